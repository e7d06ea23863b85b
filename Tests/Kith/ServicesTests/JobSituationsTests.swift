import Acts
import Client
import Entities
import Foundation
import ScriptedServers
import Signals
import TestSupport
import Testing

@testable import Services
@testable import Store

/// Events between a job and its end: a restart, another account, a sign-out elsewhere, sleep, a full disk.
@MainActor
@Suite(.timeLimit(.patience))
struct JobSituationsTests {
  private let world = FollowWorld(following: Array(2...61), followers: [])
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A run of the program with these accounts signed in, the first one current.
  private func run(_ ids: [Int] = [7], time: Moment = Moment()) async throws -> (Fixture, Session) {
    let world = world
    return try await Fixture.run(world, in: folder, accounts: ids, now: time) { request in
      if request.path.hasSuffix("/instance") { return Response(status: 404) }
      // Each account by its token.
      let id = request.token.flatMap { $0.rawValue.split(separator: " ").last }.flatMap { Int($0) }
      guard request.path.hasSuffix("verify_credentials"), let id else { return nil }
      let isRefused = world.answer(request)?.status == 401
      return isRefused ? Response(status: 401) : .json(json(id))
    }
  }

  /// Saves an unfollow job, like an earlier run.
  private func leaveJob(of account: Int = 7, about numbers: ClosedRange<Int>) async throws {
    let database = try await PeopleDatabase.open(folder: folder.url, key: saved(account).id)
    let sync = try await database.begin(.following, at: PeopleDay.start)
    _ = try await database.save(Page(items: (2...61).map { person($0) }), of: sync, at: PeopleDay.start)
    _ = try await database.addJob(
      JobPlan(.unfollow, about: numbers.map { person($0).id }, at: PeopleDay.start), at: PeopleDay.start)
  }

  private func kept(_ account: Int = 7) async throws -> Job {
    let database = try await PeopleDatabase.open(folder: folder.url, key: saved(account).id)
    return try #require(try await database.job(1))
  }

  private func ended(_ session: Session) async throws -> Job {
    try await eventually("the end") { session.jobs.jobs.value.first?.finishedAt != nil }
    return try #require(session.jobs.jobs.value.first)
  }

