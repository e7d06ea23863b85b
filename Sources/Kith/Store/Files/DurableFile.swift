import Entities
import Foundation
import GRDB
import Glibc
import Logs

/// A database file of permanent data: readable by its owner only, migrated to this version, and never discarded.
///
/// Errors have the path: `unreadable`, `unwritable`, `full`, `busy`, `corrupt`, or `tooNew` for a file of a later
/// version. Such a file stays as it is. Does not know the tables.
struct DurableFile {
  let url: URL
  let migrator: DatabaseMigrator
  let label: String
  /// The most pages of the file, as if the disk were full beyond them; nil for no limit.
  var maximumPageCount: Int?

  var path: String { url.path }

  /// Opens the file, making its folder (for its owner only) and itself as needed. Blocks the thread.
  func open() throws(StoreError) -> DatabasePool {
    try Self.makeFolder(url.deletingLastPathComponent())
    return try openFile()
  }

  /// Reads from an existing file of this version, before `open()` searches it for damage. Blocks the thread.
  ///
  /// - Returns: nil where that fails; `open()` reports why.
  func peek<Value>(_ body: (Database) throws -> Value) -> Value? {
    guard kind == S_IFREG else { return nil }
    var configuration = self.configuration
    configuration.readonly = true
    return try? DatabaseQueue(path: path, configuration: configuration).read { db in
      guard try migrator.hasCompletedMigrations(db), try !migrator.hasBeenSuperseded(db) else { return nil }
      return try body(db)
    }
  }

  /// Makes a folder as needed, for its owner only; refuses one of another owner, or that others may write to.
  static func makeFolder(_ folder: URL) throws(StoreError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), !isFolder.boolValue {
      // NB: Foundation says "File exists", which does not help a person.
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
      // Whoever may write to the folder can replace each file. A shared folder such as /tmp is refused.
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

  /// What is at the path, behind links; nil for nothing. Opening a pipe to read would block.
  private var kind: mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private func openFile() throws(StoreError) -> DatabasePool {
    if let kind {
      // NB: SQLite says "unable to open" for all of these; the system's reasons are better.
      guard kind == S_IFREG else {
        let reason = kind == S_IFDIR ? String(cString: strerror(EISDIR)) : "is no plain file"
        throw StoreError(.unreadable, path: path, reason: reason)
      }
      guard access(path, R_OK) == 0 else {
        throw StoreError(.unreadable, path: path, reason: String(cString: strerror(errno)))
      }
      guard access(path, W_OK) == 0 else {
        throw StoreError(.unwritable, path: path, reason: String(cString: strerror(errno)))
      }
    }
    do {
      // Others may have rights to copied files.
      for suffix in ["", "-wal", "-shm"] { OwnerOnly.mend(path + suffix) }
      if FileManager.default.fileExists(atPath: path) { try inspect() } else { try makeFile() }
      let database = try DatabasePool(path: path, configuration: configuration)
      // NB: GRDB sets NORMAL when it turns on WAL, which loses the last changes when power is lost.
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try migrate(database)
      shortenLog(of: database)
      return database
    } catch {
      throw StoreError(error, path: path)
    }
  }

  private func migrate(_ database: DatabasePool) throws {
    guard Log.kith.isDetailed else { return try migrator.migrate(database) }
    let before = try database.read { try migrator.appliedIdentifiers($0) }
    try migrator.migrate(database)
    let new = try database.read { try migrator.appliedMigrations($0) }.filter { !before.contains($0) }
    let changes = new.isEmpty ? "up to date" : "migrated: " + new.joined(separator: "; ")
    Log.kith.info("\(label): \(before.isEmpty ? "made" : changes)")
  }

  /// Moves a long log into the file, and truncates it.
  ///
  /// NB: SQLite reuses the log once it is in the file, but each start reads all of it, 60 MB after 100,000 people,
  /// until a connection is closed, which the end of a program does not do (SQLite 3.40).
  private func shortenLog(of database: DatabasePool) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path + "-wal")
    guard let size = attributes?[.size] as? Int, size > Self.longLog else { return }
    // Skipped while another program reads, and where the disk is full.
    try? database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      defer { try? db.execute(sql: "PRAGMA busy_timeout = 5000") }
      try db.checkpoint(.truncate)
    }
  }

  /// The bytes of a log that are read in a few milliseconds.
  static let longLog = 4 << 20

  /// Makes the file, for its owner only whatever the folder's permissions: it holds the sign-in.
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

  /// Whether the header differs from the constants of all our databases. SQLite would take such a file for one of a
  /// later format, or for a read-only one, and not report the damage.
  ///
  /// Source: SQLite, *Database File Format*, "The Database Header".
  private var hasDamagedHeader: Bool {
    guard let head = try? FileHandle(forReadingFrom: url).read(upToCount: 60), head.count == 60 else {
      return false
    }
    let bytes = [UInt8](head)
    // NB: format and encoding are zero until the log is first copied into the file.
    func holds(_ value: UInt8, at place: Int) -> Bool {
      bytes[place..<(place + 3)].allSatisfy { $0 == 0 } && [0, value].contains(bytes[place + 3])
    }
    let versions = bytes[18...19].allSatisfy { (1...2).contains($0) }
    return !versions || bytes[20...23] != [0, 64, 32, 32] || !holds(4, at: 44) || !holds(1, at: 56)
  }

  /// Searches for damage without touching the file; reads all of it only if it was written to since the last search.
  ///
  /// NB: read-only, because closing a writing connection merges the log into the file and deletes it, even if both are
  /// damaged.
  private func inspect() throws {
    if hasDamagedHeader { throw StoreError(.corrupt, path: path, reason: "a damaged header") }
    var configuration = self.configuration
    configuration.readonly = true
    // The log needs no search: SQLite ignores parts with a wrong checksum.
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

  /// Returns the configuration of databases, which wait some seconds for another program's write.
  ///
  /// A file from elsewhere may have its own views and triggers; they can only call functions without side effects.
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

  /// Renames a damaged file and its log, so that nothing is lost, and returns the new path.
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

  /// Returns the time as `20261121-043118`, in UTC.
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
