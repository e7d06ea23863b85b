import Client
import Entities
import Foundation
import LocalServer
import Settings
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct WholeFlowTests {
  private let sample = checkout.appending(path: "Resources/sample")

  @Test func `the services work on the sample as in the app`() async throws {
    let book = try LocalBook.open(fixtures: sample).book
    let manager = SessionManager(book: book, settings: MemorySettings(), clock: VirtualClock())
    manager.start()
    _ = try await first(of: manager.currentSession.map { $0.session != nil }) { $0 }
    let session = try #require(manager.currentSession.value.session)
    let me = session.userService.user.value
    expectEqual(me.followingCount, 300)

    let service = session.makeFriendsService(for: me)
    let log = Log(service.people)
    _ = try await first(of: service.people) { $0.value != nil }
    while service.hasMore.value {
      service.loadMore()
      _ = try await first(of: service.isLoadingMore) { !$0 }
    }
    let friends = try #require(service.peopleState.value)
    expectEqual(friends.count, 300)
    expectEqual(Set(friends.map(\.id)).count, 300)
    _ = try await first(of: session.relationships.all) { $0.count == 300 }
    expect(session.relationships.all.value.values.allSatisfy { $0.isFollowing })

    session.relationships.unfollow(friends[0])
    _ = try await first(of: session.userService.user) { $0.followingCount == 299 }

    let picture = try #require(friends.compactMap(\.avatar).first)
    try await expectEqual(first(of: session.images.image(for: picture))?.isEmpty, false)

    session.userService.logOut()
    expect(manager.currentSession.value.session == nil)
    _ = try await first(of: manager.loginService.accounts) { $0.value?.first?.id == me.id }
    _ = try await first(of: manager.loginService.logIn(as: me)) { $0.value != nil }
    expectEqual(manager.currentSession.value.session?.userService.user.value.followingCount, 299)
    log.stop()
  }
}
