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
final class OfflineTests: SeenPeople {
  private func ids(_ service: FriendsService) -> [Int] {
    (service.peopleState.value ?? []).compactMap { Int($0.id.rawValue) }
  }

  @Test func `a list opens at once with cached people and their date`() async throws {
    let then = now.date
    remember([9, 8, 7], next: "max_id=7")
    now.date += 3600
    let service = makeService()
    let log = Log(service.people)
    let request = await transport.next("/1/following")
    await Task.yieldUntil { service.peopleState.value != nil }
    expectEqual(ids(service), [9, 8, 7])
    expect(service.hasMore.value)
    expectEqual(service.freshness.value, .refreshing(since: then))
    await request.answer(people([10, 9, 8]), next: "c")
    await transport.next("max_id=c").answer(people([7, 6]), next: "d")
    _ = try await first(of: service.freshness) { $0 == .current }
    expectEqual(ids(service), [10, 9, 8, 7, 6])
    expectEqual(log.elements.compactMap { $0.value?.count }, [3, 4, 5])
  }

  @Test func `loaded pages are restored as one list`() async throws {
    let service = makeService()
    let log = Log(service.people)
    await transport.next("/1/following").answer(people([9, 8]), next: "a")
    _ = try await first(of: service.people) { $0.value != nil }
    service.loadMore()
    await transport.next("max_id=a").answer(people([7]), next: "b")
    _ = try await first(of: service.people) { $0.value?.count == 3 }
    log.stop()
    let next = makeService()
    let again = Log(next.people)
    await transport.next("/1/following").fail(.offline)
    _ = try await first(of: next.freshness) { $0.failure != nil }
    expectEqual(ids(next), [9, 8, 7])
    next.loadMore()
    await expect(transport.next("max_id=b").request.query.contains(.init("max_id", "b")))
    again.stop()
  }

  @Test func `two refreshes never run at once`() async throws {
    remember([9, 8, 7])
    now.date += 3600
    let service = makeService()
    let log = Log(service.people)
    for _ in 0..<3 {
      let request = await transport.next("/1/following")
      service.reload()
      await request.isCancelled()
    }
    await transport.next("/1/following").answer(people([1]))
    _ = try await first(of: service.freshness) { $0 == .current }
    expectEqual(ids(service), [1])
    await expectEqual(transport.count("/following"), 4)
    log.stop()
  }

  @Test func `leaving a list during its refresh cancels its requests`() async {
    let transport = ScriptedTransport()
    remember([9, 8, 7])
    now.date += 3600
    var service: FriendsService? = FriendsService(
      client: MastodonClient(transport: transport), account: person(1), kind: .following,
      relationships: RelationshipService(client: MastodonClient(transport: transport)), cache: cache)
    weak let gone = service
    let log = service.map { Log($0.people) }
    await transport.next("/1/following").answer(people([10, 9]), next: "a")
    let (page, ties) = (await transport.next("max_id=a"), await transport.next("relationships"))
    service = nil
    await page.isCancelled()
    await ties.isCancelled()
    expect(gone == nil)
    log?.stop()
  }

  @Test func `leaving a person's page cancels its requests`() async {
    let transport = ScriptedTransport()
    let client = MastodonClient(transport: transport)
    var service: PersonService? = PersonService(
      client: client, account: person(5), relationships: RelationshipService(client: client), cache: cache)
    weak let gone = service
    service?.refresh()
    let (page, ties) = (await transport.next("/accounts/5"), await transport.next("relationships"))
    service = nil
    await page.isCancelled()
    await ties.isCancelled()
    await Task.yieldUntil { gone == nil }
  }

