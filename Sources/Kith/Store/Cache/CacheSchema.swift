import GRDB

/// The tables of a cache.
///
/// Has no migrations: a cache of another version is deleted, as the server has all of it.
enum CacheSchema {
  /// Increases with every change of the tables or of their content.
  static let version = 5

  static func make(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE accounts (
          -- Short, so that lists of many are short.
          number INTEGER PRIMARY KEY,
          id TEXT NOT NULL UNIQUE,
          entity BLOB NOT NULL,
          -- Name and handle without case and accents, made by `SortKey`.
          searchKey TEXT NOT NULL,
          seenAt REAL NOT NULL
        ) STRICT;

        CREATE TABLE relationships (
          id TEXT PRIMARY KEY NOT NULL,
          bits INTEGER NOT NULL,
          note TEXT NOT NULL,
          -- With a space between them.
          languages TEXT NOT NULL,
          mutingExpiresAt REAL,
          seenAt REAL NOT NULL
        ) STRICT;

        CREATE TABLE lists (
          number INTEGER PRIMARY KEY,
          kind INTEGER NOT NULL,
          account TEXT NOT NULL,
          -- Where the next page begins; null at the end of the list.
          next TEXT,
          skipped INTEGER NOT NULL,
          updatedAt REAL NOT NULL,
          UNIQUE (kind, account)
        ) STRICT;

        CREATE TABLE members (
          list INTEGER NOT NULL REFERENCES lists (number) ON DELETE CASCADE,
          place INTEGER NOT NULL,
          account INTEGER NOT NULL,
          PRIMARY KEY (list, place)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE posts (
          account TEXT NOT NULL,
          kinds INTEGER NOT NULL,
          readAt REAL NOT NULL,
          entities BLOB NOT NULL,
          PRIMARY KEY (account, kinds)
        ) STRICT;

        PRAGMA user_version = \(version);
        """)
  }
}
