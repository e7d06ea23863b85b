import Client
import Entities
import Foundation
import ScriptedServers
import ServerTesting
import Signals
import Store
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct OfflineRacesTests {
  private let transport = ScriptedTransport()
  private let seen = PeopleCache()
  private let now = Moment()
  private var cache: SessionCache { SessionCache(people: seen, now: { [now] in now.date }) }
  private var client: MastodonClient { MastodonClient(transport: transport) }

  private func kept(_ id: Account.ID) async -> Relationship? {
    await seen.relationships().map(\.value).first { $0.id == id }
  }

  @Test func `an answer requested before an act does not undo it and is not cached`() async throws {
    let service = RelationshipService(client: client, cache: cache)
    service.load(["2", "3"])
    let stale = await transport.next("relationships")
    service.follow(person(2))
    await transport.next("/2/follow").answer(relation(2, following: true))
    await Task.yieldUntil { service.isSettled("2") }
    await stale.answer([relation(2), relation(3, followedBy: true)])
    _ = try await first(of: service.all) { $0["3"] != nil }
    expectEqual(service.all.value["2"]?.isFollowing, true)
    await expectEqual(kept("2")?.isFollowing, true)
    await expectEqual(kept("3")?.isFollowedBy, true)
  }

  @Test func `an answer received during an act is not cached`() async throws {
    let service = RelationshipService(client: client, cache: cache)
    service.load(["2", "3"])
    let stale = await transport.next("relationships")
    service.follow(person(2))
    let act = await transport.next("/2/follow")
    await stale.answer([relation(2), relation(3)])
    _ = try await first(of: service.all) { $0["3"] != nil }
    await expectEqual(kept("2"), nil)
    await act.answer(relation(2, following: true))
    await Task.yieldUntil { service.isSettled("2") }
    await expectEqual(kept("2")?.isFollowing, true)
  }

  @Test func `a list dated by a clock that was ahead counts as outdated`() async throws {
    let accounts = [9, 8, 7, 6].map { person($0) }
    seen.save(accounts, at: now.date)
    // The clock was a year ahead.
    let wrong = now.date + 365 * 86_400
    seen.save(CachedList(accounts: accounts, next: nil, updatedAt: wrong), kind: .following, of: "1")
    let service = FriendsService(
      client: client, account: person(1), kind: .following,
      relationships: RelationshipService(client: MastodonClient(transport: ScriptedTransport())), cache: cache
    )
    let log = Log(service.people)
    await transport.next("/1/following").answer(people([9, 8]), next: "a")
    // All of it is requested.
    await transport.next("max_id=a").answer(people([7]))
    _ = try await first(of: service.freshness) { $0 == .current }
    expectEqual(service.peopleState.value?.map(\.id), ["9", "8", "7"])
    await expectEqual(seen.list(.following, of: "1")?.updatedAt, now.date)
    log.stop()
  }

  @Test func `a page of a hundred thousand people is merged in linear time`() {
    // Comparing each with each would take ten thousand million comparisons, more than the suite's time.
    let people = (0..<100_000).map { person($0) }
    var list = PagedPeople(people: people, next: nil, skipped: 0)
    list.beginRefresh(isWhole: true)
    expectEqual(list.refresh(with: Page(items: people)), .init(isChanged: false, next: nil))
  }
}