  @Test func `a person's page without a network reports the date of its data`() async throws {
    let then = now.date
    seen.save([person(5)], at: then)
    now.date += 60
    let service = PersonService(
      client: client, account: person(5), relationships: relationships, cache: cache)
    service.refresh()
    await transport.next("/accounts/5").fail(.offline)
    _ = try await first(of: service.freshness) { $0 != .current }
    _ = try await first(of: service.freshness) {
      if case .outdated(let since, _) = $0 { since == then } else { false }
    }
    service.refresh()
    await transport.next("/accounts/5").answer(json(5, name: "New"))
    _ = try await first(of: service.freshness) { $0 == .current }
    await expectEqual(seen.account("5")?.value.name, "New")
    await expectEqual(seen.account("5")?.date, now.date)
    let refreshed = now.date
    now.date += 60
    service.refresh()
    await transport.next("/accounts/5").fail(.offline)
    _ = try await first(of: service.freshness) {
      if case .outdated(let since, _) = $0 { since == refreshed } else { false }
    }
  }

  @Test func `a change without a network is reverted, reported once, and never sent later`() async throws {
    seen.save([Relationship(id: "5", isFollowing: true)], at: now.date)
    let service = RelationshipService(client: client, cache: cache)
    _ = try await first(of: service.relationship(with: "5")) { $0?.isFollowing == true }
    let failures = Log(service.failures)
    service.unfollow(person(5))
    expectEqual(service.all.value["5"]?.isFollowing, false)
    await transport.next("/5/unfollow").fail(.offline)
    _ = try await first(of: service.relationship(with: "5")) { $0?.isFollowing == true }
    expectEqual(failures.elements.map(\.error.code), [.offline])
    // The network is back.
    service.load(["5"])
    await Task.yieldUntil { service.isSettled("5") }
    await expectEqual(transport.count("/unfollow"), 1)
    await expectEqual(seen.relationships().first?.value.isFollowing, true)
  }

  @Test func `a search shows cached people until the server answers`() async {
    seen.save([Account(id: "5", username: "ada")], at: now.date)
    let service = SearchService(client: client, relationships: relationships, cache: cache)
    let log = Log(service.results(for: "ada"))
    let request = await transport.next("/search")
    expectEqual(log.elements.compactMap(\.value).map(\.source), [.seen])
    await request.answer(people([4, 2]))
    await Task.yieldUntil { log.elements.last?.value?.source == .server }
    expectEqual(log.elements.last?.value?.accounts.map(\.id), ["4", "2"])
    await expect(seen.account("4") != nil)
  }

  @Test func `a search without a network finds cached people and reports the error`() async {
    seen.save([Account(id: "5", username: "ada")], at: now.date)
    let service = SearchService(client: client, relationships: relationships, cache: cache)
    let log = Log(service.results(for: "ada"))
    await transport.next("/search").fail(.offline)
    await Task.yieldUntil { log.elements.count == 3 }
    expectEqual(log.elements.last?.value?.accounts.map(\.id), ["5"])
    guard case .seenOnly(let error) = log.elements.last?.value?.source else {
      Issue.record("it is not said")
      return
    }
    expectEqual(error.code, .offline)
    let nobody = Log(service.results(for: "zoe"))
    await transport.next("q=zoe").fail(.offline)
    await Task.yieldUntil { nobody.elements.count == 2 }
    expectEqual(nobody.elements.last?.error?.code, .offline)
  }

  @Test func `loading the newest friends does not shorten the cached list`() async throws {
    remember([9, 8, 7, 6], next: "max_id=6")
    let service = makeService(.beginning)
    let log = Log(service.people)
    await transport.next("/1/following").answer(people([10, 9]), next: "9")
    _ = try await first(of: service.freshness) { $0 == .current && service.peopleState.value?.count == 5 }
    await expectEqual(seen.list(.following, of: "1")?.accounts.count, 5)
    await expectEqual(seen.list(.following, of: "1")?.next?.rawValue, "max_id=6")
    // Another page of the app has loaded more meanwhile.
    remember([10, 9, 8, 7, 6, 5])
    service.reload(silently: true)
    await transport.next("/1/following").answer(people([11, 10]), next: "10")
    _ = try await first(of: service.people) { $0.value?.count == 7 }
    await expectEqual(seen.list(.following, of: "1")?.accounts.count, 7)
    log.stop()
  }

