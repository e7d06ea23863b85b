import Foundation
import GRDB

/// The permissions of a file or folder; 0 without one.
func mode(_ path: String) -> UInt32 {
  var status = stat()
  return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
}

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
