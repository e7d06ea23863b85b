import Acts
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

/// Jobs with a scripted server.
@MainActor
final class JobsServiceTests: JobRuns {
  private func job(_ service: JobsService, _ index: Int = 0) -> Job? {
    service.jobs.value.indices.contains(index) ? service.jobs.value[index] : nil
  }

  private func sent(_ number: Int) async throws {
    try await eventually("sent") { await self.fixture.transport.count("/\(number)/unfollow") == 1 }
  }

  @Test func `a job checks everybody first, sends each act once, and reports it to other services`()
    async throws
  {
    let session = try await session()
    let (service, _) = try await open(2...61)
    let confirmed = Log(session.relationships.confirmed)
    let ends = Log(service.ended)
    service.start(.unfollow, about: ids(2...51))
    try await ended(service)
    expect(world.count("/unfollow") == 50 && world.count("/relationships") == 2)
    expect(job(service)?.count(.done) == 50 && service.progress.value.job == nil)
    expect(confirmed.elements.count == 50 && confirmed.elements.allSatisfy { $0.difference == -1 })
    expectEqual(session.relationships.all.value["2"]?.isFollowing, false)
    expectEqual(ends.elements.map(\.id), [1])
  }

  @Test func `an undo restores list memberships, even after a restart in the middle`()
    async throws
  {
    var (service, database) = try await open(2...61)
    world.change {
      $0.lists = [("Friends", Array(2...21)), ("Gone", [2, 3]), ("Work", [3, 4])]
      $0.removedLists = [1]
    }
    for (place, list) in world.peopleOnLists.enumerated() {
      let id = try #require(List.ID(rawValue: "\(place)"))
      try await database.save(List(id: id, title: "List \(place)"))
      try await database.setMembers(list.map { person($0).id }, of: id, areMembers: true, at: PeopleDay.start)
    }
    service.start(.unfollow, about: ids(2...30))
    try await ended(service)
    expectEqual(world.peopleOnLists, [[], [], []])
    // Person 21 refuses: a person who has to approve is on no list and does not stop the others.
    world.change { $0.unapproved = [21] }
    service.undo(try #require(job(service)))
    try await eventually("followed again") { self.world.count("/follow") == 29 }
    (service, database) = try await open(2...61)
    try await ended(service)
    // The deleted list is recreated.
    expectEqual(world.peopleOnLists.map { $0.sorted() }, [Array(2...20), [], [3, 4], [2, 3]])
    expectEqual(job(service)?.lostList, .remade)
    expectEqual(job(service)?.count(.done), 29)
  }

  @Test func `a job resumes after a restart and checks the act that was being sent`() async throws {
    await fixture.transport.hold("POST /api/v1/accounts/4/unfollow")
    do {
      let (service, _) = try await open(2...61)
      service.start(.unfollow, about: ids(2...11))
      try await sent(4)
      service.end()
    }
    await fixture.transport.release()
    try await eventually("done without an answer") { self.world.count("/4/unfollow") == 1 }
    await fixture.transport.failNoMore()
    let (service, _) = try await open(2...61)
    try await ended(service)
    expectEqual(job(service)?.count(.done), 10)
    expect(world.count("/4/unfollow") == 1 && world.count("/unfollow") == 10)
  }

  @Test func `a pause lets the running act finish and a stop skips the rest`() async throws {
    let (service, _) = try await open(2...61)
    await fixture.transport.hold("POST /api/v1/accounts/3/unfollow")
    service.start(.unfollow, about: ids(2...11))
    try await sent(3)
    service.pauseOrResumeCurrent()
    try await eventually("paused") { service.progress.value.job?.pause == .person }
    await fixture.transport.release()
    try await eventually("answered") { self.job(service)?.count(.done) == 2 }
    for _ in 1...50 { await Task.yield() }
    expectEqual(world.count("/unfollow"), 2)
    await fixture.transport.hold("POST /api/v1/accounts/4/unfollow")
    service.pauseOrResumeCurrent()
    try await sent(4)
    service.stopCurrent()
    try await eventually("stopped") { self.job(service)?.count(.skipped) == 7 }
    await fixture.transport.release()
    try await ended(service)
    expect(job(service)?.count(.done) == 3 && world.count("/unfollow") == 3)
  }

  @Test func `an undo restores all follows with their options`() async throws {
    let (service, database) = try await open(2...61)
    service.start(.unfollow, about: ids(2...11))
    try await ended(service)
    let done = try #require(job(service))
    expect(service.canUndo(done))
    service.undo(done)
    try await ended(service, 2)
    expect(world.count("/follow") == 10 && job(service, 1)?.undoneBy == 2)
    let items = try await database.items(of: 2)
    expect(
      items.allSatisfy {
        $0.act == .follow(FollowOptions(showsBoosts: false, notifies: false, languages: []))
      })
    // All languages are set already: that needs no JSON, which some servers do not accept.
    let follows = await fixture.transport.log.filter { $0.path.hasSuffix("/follow") }
    expect(follows.count == 10 && follows.allSatisfy { $0.form("reblogs") == "false" })
    expectEqual(Array(world.following.prefix(10)), Array(2...11), "in the order of before")
  }

  @Test func `a refused sign-in pauses a job and loses nothing`() async throws {
    let (service, _) = try await open(2...61)
    await fixture.transport.refuse("POST /api/v1/accounts/3/unfollow", with: Response(status: 401))
    await fixture.transport.refuse("GET /api/v1/accounts/verify_credentials", with: Response(status: 401))
    service.start(.unfollow, about: ids(2...4))
    try await eventually("paused") { service.progress.value.job?.pause == .unauthorized }
    await fixture.transport.failNoMore()
    service.pauseOrResumeCurrent()
    try await ended(service)
    expect(job(service)?.count(.done) == 3 && world.count("/unfollow") == 3)
  }

  @Test func `a 401 to one act skips that act while the account still answers`() async throws {
    let (service, _) = try await open(2...61)
    await fixture.transport.refuse("POST /api/v1/accounts/3/unfollow", with: Response(status: 401))
    service.start(.unfollow, about: ids(2...4))
    try await ended(service)
    expect(job(service)?.count(.failed) == 1 && job(service)?.count(.done) == 2)
  }

  @Test(arguments: [Act.Kind.unfollow, .mute, .hideBoosts, .feature])
  func `an act answered with success but without effect fails and is reported`(
    _ kind: Act.Kind
  ) async throws {
    world.change {
      $0.deaf = [3]
      $0.options[3] = FollowOptions(showsBoosts: true)
    }
    let (service, database) = try await open(2...61)
    service.start(kind, about: ids(3...3))
    try await ended(service)
    expect(job(service)?.count(.failed) == 1 && job(service)?.count(.done) == 0)
    let item = try #require(try await database.items(of: 1).first)
    expectEqual(item.reason, JobItem.Reason.notAsWanted.rawValue)
  }

  @Test func `a job without a network retries later and is paused after ten failures in a row`() async throws
  {
    let (service, _) = try await open(2...61)
    await fixture.transport.fail("GET /api/v1/accounts/relationships", with: .offline)
    service.start(.unfollow, about: ids(2...4))
    for number in 1..<JobsState.mostFailures {
      try await eventually("failure \(number)") { self.fixture.clock.pendingCount == 1 }
      expectEqual(service.progress.value.failure?.code, .offline)
      fixture.clock.advance(by: .seconds(900))
    }
    try await eventually("paused") { service.progress.value.job?.pause == .failures }
    expectEqual(service.progress.value.failure?.code, .offline, "the reason stays")
    await fixture.transport.failNoMore()
    service.pauseOrResumeCurrent()
    try await ended(service)
    expectEqual(job(service)?.count(.done), 3)
  }

  @Test func `people changed by hand are skipped by a job`() async throws {
    let session = try await session()
    let (service, database) = try await open(2...61)
    await fixture.transport.hold("POST /api/v1/accounts/2/unfollow")
    service.start(.unfollow, about: ids(2...4))
    try await sent(2)
    session.relationships.follow(person(4))
    try await eventually("skipped") { self.job(service)?.count(.skipped) == 1 }
    await fixture.transport.release()
    try await ended(service)
    expectEqual(world.count("/unfollow"), 2)
    let skipped = try await database.items(of: 1, in: [.skipped])
    expect(skipped.map(\.reason) == [JobItem.Reason.byHand.rawValue] && skipped.map(\.account.id) == ["4"])
  }

  @Test func `a block begins after ten seconds and can be stopped before`() async throws {
    let (service, _) = try await open(2...61)
    service.start(.block, about: ids(2...4))
    try await eventually("waits") { service.progress.value.waitsUntil == PeopleDay.start + 10 }
    service.stopCurrent()
    try await ended(service)
    expect(job(service)?.count(.skipped) == 3 && world.count("/relationships") == 0)
  }

  @Test func `a preview starts a job with the people still selected in it`() async throws {
    let session = try await session()
    let (service, database) = try await open(2...61)
    let people = (2...4).map { Candidate(Person(person($0), flags: .following)) }
    let preview = ActPreviewService(
      ActPreview(.unfollow, of: people, by: "1"), jobs: service, report: ReportService(server: "x.example"),
      abilities: session.instanceService.abilities, now: { PeopleDay.start })
    preview.toggle(people[1])
    preview.start()
    try await ended(service)
    try await expectEqual(database.items(of: 1).map(\.account.id), ["2", "4"])
  }

  @Test func `a preview of more than a thousand people is read off the main thread`() async throws {
    let session = try await session()
    let people = (2...1_002).map { Person(person($0), flags: .following) }
    _ = session.people.store.apply(people.map(PreparedPerson.init), gone: [])
    session.people.select(KeySet(0..<1_001))
    // Before the sync of the session's own account continues.
    let selected = session.people.selectedPeople()
    let many = session.makeActPreview(.unfollow)
    expect(many.readingCount.value == 1_001 && many.preview.value.candidates.isEmpty)
    try await eventually("read") { many.readingCount.value == 0 }
    expectEqual(many.preview.value.candidates, selected)
    expectEqual(many.preview.value.count, 1_001)
    session.people.select(KeySet(0..<1_000))
    let few = session.makeActPreview(.unfollow)
    expect(few.readingCount.value == 0 && few.preview.value.count == 1_000)
  }

  @Test func `a preview can be exported any number of times`() async throws {
    let session = try await session()
    let (service, _) = try await open(2...61)
    let preview = ActPreviewService(
      ActPreview(.unfollow, of: [Candidate(Person(person(2), flags: .following))], by: "1"), jobs: service,
      report: ReportService(server: "x.example"), abilities: session.instanceService.abilities,
      now: { PeopleDay.start })
    let folder = try TemporaryFolder()
    let exports = Log(preview.exports)
    for name in ["a.csv", "b.csv"] {
      preview.export(to: folder.file(name).path)
      try await eventually("written") { exports.elements.last?.path == folder.file(name).path }
    }
    expect(folder.names.sorted() == ["a.csv", "b.csv"] && exports.elements.allSatisfy { $0.failure == nil })
  }
}
