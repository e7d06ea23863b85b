import Foundation
import GRDB
import Glibc

/// A database file that is kept for good: for its owner only, brought up to this version, and never thrown away.
///
/// What stands in the way is an error with the path: `unreadable`, `unwritable`, `full`, `busy`, `corrupt`, or `tooNew` for
/// a file of a later version. Such a file stays as it is. Does not know the tables.
struct DurableFile {
  /// Where it is.
  let url: URL
  /// The steps from one version of the tables to the next.
  let migrator: DatabaseMigrator
  /// What the database's queues are called.
  let label: String
  /// How many pages it may grow to, as if the disk were full beyond them; nil for all that there are.
  var maximumPageCount: Int?

  /// The file's path.
  var path: String { url.path }

  /// Opens the file, making its folder (for its owner only) and itself as needed. Blocks the thread.
  func open() throws(StoreError) -> DatabasePool {
    try Self.makeFolder(url.deletingLastPathComponent())
    return try openFile()
  }

  /// Reads of a file that is there and of this version, before `open()` searches all of it for damage. Blocks the thread.
  ///
  /// - Returns: nil where that cannot be; `open()` says why.
  func peek<Value>(_ body: (Database) throws -> Value) -> Value? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    var configuration = self.configuration
    configuration.readonly = true
    return try? DatabaseQueue(path: path, configuration: configuration).read { db in
      guard try migrator.hasCompletedMigrations(db), try !migrator.hasBeenSuperseded(db) else { return nil }
      return try body(db)
    }
  }

  /// Makes a folder as needed, for its owner only; one that belongs to somebody else, or that others may write, is refused.
  static func makeFolder(_ folder: URL) throws(StoreError) {
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
    var status = stat()
    if stat(folder.path, &status) == 0 {
      guard status.st_uid == geteuid() else {
        throw StoreError(.unreadable, path: folder.path, reason: "belongs to somebody else")
      }
      // Whoever may write it could put another file in the place of each. A folder as /tmp is meant for that, and refused.
      let isShared = status.st_mode & S_ISVTX != 0
      guard status.st_mode & 0o022 == 0 || !isShared && chmod(folder.path, status.st_mode & 0o755) == 0 else {
        throw StoreError(.unwritable, path: folder.path, reason: "others may write it")
      }
    }
    guard access(folder.path, R_OK | X_OK) == 0 else {
      throw StoreError(.unreadable, path: folder.path, reason: String(cString: strerror(errno)))
    }
    guard access(folder.path, W_OK) == 0 else {
      throw StoreError(.unwritable, path: folder.path, reason: String(cString: strerror(errno)))
    }
  }

  private func openFile() throws(StoreError) -> DatabasePool {
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
      if FileManager.default.fileExists(atPath: path) { try inspect() } else { try makeFile() }
      let database = try DatabasePool(path: path, configuration: configuration)
      // NB: GRDB sets NORMAL when it turns on WAL, which loses the last changes when power is lost.
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try migrator.migrate(database)
      shortenLog(of: database)
      return database
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Puts a long log into the file, and empties it.
  ///
  /// NB: SQLite begins it anew once it is in the file, but reads all that it was at each start, 60 MB after 100,000 people,
  /// until a connection is closed, which the end of a program does not do (SQLite 3.40).
  private func shortenLog(of database: DatabasePool) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    guard let size = attributes?[.size] as? Int, size > Self.longLog else { return }
    // Where another program reads it stays as it is, and where the disk is full.
    try? database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      defer { try? db.execute(sql: "PRAGMA busy_timeout = 5000") }
      try db.checkpoint(.truncate)
    }
  }

  /// How many bytes of a log are read in a few milliseconds.
  static let longLog = 4 << 20

  /// Makes the file for its owner only, whatever the folder's permissions: it holds the sign-in.
  ///
  /// SQLite gives its log the permissions of the file. A link in its place is not followed.
  private func makeFile() throws {
    let descriptor = Glibc.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    // Another process may have made it meanwhile.
    if descriptor < 0, errno == EEXIST, FileManager.default.fileExists(atPath: path) { return }
    guard descriptor >= 0 else {
      throw StoreError(
        errno == ENOSPC ? .full : .unwritable, path: path, reason: String(cString: strerror(errno)))
    }
    close(descriptor)
  }

  /// Whether the header differs from what every database of ours has in it. SQLite takes such a file for one of a later
  /// format, or for a read-only one, and does not report the damage.
  ///
  /// Source: SQLite, *Database File Format*, "The Database Header".
  private var hasDamagedHeader: Bool {
    guard let head = try? FileHandle(forReadingFrom: url).read(upToCount: 60), head.count == 60 else {
      return false
    }
    let bytes = [UInt8](head)
    // NB: format and encoding are zeros until the log is copied into the file for the first time.
    func holds(_ value: UInt8, at place: Int) -> Bool {
      bytes[place..<(place + 3)].allSatisfy { $0 == 0 } && [0, value].contains(bytes[place + 3])
    }
    let versions = bytes[18...19].allSatisfy { (1...2).contains($0) }
    return !versions || bytes[20...23] != [0, 64, 32, 32] || !holds(4, at: 44) || !holds(1, at: 56)
  }

  /// Looks for damage without touching the file; the search, which reads all of it, only where something was written since
  /// the last one.
  ///
  /// NB: read-only, because the end of a writing connection merges the log into the file and deletes it,
  /// also when both are damaged.
  private func inspect() throws {
    if hasDamagedHeader { throw StoreError(.corrupt, path: path, reason: "a damaged header") }
    var configuration = self.configuration
    configuration.readonly = true
    // The log needs no search: SQLite takes nothing from it whose sum is wrong.
    let check = FileCheck(path: path)
    let isKnown = check?.isKnown ?? false
    try DatabaseQueue(path: path, configuration: configuration).read { db in
      if !isKnown, let problem = try String.fetchOne(db, sql: "PRAGMA quick_check(1)"), problem != "ok" {
        throw StoreError(.corrupt, path: path, reason: problem)
      }
      if try migrator.hasBeenSuperseded(db) {
        throw StoreError(.tooNew, path: path, reason: "written by a later version")
      }
    }
    if !isKnown { check?.save() }
  }

  /// How databases are opened: a caller that meets another program's change waits for some seconds.
  ///
  /// A file from elsewhere may have views and triggers of its own: they call no function that does more than compute.
  static func configuration(
    _ label: String, patience: Double = 5, maximumPageCount: Int? = nil
  ) -> Configuration {
    var configuration = Configuration()
    configuration.label = label
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA trusted_schema = OFF")
      if let maximumPageCount { try db.execute(sql: "PRAGMA max_page_count = \(maximumPageCount)") }
    }
    return configuration
  }

  private var configuration: Configuration {
    Self.configuration(label, maximumPageCount: maximumPageCount)
  }

  /// Renames a damaged file and what belongs to it, so that nothing of it is lost, and returns the new path.
  func moveAside(now: Date) throws(StoreError) -> String {
    let files = FileManager.default
    let base = path + ".corrupt-" + Self.timestamp(now)
    var newPath = base
    var number = 2
    while files.fileExists(atPath: newPath) {
      newPath = "\(base)-\(number)"
      number += 1
    }
    do {
      try files.moveItem(atPath: path, toPath: newPath)
      for suffix in ["-wal", "-shm"] where files.fileExists(atPath: path + suffix) {
        try files.moveItem(atPath: path + suffix, toPath: newPath + suffix)
      }
      return newPath
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// The moment as `20261121-043118`, universal time.
  private static func timestamp(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func pad(_ value: Int32, width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return pad(parts.tm_year + 1900, width: 4) + pad(parts.tm_mon + 1, width: 2)
      + pad(parts.tm_mday, width: 2) + "-"
      + pad(parts.tm_hour, width: 2) + pad(parts.tm_min, width: 2) + pad(parts.tm_sec, width: 2)
  }
}
