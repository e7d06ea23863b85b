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
final class DetailsOfListsTests: SeenPeople {
  private func kept() async -> [Int] {
    (await seen.list(.following, of: "1")?.accounts ?? []).compactMap { Int($0.id.rawValue) }
  }

  @Test func `a whole list is requested by 80 and its beginning by 40`() async {
    for (extent, limit) in [(FriendsState.Extent.whole, "80"), (.beginning, "40")] {
      let service = makeService(extent)
      let log = Log(service.people)
      let request = await transport.next("/1/following")
      expect(request.request.query.contains(.init("limit", limit)))
      log.stop()
    }
  }

  @Test func `an outdated list is requested completely`() async throws {
    remember([9, 8, 7, 6])
    now.date += FriendsState.goodFor + 1
    let service = makeService()
    let log = Log(service.people)
    await transport.next("/1/following").answer(people([9, 8]), next: "a")
    await transport.next("max_id=a").answer(people([7, 6]))
    _ = try await first(of: service.freshness) { $0 == .current }
    expectEqual(service.peopleState.value?.count, 4)
    log.stop()
  }

  @Test func `a refresh saves its changes even if its last page is unchanged`() async throws {
    remember([9, 8, 7, 6])
    now.date += FriendsState.goodFor + 1
    let service = makeService()
    let log = Log(service.people)
    await transport.next("/1/following").answer(people([10, 9, 8]), next: "a")
    await transport.next("max_id=a").answer(people([7, 6]))
    _ = try await first(of: service.freshness) { $0 == .current }
    await expectEqual(kept(), [10, 9, 8, 7, 6])
    log.stop()
  }

  @Test func `a new refresh drops the wish for more of the one before`() async throws {
    remember([9, 8], next: "max_id=8")
    now.date += FriendsState.goodFor + 1
    let service = makeService()
    let log = Log(service.people)
    let early = await transport.next("/1/following")
    service.loadMore()
    service.reload()
    await early.isCancelled()
    await transport.next("/1/following").answer(people([9, 8]), next: "8")
    _ = try await first(of: service.freshness) { $0 == .current }
    expect(!service.isLoadingMore.value)
    await expectEqual(transport.count("max_id=8"), 0)
    log.stop()
  }

  @Test func `a person's page is dated by its last refresh`() async throws {
    seen.save([person(5)], at: now.date)
    now.date += 60
    let service = PersonService(
      client: client, account: person(5), relationships: relationships, cache: cache)
    service.refresh()
    let refreshed = now.date
    await transport.next("/accounts/5").answer(json(5, name: "New"))
    _ = try await first(of: service.account) { $0.name == "New" }
    now.date += 60
    service.refresh()
    await transport.next("/accounts/5").fail(.offline)
    let state = try await first(of: service.freshness) { $0.failure != nil }
    var since: Date?
    if case .outdated(let date, _) = state { since = date }
    expectEqual(since, refreshed)
  }

  @Test func `a follow of another person leaves a person's page unchanged`() async throws {
    let service = PersonService(
      client: client, account: person(5), relationships: relationships, cache: cache)
    relationships.load(["6"])
    let before = service.account.value
    service.refresh()
    await transport.next("/accounts/5").answer(json(5))
    relationships.follow(person(6))
    await transport.next("/6/follow").answer(relation(6, following: true))
    await Task.yieldUntil { relationships.isSettled("6") }
    expectEqual(service.account.value.followersCount, before.followersCount)
    await expectEqual(transport.count("/accounts/5"), 1)
  }

  @Test func `a reload clears the failure to load a relationship at once`() async throws {
    let transport = ScriptedTransport()
    let client = MastodonClient(transport: transport)
    let service = PersonService(
      client: client, account: person(5), relationships: RelationshipService(client: client))
    await transport.next("relationships").fail(.timedOut)
    _ = try await first(of: service.relationshipFailure) { $0 != nil }
    service.reload()
    expectEqual(service.relationshipFailure.value, nil)
    await transport.next("relationships").answer([relation(5, following: true)])
    _ = try await first(of: service.relationship) { $0?.isFollowing == true }
  }

  @Test func `a cached relationship does not undo a running act`() async throws {
    seen.save([Relationship(id: "5"), Relationship(id: "6", isFollowing: true)], at: now.date)
    let service = RelationshipService(client: client, cache: cache)
    service.follow(person(5))
    _ = try await first(of: service.relationship(with: "6")) { $0?.isFollowing == true }
    expectEqual(service.all.value["5"]?.isFollowing, true)
    await transport.next("/5/follow").answer(relation(5, following: true))
    await Task.yieldUntil { service.isSettled("5") }
  }

