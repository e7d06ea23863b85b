import Client
import Entities
import ScriptedServers
import ServerTesting
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct FriendsServiceTests {
  private let transport: ScriptedTransport
  private let relationships: RelationshipService

  init() {
    transport = ScriptedTransport(rule: noRelationships)
    relationships = RelationshipService(client: MastodonClient(transport: transport))
  }

  private func makeService(_ kind: FriendsService.Kind = .following) -> FriendsService {
    FriendsService(
      client: MastodonClient(transport: transport), account: person(1), kind: kind,
      relationships: relationships)
  }

  @Test func `only a list of friends that was selected is loaded`() async throws {
    let lists = FriendsLists(of: person(1), selected: .followers) { makeService($0) }
    let logs = [lists.following, lists.followers].map { Log($0.shown) }
    await transport.next("/1/followers").answer(people([5]))
    _ = try await first(of: lists.followers.people) { $0.value?.count == 1 }
    await expect(!transport.log.contains { "\($0)".contains("/1/following") })
    lists.narrow(to: "nobody")
    expectEqual([lists.following, lists.followers].map(\.query.value), ["nobody", "nobody"])
    lists.select(.following)
    expectEqual(lists.selected.value, .following)
    await transport.next("/1/following").answer(people([6, 7]))
    _ = try await first(of: lists.following.people) { $0.value?.count == 2 }
    lists.reload()
    await transport.next("/1/following").answer(people([6]))
    _ = try await first(of: lists.following.people) { $0.value?.count == 1 }
    for log in logs { log.stop() }
  }

  private func ids(_ service: FriendsService) -> [Int] {
    (service.peopleState.value ?? []).compactMap { Int($0.id.rawValue) }
  }

  /// A service with one of three pages loaded.
  private func opened() async throws -> (FriendsService, Log<LoadingState<[Account], ClientError>>) {
    let service = makeService()
    let log = Log(service.people)
    await transport.next("/1/following").answer(people([9, 8, 7]), next: "a")
    _ = try await first(of: service.people) { $0.value != nil }
    return (service, log)
  }

  @Test func `a service sends no request before it is observed`() async {
    let service = makeService()
    service.loadMore()
    await expect(transport.log.isEmpty)
    expect(service.peopleState.loadingState.isLoading)
  }

  @Test func `each kind requests its own list`() async throws {
    let service = makeService(.followers)
    let log = Log(service.people)
    await transport.next("/1/followers").answer(people([5]))
    _ = try await first(of: service.people) { $0.value?.count == 1 }
    expect(!service.hasMore.value)
    log.stop()
  }

  @Test func `pages are joined to one list until the end`() async throws {
    let (service, log) = try await opened()
    expect(service.hasMore.value)
    service.loadMore()
    expect(service.isLoadingMore.value)
    let second = await transport.next("max_id=a")
    await second.answer(people([6, 5]), next: "b")
    _ = try await first(of: service.isLoadingMore) { !$0 }
    expectEqual(ids(service), [9, 8, 7, 6, 5])
    service.loadMore()
    await transport.next("max_id=b").answer(people([4]))
    _ = try await first(of: service.isLoadingMore) { !$0 }
    expectEqual(ids(service), [9, 8, 7, 6, 5, 4])
    expect(!service.hasMore.value)
    service.loadMore()
    expect(!service.isLoadingMore.value)
    expectEqual(log.elements.compactMap { $0.value?.count }, [3, 5, 6])
  }

  @Test func `a failed reload keeps the list, reports the error, and allows more pages`() async throws {
    let (service, log) = try await opened()
    service.reload()
    expect(service.peopleState.loadingState.isLoading)
    await transport.next("/1/following").fail(.offline)
    _ = try await first(of: service.freshness) { $0.failure?.code == .offline }
    expectEqual(service.peopleState.loadingState.value?.count, 3)
    service.loadMore()
    await transport.next("max_id=a").answer(people([6]))
    _ = try await first(of: service.people) { $0.value?.count == 4 }
    expectEqual(ids(service), [9, 8, 7, 6])
    log.stop()
  }

  @Test func `loading more right after a page loads the page after it`() async throws {
    let (service, log) = try await opened()
    let eager = service.isLoadingMore.filter { !$0 }.observeNext { _ in service.loadMore() }
    await transport.next("max_id=a").answer(people([6, 5]), next: "b")
    await transport.next("max_id=b").answer(people([4]))
    _ = try await first(of: service.people) { $0.value?.count == 6 }
    expectEqual(ids(service), [9, 8, 7, 6, 5, 4])
    await expectEqual(transport.log.count { $0.path.hasSuffix("/following") }, 3)
    eager.dispose()
    log.stop()
  }

  @Test func `loading more while there is no failure stops after one failure`() async throws {
    let (service, log) = try await opened()
    let eager = combineLatest(service.isLoadingMore, service.loadMoreFailure).filter { !$0 && $1 == nil }
      .observeNext { _ in service.loadMore() }
    await transport.next("max_id=a").fail(.timedOut)
    _ = try await first(of: service.isLoadingMore) { !$0 }
    expectEqual(service.loadMoreFailure.value?.code, .timedOut)
    await expectEqual(transport.count("max_id=a"), 1)
    eager.dispose()
    log.stop()
  }

  @Test func `a failed first page is a state and a reload retries it`() async throws {
    let service = makeService()
    let log = Log(service.people)
    await transport.next("/1/following").fail(.offline)
    _ = try await first(of: service.people) { $0.error?.code == .offline }
    service.loadMore()
    service.reload()
    await transport.next("/1/following").answer(people([3]))
    _ = try await first(of: service.people) { $0.value != nil }
    expectEqual(ids(service), [3])
    await expectEqual(transport.log.count { $0.path.hasSuffix("/following") }, 2)
    log.stop()
  }

  @Test func `unreadable entries are counted over all pages`() async throws {
    let service = makeService()
    let log = Log(service.people)
    await transport.next("/1/following").answer([json(9), 7], next: "a")
    _ = try await first(of: service.people) { $0.value != nil }
    service.loadMore()
    await transport.next("max_id=a").answer([nil, "x", json(8)])
    _ = try await first(of: service.isLoadingMore) { !$0 }
    expectEqual(service.skippedCount.value, 3)
    log.stop()
  }

  @Test func `a reload drops the requested page and keeps the list`() async throws {
    let (service, log) = try await opened()
    service.loadMore()
    let late = await transport.next("max_id=a")
    service.reload()
    expect(service.peopleState.loadingState.isLoading)
    expect(!service.isLoadingMore.value)
    await late.isCancelled()
    await transport.next("/1/following").answer(people([10, 9]), next: "c")
    _ = try await first(of: service.people) { $0.value?.count == 4 }
    expectEqual(ids(service), [10, 9, 8, 7])
    await transport.next("max_id=c").answer(people([7, 6]), next: "d")
    _ = try await first(of: service.freshness) { $0 == .current }
    expectEqual(ids(service), [10, 9, 7, 6])
    service.loadMore()
    await transport.next("max_id=d").answer(people([5]))
    _ = try await first(of: service.isLoadingMore) { !$0 }
    expectEqual(ids(service), [10, 9, 7, 6, 5])
    log.stop()
  }

  @Test func `loading more during a refresh waits, so that no page is skipped`() async throws {
    let (service, log) = try await opened()
    service.reload(silently: true)
    expectEqual(ids(service), [9, 8, 7])
    let refresh = await transport.next("/1/following")
    service.loadMore()
    expect(!service.isLoadingMore.value)
    await refresh.answer(people([10, 9]), next: "c")
    await transport.next("max_id=c").answer(people([8, 7]), next: "d")
    await transport.next("max_id=d").answer(people([6]))
    _ = try await first(of: service.people) { $0.value?.count == 5 }
    expectEqual(ids(service), [10, 9, 8, 7, 6])
    await expectEqual(transport.count("max_id=a"), 0)
    log.stop()
  }

  @Test func `an act in one list appears in every other`() async throws {
    let (one, log) = try await opened()
    let other = makeService(.followers)
    one.follow(person(9))
    expectEqual(other.relationships.all.value["9"]?.isFollowing, true)
    other.unfollow(person(9))
    expectEqual(one.relationships.all.value["9"]?.isFollowing, false)
    await transport.next("/9/follow").answer(relation(9, following: true))
    await transport.next("/9/unfollow").answer(relation(9))
    await Task.yieldUntil { one.relationships.isSettled("9") }
    log.stop()
  }
}
