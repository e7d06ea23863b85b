import Entities
import GRDB

/// The tables of the book, and their migrations. Does not know their content.
enum BookSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 people") { db in
      try db.execute(
        sql: """
          CREATE TABLE accounts (
            id TEXT PRIMARY KEY NOT NULL,
            username TEXT NOT NULL,
            acct TEXT NOT NULL UNIQUE,
            displayName TEXT NOT NULL,
            note TEXT NOT NULL,
            url TEXT,
            avatar TEXT,
            header TEXT,
            isLocked INTEGER NOT NULL,
            isBot INTEGER NOT NULL,
            createdAt REAL,
            statusesCount INTEGER NOT NULL,
            fields TEXT NOT NULL,
            -- The name and the handle without case and accents, made by `SortKey`.
            sortKey TEXT NOT NULL,
            searchKey TEXT NOT NULL,
            -- The place among those one may sign in as, from 0.
            signInPlace INTEGER
          ) STRICT;
          CREATE INDEX accountsBySortKey ON accounts (sortKey, acct);

          -- NB: AUTOINCREMENT, so that an id is never used twice: cursors are these ids.
          CREATE TABLE follows (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            target TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            UNIQUE (account, target)
          ) STRICT;
          CREATE INDEX followsByAccount ON follows (account, id);
          CREATE INDEX followsByTarget ON follows (target, id);

          -- Follows that wait for the approval of a locked account.
          CREATE TABLE followRequests (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            target TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            UNIQUE (account, target)
          ) STRICT;
          CREATE INDEX followRequestsByTarget ON followRequests (target);

          CREATE TABLE tokens (
            token TEXT PRIMARY KEY NOT NULL,
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE
          ) STRICT;

          CREATE TABLE settings (name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT;
          """)
    }
    // Before, `zolc` did not find "Żółć": letters such as ł, which are not a letter with a mark, were kept.
    migrator.registerMigration("2 letters as they are typed") { db in
      for row in try Row.fetchAll(db, sql: "SELECT id, username, acct, displayName FROM accounts") {
        guard let id = Account.ID(rawValue: row["id"]) else { continue }
        let account = Account(
          id: id, username: row["username"], acct: row["acct"], displayName: row["displayName"])
        try db.execute(
          sql: "UPDATE accounts SET sortKey = ?, searchKey = ? WHERE id = ?",
          arguments: [SortKey.sort(account), SortKey.search(account), id.rawValue])
      }
    }
    // Before, a row had a column for each part of an account, and none for the links in notes, emoji and hidden lists.
    migrator.registerMigration("3 accounts in one form") { db in
      try db.execute(sql: "ALTER TABLE accounts ADD COLUMN entity BLOB NOT NULL DEFAULT x''")
      for row in try Row.fetchAll(db, sql: "SELECT * FROM accounts") {
        guard let account = FormerAccount.account(row) else { continue }
        try db.execute(
          sql: "UPDATE accounts SET entity = ? WHERE id = ?",
          arguments: [account.bookBytes, account.id.rawValue])
      }
      for column in FormerAccount.columns {
        try db.execute(sql: "ALTER TABLE accounts DROP COLUMN \(column)")
      }
    }
    migrator.registerMigration("4 lists, notes and mutes") { db in
      try db.execute(
        sql: """
          CREATE TABLE lists (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            title TEXT NOT NULL
          ) STRICT;

          CREATE TABLE listMembers (
            list INTEGER NOT NULL REFERENCES lists (id) ON DELETE CASCADE,
            target TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            PRIMARY KEY (list, target)
          ) STRICT, WITHOUT ROWID;

          -- What an account has chosen about another beside following it; without a row, nothing.
          CREATE TABLE choices (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            target TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            note TEXT NOT NULL,
            isMuting INTEGER NOT NULL,
            isHidingReblogs INTEGER NOT NULL,
            isNotifying INTEGER NOT NULL,
            UNIQUE (account, target)
          ) STRICT;
          """)
    }
    migrator.registerMigration("5 collections") { db in
      try db.execute(
        sql: """
          CREATE TABLE collections (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            note TEXT NOT NULL,
            isDiscoverable INTEGER NOT NULL
          ) STRICT;
          CREATE INDEX collectionsByAccount ON collections (account);

          CREATE TABLE collectionItems (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            collection INTEGER NOT NULL REFERENCES collections (id) ON DELETE CASCADE,
            target TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
            UNIQUE (collection, target)
          ) STRICT;
          CREATE INDEX collectionItemsByTarget ON collectionItems (target);
          """)
    }
    return migrator
  }
}
