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

/// A small repeatable source of random numbers.
///
/// Does not know what they are for.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
