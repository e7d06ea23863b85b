import Acts
import CSV
import Client
import Entities
import Foundation
import People
import ScriptedServers
import Signals
import TestSupport
import Testing

@testable import Services
@testable import Store

@MainActor
@Suite(.timeLimit(.patience))
struct ImportServiceTests {
  private let world = FollowWorld(following: Array(2...21), followers: [30])
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func session() async throws -> (Fixture, Session) {
    let (fixture, session) = try await Fixture.run(world, in: folder)
    session.people.sync()
    try await eventually("everybody is known") {
      session.people.progress.value.state == .idle && session.people.progress.value.isComplete
    }
    return (fixture, session)
  }

  private func service(
    _ name: String, _ text: String, _ session: Session
  ) async throws -> ImportService {
    let file = folder.file(name)
    try Data(text.utf8).write(to: file)
    let service = session.makeImport(of: file.path)
    try await eventually("read") { !service.state.value.isReading }
    return service
  }

  private func searched(_ service: ImportService) async throws {
    try await eventually("searched") { service.state.value.search == .done }
  }

  private func ended(_ session: Session, _ count: Int = 1) async throws {
    try await eventually("the jobs have ended") {
      session.jobs.jobs.value.count == count && session.jobs.jobs.value.allSatisfy { $0.finishedAt != nil }
    }
  }

  private func sorts(_ service: ImportService) -> [String] {
    service.state.value.rows.map { row in
      switch row.verdict {
      case .row(let verdict): "\(row.line ?? 0) \(verdict.group)"
      case .removal(let removal): "- \(removal.rawValue)"
      }
    }
  }

  @Test
  func `an imported file of follows is compared, unknown addresses are searched, and a job follows them`()
    async throws
  {
    world.change { $0.elsewhere = ["ada@far.example": 501, "bob@far.example": 502] }
    let (_, session) = try await session()
    let service = try await service(
      "following_accounts.csv",
      """
      Account address,Show boosts,Notify on new posts,Languages
      person2@example.social,true,false,
      person30@example.social,true,false,
      ada@far.example,false,true,"de, en"
      bob@far.example,true,false,
      nobody@far.example,true,false,
      not an address,true,false,
      """, session)
    try await searched(service)
    expectEqual(
      sorts(service),
      [
        "2 would be followed with other options", "3 would be followed", "4 would be followed",
        "5 would be followed", "6 not found by your server", "7 wrong",
      ])
    expectEqual(service.state.value.count, 4)
    // Person 2 has boosts hidden, which the file would change; the person excludes that, and following Bob.
    service.toggle(service.state.value.rows[0])
    service.include(3, isIncluded: false)
    service.include(4, isIncluded: true)
    expectEqual(service.state.value.count, 2)
    service.start()
    try await ended(session)
    let database = try await session.store.database()
    let items = try await database.items(of: 1)
    expect(items.map(\.account.id) == ["30", "501"] && items.map(\.state) == [.done, .done])
    expectEqual(
      items[1].act, .follow(FollowOptions(showsBoosts: false, notifies: true, languages: ["de", "en"])))
    expectEqual(world.count("/search"), 3, "each stranger is looked for once")
    expectEqual(session.jobs.jobs.value.first?.kind, .followAsInFile)
    try await expectEqual(database.people(["501"]).first?.account.handle, "@ada@far.example")
  }

