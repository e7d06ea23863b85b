import Client
import Entities
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct UserServiceTests {
  private let fixture = Fixture()

  @Test func `friends are loaded once they are observed and not before`() async throws {
    let session = try await fixture.session()
    await expectEqual(fixture.transport.count("following"), 0)
    let log = Log(session.userService.friends)
    await fixture.transport.next("/1/following").answer(people([2, 3]))
    _ = try await first(of: session.userService.friends) { $0.value?.count == 2 }
    expectEqual(log.elements.count, 2)
  }

  @Test func `an update appears once confirmed, and a refresh requested before does not revert it`()
    async throws
  {
    let user = try await fixture.session().userService
    user.refresh()
    let old = await fixture.transport.next("verify_credentials")
    let log = Log(user.update(AccountChanges(displayName: "Zoë")))
    let update = await fixture.transport.next("update_credentials")
    expectEqual(user.user.value.name, "Ada")
    await update.answer(json(1, name: "Zoë", following: 2))
    _ = try await first(of: user.user) { $0.name == "Zoë" }
    await Task.yieldUntil { log.elements.last?.value?.name == "Zoë" }
    await old.answer(json(1, name: "Ada", following: 3))
    await fixture.transport.next("verify_credentials").answer(json(1, name: "Zoë", following: 3))
    _ = try await first(of: user.user) { $0.followingCount == 3 }
    expectEqual(user.user.value.name, "Zoë")
    log.stop()
  }

  @Test func `a refused update changes nothing and reports the error`() async throws {
    let user = try await fixture.session().userService
    let log = Log(user.update(AccountChanges(displayName: "Zoë")))
    await fixture.transport.next("update_credentials").refuse(422)
    await Task.yieldUntil { log.elements.count == 2 }
    expectEqual(log.elements.last?.error?.code, .invalid)
    expectEqual(user.user.value.name, "Ada")
  }

  @Test func `a failed addition of a friend reports the error, even to a late observer`() async throws {
    let session = try await fixture.session()
    let act = session.userService.addFriend(person(5))
    await fixture.transport.next("/5/follow").refuse(403)
    // Checks whether everything is refused.
    await fixture.transport.next("verify_credentials").answer(json(1))
    await Task.yieldUntil { session.relationships.isSettled("5") }
    let log = Log(act)
    expectEqual(log.elements.last?.error?.code, .forbidden)
  }

  @Test func `adding a friend twice does not hide the failure of the first try`() async throws {
    let session = try await fixture.session()
    let first = Log(session.userService.addFriend(person(5)))
    let second = Log(session.userService.addFriend(person(5)))
    await fixture.transport.next("/5/follow").fail(.timedOut)
    await fixture.transport.next("/5/follow").answer(relation(5, following: true))
    await Task.yieldUntil { second.elements.last?.isLoading == false }
    expectEqual(first.elements.last?.error?.code, .timedOut)
    expect(second.elements.last?.value != nil)
  }

  @Test func `a follow is counted at once, and the server's count is requested`() async throws {
    let session = try await fixture.session()
    let user = session.userService
    let log = Log(user.friends)
    await fixture.transport.next("/1/following").answer(people([2, 3]), next: "a")
    _ = try await first(of: user.friends) { $0.value != nil }
    // Their former relationship was unknown: only the server can count that.
    await follow(5, session)
    expectEqual(user.user.value.followingCount, 2)
    expectEqual(user.following.peopleState.value?.map(\.id), ["5", "2", "3"])
    await unfollow(5, session)
    expectEqual(user.user.value.followingCount, 1)
    expectEqual(user.following.peopleState.value?.map(\.id), ["2", "3"])
    await follow(5, session)
    expectEqual(user.user.value.followingCount, 2)
    let before = await fixture.transport.log.count
    fixture.clock.advance(by: .milliseconds(9_999))
    await expectEqual(fixture.transport.log.count, before)
    fixture.clock.advance(by: .milliseconds(1))
    await fixture.transport.next("verify_credentials").answer(json(1, name: "Ada", following: 3))
    _ = try await first(of: user.user) { $0.followingCount == 3 }
    await expectEqual(fixture.transport.log.count, before + 1)
    log.stop()
  }

  private func follow(_ id: Int, _ session: Session) async {
    session.relationships.follow(person(id))
    await fixture.transport.next("/\(id)/follow").answer(relation(id, following: true))
    await Task.yieldUntil { session.relationships.isSettled(person(id).id) }
  }

  private func unfollow(_ id: Int, _ session: Session) async {
    session.relationships.unfollow(person(id))
    await fixture.transport.next("/\(id)/lists").answer([])
    await fixture.transport.next("/\(id)/unfollow").answer(relation(id))
    await Task.yieldUntil { session.relationships.isSettled(person(id).id) }
  }

  @Test func `an accepted request and a removed follower are counted at once`() async throws {
    let session = try await fixture.session()
    session.userService.userState.value = Account(
      id: "1", username: "ada", followersCount: 7, followingCount: 3, followRequestsCount: 2)
    func confirm(_ id: Account.ID, _ old: Relationship, _ new: Relationship) {
      session.relationships.confirm(Account(id: id, username: "p"), old: old, new)
    }
    confirm("8", Relationship(id: "8", isRequestedBy: true), Relationship(id: "8", isFollowedBy: true))
    expectEqual(session.userService.user.value.followersCount, 8)
    expectEqual(session.userService.user.value.followRequestsCount, 1)
    confirm(
      "9", Relationship(id: "9", isFollowing: true, isFollowedBy: true),
      Relationship(id: "9", isBlocking: true))
    expectEqual(session.userService.user.value.followersCount, 7)
    expectEqual(session.userService.user.value.followingCount, 2)
  }

  @Test func `an answer requested before a follow does not revert its count`() async throws {
    let session = try await fixture.session()
    await follow(5, session)
    await unfollow(5, session)
    expectEqual(session.userService.user.value.followingCount, 1)
    session.userService.refreshUser()
    let old = await fixture.transport.next("verify_credentials")
    await follow(5, session)
    await old.answer(json(1, name: "New", following: 1))
    _ = try await first(of: session.userService.user) { $0.name == "New" }
    expectEqual(session.userService.user.value.followingCount, 2)
  }

  @Test func `a person's followers are counted at once, even with an answer requested before`()
    async throws
  {
    let session = try await fixture.session()
    let service = session.makePersonService(for: person(5))
    await fixture.transport.next("/accounts/5").answer(followed(by: 7))
    _ = try await first(of: service.account) { $0.followersCount == 7 }
    await follow(5, session)
    expectEqual(service.account.value.followersCount, 7)
    service.refresh()
    let old = await fixture.transport.next("/accounts/5")
    await unfollow(5, session)
    _ = try await first(of: service.account) { $0.followersCount == 6 }
    await old.answer(followed(by: 7, name: "Fifth"))
    _ = try await first(of: service.account) { $0.name == "Fifth" }
    expectEqual(service.account.value.followersCount, 6)
    fixture.clock.advance(by: .seconds(10))
    await fixture.transport.next("/accounts/5").answer(followed(by: 8))
    _ = try await first(of: service.account) { $0.followersCount == 8 }
  }

  private func followed(by count: Int, name: String = "") -> JSON {
    guard case .object(var members) = json(5, name: name) else { return .null }
    members["followers_count"] = .integer(count)
    return .object(members)
  }

  @Test func `an act on another person does not change the counts of a person's page`() async throws {
    let session = try await fixture.session()
    let service = session.makePersonService(for: person(5))
    await fixture.transport.next("/accounts/5").answer(followed(by: 7))
    _ = try await first(of: service.account) { $0.followersCount == 7 }
    await follow(6, session)
    await unfollow(6, session)
    expectEqual(session.userService.user.value.followingCount, 1)
    expectEqual(service.account.value.followersCount, 7)
    let before = await fixture.transport.count("/accounts/5")
    fixture.clock.advance(by: .seconds(10))
    await fixture.transport.next("verify_credentials").answer(json(1, name: "New"))
    _ = try await first(of: session.userService.user) { $0.name == "New" }
    await expectEqual(fixture.transport.count("/accounts/5"), before)
  }

  @Test func `a save ends with its service and the draft is restored in the next one`() async throws {
    let session = try await fixture.session()
    var service: EditProfileService? = session.makeEditProfileService()
    service?.edit { $0.displayName = "Augusta" }
    service?.save()
    let request = await fixture.transport.next("/update_credentials")
    service = nil
    await request.isCancelled()
    expectEqual(session.makeEditProfileService().form.value.input.displayName, "Augusta")
  }

  @Test func `releasing the service of the instance cancels its request`() async throws {
    let token = try #require(AccessToken("t"))
    var service: InstanceService? = InstanceService(
      client: MastodonClient(transport: fixture.transport, token: token) {})
    service?.loadOnce()
    let request = await fixture.transport.next("/instance")
    service = nil
    await request.isCancelled()
  }
}
