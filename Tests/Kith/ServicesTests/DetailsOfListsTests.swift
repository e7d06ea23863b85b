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

  @Test func `the beginning of a list is one page after hundreds were followed`() async throws {
    remember(Array(1...80), next: "80")
    now.date += FriendsState.goodFor + 1
    let service = makeService(.beginning)
    let log = Log(service.people)
    await transport.next("/1/following").answer(people(Array(360..<400)), next: "40")
    _ = try await first(of: service.freshness) { $0 == .current }
    expectEqual(service.peopleState.value?.count, 40)
    await expectEqual(transport.count("/1/following"), 1)
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

  @Test func `people found by another server are cached, and one found twice is listed once`() async throws {
    let addresses = AddressSearch(client: client, home: { "example.social" }, clock: VirtualClock())
    let service = SearchService(
      client: client, relationships: relationships, cache: cache, addresses: addresses)
    let log = Log(service.results(for: "@zoe@far.example", isEntered: SafeSignal(just: true)))
    await transport.next("/search").answer(people([4, 5]))
    let far: JSON = ["id": "77", "username": "zoe", "acct": "zoe@far.example", "display_name": "Zoe"]
    await transport.next("resolve=true").answer(["accounts": [far, json(4)], "statuses": [], "hashtags": []])
    await Task.yieldUntil { log.elements.last?.value?.source == .server }
    expectEqual(log.elements.last?.value?.accounts.map(\.id), ["77", "4", "5"])
    await expect(seen.account("77") != nil)
    try await eventually("asked") { await transport.count("77") > 0 }
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
