import Entities
import Foundation
import GRDB
import Store
import TestSupport
import Testing

struct PeopleCacheTests {
  private let cache = PeopleCache()
  private let then = Date(timeIntervalSince1970: 1_000)
  private let now = Date(timeIntervalSince1970: 2_000)

  private func people(_ numbers: some Sequence<Int>) -> [Account] {
    numbers.compactMap { number in
      Account.ID(rawValue: "\(number)").map {
        Account(id: $0, username: "p\(number)", displayName: "Person \(number)")
      }
    }
  }

  private func list(_ numbers: some Sequence<Int>, next: String? = nil) -> CachedList {
    CachedList(accounts: people(numbers), next: next.map(Cursor.init(rawValue:)), updatedAt: now)
  }

  @Test func `a cached person is returned as last seen`() async {
    cache.save(people([1, 2]), at: then)
    cache.save([Account(id: "2", username: "p2", displayName: "Renamed", note: "x")], at: now)
    await expectEqual(cache.account("1"), Seen(people([1])[0], date: then))
    await expectEqual(cache.account("2")?.value.displayName, "Renamed")
    await expectEqual(cache.account("2")?.date, now)
    await expectEqual(cache.account("3"), nil)
  }

  @Test func `an account hidden by the server keeps its cached texts and counts`() async {
    let seen = Account(
      id: "2", username: "p2", displayName: "Grace", note: "x", followersCount: 7, statusesCount: 9)
    cache.save([seen], at: then)
    cache.save([Account(id: "2", username: "p2", followersCount: 0, statusesCount: 0)], at: now)
    await expectEqual(cache.account("2"), Seen(seen, date: now))
  }

  @Test func `accounts whose long keys have a common prefix use separate files`() async throws {
    let folder = try TemporaryFolder()
    let beginning = String(repeating: "a-long-name.", count: 20) + "example/"
    for number in 1...2 {
      let cache = PeopleCache(folder: folder.url, key: beginning + "\(number)")
      cache.save(people([number]), at: then)
      await cache.settle()
    }
    for number in 1...2 {
      let cache = PeopleCache(folder: folder.url, key: beginning + "\(number)")
      await expect(cache.account("1") != nil || number == 2)
      expectEqual((await cache.account("1") == nil), (number == 2))
      expectEqual((await cache.account("2") == nil), (number == 1))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    expectEqual(Set(names.filter { $0.hasSuffix(".sqlite") }).count, 2)
    // With the suffixes `-wal` and `.draft`, a name fits every file system.
    expect(names.allSatisfy { $0.utf8.count <= 140 })
  }

  @Test func `cached relationships are returned as last seen`() async {
    cache.save([Relationship(id: "1", isFollowing: true), Relationship(id: "2")], at: then)
    let german = Relationship(
      id: "2", isFollowedBy: true, note: "n", languages: ["de", "gsw"], mutingExpiresAt: now)
    cache.save([german], at: now)
    let found = await cache.relationships().map(\.value).sorted { $0.id.rawValue < $1.id.rawValue }
    expectEqual(found, [Relationship(id: "1", isFollowing: true), german])
  }

  @Test func `a cached list keeps its order, its next page and its date`() async {
    let seen = list([3, 1, 2], next: "max_id=2")
    cache.save(seen.accounts, at: now)
    cache.save(seen, kind: .following, of: "9")
    await expectEqual(cache.list(.following, of: "9"), seen)
    await expectEqual(cache.list(.followers, of: "9"), nil)
    await expectEqual(cache.list(.following, of: "8"), nil)
  }

  @Test func `a cached list grows by a page and shrinks`() async {
    cache.save(people(1...5), at: now)
    cache.save(list([1, 2], next: "a"), kind: .followers, of: "9")
    cache.save(list([1, 2, 3, 4], next: "b"), kind: .followers, of: "9", unchanged: 2)
    await expectEqual(cache.list(.followers, of: "9"), list([1, 2, 3, 4], next: "b"))
    cache.save(list([4, 5]), kind: .followers, of: "9")
    await expectEqual(cache.list(.followers, of: "9"), list([4, 5]))
  }

  @Test func `saving the beginning of a list keeps the rest of it`() async {
    cache.save(people(1...5), at: now)
    cache.save(list([1, 2, 3], next: "b"), kind: .following, of: "9")
    cache.save(list([1, 2], next: "a"), kind: .following, of: "9", isBeginning: true)
    await expectEqual(cache.list(.following, of: "9"), list([1, 2, 3], next: "b"))
    // Different people are the beginning of another list.
    cache.save(list([4, 1], next: "c"), kind: .following, of: "9", isBeginning: true)
    await expectEqual(cache.list(.following, of: "9"), list([4, 1], next: "c"))
  }

  @Test func `an empty cached list differs from an unknown one`() async {
    cache.save(list([]), kind: .followers, of: "9")
    await expectEqual(cache.list(.followers, of: "9"), list([]))
  }

  @Test func `a search ranks people whose names begin with the query first`() async {
    cache.save(
      [
        Account(id: "1", username: "zed", displayName: "Hadad"),
        Account(id: "2", username: "x", acct: "x@ada.social", displayName: "Xaver"),
        Account(id: "3", username: "countess", displayName: "Ada Löve"),
        Account(id: "4", username: "y", displayName: "A grace"),
        Account(id: "5", username: "grace1", displayName: "Zed"),
      ], at: now)
    await expectEqual(cache.search("ada", limit: 9).map(\.id), ["3", "1", "2"])
    await expectEqual(cache.search("LOVE ada", limit: 9).map(\.id), ["3"])
    await expectEqual(cache.search("@x@ada", limit: 9).map(\.id), ["2"])
    await expectEqual(cache.search("grace", limit: 9).map(\.id), ["5", "4"])
    await expect(cache.search(" ", limit: 9).isEmpty)
    await expectEqual(cache.search("a", limit: 1).count, 1)
    await expect(cache.search("' OR 1 --", limit: 9).isEmpty)
  }

  @Test func `entries beyond the limits are removed, oldest first, except members of kept lists`() async {
    var bounds = PeopleCache.Bounds()
    bounds.accounts = 5
    bounds.members = 6
    bounds.lists = 2
    let cache = PeopleCache(bounds: bounds)
    // Trimmed at the first save, and after every two hundredth.
    cache.save([Relationship(id: "1")], at: then)
    cache.save(people(1...20), at: then)
    cache.save(people(19...20), at: now)
    for (owner, seconds) in [("7", 10.0), ("8", 30), ("9", 20)] {
      guard let id = Account.ID(rawValue: owner) else { continue }
      cache.save(
        CachedList(accounts: people(1...3), next: nil, updatedAt: Date(timeIntervalSince1970: seconds)),
        kind: .following, of: id)
    }
    for number in 0..<200 { cache.save([Relationship(id: "1", note: "\(number)")], at: now) }
    await expectEqual(cache.list(.following, of: "7"), nil)
    await expectEqual(cache.list(.following, of: "8")?.accounts.count, 3)
    await expectEqual(cache.list(.following, of: "9")?.accounts.count, 3)
    await expectEqual(cache.search("person", limit: 99).count, 5)
    await expect(cache.account("20") != nil)
  }
}

struct PeopleCacheFileTests {
  private let now = Date(timeIntervalSince1970: 2_000)
  private let ada = Account(id: "1", username: "ada")

