import Client
import Entities
import ScriptedServers
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct PersonServiceTests {
  // Acts are refused after a test has ended: a request that waits forever would never be released.
  private let transport = ScriptedTransport { noRelationships($0) ?? .json([:], status: 404) }

  private func opened(
    _ account: Account, _ relationship: Relationship?, isOneself: Bool = false
  ) -> PersonService {
    let client = MastodonClient(transport: transport)
    let relationships = RelationshipService(client: client)
    if let relationship { relationships.update([relationship]) }
    return PersonService(
      client: client, account: account, relationships: relationships, isOneself: isOneself)
  }

  private func standing(_ service: PersonService) -> Standing? {
    let log = Log(service.standing)
    defer { log.stop() }
    return log.elements.last
  }

  @Test func `following a person and unfollowing again reports the former relationship`() {
    let service = opened(person(5), Relationship(id: "5"))
    let (questions, unfollowed) = (Log(service.questions), Log(service.unfollowed))
    service.changeFollowing()
    expectEqual(standing(service)?.relationship?.isFollowing, true)
    service.changeFollowing()
    expectEqual(standing(service)?.relationship?.isTied, false)
    expect(unfollowed.elements.map(\.isFollowing) == [true] && questions.elements.isEmpty)
  }

  @Test func `unfollowing a locked account needs a confirmation, and withdrawing a request does not`() {
    let service = opened(person(5, locked: true), Relationship(id: "5", isFollowing: true))
    let (questions, unfollowed) = (Log(service.questions), Log(service.unfollowed))
    service.changeFollowing()
    expect(questions.elements.count == 1 && unfollowed.elements.isEmpty)
    expectEqual(standing(service)?.relationship?.isFollowing, true)
    service.unfollow()
    expectEqual(unfollowed.elements.count, 1)
    service.changeFollowing()
    expectEqual(standing(service)?.relationship?.isRequested, true)
    service.changeFollowing()
    expectEqual(standing(service)?.relationship?.isTied, false)
    expect(questions.elements.count == 1 && unfollowed.elements.map(\.isRequested) == [false, true])
  }

  @Test func `a failed relationship is loaded again, and the own account cannot be followed`() async throws {
    let service = opened(person(5), nil)
    _ = try await first(of: service.standing) { $0.failure?.code == .undecodable }
    let asked = await transport.log.count
    service.changeFollowing()
    await Task.yieldUntil { await transport.log.count > asked }
    expectEqual(standing(service)?.relationship, nil)
    let me = opened(person(1), nil, isOneself: true)
    let known = try #require(standing(me))
    expect(!known.canChange && known.failure == nil)
  }

  @Test func `the follow of a suspended account can only be ended`() {
    let account = Account(id: "5", username: "gone", isSuspended: true)
    expectEqual(standing(opened(account, Relationship(id: "5")))?.canChange, false)
    expectEqual(standing(opened(account, Relationship(id: "5", isFollowing: true)))?.canChange, true)
  }

  @Test func `the follow button works once the relationship is known or has failed to load`() {
    let account = person(5)
    let failure = ClientError(.offline, request: "GET /", reason: "no network")
    func can(_ relationship: Relationship?, _ failure: ClientError? = nil, isOneself: Bool = false) -> Bool {
      Standing(account, relationship: relationship, failure: failure, isOneself: isOneself).canToggle
    }
    expect(!can(nil) && can(nil, failure) && can(Relationship(id: "5")))
    expect(!can(nil, failure, isOneself: true) && !can(Relationship(id: "5"), isOneself: true))
    let gone = Account(id: "5", username: "gone", isSuspended: true)
    expect(!Standing(gone, relationship: nil, failure: failure, isOneself: false).canToggle)
    expect(
      Standing(account, relationship: Relationship(id: "5"), failure: nil, isOneself: false).suggestsFollowing
    )
  }
}