  @Test func `people found by another server are cached and their relationships requested`() async throws {
    let clock = VirtualClock()
    let addresses = AddressSearch(client: client, home: { "example.social" }, clock: clock)
    let service = SearchService(
      client: client, relationships: relationships, cache: cache, addresses: addresses)
    let log = Log(service.results(for: "@zoe@far.example", isEntered: SafeSignal(just: true)))
    await transport.next("/search").answer([])
    let far: JSON = ["id": "77", "username": "zoe", "acct": "zoe@far.example", "display_name": "Zoe"]
    await transport.next("resolve=true").answer(["accounts": [far], "statuses": [], "hashtags": []])
    await Task.yieldUntil { log.elements.last?.value?.accounts.map(\.id) == ["77"] }
    await expect(seen.account("77") != nil)
    try await eventually("asked") { await transport.count("77") > 0 }
    log.stop()
  }

  @Test func `a person found by both searches is listed once`() async throws {
    let addresses = AddressSearch(client: client, home: { "example.social" }, clock: VirtualClock())
    let service = SearchService(
      client: client, relationships: relationships, cache: cache, addresses: addresses)
    let log = Log(service.results(for: "@zoe@far.example", isEntered: SafeSignal(just: true)))
    await transport.next("/search").answer(people([4, 5]))
    let far: JSON = ["id": "77", "username": "zoe", "acct": "zoe@far.example", "display_name": "Zoe"]
    await transport.next("resolve=true").answer(["accounts": [far, json(4)], "statuses": [], "hashtags": []])
    await Task.yieldUntil { log.elements.last?.value?.source == .server }
    expectEqual(log.elements.last?.value?.accounts.map(\.id), ["77", "4", "5"])
    log.stop()
  }

  @Test func `a cancelled request is not a failure`() async throws {
    let transport = ScriptedTransport()
    let service = RelationshipService(client: MastodonClient(transport: transport))
    let failures = Log(service.loadFailure(of: "5"))
    let asking = service.load(["5"])
    let request = await transport.next("relationships")
    asking.dispose()
    await request.isCancelled()
    service.load(["5"])
    await transport.next("relationships").answer([relation(5, following: true)])
    _ = try await first(of: service.relationship(with: "5")) { $0 != nil }
    expect(failures.elements.isEmpty)
  }

  @Test func `a filter matches current names only`() {
    let filter = NameMatcher()
    let old = Account(id: "5", username: "ada", displayName: "Ada Byron")
    let new = Account(id: "5", username: "ada", displayName: "Ada Lovelace")
    expectEqual(filter.people([old], matching: "byron"), [old])
    expectEqual(filter.people([new], matching: "lovelace"), [new])
    expect(filter.people([new], matching: "byron").isEmpty)
  }

  @Test func `a short wait is not reported and a longer one reports its seconds rounded up`() async throws {
    let clock = VirtualClock()
    let start = Date(timeIntervalSince1970: 1_000_000)
    let slowDowns = SlowDowns(clock: clock) { start }
    func wait(_ seconds: Double) {
      slowDowns.handle(
        SlowDown(request: "GET /", code: .rateLimited, retry: 1, until: start.addingTimeInterval(seconds)))
    }
    let told = Log(slowDowns.current)
    wait(1.9)
    wait(2.4)
    _ = try await first(of: slowDowns.current) { $0?.seconds == 3 }
    expectEqual(told.elements, [nil, SlowDownState(code: .rateLimited, seconds: 3)])
  }

  @Test func `switching to the current account changes nothing`() async throws {
    let fixture = Fixture()
    let session = try await fixture.session()
    try await eventually("that the account is kept") { fixture.manager.savedAccounts.value.current != nil }
    let asked = await fixture.transport.log.count
    let current = try #require(fixture.manager.savedAccounts.value.current)
    let log = Log(fixture.manager.loginService.switchTo(current))
    expect(log.elements.count == 1 && log.elements.last?.value != nil)
    expect(fixture.manager.currentSession.value.session === session)
    await expectEqual(fixture.transport.log.count, asked)
  }

  @Test func `logging out discards the profile draft`() async throws {
    let fixture = Fixture()
    let session = try await fixture.session()
    session.profileDraft = ProfileDraft(displayName: "Ada!", note: "", isLocked: false)
    fixture.manager.logOut()
    expectEqual(session.profileDraft, nil)
    // A pending request looks like a leak.
    await fixture.transport.next("/oauth/revoke").answer([:])
  }
}