  private func files(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "cache").path).sorted()
  }

  private func open(
    _ folder: TemporaryFolder, _ key: String = "example.social/1", _ log: Problems = Problems()
  ) -> PeopleCache {
    PeopleCache(folder: folder.url.appending(path: "cache"), key: key, report: log.add)
  }

  @Test func `the cache of each account survives a restart`() async throws {
    let folder = try TemporaryFolder()
    open(folder).save([ada], at: now)
    await expectEqual(open(folder).account("1")?.value, ada)
    await expectEqual(open(folder, "example.social/2").account("1"), nil)
    try expect(files(folder).contains("example.social%2F1.sqlite"))
  }

  @Test func `the cache is readable by its owner only`() async throws {
    let folder = try TemporaryFolder()
    let cache = open(folder)
    cache.save([ada], at: now)
    await cache.settle()
    expectEqual([cache.path, folder.url.appending(path: "cache").path].map(mode), [0o600, 0o700])
  }

  @Test func `a key that is not a file name gets a file inside the folder`() async throws {
    let folder = try TemporaryFolder()
    for key in ["../../x", "", ".", String(repeating: "ü", count: 400), "a\0b/ c"] {
      let cache = open(folder, key)
      cache.save([ada], at: now)
      await expect(cache.account("1") != nil, "\(key)")
    }
    try expectEqual(files(folder).filter { $0.hasSuffix(".sqlite") }.count, 5)
  }

  @Test func `forgetting deletes the file and ignores later saves`() async throws {
    let folder = try TemporaryFolder()
    let cache = open(folder)
    cache.save([ada], at: now)
    await expect(cache.account("1") != nil)
    cache.save([ada], at: now)
    cache.forget()
    // At once: the program may end now.
    try expect(files(folder).isEmpty)
    cache.save([ada], at: now)
    await expectEqual(cache.account("1"), nil)
    try expect(files(folder).isEmpty)
    let next = open(folder)
    next.save([ada], at: now)
    await expect(next.account("1") != nil)
  }

  @Test func `a file that is not a database is deleted and reported`() async throws {
    let folder = try TemporaryFolder()
    let log = Problems()
    let path = open(folder).path
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "cache"), withIntermediateDirectories: true)
    try Data(repeating: 0x41, count: 9_000).write(to: URL(filePath: path))
    let cache = open(folder, "example.social/1", log)
    await expectEqual(cache.account("1"), nil)
    cache.save([ada], at: now)
    await expectEqual(cache.account("1")?.value, ada)
    expectEqual(log.codes, [.corrupt])
  }

  @Test func `an unwritable cache keeps nothing and fails no call`() async throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.url.appending(path: "cache"))
    let log = Problems()
    let cache = open(folder, "example.social/1", log)
    cache.save([ada], at: now)
    await expectEqual(cache.account("1"), nil)
    await expectEqual(cache.list(.following, of: "1"), nil)
    expectEqual(log.codes, [.unwritable])
  }
}

final class Problems: Sendable {
  private let queue = DispatchQueue(label: "Problems")
  nonisolated(unsafe) private var errors: [StoreError] = []

  var codes: [StoreError.Code] { queue.sync { errors.map(\.code) } }

  @Sendable func add(_ error: StoreError) { queue.sync { errors.append(error) } }
}
