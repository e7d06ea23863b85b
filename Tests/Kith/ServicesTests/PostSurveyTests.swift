import Client
import Entities
import Foundation
import People
import ScriptedServers
import Signals
import Store
import TestSupport
import Testing

@testable import Services

/// Reading the posts of many people, for the columns of the table.
@MainActor
@Suite(.timeLimit(.patience))
struct PostSurveyTests {
  private let folder: TemporaryFolder
  private let world = FollowWorld(following: [2, 3, 4], followers: [4, 5])
  private let now = Moment()
  private let refused = ServerState<[String: Int]>([:])

  init() throws { folder = try TemporaryFolder() }

  /// Person 2 boosts half, 3 has no posts, the others write plainly; 4 has mentioned person 1, who has mentioned 2 and 9.
  private func session() async throws -> (Fixture, Session) {
    let refused = refused
    let (fixture, session) = try await Fixture.run(world, in: folder, now: now) { request in
      let parts = request.path.split(separator: "/").map(String.init)
      let isMention = request.query.contains { $0.name == "types[]" && $0.value == "mention" }
      let key =
        parts.last == "notifications"
        ? (isMention ? "mentions" : "") : parts.dropFirst(3).joined(separator: "/")
      if let status = refused.change({ $0[key] }) {
        return Response(status: status, body: JSON.object([:]).data)
      }
      switch key {
      case "instance": return Response(status: 404)
      case "mentions": return Self.json([Self.mention(of: 4, on: "2023-05-03")])
      case "1/statuses":
        return Self.json([
          [
            "id": "8", "created_at": "2023-06-01T10:00:00.000Z",
            "mentions": [["id": "2"], ["id": "9"], ["id": "1"]],
          ],
          ["id": "7", "created_at": "2022-02-01T10:00:00.000Z"],
        ])
      case "2/statuses": return Self.json([["id": "2", "reblog": ["id": "1"]], ["id": "1"]])
      case "3/statuses": return Self.json([])
      case "4/statuses", "5/statuses": return Self.json([["id": "1"]])
      default: return request.path.hasSuffix("/instance") ? Response(status: 404) : nil
      }
    }
    _ = try await first(of: session.people.progress) { $0.finishedAt != nil && $0.state == .idle }
    session.people.show(.everybody)
    return (fixture, session)
  }

  private nonisolated static func json(_ posts: [JSON]) -> Response {
    Response(status: 200, body: JSON.array(posts).data)
  }

  private nonisolated static func mention(of id: Int, on day: String) -> JSON {
    [
      "id": "1", "type": "mention", "created_at": .string("\(day)T10:00:00.000Z"),
      "account": ["id": .string("\(id)"), "username": "x"],
    ]
  }

  private func surveyed(_ session: Session) async throws -> PostSurvey.Outcome {
    let outcome = Awaited<PostSurvey.Outcome>()
    let observation = session.postSurvey.outcomes.observeNext { outcome.come($0) }
    defer { observation.dispose() }
    session.postSurvey.start()
    return try await outcome.value("an outcome")
  }

  private func shown(_ text: String, in session: Session) -> [String] {
    session.people.filter(by: text)
    return session.people.shownRows.compactMap { session.people.person(ofRow: $0)?.id.rawValue }.sorted()
  }

  @Test func `posts and mentions of the shown people are read, and kept over a restart`() async throws {
    let (_, session) = try await session()
    expectEqual(shown("boosts:unknown", in: session), ["2", "3", "4", "5"])
    expectEqual(shown("talked:never", in: session), [])
    _ = shown("", in: session)
    try await expectEqual(surveyed(session), PostSurvey.Outcome(read: 4))
    expectEqual(shown("boosts:50%", in: session), ["2"])
    expectEqual(shown("boosts:unknown", in: session), ["3"])
    expectEqual(shown("talked:2023-05", in: session), ["4"])
    expectEqual(shown("talked:2023-06", in: session), ["2"])
    expectEqual(shown("talked:never", in: session), ["3", "5"])
    // What only one of the two sources reaches is not known.
    expectEqual(session.people.talksKnownSince.value?.description, "2023-05-03")
    let (_, again) = try await self.session()
    expectEqual(shown("boosts:50%", in: again), ["2"])
    expectEqual(shown("talked:never", in: again), ["3", "5"])
  }

