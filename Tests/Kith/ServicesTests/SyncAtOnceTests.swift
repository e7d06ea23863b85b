import CSV
import Client
import Entities
import Foundation
import People
import ScriptedServers
import ServerTesting
import Signals
import Store
import TestSupport
import Testing

@testable import Services

/// Effects of acts and time appear at once, and missing or repeated answers of a server do not mislead a sync.
extension SyncServiceTests {
  /// A service for an account with counts, and a date that advances with the clock.
  private func timedService(
    following: Int? = nil, followers: Int? = nil, on version: String? = nil
  ) async throws -> SyncService {
    let session = try await session()
    let account = Account(
      id: "1", username: "ada", followersCount: followers, followingCount: following)
    let instance = version.map { Instance(domain: "x.example", version: $0) }
    let clock = fixture.clock
    let now = { PeopleDay.start + Double(clock.now.components.seconds) }
    return SyncService(
      store: store(session, now: now),
      server: BackgroundServer(
        server: MastodonClient(transport: fixture.transport), budget: RequestBudget()),
      account: Property(account).readOnlyView, abilities: { instance.map(ServerAbilities.init) },
      clock: clock, now: now)
  }

  private func kept() async throws -> [Person] {
    try await PeopleDatabase.open(folder: folder.url, key: "a").people().people
  }

  @Test func `notes on followers are unread until all followers were asked about`() async throws {
    world.change { ($0.following, $0.followers) = ([], Array(1_000..<1_010 + PeopleDatabase.mostFollowers)) }
    let service = try await timedService()
    for unread in [FilterParts.relationships, []] {
      service.sync()
      try await eventually("read but for \(unread)") {
        service.progress.value.state == .idle && service.progress.value.unread == unread
      }
    }
  }

  @Test func `a mute ends on time in the table, the relationship and the file`()
    async throws
  {
    let end = (PeopleDay.start + 75).formatted(.iso8601)
    world.change { $0.muted = [(3, end), (300, end), (5, nil)] }
    let service = try await timedService()
    let people = try await synced(service)
    let relationships = try #require(fixture.manager.currentSession.value.session?.relationships)
    relationships.load(["3"])
    try await eventually("the mutes") {
      people.all["300"]?.mutedUntil != nil && relationships.all.value["3"]?.isMuting == true
    }
    fixture.clock.advance(by: .seconds(74))
    for _ in 1...50 { await Task.yield() }
    expectEqual(people.all.values.count { $0.flags.contains(.muted) }, 3)
    fixture.clock.advance(by: .seconds(2))
    try await eventually("the end") { people.all.values.count { $0.flags.contains(.muted) } == 1 }
    expect(people.all["300"] == nil && people.all["3"]?.mutedUntil == nil)
    expectEqual(relationships.all.value["3"]?.isMuting, false)
    try await expectEqual(kept().filter { $0.flags.contains(.muted) }.map(\.id), ["5"])
  }

  @Test func `a mute that expires while the file is read ends at once`() async throws {
    let database = try PeopleDatabase.inMemory()
    let muted = Relationship(
      id: "3", isFollowing: true, isMuting: true, mutingExpiresAt: PeopleDay.start + 75)
    try await database.apply(muted, of: person(3), at: PeopleDay.start)
    var times = [0.0, 100, 100, 100].map { PeopleDay.start + $0 }
    let store = AccountStore(database, clock: VirtualClock()) {
      times.count > 1 ? times.removeFirst() : PeopleDay.start + 100
    }
    let ended = Log(store.endedMutes)
    await store.report(["3"])
    expectEqual(ended.elements, [["3"]])
  }

  @Test func `a mute that ended while the program was closed is over at the next start`() async throws {
    let end = (PeopleDay.start + 75).formatted(.iso8601)
    world.change { $0.muted = [(300, end)] }
    _ = try await synced(timedService())
    fixture.clock.advance(by: .seconds(75))
    let later = try await timedService()
    let people = TakenPeople(later.store)
    try await idle(later)
    expect(people.all["300"] == nil && people.all.count == 249)
  }

