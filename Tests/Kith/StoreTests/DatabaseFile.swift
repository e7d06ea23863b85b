import GRDB

/// A database as another program would use it.
enum DatabaseFile {
  /// Writes the log into the file, like the end of a program.
  static func close(_ path: String) throws {
    var configuration = Configuration()
    configuration.journalMode = .wal
    try DatabaseQueue(path: path, configuration: configuration).writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE")
      try db.execute(sql: "PRAGMA journal_mode = WAL")
    }
  }
}
