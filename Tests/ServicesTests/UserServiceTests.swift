import Client
import Entities
import Signals
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct UserServiceTests {
  private let fixture = Fixture()

  @Test func `friends load when somebody looks, and not before`() async throws {
    let session = try await fixture.session()
    #expect(await fixture.transport.count("following") == 0)
    let log = Log(session.userService.friends)
    await fixture.transport.next("/1/following").answer(people([2, 3]))
    _ = try await first(of: session.userService.friends) { $0.value?.count == 2 }
    #expect(log.elements.count == 2)
  }

  @Test func `an update shows when the server agrees`() async throws {
    let user = try await fixture.session().userService
    let log = Log(user.update(AccountChanges(displayName: "Zoë")))
    let exchange = await fixture.transport.next("update_credentials")
    #expect(user.user.value.name == "Ada")
    await exchange.answer(json(1, name: "Zoë"))
    _ = try await first(of: user.user) { $0.name == "Zoë" }
    await Task.yieldUntil { log.elements.count == 2 }
    #expect(log.elements.last?.value?.name == "Zoë")
  }

  @Test func `a refresh asked for before an update does not take it back`() async throws {
    let user = try await fixture.session().userService
    user.refresh()
    let old = await fixture.transport.next("verify_credentials")
    let log = Log(user.update(AccountChanges(displayName: "Zoë")))
    await fixture.transport.next("update_credentials").answer(json(1, name: "Zoë", following: 2))
    _ = try await first(of: user.user) { $0.name == "Zoë" }
    await old.answer(json(1, name: "Ada", following: 3))
    await fixture.transport.next("verify_credentials").answer(json(1, name: "Zoë", following: 3))
    _ = try await first(of: user.user) { $0.followingCount == 3 }
    #expect(user.user.value.name == "Zoë")
    log.stop()
  }

  @Test func `an update that is refused changes nothing and says why`() async throws {
    let user = try await fixture.session().userService
    let log = Log(user.update(AccountChanges(displayName: "Zoë")))
    await fixture.transport.next("update_credentials").refuse(422)
    await Task.yieldUntil { log.elements.count == 2 }
    #expect(log.elements.last?.error?.code == .invalid)
    #expect(user.user.value.name == "Ada")
  }

  @Test func `adding a friend ends when the server has answered`() async throws {
    let session = try await fixture.session()
    let log = Log(session.userService.addFriend(person(5)))
    #expect(session.relationships.all.value["5"]?.isFollowing == true)
    let exchange = await fixture.transport.next("/5/follow")
    #expect(log.elements.last?.isLoading == true)
    await exchange.answer(relation(5, following: true))
    await Task.yieldUntil { log.elements.count == 2 }
    #expect(log.elements.last?.value != nil)
  }

  @Test func `adding a friend that fails says why, also to who asks late`() async throws {
    let session = try await fixture.session()
    let act = session.userService.addFriend(person(5))
    await fixture.transport.next("/5/follow").refuse(403)
    // Whether it is for everything.
    await fixture.transport.next("verify_credentials").answer(json(1))
    await Task.yieldUntil { session.relationships.isSettled("5") }
    let log = Log(act)
    #expect(log.elements.last?.error?.code == .forbidden)
  }

  @Test func `adding a friend twice does not make the first one's failure a success`() async throws {
    let session = try await fixture.session()
    let first = Log(session.userService.addFriend(person(5)))
    let second = Log(session.userService.addFriend(person(5)))
    await fixture.transport.next("/5/follow").fail(.timedOut)
    await fixture.transport.next("/5/follow").answer(relation(5, following: true))
    await Task.yieldUntil { second.elements.last?.isLoading == false }
    #expect(first.elements.last?.error?.code == .timedOut)
    #expect(second.elements.last?.value != nil)
  }

  @Test func `following somebody brings one's own counts up to date`() async throws {
    let session = try await fixture.session()
    session.relationships.follow(person(5))
    await fixture.transport.next("/5/follow").answer(relation(5, following: true))
    await fixture.transport.next("verify_credentials").answer(json(1, name: "Ada", following: 3))
    _ = try await first(of: session.userService.user) { $0.followingCount == 3 }
    #expect(session.userService.user.value.followingCount == 3)
  }

  @Test func `a refresh that fails leaves what is shown`() async throws {
    let user = try await fixture.session().userService
    let log = Log(user.friends)
    await fixture.transport.next("/1/following").answer(people([2]))
    _ = try await first(of: user.friends) { $0.value != nil }
    user.refresh()
    await fixture.transport.next("/1/following").fail(.offline)
    await fixture.transport.next("verify_credentials").fail(.offline)
    user.refresh()
    await fixture.transport.next("/1/following").answer(people([2, 3]))
    await fixture.transport.next("verify_credentials").answer(json(1, name: "New"))
    _ = try await first(of: user.user) { $0.name == "New" }
    _ = try await first(of: user.friends) { $0.value?.count == 2 }
    #expect(log.elements.allSatisfy { $0.error == nil })
    #expect(log.elements.compactMap { $0.value?.count } == [1, 2])
  }

  @Test func `a person's page has their relationship and follows their counts`() async throws {
    let session = try await fixture.session()
    var service: PersonService? = session.makePersonService(for: person(5))
    weak let gone = service
    await fixture.transport.next("/accounts/5").answer(json(5, name: "Fifth"))
    if let account = service?.account { _ = try await first(of: account) { $0.name == "Fifth" } }
    service?.follow()
    #expect(session.relationships.all.value["5"]?.isFollowing == true)
    await fixture.transport.next("/5/follow").answer(relation(5, following: true))
    await fixture.transport.next("/accounts/5").answer(json(5, name: "Five"))
    if let account = service?.account { _ = try await first(of: account) { $0.name == "Five" } }
    service?.unfollow()
    await fixture.transport.next("/5/unfollow").fail(.offline)
    await Task.yieldUntil { session.relationships.isSettled("5") }
    #expect(session.relationships.all.value["5"]?.isFollowing == true)
    service = nil
    #expect(gone == nil)
  }
}
