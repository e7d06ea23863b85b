import Entities
import Foundation
import GRDB
import Store
import TestSupport
import Testing

struct PeopleCacheDamageTests {
  private let now = Date(timeIntervalSince1970: 2_000)
  private let ada = Account(id: "1", username: "ada")

  private func people(_ numbers: some Sequence<Int>) -> [Account] {
    numbers.compactMap { number in
      Account.ID(rawValue: "\(number)").map { Account(id: $0, username: "p\(number)") }
    }
  }

  private func list(_ numbers: some Sequence<Int>) -> CachedList {
    CachedList(accounts: people(numbers), next: nil, updatedAt: now)
  }

  private func open(_ folder: TemporaryFolder, _ log: Problems = Problems()) -> PeopleCache {
    PeopleCache(folder: folder.url.appending(path: "cache"), key: "example.social/1", report: log.add)
  }

  @Test(arguments: [[10, 9, 8, 7], [9, 7, 8], [7, 8, 9], [10, 8, 7], [9, 8], [5]])
  func `a page is not joined to a list that has become shorter or has other members`(meanwhile: [Int]) async {
    let cache = PeopleCache()
    cache.save(people(5...10), at: now)
    cache.save(list([9, 8, 7]), kind: .following, of: "1")
    // Another part of the app has cached newer data.
    cache.save(list(meanwhile), kind: .following, of: "1")
    cache.save(list([9, 8, 7, 6, 5]), kind: .following, of: "1", unchanged: 3)
    await expectEqual(cache.list(.following, of: "1"), list([9, 8, 7, 6, 5]))
  }

  @Test func `a full disk leaves cached people readable`() async throws {
    let folder = try TemporaryFolder()
    open(folder).save([ada], at: now)
    let log = Problems()
    let cache = PeopleCache(
      folder: folder.url.appending(path: "cache"), key: "example.social/1", maximumPageCount: 20,
      report: log.add)
    await expectEqual(cache.account("1")?.value, ada)
    cache.save(
      (100...1_000).compactMap { number in
        Account.ID(rawValue: "\(number)").map {
          Account(id: $0, username: "x", note: String(repeating: "words ", count: 50))
        }
      }, at: now)
    await expectEqual(cache.account("1")?.value, ada)
    cache.save(list([1]), kind: .following, of: "1")
    await expectEqual(cache.search("ada", limit: 9).map(\.id), ["1"])
    expectEqual(log.codes, [.full])
  }

  @Test func `an impossible value is damage and not a crash`() async throws {
    let folder = try TemporaryFolder()
    let path = open(folder).path
    open(folder).save([ada], at: now)
    for _ in 0..<2 { await open(folder).settle() }
    // As SQLite may see it after changes of single bytes.
    try await DatabaseQueue(path: path).write { db in
      try db.execute(
        sql:
          "DROP TABLE relationships; CREATE TABLE relationships (id, bits, note, seenAt, languages, mutingExpiresAt)"
      )
      try db.execute(sql: "INSERT INTO relationships VALUES (NULL, NULL, NULL, NULL, NULL, NULL)")
    }
    let log = Problems()
    let cache = open(folder, log)
    await expect(cache.relationships().isEmpty)
    expectEqual(log.codes, [.corrupt])
    cache.save([Relationship(id: "1", isFollowing: true)], at: now)
    await expectEqual(cache.relationships().map(\.value), [Relationship(id: "1", isFollowing: true)])
  }

  @Test func `a file of another version is replaced without a reported problem`() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "cache"), withIntermediateDirectories: true)
    let path = open(folder).path
    try await DatabaseQueue(path: path).write { db in
      try db.execute(sql: "CREATE TABLE things (number INTEGER); PRAGMA user_version = 99")
    }
    let log = Problems()
    let cache = open(folder, log)
    cache.save([ada], at: now)
    await expectEqual(cache.account("1")?.value, ada)
    await cache.settle()
    try await expect(DatabaseQueue(path: path).read { try !$0.tableExists("things") })
    expect(log.codes.isEmpty)
  }

  @Test func `a copied cache becomes private to its owner`() async throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    let cache = open(folder)
    cache.save([ada], at: now)
    await cache.settle()
    let paths = [folder.url.appending(path: "cache").path, cache.path, cache.path + "-wal"]
    for path in paths { try files.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path) }
    await expectEqual(open(folder).account("1")?.value, ada)
    expectEqual(paths.map(mode), [0o700, 0o700, 0o700])
  }
}
