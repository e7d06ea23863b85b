public import Foundation
import GRDB
import Glibc

/// A book that was opened, and what had to be done for it.
///
/// Does not know what is in the book.
public struct OpenedBook: Sendable {
  /// The book, ready for use.
  public let book: Book

  /// The damaged file that stood in the way, under its old and its new name, if there was one.
  public let setAside: SetAside?
}

/// A damaged file that was kept under a new name, so that nothing of it is lost.
///
/// Does not know what the damage is.
public struct SetAside: Sendable, Hashable {
  /// Where the file was, and where a new book is now.
  public let path: String
  /// Where the damaged file is now.
  public let newPath: String
  /// The fault of the damaged file, in English.
  public let reason: String
}

extension Book {
  /// The name of the file inside the folder.
  public static let fileName = "book.sqlite"

  /// Makes an empty book that lives as long as the process and leaves no file.
  ///
  /// - Throws: `StoreError`.
  public static func inMemory() throws(StoreError) -> Book {
    do {
      let database = try DatabaseQueue(configuration: configuration())
      try BookSchema.migrator.migrate(database)
      return Book(database: database, path: ":memory:")
    } catch {
      throw StoreError(error, path: ":memory:")
    }
  }

  /// Opens the book in a folder, making the folder (for its owner only) and the file as needed.
  ///
  /// A damaged file is kept aside under a new name, never deleted, and an empty book takes its place.
  ///
  /// - Throws: `StoreError`: `unreadable`, `unwritable`, `full`, `busy` or `tooNew`, with the path.
  public static func open(in folder: URL, now: Date = Date()) throws(StoreError) -> OpenedBook {
    try open(in: folder, now: now, maximumPageCount: nil)
  }

  /// Opens a book that may grow to a number of pages only, as if the disk were full beyond them.
  package static func open(
    in folder: URL, now: Date = Date(), maximumPageCount: Int?
  ) throws(StoreError) -> OpenedBook {
    try makeFolder(folder)
    let file = folder.appendingPathComponent(fileName)
    do {
      return OpenedBook(book: try openFile(file, maximumPageCount), setAside: nil)
    } catch  where error.code == .corrupt {
      let newPath = try moveAside(file, now: now)
      let setAside = SetAside(path: file.path, newPath: newPath, reason: error.reason)
      return OpenedBook(book: try openFile(file, maximumPageCount), setAside: setAside)
    }
  }

  private static func makeFolder(_ folder: URL) throws(StoreError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), !isFolder.boolValue {
      // NB: "File exists", says Foundation, which is no reason to a person.
      throw StoreError(.unwritable, path: folder.path, reason: String(cString: strerror(ENOTDIR)))
    }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StoreError(error, path: folder.path)
    }
    guard access(folder.path, R_OK | X_OK) == 0 else {
      throw StoreError(.unreadable, path: folder.path, reason: String(cString: strerror(errno)))
    }
    guard access(folder.path, W_OK) == 0 else {
      throw StoreError(.unwritable, path: folder.path, reason: String(cString: strerror(errno)))
    }
  }

  private static func openFile(_ file: URL, _ maximumPageCount: Int?) throws(StoreError) -> Book {
    let path = file.path
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      // NB: SQLite says "unable to open" for all of these; ask the system first, for its words.
      guard !isFolder.boolValue else {
        throw StoreError(.unreadable, path: path, reason: String(cString: strerror(EISDIR)))
      }
      guard access(path, R_OK) == 0 else {
        throw StoreError(.unreadable, path: path, reason: String(cString: strerror(errno)))
      }
      guard access(path, W_OK) == 0 else {
        throw StoreError(.unwritable, path: path, reason: String(cString: strerror(errno)))
      }
    }
    do {
      // Copied files may be open to others.
      for suffix in ["", "-wal", "-shm"] { OwnerOnly.mend(path + suffix) }
      if FileManager.default.fileExists(atPath: path) { try mendAndInspect(path) } else { try makeFile(path) }
      let database = try DatabasePool(path: path, configuration: configuration(maximumPageCount))
      // NB: GRDB sets NORMAL when it turns on WAL, which loses the last changes when power is lost.
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try BookSchema.migrator.migrate(database)
      return Book(database: database, path: path)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Makes the file for its owner only, whatever the folder's permissions: it holds the sign-in.
  ///
  /// SQLite gives its log the permissions of the file.
  private static func makeFile(_ path: String) throws {
    let descriptor = Glibc.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw StoreError(
        errno == ENOSPC ? .full : .unwritable, path: path, reason: String(cString: strerror(errno)))
    }
    close(descriptor)
  }

  /// Puts the header right where that makes the file readable; what stays damaged stays as it was found.
  private static func mendAndInspect(_ path: String) throws {
    let header = BookHeader(path: path)
    let isMended = header?.mend() ?? false
    do {
      try inspect(path)
    } catch {
      if isMended { header?.restore() }
      throw error
    }
  }

  /// Looks for damage without touching the file.
  ///
  /// NB: read-only, because the end of a writing connection merges the log into the file and deletes it,
  /// also when both are damaged.
  private static func inspect(_ path: String) throws {
    var configuration = configuration()
    configuration.readonly = true
    try DatabaseQueue(path: path, configuration: configuration).read { db in
      if let problem = try String.fetchOne(db, sql: "PRAGMA quick_check(1)"), problem != "ok" {
        throw StoreError(.corrupt, path: path, reason: problem)
      }
      if try BookSchema.migrator.hasBeenSuperseded(db) {
        throw StoreError(.tooNew, path: path, reason: "written by a later version")
      }
    }
  }

  private static func configuration(_ maximumPageCount: Int? = nil) -> Configuration {
    var configuration = Configuration()
    configuration.label = "Kith.Book"
    configuration.busyMode = .timeout(5)
    if let maximumPageCount {
      configuration.prepareDatabase { db in
        try db.execute(sql: "PRAGMA max_page_count = \(maximumPageCount)")
      }
    }
    return configuration
  }

  /// Renames the file and what belongs to it, and answers the new name.
  private static func moveAside(_ file: URL, now: Date) throws(StoreError) -> String {
    let files = FileManager.default
    let base = file.path + ".corrupt-" + timestamp(now)
    var newPath = base
    var number = 2
    while files.fileExists(atPath: newPath) {
      newPath = "\(base)-\(number)"
      number += 1
    }
    do {
      try files.moveItem(atPath: file.path, toPath: newPath)
      for suffix in ["-wal", "-shm"] where files.fileExists(atPath: file.path + suffix) {
        try files.moveItem(atPath: file.path + suffix, toPath: newPath + suffix)
      }
      return newPath
    } catch {
      throw StoreError(error, path: file.path)
    }
  }

  /// The moment as `20261121-043118`, universal time.
  private static func timestamp(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func pad(_ value: Int32, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return pad(parts.tm_year + 1900, 4) + pad(parts.tm_mon + 1, 2) + pad(parts.tm_mday, 2) + "-"
      + pad(parts.tm_hour, 2) + pad(parts.tm_min, 2) + pad(parts.tm_sec, 2)
  }
}