  @Test func `whoever was read today is skipped, and read again tomorrow`() async throws {
    let (_, session) = try await session()
    let row = try #require(session.people.store.row(of: "2"))
    session.people.select([row])
    expectEqual(session.postSurvey.plan(), PostSurvey.Plan(people: ["2"], fresh: 0))
    _ = try await surveyed(session)
    expectEqual(session.postSurvey.plan(), PostSurvey.Plan(people: [], fresh: 1))
    session.people.selectNobody()
    expectEqual(session.postSurvey.plan().people.count, 3)
    expectEqual(session.postSurvey.plan().requests, 5)
    now.date += 86_400
    expectEqual(session.postSurvey.plan().people.count, 4)
  }

  @Test func `people whose posts are not shown are counted, and the others are read`() async throws {
    refused.change { ($0["2/statuses"], $0["mentions"]) = (404, 403) }
    let (_, session) = try await session()
    try await expectEqual(surveyed(session), PostSurvey.Outcome(read: 3, failed: 1))
    // The notifications are not shown, the own posts are.
    expectEqual(session.people.talksKnownSince.value?.description, "2022-02-01")
    expectEqual(shown("talked:2023-06", in: session), ["2"])
  }

  @Test func `a connection that is lost ends a survey, and the next one reads the rest`() async throws {
    let (fixture, session) = try await session()
    await fixture.server.fail("GET /api/v1/accounts/4/statuses", with: .offline)
    let outcome = try await surveyed(session)
    expectEqual(outcome.error?.code, .offline)
    expectEqual(session.postSurvey.progress.value, nil)
    let left = session.postSurvey.plan().people
    expect(left.contains("4") && left.count < 4)
    await fixture.server.failNoMore()
    try await expectEqual(surveyed(session), PostSurvey.Outcome(read: left.count))
  }

  @Test func `a survey waits where the server allows no more, and can be stopped`() async throws {
    refused.change { $0["2/statuses"] = 429 }
    let (fixture, session) = try await session()
    let row = try #require(session.people.store.row(of: "2"))
    session.people.select([row])
    let outcome = Awaited<PostSurvey.Outcome>()
    let observation = session.postSurvey.outcomes.observeNext { outcome.come($0) }
    session.postSurvey.start()
    let waiting = try await first(of: session.postSurvey.progress) { $0?.waitsUntil != nil }
    expectEqual(waiting?.done, 0)
    expectEqual(waiting?.total, 1)
    refused.change { $0["2/statuses"] = nil }
    fixture.clock.advance(by: .seconds(3_600))
    try await expectEqual(outcome.value("an outcome"), PostSurvey.Outcome(read: 1))
    observation.dispose()
    refused.change { $0["3/statuses"] = 429 }
    session.people.selectNobody()
    let stopped = Awaited<PostSurvey.Outcome>()
    let second = session.postSurvey.outcomes.observeNext { stopped.come($0) }
    defer { second.dispose() }
    session.postSurvey.start()
    _ = try await first(of: session.postSurvey.progress) { $0?.waitsUntil != nil }
    session.pauseOrResume(session.people)
    let end = try await stopped.value("an outcome")
    expect(end.error == nil && end.read < 3, "\(end)")
  }

  @Test func `looking at a person fills their columns`() async throws {
    let (fixture, session) = try await session()
    let person = try #require(session.people.knownPerson("2"))
    let posts = PostsService(
      of: Property(person.account).readOnlyView, reader: session.postReader, clock: fixture.clock)
    posts.reload()
    _ = try await first(of: posts.state) { $0 != .loading }
    try await eventually("counted") { shown("boosts:50%", in: session) == ["2"] }
  }
}
