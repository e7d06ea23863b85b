public import Entities
import GRDB

extension Book {
  /// Reads the collections of an account, newest first.
  public func collections(of account: Account.ID) async throws(StoreError) -> [FeaturedCollection] {
    try await read { db in
      try Self.collections(in: db, where: "account = ?", arguments: [account.rawValue])
    }
  }

  /// Reads the collections that an account is in, newest first.
  public func collections(featuring account: Account.ID) async throws(StoreError) -> [FeaturedCollection] {
    try await read { db in
      try Self.collections(
        in: db, where: "id IN (SELECT collection FROM collectionItems WHERE target = ?)",
        arguments: [account.rawValue])
    }
  }

  /// Reads a collection and the accounts in it, with its owner.
  ///
  /// - Throws: `StoreError`; `notFound` where there is no such collection, as in the functions that follow.
  public func collection(_ id: FeaturedCollection.ID) async throws(StoreError) -> CollectionContents {
    let path = path
    return try await read { db in
      let collection = try Self.collection(id, path: path, in: db)
      let accounts = try Row.fetchAll(
        db,
        sql: """
          SELECT \(Account.columns) FROM accounts
          WHERE id = ? OR id IN (SELECT target FROM collectionItems WHERE collection = ?) ORDER BY accounts.id
          """, arguments: [collection.owner.rawValue, Int64(id.rawValue)])
      return CollectionContents(collection, accounts: try accounts.map(Account.init(row:)))
    }
  }

  /// Makes an empty collection of an account.
  public func makeCollection(
    _ draft: FeaturedCollection.Draft, of account: Account.ID
  ) async throws(StoreError) -> FeaturedCollection {
    let path = path
    return try await write { db in
      try Seed.Collection(of: account, draft).insert(db)
      guard let id = FeaturedCollection.ID(rawValue: "\(db.lastInsertedRowID)") else {
        throw StoreError(.failed, path: path, reason: "a collection without a number")
      }
      return try Self.collection(id, path: path, in: db)
    }
  }

  /// Changes the name, the description and the visibility of a collection of an account.
  public func editCollection(
    _ id: FeaturedCollection.ID, as draft: FeaturedCollection.Draft, of account: Account.ID
  ) async throws(StoreError) -> FeaturedCollection {
    let path = path
    return try await write { db in
      try Self.requireCollection(id, of: account, path: path, in: db)
      try db.execute(
        sql: "UPDATE collections SET name = ?, note = ?, isDiscoverable = ? WHERE id = ?",
        arguments: [draft.name, draft.note, draft.isDiscoverable, Int64(id.rawValue)])
      return try Self.collection(id, path: path, in: db)
    }
  }

  /// Removes a collection of an account.
  public func removeCollection(
    _ id: FeaturedCollection.ID, of account: Account.ID
  ) async throws(StoreError) {
    let path = path
    try await write { db in
      try Self.requireCollection(id, of: account, path: path, in: db)
      try db.execute(sql: "DELETE FROM collections WHERE id = ?", arguments: [Int64(id.rawValue)])
    }
  }

  /// Adds a person to a collection of an account.
  ///
  /// - Returns: The person's place; nil where the collection is full or has the person.
  /// - Throws: `StoreError`; `notFound` also for an unknown person.
  public func add(
    _ person: Account.ID, toCollection id: FeaturedCollection.ID, of account: Account.ID
  ) async throws(StoreError) -> FeaturedCollection.Item? {
    let path = path
    return try await write { db in
      let collection = try Self.requireCollection(id, of: account, path: path, in: db)
      guard try Self.exists(person, in: db) else {
        throw StoreError(.notFound, path: path, reason: "no account \(person)")
      }
      guard collection.freePlaces > 0, collection.item(of: person) == nil else { return nil }
      try db.execute(
        sql: "INSERT INTO collectionItems (collection, target) VALUES (?, ?)",
        arguments: [Int64(id.rawValue), person.rawValue])
      return FeaturedCollection.Item(id: "\(db.lastInsertedRowID)", account: person)
    }
  }

  /// Removes a person from a collection.
  ///
  /// - Parameter account: The owner of the collection, or the person.
  public func remove(
    _ item: FeaturedCollection.Item, fromCollection id: FeaturedCollection.ID, by account: Account.ID
  ) async throws(StoreError) {
    let path = path
    try await write { db in
      let collection = try Self.collection(id, path: path, in: db)
      guard collection.owner == account || item.account == account,
        collection.items.contains(where: { $0.id == item.id && $0.account == item.account })
      else { throw StoreError(.notFound, path: path, reason: "no item \(item.id)") }
      try db.execute(sql: "DELETE FROM collectionItems WHERE id = ?", arguments: [Int64(item.id)])
    }
  }

  private static func collections(
    in db: Database, where condition: String, arguments: StatementArguments
  ) throws -> [FeaturedCollection] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM collections WHERE \(condition) ORDER BY id DESC", arguments: arguments
    ).compactMap { row in
      let number: Int64 = row["id"]
      guard let id = FeaturedCollection.ID(rawValue: "\(number)"),
        let owner = Account.ID(rawValue: row["account"])
      else { return nil }
      let items = try Row.fetchAll(
        db, sql: "SELECT id, target FROM collectionItems WHERE collection = ? ORDER BY id",
        arguments: [number])
      return FeaturedCollection(
        id: id, owner: owner, name: row["name"], note: row["note"], isDiscoverable: row["isDiscoverable"],
        items: items.compactMap { item in
          Account.ID(rawValue: item["target"]).map {
            FeaturedCollection.Item(id: "\(item["id"] as Int64)", account: $0)
          }
        })
    }
  }

  private static func collection(
    _ id: FeaturedCollection.ID, path: String, in db: Database
  ) throws -> FeaturedCollection {
    let found = try collections(in: db, where: "id = ?", arguments: [Int64(id.rawValue)])
    guard let collection = found.first else {
      throw StoreError(.notFound, path: path, reason: "no collection \(id)")
    }
    return collection
  }

  @discardableResult
  private static func requireCollection(
    _ id: FeaturedCollection.ID, of account: Account.ID, path: String, in db: Database
  ) throws -> FeaturedCollection {
    let collection = try collection(id, path: path, in: db)
    guard collection.owner == account else {
      throw StoreError(.notFound, path: path, reason: "no collection \(id) of \(account)")
    }
    return collection
  }
}

extension Seed.Collection {
  func insert(_ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO collections (account, name, note, isDiscoverable) VALUES (?, ?, ?, ?)",
      arguments: [account.rawValue, draft.name, draft.note, draft.isDiscoverable])
    let collection = db.lastInsertedRowID
    for person in people {
      try db.execute(
        sql: "INSERT INTO collectionItems (collection, target) VALUES (?, ?)",
        arguments: [collection, person.rawValue])
    }
  }
}
