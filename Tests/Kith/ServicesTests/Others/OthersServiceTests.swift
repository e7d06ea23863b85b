import Client
import Entities
import Foundation
import People
import ScriptedServers
import Signals
import TestSupport
import Testing

@testable import Services

/// Somebody else's people, suggestions and followers you know, over a server of which one's own people are known.
@MainActor
@Suite(.timeLimit(.patience))
struct OthersServiceTests {
  private let folder: TemporaryFolder
  private let world = FollowWorld(following: [1_001, 2], followers: [1_002])

  init() throws { folder = try TemporaryFolder() }

  /// What the server sends about person 7, and the rest of it.
  private static func rule(_ suggested: ServerState<[Int]>) -> ScriptedTransport.Rule {
    { request in
      let parts = request.path.split(separator: "/").map(String.init)
      func page(_ ids: [Int]) -> Response {
        let start = request.query.first { $0.name == "max_id" }.flatMap { Int($0.value) } ?? 0
        let end = min(start + 80, ids.count)
        let headers = end < ids.count ? ["Link": "<http://fake/x?max_id=\(end)>; rel=\"next\""] : [:]
        return Response(status: 200, headers: headers, body: people(ids[min(start, end)..<end]).data)
      }
      switch (request.method, Array(parts.dropFirst(2))) {
      case (_, ["instance"]), (_, ["accounts", "familiar_followers"]): return Response(status: 404)
      case (.get, ["accounts", "7", "following"]): return page(Array(1_001...1_200))
      case (.get, ["accounts", "7", "followers"]): return page([1_001, 1_300])
      case (.get, ["suggestions"]):
        let all = suggested.change { $0 }.map { JSON.object(["source": "global", "account": json($0)]) }
        return Response(status: 200, body: JSON.array(all).data)
      case (.delete, let rest) where rest.first == "suggestions":
        if rest.last == "22" { return Response(status: 500) }
        suggested.change { $0.removeAll { "\($0)" == rest.last } }
        return Response(status: 200, body: JSON.object([:]).data)
      default: return nil
      }
    }
  }

  private func open(
    _ suggested: ServerState<[Int]> = ServerState([])
  ) async throws -> (Fixture, Session) {
    let (fixture, session) = try await Fixture.run(world, in: folder, rule: Self.rule(suggested))
    _ = try await first(of: session.people.progress) { $0.isComplete && $0.state == .idle }
    return (fixture, session)
  }

  private func ada(following: Int? = nil) -> Account {
    Account(id: "7", username: "ada", followingCount: following)
  }

  private func opened(
    _ session: Session, _ part: OthersPart = .following, following: Int? = nil
  ) async throws -> OthersService {
    let others = session.makeOthers(of: ada(following: following), selected: part)
    _ = try await first(of: others.people.progress) { $0.state == .idle }
    return others
  }

  @Test func `somebody's people are read from all pages, with the ties of one's own`() async throws {
    let (fixture, session) = try await open()
    let others = try await opened(session)
    try await eventually("everybody") { others.people.shown.value.shown == 200 }
    let asked = await fixture.server.log.filter { $0.path.hasSuffix("/7/following") }
    expectEqual(asked.map { $0.query.first { $0.name == "max_id" }?.value }, [nil, "80", "160"])
    others.people.filter(by: "is:following")
    expectEqual(others.people.handles, ["person1001"])
    others.people.filter(by: "is:follower")
    expectEqual(others.people.handles, ["person1002"])
    // One's own people do not change by it.
    expectEqual(session.people.count(.following), 2)
  }

  @Test func `the preview skips those who are followed, and its job follows people new to the file`()
    async throws
  {
    let (_, session) = try await open()
    let others = try await opened(session, .followers)
    try await eventually("both") { others.people.handles == ["person1001", "person1300"] }
    others.people.selectVisible()
    let preview = session.makeActPreview(.follow, in: others.people)
    expectEqual(preview.preview.value.changing, ["1300"])
    expectEqual(preview.preview.value.skips, ["1001": .already])
    preview.start()
    try await eventually("followed") { world.following.contains(1_300) }
    others.people.filter(by: "is:following")
    try await eventually("shown here") { others.people.handles == ["person1001", "person1300"] }
    try await eventually("and at home") { session.people.count(.following) == 3 }
  }

  @Test func `another list keeps the filter, and an unfollow at home shows here`() async throws {
    let (_, session) = try await open()
    let others = try await opened(session)
    others.people.filter(by: "is:following")
    others.select(.followers)
    try await eventually("the followers") { others.people.shown.value.total == 2 }
    expectEqual(others.people.handles, ["person1001"])
    session.relationships.unfollow(person(1_001))
    try await eventually("nobody") { others.people.handles.isEmpty }
    try await eventually("answered") { !world.following.contains(1_001) }
    others.select(.following)
    expectEqual(others.people.handles, [])
  }

  @Test func `a list that the server knows in part says so`() async throws {
    let (_, session) = try await open()
    let others = try await opened(session, following: 500)
    try await eventually("the end") { others.people.progress.value.isComplete }
    expectEqual(
      others.people.progress.value.partial, [PartialList(isFollowers: false, read: 200, counted: 500)])
    expectEqual(others.parts.value.first?.count, 200)
  }

  @Test func `a list that the server does not have is named, and empty`() async throws {
    let (_, session) = try await open()
    let others = try await opened(session, .familiar)
    try await eventually("known") { others.parts.value.contains { $0.isMissing } }
    expectEqual(others.parts.value.filter(\.isMissing).map(\.part), [.familiar])
    expectEqual(others.people.situation.value, .nobody(.everybody, isComplete: true))
  }

  @Test func `dismissed suggestions leave one by one, and stop at the first refusal`() async throws {
    let suggested = ServerState([21, 22, 23])
    let (_, session) = try await open(suggested)
    let others = session.makeSuggestions()
    try await eventually("suggested") { others.people.handles == ["person21", "person22", "person23"] }
    let failures = Log(others.failures)
    others.people.selectVisible()
    others.dismissSelected()
    try await eventually("refused") { failures.elements.count == 1 }
    expectEqual(others.people.handles, ["person22", "person23"])
    expectEqual(suggested.change { $0 }, [22, 23])
    others.people.sync()
    try await eventually("again") { others.people.progress.value.state == .idle }
    expectEqual(others.people.handles, ["person22", "person23"])
  }

  @Test func `followers you know are read once, after a pause, and not where the server has none`()
    async throws
  {
    let (fixture, session) = try await open()
    fixture.clock.advance(by: .seconds(1))
    for _ in 0..<2 {
      let (familiar, beside) = (session.makeFamiliar(of: ada()), session.makeFamiliar(of: ada()))
      fixture.clock.advance(by: PostsService.pause)
      try await eventually("asked") {
        await fixture.server.log.contains { $0.path.hasSuffix("familiar_followers") }
      }
      expect(familiar.followers.value.isEmpty && beside.followers.value.isEmpty)
    }
    await expectEqual(fixture.server.log.count { $0.path.hasSuffix("familiar_followers") }, 1)
  }
}
