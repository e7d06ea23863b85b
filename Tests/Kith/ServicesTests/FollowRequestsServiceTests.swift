import Client
import Entities
import ScriptedServers
import ServerTesting
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.minutes(4)))
struct FollowRequestsServiceTests {
  private let fixture = Fixture()
  private var transport: ScriptedTransport { fixture.transport }

  /// The service with two requests and a further page.
  private func opened() async throws -> (
    FollowRequestsService, Session, Log<LoadingState<[Account], ClientError>>
  ) {
    let session = try await fixture.session()
    session.userService.userState.value = Account(
      id: "1", username: "ada", followersCount: 7, followRequestsCount: 3)
    let service = session.makeFollowRequestsService()
    let log = Log(service.people)
    await transport.next("/follow_requests").answer(people([9, 8]), next: "a")
    _ = try await first(of: service.people) { $0.value != nil }
    return (service, session, log)
  }

  private func ids(_ service: FollowRequestsService) -> [String] {
    (service.peopleState.value ?? []).map(\.id.rawValue)
  }

  @Test func `follow requests are loaded page by page once they are observed`() async throws {
    let session = try await fixture.session()
    _ = session.makeFollowRequestsService()
    await expectEqual(transport.count("follow_requests"), 0)
    let (service, _, log) = try await opened()
    expect(ids(service) == ["9", "8"] && service.hasMore.value)
    service.loadMore()
    service.loadMore()
    expect(service.isLoadingMore.value)
    await transport.next("max_id=a").answer(people([7]))
    _ = try await first(of: service.isLoadingMore) { !$0 }
    expect(ids(service) == ["9", "8", "7"] && !service.hasMore.value)
    await expectEqual(transport.count("max_id=a"), 1)
    log.stop()
  }

  @Test func `a short page ends the list on a server that always names a next page, also after a reload`()
    async throws
  {
    let session = try await fixture.session()
    for endsWithShortPage in [true, false] {
      let service = FollowRequestsService(client: session.client, relationships: session.relationships) {
        endsWithShortPage
      }
      let log = Log(service.people)
      for _ in 1...2 {
        await transport.next("/follow_requests").answer(people([9, 8, 7, 6]), next: "a")
        await Task.yieldUntil { log.elements.last?.value?.count == 4 }
        expectEqual(service.hasMore.value, !endsWithShortPage)
        service.reload()
        await Task.yieldUntil { log.elements.last?.value == nil }
      }
      log.stop()
    }
  }

  @Test func `an accepted request leaves the list at once, and the person is counted as a follower`()
    async throws
  {
    let (service, session, log) = try await opened()
    let outcomes = Log(service.outcomes)
    service.accept(person(9))
    service.accept(person(9))
    expectEqual(ids(service), ["8"])
    await transport.next("/9/authorize").answer(relation(9, followedBy: true))
    await Task.yieldUntil { !outcomes.elements.isEmpty }
    expect(outcomes.elements.map(\.answer) == [.accept] && outcomes.elements.first?.error == nil)
    expectEqual(session.relationships.all.value["9"]?.isFollowedBy, true)
    expectEqual(session.userService.user.value.followersCount, 8)
    expectEqual(session.userService.user.value.followRequestsCount, 2)
    await expectEqual(transport.count("authorize"), 1)
    expectEqual(ids(service), ["8"])
    log.stop()
  }

  @Test func `a failed answer returns the request to its place and reports the error`() async throws {
    let (service, session, log) = try await opened()
    let outcomes = Log(service.outcomes)
    service.accept(person(9))
    await transport.next("/9/authorize").fail(.offline)
    await Task.yieldUntil { !outcomes.elements.isEmpty }
    expectEqual(outcomes.elements.first?.error?.code, .offline)
    expectEqual(ids(service), ["9", "8"])
    expectEqual(session.userService.user.value.followRequestsCount, 3)
    service.accept(person(9))
    await transport.next("/9/authorize").answer(relation(9, followedBy: true))
    await Task.yieldUntil { outcomes.elements.count == 2 }
    expectEqual(ids(service), ["8"])
    log.stop()
  }

  @Test func `an accepted request is done although the answer names no follower yet`() async throws {
    let (service, session, log) = try await opened()
    let outcomes = Log(service.outcomes)
    service.accept(person(9))
    await transport.next("/9/authorize").answer(relation(9))
    await Task.yieldUntil { !outcomes.elements.isEmpty }
    expect(outcomes.elements.first?.error == nil && ids(service) == ["8"])
    expectEqual(session.userService.user.value.followersCount, 8)
    log.stop()
  }

  @Test func `a withdrawn request leaves the list when answered`() async throws {
    let (service, session, log) = try await opened()
    let outcomes = Log(service.outcomes)
    service.reject(person(9))
    await transport.next("/9/reject").refuse(404)
    await Task.yieldUntil { !outcomes.elements.isEmpty }
    expectEqual(outcomes.elements.first?.error?.code, .notFound)
    expectEqual(ids(service), ["8"])
    expectEqual(session.userService.user.value.followersCount, 7)
    log.stop()
  }

  @Test func `a released service stops its requests`() async throws {
    let session = try await fixture.session()
    weak var gone: FollowRequestsService?
    let more: Exchange
    do {
      let service = session.makeFollowRequestsService()
      gone = service
      let log = Log(service.people)
      await transport.next("/follow_requests").answer(people([9]), next: "a")
      _ = try await first(of: service.people) { $0.value != nil }
      service.loadMore()
      more = await transport.next("max_id=a")
      log.stop()
    }
    await more.isCancelled()
    expect(gone == nil)
  }
}
