import GRDB

/// A database as another program would use it.
///
/// Does not know what is in it.
enum DatabaseFile {
  /// Puts all of the log into the file, as the end of a program does.
  static func close(_ path: String) throws {
    var configuration = Configuration()
    configuration.journalMode = .wal
    try DatabaseQueue(path: path, configuration: configuration).writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
      try db.execute(sql: "PRAGMA journal_mode = WAL")
    }
  }
}
