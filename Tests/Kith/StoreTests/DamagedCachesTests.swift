import Entities
import Foundation
import Store
import TestSupport
import Testing

/// A cache stores new data whatever happened to its file.
struct DamagedCachesTests {
  private static let now = Date(timeIntervalSince1970: 2_000)
  private static let people: [Account] = (1...74).compactMap { number in
    Account.ID(rawValue: "01G287FWQ049AD3V4X31W\(10_000 + number * 5 % 74)").map {
      Account(
        id: $0, username: "person\(number)", displayName: "Person \(number)",
        note: String(repeating: "words \(number) ", count: number * 3))
    }
  }
  private static let relationships = people.map { Relationship(id: $0.id, isFollowing: true, note: "n") }
  private static let list = CachedList(accounts: people, next: Cursor(rawValue: "max_id=7"), updatedAt: now)

  private func save(in cache: PeopleCache) {
    cache.save(Self.people, at: Self.now)
    cache.save(Self.relationships, at: Self.now)
    cache.save(Self.list, kind: .following, of: "me")
    cache.save(Self.list, kind: .followers, of: "me")
  }

  private func missing(_ cache: PeopleCache) async -> String? {
    for person in Self.people where await cache.account(person.id)?.value != person {
      return "account \(person.id)"
    }
    for kind in [FollowKind.following, .followers] where await cache.list(kind, of: "me") != Self.list {
      return "list"
    }
    if await Set(cache.relationships().map(\.value)) != Set(Self.relationships) { return "relationships" }
    if await Set(cache.search("person", limit: 100).map(\.id)) != Set(Self.people.map(\.id)) {
      return "search"
    }
    return nil
  }

  /// The files of a used and closed cache, by name suffix.
  private func sample(_ folder: TemporaryFolder) async throws -> [String: Data] {
    let cache = PeopleCache(folder: folder.url, key: "sample")
    for _ in 0..<2 {
      save(in: cache)
      await cache.settle()
    }
    var files: [String: Data] = [:]
    for suffix in ["", "-wal", "-shm"] {
      files[suffix] = try? Data(contentsOf: URL(filePath: cache.path + suffix))
    }
    return files
  }

  /// Damages the files like a disk, a copy or another program.
  private func damage(_ files: [String: Data], _ random: inout SeededNumbers) -> [String: Data] {
    var files = files
    // Most are closed, with everything in one file.
    let suffix = ["", "", "", "-wal", "-shm"].randomElement(using: &random) ?? ""
    guard var bytes = files[suffix], !bytes.isEmpty else { return files }
    let page = 4096
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3:
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
    case 4:
      bytes[Int.random(in: 0..<min(100, bytes.count), using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    case 5: bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))
    case 6:
      let start = Int.random(in: 0...(bytes.count - 1) / page, using: &random) * page
      for place in start..<min(start + page, bytes.count) { bytes[place] = 0 }
    case 7:
      let pages = bytes.count / page
      guard pages > 1 else { break }
      let (from, to) = (Int.random(in: 0..<pages, using: &random), Int.random(in: 0..<pages, using: &random))
      bytes.replaceSubrange((to * page)..<((to + 1) * page), with: bytes[(from * page)..<((from + 1) * page)])
    case 8: bytes.append(contentsOf: bytes.prefix(Int.random(in: 1...bytes.count, using: &random)))
    default:
      let start = Int.random(in: 0..<bytes.count, using: &random)
      for place in start..<min(start + 64, bytes.count) {
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
    }
    files[suffix] = bytes
    return files
  }

  private func put(_ files: [String: Data], _ path: String) throws {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
      try files[suffix]?.write(to: URL(filePath: path + suffix))
    }
  }

  /// Uses a cache like the app: reads it, saves new data, and finds it the next time.
  private func check(_ files: [String: Data], _ what: String) async throws {
    let folder = try TemporaryFolder()
    try put(files, PeopleCache(folder: folder.url, key: "damaged").path)
    let cache = PeopleCache(folder: folder.url, key: "damaged")
    _ = await cache.list(.following, of: "me")
    _ = await cache.relationships()
    save(in: cache)
    // Damage may be found during a write: then the next time works.
    if await missing(cache) != nil { save(in: cache) }
    let left = await missing(cache)
    expectEqual(left, nil, "\(what)")
    await cache.settle()
    let again = PeopleCache(folder: folder.url, key: "damaged")
    let later = await missing(again)
    expectEqual(later, nil, "\(what)")
  }

  @Test(arguments: 0..<8) func `a damaged cache is usable again after opening`(group: Int) async throws {
    let folder = try TemporaryFolder()
    let open = try await sample(folder)
    let closed = try closedSample(open)
    var random = SeededNumbers(UInt64(group))
    for number in 0..<Soak.count(3, soak: 40) {
      try await check(damage(number % 4 == 0 ? open : closed, &random), "group \(group), file \(number)")
    }
  }

  @Test func `a cache with any wrong header byte is usable again after opening`() async throws {
    let folder = try TemporaryFolder()
    let closed = try closedSample(try await sample(folder))
    for place in stride(from: 0, to: 100, by: Soak.count(13, soak: 1)) {
      var files = closed
      files[""]?[place] ^= 0xFF
      try await check(files, "byte \(place)")
    }
  }

  @Test func `a cache is usable beside a folder, a dangling link or a folder named like its log`()
    async throws
  {
    for number in 0..<3 {
      let folder = try TemporaryFolder()
      let path = PeopleCache(folder: folder.url, key: "damaged").path
      let files = FileManager.default
      switch number {
      case 0: try files.createDirectory(atPath: path + "/a", withIntermediateDirectories: true)
      case 1: try files.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/at/all")
      default: try files.createDirectory(atPath: path + "-wal", withIntermediateDirectories: true)
      }
      let cache = PeopleCache(folder: folder.url, key: "damaged")
      save(in: cache)
      await expectEqual(missing(cache), nil, "\(number)")
    }
  }

  /// The same in one file, as after the end of the program.
  private func closedSample(_ files: [String: Data]) throws -> [String: Data] {
    let folder = try TemporaryFolder()
    let path = folder.file("x.sqlite").path
    try put(files, path)
    try DatabaseFile.close(path)
    return ["": try Data(contentsOf: URL(filePath: path))]
  }
}
