import Entities
import Foundation
import GRDB
import PeopleTesting
import TestSupport
import Testing

@testable import Store

/// Books of former versions, and the single form of an account since then.
struct FormerBookTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes a book as it was after one of the migrations.
  private func write(upTo migration: String, _ change: (Database) throws -> Void) throws {
    let database = try DatabaseQueue(path: folder.file(Book.fileName).path)
    try BookSchema.migrator.migrate(database, upTo: migration)
    try database.write(change)
    try database.close()
  }

  private func insert(
    _ db: Database, _ id: String, _ name: String, note: String = "", avatar: String? = nil,
    url: String? = nil, fields: String = "[]", key: String = "x", place: Int? = nil
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO accounts (
          id, username, acct, displayName, note, url, avatar, header, isLocked, isBot, createdAt,
          statusesCount, fields, sortKey, searchKey, signInPlace
        ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        id, "user\(id)", "user\(id)", name, note, url, avatar, "uploaded:h.png", true, true, 1.5, 7, fields,
        key, key, place,
      ])
  }

  @Test func `an older book without lists, notes and mutes gains their tables`() async throws {
    try write(upTo: "3 accounts in one form") { db in
      try db.execute(sql: "INSERT INTO settings VALUES ('filled', '1')")
    }
    let book = try Book.open(in: folder.url).book
    try expect(book.isFilled())
    try await expect(book.lists(of: "1").isEmpty)
    try await expect(book.mutes(of: "1", limit: 80).accounts.isEmpty)
  }

  @Test func `an older book without collections gains their tables, and keeps its lists`() async throws {
    try write(upTo: "4 lists, notes and mutes") { db in
      try db.execute(sql: "INSERT INTO settings VALUES ('filled', '1')")
      let account = Account(id: "1", username: "ada")
      try db.execute(
        sql: "INSERT INTO accounts (id, acct, sortKey, searchKey, entity) VALUES ('1', 'ada', 'a', 'a', ?)",
        arguments: [account.bookBytes])
      try db.execute(sql: "INSERT INTO lists (account, title) VALUES ('1', 'Friends')")
    }
    let book = try Book.open(in: folder.url).book
    try await expectEqual(book.lists(of: "1").map(\.title), ["Friends"])
    try await expect(book.collections(of: "1").isEmpty)
    let made = try await book.makeCollection(FeaturedCollection.Draft(name: "New"), of: "1")
    try await expectEqual(book.collections(of: "1"), [made])
  }

  @Test func `an older book with one column per fact keeps all facts`() async throws {
    let fields = """
      [{"name": "Web", "value": "https://a.org/", "verifiedAt": 0,
        "valueLinks": [{"range": [0, 14], "url": "https://a.org/"}]},
       {"name": "Says", "value": "two  spaces "}]
      """
    try write(upTo: "2 letters as they are typed") { db in
      try insert(
        db, "1", "Ada", note: "two  spaces\n\n\nand lines ", avatar: "pictures/a%20b.png",
        url: "https://example.org/@ada", fields: fields, key: "ada", place: 0)
      try insert(db, "2", "Bob", avatar: "https://example.org/b.png", url: "ftp://no.page")
      try insert(db, "3", "Cy", avatar: "../../etc/passwd", fields: "no JSON")
      try db.execute(sql: "INSERT INTO follows (account, target) VALUES ('1', '2'), ('3', '1'), ('2', '1')")
      try db.execute(sql: "INSERT INTO followRequests (account, target) VALUES ('2', '3')")
      try db.execute(sql: "INSERT INTO tokens VALUES ('t', '1')")
      try db.execute(sql: "INSERT INTO settings VALUES ('filled', '1')")
    }
    let book = try Book.open(in: folder.url).book
    let ada = try #require(try await book.account("1"))
    let web = Field(
      name: "Web", value: "https://a.org/", verifiedAt: Date(timeIntervalSinceReferenceDate: 0),
      valueLinks: [TextLink(range: 0..<14, url: try #require(URL(string: "https://a.org/")))])
    let expected = Account(
      id: "1", username: "user1", displayName: "Ada", note: "two spaces\n\nand lines",
      enteredNote: "two  spaces\n\n\nand lines ", url: URL(string: "https://example.org/@ada"),
      avatar: URL(string: "pictures/a%20b.png"), header: URL(string: "uploaded:h.png"), isLocked: true,
      isBot: true, createdAt: Date(timeIntervalSince1970: 1.5), followersCount: 2, followingCount: 1,
      statusesCount: 7, fields: [web, Field(name: "Says", value: "two spaces")],
      enteredFields: [
        Field(name: "Web", value: "https://a.org/"), Field(name: "Says", value: "two  spaces "),
      ])
    expectEqual(parts(of: expected, lostIn: ada), [])
    try await expectEqual(book.account("2")?.avatar?.absoluteString, "https://example.org/b.png")
    // No version has ever shown these.
    try await expectEqual(book.account("2")?.url, nil)
    try await expectEqual(book.account("3")?.avatar, nil)
    try await expectEqual(book.signInAccounts(limit: 9).map(\.id), ["1"])
    try await expectEqual(book.search("ada", limit: 9).map(\.id), ["1"])
    try await expectEqual(book.people(.followers, of: "1", limit: 9).accounts.map(\.id), ["2", "3"])
    try await expectEqual(book.followRequestsCount(of: "3"), 1)
    try await expectEqual(book.account(ofToken: "t"), "1")
    try expect(book.isFilled())
    // Reopening changes nothing.
    try await expectEqual(Book.open(in: folder.url).book.account("1"), ada)
    // The other columns are gone, and with them every duplicate.
    let columns = try await book.read { db in try db.columns(in: "accounts").map(\.name) }
    expectEqual(columns.sorted(), ["acct", "entity", "id", "searchKey", "signInPlace", "sortKey"])
  }

  @Test func `a search finds letters with diacritics, also in an older book`() async throws {
    try write(upTo: "1 people") { db in
      try insert(db, "1", "Żółć", key: "zołc")
      try insert(db, "2", "Øz", key: "øz")
      try insert(db, "3", "Pat", key: "pat")
    }
    let book = try Book.open(in: folder.url).book
    for query in ["zolc", "ŻÓŁĆ", "zółc"] {
      try await expectEqual(book.search(query, limit: 9).map(\.id), ["1"])
    }
    // Names that begin with the letter are sorted by it.
    try await expectEqual(book.search("o", limit: 9).map(\.id), ["2", "1"])
  }

  @Test(arguments: BookSchema.migrator.migrations.dropFirst())
  func `each migration gives the people of the first version the keys of a new book`(
    migration: String
  ) async throws {
    try write(upTo: "1 people") { db in
      try insert(db, "1", "* Żółć", key: "zołc")
      try insert(db, "2", "", key: "old")
    }
    let former = try DatabaseQueue(path: folder.file(Book.fileName).path)
    try BookSchema.migrator.migrate(former, upTo: migration)
    let keys = try await former.read { db in
      try Row.fetchAll(db, sql: "SELECT sortKey, searchKey FROM accounts ORDER BY id").map { row in
        [row["sortKey"] as String, row["searchKey"] as String]
      }
    }
    let accounts = [
      Account(id: "1", username: "user1", displayName: "* Żółć"), Account(id: "2", username: "user2"),
    ]
    expectEqual(keys, accounts.map { [SortKey.sort($0), SortKey.search($0)] })
  }

  @Test func `a book and a cache preserve every field of an account`() async throws {
    let book = try Book.inMemory()
    let others = ["1", "2", "3"].compactMap { Account.ID(rawValue: $0) }
    let follows =
      others.map { Seed.Follow(account: $0, target: "109") }
      + others.prefix(2).map { Seed.Follow(account: "109", target: $0) }
    try book.fill(
      with: Seed(
        accounts: [.full] + others.map { Account(id: $0, username: "p\($0)") }, follows: follows))
    expectEqual(parts(of: Account.full, lostIn: try await book.account("109")), [])
    let cache = PeopleCache()
    cache.save([.full], at: Date(timeIntervalSince1970: 7))
    expectEqual(parts(of: Account.full, lostIn: await cache.account("109")?.value), [])
  }
}