  @Test func `overwriting ends follows missing from the file in its own job, and undo restores them`()
    async throws
  {
    let (_, session) = try await session()
    let rows = (2...19).map { "person\($0)@example.social,true,false," }.joined(separator: "\n")
    let service = try await service("following.csv", rows, session)
    try await searched(service)
    expect(service.state.value.canOverwrite && !service.state.value.isOverwriting)
    let count = service.state.value.count
    service.overwrite(true)
    expectEqual(service.state.value.count, count + 2)
    expectEqual(sorts(service).prefix(2), ["- would be unfollowed", "- would be unfollowed"])
    for row in service.state.value.rows where row.line != nil { service.include(row.id, isIncluded: false) }
    service.include(-2, isIncluded: false)
    expectEqual(service.state.value.count, 1)
    service.start()
    try await ended(session)
    expect(world.following.count == 19 && session.jobs.jobs.value.first?.kind == .unfollow)
    session.jobs.undo(try #require(session.jobs.jobs.value.first))
    try await ended(session, 2)
    expectEqual(Set(world.following), Set(2...21))
  }

  @Test
  func `imports fill and create lists, write notes, mute and block`()
    async throws
  {
    world.change { $0.lists = [("Friends", [2, 3])] }
    let (_, session) = try await session()
    let lists = try await service(
      "lists.csv",
      "Friends,person2@example.social\nFriends,person4@example.social\nNew,person5@example.social",
      session)
    try await searched(lists)
    lists.overwrite(true)
    lists.start()
    await session.lists.settle()
    expectEqual(world.peopleOnLists, [[2, 4], [5]])

    let notes = try await service("notes.csv", "person2@example.social,met in London", session)
    try await searched(notes)
    notes.start()
    try await ended(session)
    expectEqual(world.notes[2], "met in London")

    let muted = try await service("muted_accounts.csv", "person3@example.social,false", session)
    try await searched(muted)
    muted.start()
    try await ended(session, 2)
    let database = try await session.store.database()
    try await expectEqual(database.items(of: 2).map(\.act), [.mute(notifications: false)])
  }

  @Test func `an imported file of servers is compared and blocks one server at a time`()
    async throws
  {
    world.change {
      $0.blockedServers = ["old.example", "same.example"]
      $0.unblockable = ["odd.example"]
    }
    let (fixture, session) = try await session()
    let service = try await service(
      "blocked_domains.csv", "new.example\nsame.example\nodd.example\nlast.example\n", session)
    expect(service.state.value.count == 3 && service.state.value.canOverwrite)
    service.overwrite(true)
    expect(service.state.value.rows.first?.address == "old.example" && service.state.value.count == 4)
    let reset = PeopleDay.start.addingTimeInterval(300)
    await fixture.server.refuse(
      "POST /api/v1/domain_blocks",
      with: Response(status: 429, headers: ["X-RateLimit-Reset": reset.ISO8601Format()]))
    let changes = Log(service.blocked)
    service.start()
    try await eventually("unblocked") { self.world.blockedServers == ["same.example"] }
    try await eventually("refused") { await fixture.server.count("/domain_blocks") > 2 }
    await fixture.server.failNoMore()
    try await eventually("all") {
      // The server uses the machine's time.
      fixture.clock.advance(by: .seconds(100_000_000))
      return changes.elements.count == 1
    }
    expectEqual(world.blockedServers, ["same.example", "new.example", "last.example"])
    let change = try #require(changes.elements.first)
    expect(change.count == 3 && change.refused == 1 && change.error == nil)
  }

  @Test(arguments: [
    (404, ImportState.Failure.noServerBlocks), (405, .noServerBlocks), (401, .noServerBlocks),
    (500, .serverBlocks(ClientError(.serverFailure(500), request: ""))),
  ])
  func `blocked servers are not compared if blocking is unsupported or the block list failed to load`(
    _ status: Int, _ failure: ImportState.Failure
  ) async throws {
    world.change { $0.lacking = ["domain_blocks": status] }
    let (_, session) = try await session()
    let service = try await service("blocked_domains.csv", "new.example\n", session)
    switch (service.state.value.failure, failure) {
    case (.noServerBlocks?, .noServerBlocks): break
    case (.serverBlocks(let error)?, .serverBlocks(let expected)): expectEqual(error.code, expected.code)
    default: Issue.record("\(String(describing: service.state.value.failure))")
    }
    expectEqual(service.state.value.count, 0)
    service.start()
    expect(world.blockedServers.isEmpty)
  }

  @Test func `refused servers are all counted with the reason`() async throws {
    world.change { $0.unblockable = ["a.example", "b.example"] }
    let (_, session) = try await session()
    let service = try await service("blocked_domains.csv", "a.example\nb.example\n", session)
    let changes = Log(service.blocked)
    service.start()
    try await eventually("refused") { changes.elements.count == 1 }
    let change = try #require(changes.elements.first)
    expect(change.count == 0 && change.refused == 2 && change.error?.code == .invalid)
  }

  @Test(arguments: [401, 500, 504])
  func `an address that fails is looked up after the others`(_ status: Int) async throws {
    let others = (510...520).map { "p\($0)@far.example" }
    world.change {
      $0.elsewhere = Dictionary(uniqueKeysWithValues: (510...520).map { ("p\($0)@far.example", $0) })
      $0.failing = ["dead@far.example": status]
    }
    let (_, session) = try await session()
    let service = try await service(
      "follow.csv", (["dead@far.example"] + others).map { $0 + ",,,\n" }.joined(), session)
    func isStopped() -> Bool {
      if case .stopped(left: 1, .some) = service.state.value.search { true } else { false }
    }
    try await eventually("the others") { isStopped() && service.state.value.count == others.count }
    world.change { ($0.failing, $0.elsewhere["dead@far.example"]) = ([:], 500) }
    service.stopOrSearch()
    try await searched(service)
    expectEqual(service.state.value.count, others.count + 1)
  }

  @Test func `a search stops after failures in a row, and resumes with the addresses that have not failed`()
    async throws
  {
    let dead = (1...11).map { "dead\($0)@far.example" }
    world.change {
      $0.elsewhere = ["ada@far.example": 501]
      $0.failing = Dictionary(uniqueKeysWithValues: dead.map { ($0, 500) })
    }
    let (_, session) = try await session()
    let service = try await service(
      "follow.csv", (dead + ["ada@far.example"]).map { $0 + ",,,\n" }.joined(), session)
    func isStopped(_ left: Int) -> Bool {
      if case .stopped(left, .some) = service.state.value.search { true } else { false }
    }
    try await eventually("stopped") { isStopped(12) }
    service.stopOrSearch()
    try await eventually("the last") { isStopped(11) }
    expectEqual(service.state.value.count, 1)
  }

  @Test func `a stopped or failed search resumes at its place`() async throws {
    world.change { $0.elsewhere = ["ada@far.example": 501, "bob@far.example": 502] }
    let (fixture, session) = try await session()
    await fixture.server.hold("GET /api/v2/search")
    let service = try await service("follow.csv", "ada@far.example,,,\nbob@far.example,,,", session)
    try await eventually("asked") { await fixture.server.count("/search") == 1 }
    expectEqual(service.state.value.search, .running(0, of: 2))
    service.stopOrSearch()
    expectEqual(service.state.value.search, .stopped(left: 2, nil))
    await fixture.server.release()
    await fixture.server.fail("GET /api/v2/search", with: .offline)
    service.stopOrSearch()
    try await eventually("failed") {
      if case .stopped(left: 2, let error) = service.state.value.search {
        error?.code == .offline
      } else {
        false
      }
    }
    await fixture.server.failNoMore()
    service.stopOrSearch()
    try await searched(service)
    expectEqual(service.state.value.count, 2)
  }

  @Test func `too many requests are waited for`() async throws {
    world.change { $0.elsewhere = ["ada@far.example": 501] }
    let (fixture, session) = try await session()
    let reset = PeopleDay.start.addingTimeInterval(120)
    await fixture.server.refuse(
      "GET /api/v2/search", with: Response(status: 429, headers: ["X-RateLimit-Reset": reset.ISO8601Format()])
    )
    let service = try await service("follow.csv", "ada@far.example,,,", session)
    try await eventually("refused") { await fixture.server.count("/search") >= 1 }
    await fixture.server.failNoMore()
    try await eventually("found") {
      // The server uses the machine's time.
      fixture.clock.advance(by: .seconds(100_000_000))
      return service.state.value.search == .done
    }
    expectEqual(service.state.value.count, 1)
  }

  @Test func `leaving the page cancels the search`() async throws {
    let (fixture, session) = try await session()
    await fixture.server.hold("GET /api/v2/search")
    weak var gone: ImportService?
    do {
      let service = try await service(
        "follow.csv", (1...50).map { "p\($0)@far.example,,," }.joined(separator: "\n"), session)
      gone = service
      try await eventually("asked") { await fixture.server.count("/search") == 1 }
    }
    await fixture.server.release()
    try await eventually("let go") { gone == nil }
    let asked = await fixture.server.count("/search")
    for _ in 1...100 { await Task.yield() }
    await expect(fixture.server.count("/search") == asked && asked <= 3)
  }

  @Test func `a file without people reports why, and another kind can be chosen`() async throws {
    let (_, session) = try await session()
    let unclear = try await service("x.csv", "person2@example.social", session)
    expectEqual(unclear.state.value.kind, nil)
    guard case .content(.unknown) = unclear.state.value.failure else {
      Issue.record("\(String(describing: unclear.state.value.failure))")
      return
    }
    unclear.read(as: .blocked)
    try await eventually("read") { unclear.state.value.count == 1 }
    expect(unclear.state.value.kind == .blocked && unclear.state.value.failure == nil)

    let followers = try await service("followers.csv", "Account address\nperson2@example.social", session)
    expectEqual(followers.state.value.failure, .followers)
    expect(followers.state.value.rows.isEmpty && followers.state.value.count == 0)
    let missing = session.makeImport(of: folder.file("missing.csv").path)
    try await eventually("failed") { missing.state.value.failure != nil }
    expectEqual(missing.state.value.failure, .file(.cannotOpen("No such file or directory")))
  }
}
