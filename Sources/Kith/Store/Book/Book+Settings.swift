public import Entities
import GRDB

extension Book {
  /// Reads a setting; nil for one that was never written.
  public func setting(_ name: String) async throws(StoreError) -> String? {
    try await read { db in
      try String.fetchOne(db, sql: "SELECT value FROM settings WHERE name = ?", arguments: [name])
    }
  }

  /// Writes a setting; nil deletes it.
  public func setSetting(_ name: String, to value: String?) async throws(StoreError) {
    try await write { db in
      if let value {
        try db.execute(
          sql:
            "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
          arguments: [name, value])
      } else {
        try db.execute(sql: "DELETE FROM settings WHERE name = ?", arguments: [name])
      }
    }
  }

  /// Reads the account of a token; nil for an invalid token.
  public func account(ofToken token: String) async throws(StoreError) -> Account.ID? {
    try await read { db in
      try String.fetchOne(db, sql: "SELECT account FROM tokens WHERE token = ?", arguments: [token])
    }.flatMap(Account.ID.init(rawValue:))
  }

  /// Adds a token for an account.
  public func addToken(_ token: String, of account: Account.ID) async throws(StoreError) {
    try await write { db in
      try db.execute(
        sql: "INSERT INTO tokens (token, account) VALUES (?, ?)", arguments: [token, account.rawValue])
    }
  }

  /// Invalidates a token.
  public func removeToken(_ token: String) async throws(StoreError) {
    try await write { db in
      try db.execute(sql: "DELETE FROM tokens WHERE token = ?", arguments: [token])
    }
  }
}
