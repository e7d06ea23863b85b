import Entities
import Foundation
import TestSupport
import Testing

@testable import Store

@Suite struct CacheEdgesTests {
  private let begin = Date(timeIntervalSince1970: 1_000_000)

  private func person(_ number: Int) -> Account {
    Account(id: Account.ID(rawValue: "\(number)") ?? "0", username: "p\(number)")
  }

  /// Saves a list of a number of people, dated some seconds after the beginning.
  private func save(_ count: Int, of id: Account.ID, after seconds: Double, _ cache: PeopleCache) {
    let people = (0..<count).map { person($0) }
    cache.save(people, at: begin)
    cache.save(
      CachedList(accounts: people, next: nil, updatedAt: begin + seconds), kind: .following, of: id)
  }

  private func counts(_ cache: PeopleCache) async -> [Int?] {
    var counts: [Int?] = []
    for id in ["a", "b", "c"] as [Account.ID] {
      counts.append(await cache.list(.following, of: id)?.accounts.count)
    }
    return counts
  }

  /// Saves until the cache has been trimmed again.
  private func tidy(_ cache: PeopleCache) {
    for _ in 0..<200 { cache.save([person(0)], at: begin) }
  }

  @Test func `removing a long list makes room for an older short one`() async {
    var bounds = PeopleCache.Bounds()
    bounds.members = 10
    let cache = PeopleCache(bounds: bounds)
    save(3, of: "a", after: 0, cache)
    save(6, of: "b", after: 1, cache)
    save(6, of: "c", after: 2, cache)
    tidy(cache)
    await expectEqual(counts(cache), [3, nil, 6])
  }

  @Test func `the first save trims a cache left over the limits`() async throws {
    let folder = try TemporaryFolder()
    let former = PeopleCache(folder: folder.url, key: "k")
    for (place, id) in (["a", "b", "c"] as [Account.ID]).enumerated() {
      save(2, of: id, after: Double(place), former)
    }
    await former.settle()
    var bounds = PeopleCache.Bounds()
    bounds.lists = 2
    let cache = PeopleCache(folder: folder.url, key: "k", bounds: bounds)
    cache.save([person(9)], at: begin)
    await expectEqual(counts(cache), [nil, 2, 2])
  }

  @Test func `a number with too many bytes is malformed`() {
    let bytes = [UInt8](repeating: 0x80, count: 9) + [0]
    bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      #expect(throws: ByteReader.Malformed.self) { try reader.readNumber() }
    }
  }
}