  @Test func `a mute renewed elsewhere is saved with its new end`()
    async throws
  {
    world.change { $0.muted = [(3, (PeopleDay.start + 75).formatted(.iso8601))] }
    let service = try await timedService()
    let people = try await synced(service)
    world.change { $0.muted = [(3, nil)] }
    service.sync()
    try await eventually("the second run") {
      service.progress.value.state == .idle && people.all["3"]?.mutedUntil == nil
    }
    fixture.clock.advance(by: .seconds(900))
    for _ in 1...50 { await Task.yield() }
    expectEqual(people.all["3"]?.flags.contains(.muted), true)
    world.change { $0.muted = [(7, nil)] }
    fixture.manager.currentSession.value.session?.relationships.load(["7"])
    try await eventually("the file") {
      (try? await kept())?.contains { $0.id == "7" && $0.flags.contains(.muted) } == true
    }
  }

  @Test func `exported files contain list members who are not followed and their notes`() async throws {
    world.change {
      $0.lists = [("Friends", [100, 7_001])]
      $0.notes = [7_001: "met", 250: "sails"]
    }
    _ = try await synced(timedService())
    let place = AccountFileLocation.file(folder: folder.url, key: "a")
    let known = try await KnownPeople.kept(of: saved(1), in: place)
    let lists = CSVFile.bytes(
      of: CSVFileKind.lists.entries(of: known.people, server: known.server, lists: known.lists), as: .lists
    )
    let rows = String(decoding: lists, as: UTF8.self).split(whereSeparator: \.isNewline)
    expect(rows.count == 2 && rows.allSatisfy { $0.hasPrefix("Friends,") }, "\(rows)")
    let file = folder.file("people.csv")
    _ = await ExportService.writeEverybody(
      in: AccountStore(place, clock: fixture.clock, now: { PeopleDay.start }), known.server, to: file.path)
    let people = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    for note in ["met", "sails"] { expect(people.contains { $0.contains(note) }, "\(people.suffix(3))") }
  }

  @Test func `both pages of sent requests are loaded`() async throws {
    world.change { $0.sent = Array(4_001...4_100) }
    let people = try await synced(timedService())
    try await eventually("the requests") { people.all.values.count { $0.flags.contains(.pending) } == 100 }
    expectEqual(world.count("/outgoing"), 2)
  }

  @Test(arguments: [
    (String?.none, 200, [4, 3, 2]), ("0.20.0", 200, [3, 2, 1]), ("0.20.0", 201, [4, 2, 1]),
  ])
  func `a page ends an endless list if it is empty, or short unless the server counts more people`(
    version: String?, following: Int, requests: [Int]
  ) async throws {
    world.change { ($0.isEndless, $0.blocked) = (true, [300]) }
    let people = try await synced(timedService(following: following, followers: 151, on: version))
    expectEqual(people.all.count, 250)
    expectEqual(["/following", "/followers", "/blocks"].map(world.count), requests)
  }

  @Test(arguments: [("0.20.0", 1), ("4.5.0", 1), ("3.0.0 (compatible; Sharkey 2025.2.2)", 2)])
  func `an empty list is requested once if the server sends all members at once`(version: String, count: Int)
    async throws
  {
    world.change { $0.lists = [("Empty", [])] }
    _ = try await synced(timedService(on: version))
    try await eventually("the list") { world.count("/lists/0/accounts") == count }
  }

  @Test(arguments: [
    (150, 40, false), (42, 40, true), (41, 40, true), (40, 40, true), (6, 40, true), (9, 0, false),
    (150, 100, false), (104, 100, true),
  ])
  func `a list shorter than its count without a next page is partial`(
    counted: Int, sent: Int, isComplete: Bool
  ) async throws {
    world.change { ($0.following, $0.followers) = ([2], Array(100..<100 + sent)) }
    let service = try await timedService(following: 1, followers: counted)
    let people = TakenPeople(service.store)
    service.sync()
    try await eventually("the end") { service.progress.value.state == .idle && people.all.count == sent + 1 }
    expectEqual(service.progress.value.isComplete, isComplete)
    let partial = PartialList(isFollowers: true, read: sent, counted: counted)
    expectEqual(service.progress.value.partial, (isComplete ? [] : [partial]))
  }
}
