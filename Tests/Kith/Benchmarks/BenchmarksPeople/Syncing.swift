import Entities
import Foundation
import LocalServer
import Measuring
import Store

/// The cost of saving 100,000 people page by page and comparing two syncs, in a file on a real disk.
///
/// The pages are created beforehand, and their creation is not counted.
struct Syncing {
  private let people = SamplePeople(count: peopleCount, seed: 14)
  private let pageSize = 80

  /// A sync's wall-clock and CPU time, in milliseconds.
  private struct Cost {
    var clock = 0.0
    var processor = 0.0

    mutating func add<Value>(_ body: () async throws -> Value) async throws -> Value {
      let (start, used) = (ContinuousClock.now, cpuTime())
      defer {
        clock += Double((ContinuousClock.now - start) / .microseconds(1)) / 1_000
        processor += cpuTime() - used
      }
      return try await body()
    }
  }

  /// Two syncs: everybody is new in the first; in the second one in twenty is gone and one in fifty has another name.
  func figures() async throws -> [Figure] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bench-people-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = try await PeopleDatabase.open(folder: folder, key: "a")
    let first = try await sync(database, day: 0) { _ in true }
    let second = try await sync(database, day: 1) { $0 % 20 != 7 }
    return [
      Figure("keeping the pages of a first sync of 100,000", first.pages.clock, "ms", atMost: 1_500),
      Figure("  of these on processors", first.pages.processor, "ms"),
      Figure("keeping the pages of a second one", second.pages.clock, "ms", atMost: 1_500),
      Figure("  of these on processors", second.pages.processor, "ms"),
      Figure("comparing the two, with 5,000 departures", second.end.clock, "ms", atMost: 300),
      Figure("  of these on processors", second.end.processor, "ms"),
    ]
  }

  private func sync(
    _ database: PeopleDatabase, day: Double, includes: (Int) -> Bool
  ) async throws -> (pages: Cost, end: Cost) {
    let now = people.today + day * 86_400
    var (pages, end) = (Cost(), Cost())
    var sync = try await database.begin(.followers, total: peopleCount, at: now)
    for start in stride(from: 0, to: peopleCount, by: pageSize) {
      let places = start..<min(start + pageSize, peopleCount)
      let items = places.filter(includes).map { place in
        let account = people.account(at: place)
        return day > 0 && place % 50 == 3 ? account.renamed("Renamed") : account
      }
      let page = Page(items: items, next: Cursor(rawValue: "\(places.upperBound)"))
      sync = try await pages.add { [sync] in try await database.save(page, of: sync, at: now).sync }
    }
    let last = sync
    _ = try await end.add { try await database.finish(last, at: now + 3_600) }
    return (pages, end)
  }
}

extension Account {
  fileprivate func renamed(_ name: String) -> Account {
    Account(
      id: id, username: username, acct: acct, displayName: name, note: note, url: url, isLocked: isLocked,
      isBot: isBot, createdAt: createdAt, lastStatusAt: lastStatusAt, followersCount: followersCount,
      followingCount: followingCount, statusesCount: statusesCount, fields: fields, noteLinks: noteLinks,
      isHidingCollections: isHidingCollections, isSuspended: isSuspended, isLimited: isLimited,
      isMemorial: isMemorial, isGroup: isGroup, moved: moved, uri: uri)
  }
}