  @Test func `loading the newest friends does not shorten a list cached in the meantime`()
    async throws
  {
    let service = makeService(.beginning)
    let log = Log(service.people)
    let request = await transport.next("/1/following")
    remember([10, 9, 8, 7], next: "max_id=7")
    await request.answer(people([10, 9]), next: "9")
    _ = try await first(of: service.people) { $0.value?.count == 2 }
    let kept = await seen.list(.following, of: "1")
    expect(kept?.accounts.count == 4 && kept?.next?.rawValue == "max_id=7")
    log.stop()
  }

  @Test func `the newest friends are dated by their last load, whatever the age of the rest`()
    async throws
  {
    remember([9, 8, 7, 6], next: "max_id=6")
    let old = now.date
    now.date += 3600
    let came = now.date
    let service = makeService(.beginning)
    let log = Log(service.people)
    await transport.next("/1/following").answer(people([10, 9]), next: "9")
    _ = try await first(of: service.freshness) { $0 == .current && service.peopleState.value?.count == 5 }
    now.date += 120
    service.reload()
    await transport.next("/1/following").fail(.offline)
    let state = try await first(of: service.freshness) { $0.failure != nil }
    guard case .outdated(let since, _) = state else { throw CancellationError() }
    expectEqual(since, came)
    await expectEqual(seen.list(.following, of: "1")?.updatedAt, old, "the whole list is as old as before")
    log.stop()
  }
}

@MainActor
@Suite(.timeLimit(.patience))
struct SessionCacheTests {
  private final class Caches {
    var caches: [String: PeopleCache] = [:]
  }

  private let caches = Caches()

  private func session() async throws -> (Fixture, Session) {
    let fixture = Fixture(accounts: signedIn([7, 8]))
    fixture.manager.caches = SessionCaches(cache: { [caches] key in
      let cache = caches.caches[key] ?? PeopleCache()
      caches.caches[key] = cache
      return cache
    })
    fixture.manager.start()
    return (fixture, try await fixture.current())
  }

  @Test func `a person without a network is signed in with cached friends`() async throws {
    let (fixture, session) = try await session()
    let cache = try #require(caches.caches["example.social/7"])
    cache.save([person(9)], at: Date())
    cache.save(CachedList(accounts: [person(9)], next: nil, updatedAt: Date()), kind: .following, of: "7")
    await fixture.server.next("verify_credentials").fail(.offline)
    let log = Log(session.userService.friends)
    await fixture.server.next("/7/following").fail(.offline)
    _ = try await first(of: session.userService.friendsFreshness) { $0.failure != nil }
    expectEqual(session.userService.following.peopleState.value?.map(\.id), ["9"])
    await expect(fixture.accounts.token(of: saved(7).id) != nil)
    log.stop()
  }

  @Test func `a revoked sign-in keeps the cache`() async throws {
    let (fixture, _) = try await session()
    let cache = try #require(caches.caches["example.social/7"])
    cache.save([person(9)], at: Date())
    await fixture.server.next("verify_credentials").refuse(401)
    _ = try await first(of: fixture.manager.currentSession.map { $0.session == nil }) { $0 }
    await fixture.manager.tokenWrites()
    await expect(cache.account("9") != nil)
  }

  @Test func `the local book has no cache`() async throws {
    let fixture = Fixture()
    fixture.manager.caches = SessionCaches(cache: { [caches] key in
      caches.caches[key] = PeopleCache()
      return caches.caches[key]
    })
    _ = try await fixture.session()
    expect(caches.caches.isEmpty)
  }
}

/// A time set by a test.
@MainActor
final class Moment {
  var date = Date(timeIntervalSince1970: 1_700_000_000)
}