  /// Each of them was unfollowed by one request.
  private func expectEachOnce(_ numbers: ClosedRange<Int>, sourceLocation: SourceLocation = #_sourceLocation)
  {
    for number in numbers {
      #expect(world.count("/\(number)/unfollow") == 1, "\(number)", sourceLocation: sourceLocation)
    }
  }

  @Test func `a job resumes after a restart once an account is signed in, without an open page`()
    async throws
  {
    try await leaveJob(about: 2...11)
    let (_, session) = try await run()
    // The session's jobs are not requested here: they are read from the file.
    try await eventually("done") { self.world.count("/unfollow") == 10 }
    try await expectEqual(ended(session).count(.done), 10)
    expectEachOnce(2...11)
  }

  @Test func `a session without saved jobs creates no file`() async throws {
    let (_, session) = try await run()
    expect(session.jobsService == nil)
    try expect(FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `a job waits after a sign-out elsewhere and resumes after the next sign-in`()
    async throws
  {
    try await leaveJob(about: 2...11)
    do {
      let (fixture, _) = try await run([8, 7])
      world.change { $0.mostUnfollows = 4 }
      try await switchTo(7, fixture)
      try await eventually("signed out") { fixture.manager.currentSession.value.session == nil }
      await fixture.manager.tokenWrites()
      let kept = fixture.manager.savedAccounts.value[saved(7).id]
      expectEqual(kept?.isSignedIn, false, "the account stays in the list")
    }
    expectEqual(world.count("/unfollow"), 4)
    try await expectEqual(self.kept().finishedAt, nil)
    world.change { $0.mostUnfollows = nil }
    let (_, session) = try await run()
    try await expectEqual(ended(session).count(.done), 10)
    expectEachOnce(2...11)
  }

  @Test func `a job of another account stops with its session and resumes with it`()
    async throws
  {
    try await leaveJob(about: 2...11)
    let (fixture, _) = try await run([8, 7])
    await fixture.server.hold("POST /api/v1/accounts/5/unfollow")
    try await switchTo(7, fixture)
    try await eventually("in the middle") { await fixture.server.count("/5/unfollow") == 1 }
    weak let former = fixture.manager.currentSession.value.session
    try await switchTo(8, fixture)
    try await eventually("gone") { former == nil }
    await fixture.server.release()
    try await eventually("answered") { await fixture.server.openCount <= 1 }
    expect(world.count("/unfollow") <= 4 && world.count("/6/unfollow") == 0)
    try await switchTo(7, fixture)
    let session = try #require(fixture.manager.currentSession.value.session)
    let job = try await ended(session)
    expect(job.count(.done) + job.count(.skipped) == 10 && job.count(.failed) == 0)
    expectEachOnce(2...11)
  }

  @Test func `a job delayed by the server resumes after the computer wakes up`()
    async throws
  {
    let (time, evening) = (Moment(), Date())
    time.date = evening
    try await leaveJob(about: 2...4)
    let (fixture, _) = try await run([8, 7], time: time)
    let reset = evening.addingTimeInterval(300)
    await fixture.server.refuse(
      "POST /api/v1/accounts/3/unfollow",
      with: Response(status: 429, headers: ["X-RateLimit-Reset": reset.ISO8601Format()]))
    try await switchTo(7, fixture)
    let session = try #require(fixture.manager.currentSession.value.session)
    try await eventually("waits") { session.jobs.progress.value.waitsUntil != nil }
    await fixture.server.failNoMore()
    // The timer ignores the night: it runs for the rest of its five minutes.
    time.date = evening.addingTimeInterval(8 * 3600)
    fixture.clock.advance(by: .seconds(302))
    try await expectEqual(ended(session).count(.done), 3)
    expectEachOnce(2...4)
  }

  @Test func `a job on a full disk stops before it sends an act, and resumes once there is room`()
    async throws
  {
    try await leaveJob(about: 2...61)
    // Too small for the server's relationships: no page is left.
    var opened: PeopleDatabase?
    for pages in 1...500 where opened == nil {
      opened = try? await PeopleDatabase.open(
        folder: folder.url, key: saved(7).id, maximumPageCount: pages)
    }
    let database = try #require(opened)
    let transport = ScriptedTransport { [world] request in
      guard request.path.hasSuffix("/relationships") else { return world.answer(request) }
      let notes = request.query.map { parameter in
        JSON.object([
          "id": .string(parameter.value), "following": true,
          "note": .string(String(repeating: "A long note. ", count: 100)),
        ])
      }
      return Response(status: 200, body: JSON.array(notes).data)
    }
    let client = MastodonClient(transport: transport)
    let relationships = RelationshipService(client: client)
    let full = JobsService(
      store: AccountStore(database, clock: VirtualClock(), now: { PeopleDay.start }),
      server: BackgroundServer(server: client, budget: RequestBudget()), relationships: relationships,
      abilities: { nil }, clock: VirtualClock(), now: { PeopleDay.start })
    try await eventually("paused") { full.progress.value.job?.pause == .storage }
    expectEqual(full.progress.value.failure?.code, .storage)
    expectEqual(world.count("/unfollow"), 0)
    full.end()

    let (_, session) = try await run()
    try await eventually("read") { !session.jobs.jobs.value.isEmpty }
    if session.jobs.progress.value.job?.pause != nil { session.jobs.pauseOrResumeCurrent() }
    try await expectEqual(ended(session).count(.done), 60)
    expectEachOnce(2...61)
  }

  private func switchTo(_ number: Int, _ fixture: Fixture) async throws {
    let key = saved(number).id
    let switching = fixture.manager.switchTo(saved(number)).observe { _ in }
    try await eventually("switched") { fixture.manager.currentSession.value.session?.accountKey == key }
    switching.dispose()
  }
}
