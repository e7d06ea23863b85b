import Client
import Entities
import Foundation
import People
import ScriptedServers
import Signals
import TestSupport
import Testing

@testable import Services

/// The people of another of one's own accounts who are missing at this one.
@MainActor
@Suite(.timeLimit(.patience))
struct ComparisonTests {
  private let folder: TemporaryFolder
  private let there = FollowWorld(following: [50, 51, 52, 3], followers: [60, 61])
  private let here = FollowWorld(following: [3], followers: [51, 61])
  private let rule: ScriptedTransport.Rule = { request in
    request.path.hasSuffix("/instance") || request.path.hasSuffix("/suggestions")
      ? Response(status: 404) : nil
  }

  init() throws {
    folder = try TemporaryFolder()
    here.change { lists in
      for id in [50, 51, 60] { lists.elsewhere["person\(id)@example.social"] = id }
    }
  }

  private func read(_ id: Int, _ world: FollowWorld, accounts: [Int]) async throws -> (Fixture, Session) {
    let (fixture, session) = try await Fixture.run(world, in: folder, accounts: accounts, rule: rule)
    _ = try await first(of: session.people.progress) { $0.isComplete && $0.state == .idle }
    return (fixture, session)
  }

  @Test func `people of the other account are compared by address, and only unknown ones are searched`()
    async throws
  {
    _ = try await read(2, there, accounts: [2])
    // The manager knows the other account.
    let (fixture, session) = try await read(1, here, accounts: [1, 2])
    defer { withExtendedLifetime(fixture) {} }
    let others = session.makeSuggestions()
    let (followed, following) = (
      OthersPart.notFollowed(by: saved(2).id), OthersPart.notFollowing(from: saved(2).id)
    )
    expectEqual(others.parts.value.map(\.part), [.suggestions, followed, following])
    expectEqual(others.compared.map(\.id), [saved(2).id])
    others.select(followed)
    try await eventually("those found") { others.people.progress.value.isComplete }
    try await eventually("shown") { Set(others.people.handles) == ["person50", "person51"] }
    // One knows person 51 as a follower; nobody has the address of person 52.
    expectEqual(here.count("/search"), 2)
    let count = try #require(others.parts.value.first { $0.part == followed })
    expect(count.count == 2 && count.readAt != nil && !count.isMissing && count.unfound == 1)
    expectEqual(others.people.progress.value.partial.map { [$0.read, $0.counted] }, [[2, 3]])
    others.people.filter(by: "is:follower")
    expectEqual(others.people.handles, ["person51"])
    others.people.filter(by: "")
    others.select(following)
    try await eventually("who did not come along") { others.people.handles == ["person60"] }
  }

  @Test func `those missing are followed with this account through the preview`() async throws {
    _ = try await read(2, there, accounts: [2])
    // The manager knows the other account.
    let (fixture, session) = try await read(1, here, accounts: [1, 2])
    defer { withExtendedLifetime(fixture) {} }
    let others = session.makeSuggestions()
    others.select(.notFollowed(by: saved(2).id))
    try await eventually("both") { Set(others.people.handles) == ["person50", "person51"] }
    others.people.selectVisible()
    session.makeActPreview(.follow, in: others.people).start()
    try await eventually("followed") { Set(here.following) == [3, 50, 51] && session.isResting }
    others.people.sync()
    try await eventually("nobody is missing") { others.people.handles.isEmpty }
  }

  @Test func `an account that Kith has never read says so`() async throws {
    // The manager knows the other account.
    let (fixture, session) = try await read(1, here, accounts: [1, 2])
    defer { withExtendedLifetime(fixture) {} }
    let others = session.makeSuggestions()
    others.select(.notFollowed(by: saved(2).id))
    try await eventually("said") {
      others.parts.value.contains { $0.part.comparedKey != nil && $0.isMissing }
    }
    expectEqual(others.people.situation.value, .nobody(.everybody, isComplete: true))
    expectEqual(here.count("/search"), 0)
  }

  @Test func `comparisons leave out the people of a book, who are on no server`() async throws {
    let book = SavedAccount(server: nil, account: person(9), isSignedIn: true)
    for current in [saved(1), book] {
      let list = SavedAccounts(accounts: [saved(1), book], currentID: current.id)
      let tokens = [saved(1).id: AccessToken("token")].compactMapValues(\.self)
      let fixture = Fixture(accounts: MemoryAccounts(list, tokens: tokens)) { here.answer($0) }
      fixture.manager.start()
      let others = try await fixture.current().makeSuggestions()
      expectEqual(others.parts.value.map(\.part), [.suggestions], "\(current.id)")
    }
  }
}
