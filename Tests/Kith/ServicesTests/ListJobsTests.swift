import Acts
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
struct ListJobsTests {
  private let world = FollowWorld(following: Array(2...9), followers: [30])
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func session() async throws -> (Fixture, Session) {
    let (fixture, session) = try await Fixture.run(world, in: folder)
    session.people.sync()
    try await eventually("everybody is known") {
      session.people.progress.value.state == .idle && session.people.progress.value.unread.isEmpty
    }
    return (fixture, session)
  }

  private func list(_ place: Int, _ title: String) throws -> Entities.List {
    List(id: try #require(List.ID(rawValue: "\(place)")), title: title)
  }

  private func ended(_ session: Session, _ count: Int) async throws -> Job {
    try await eventually("the jobs have ended") {
      session.jobs.jobs.value.count == count && session.jobs.jobs.value.allSatisfy { $0.finishedAt != nil }
    }
    return try #require(session.jobs.jobs.value.first)
  }

  private var titles: [String] {
    world.change { lists in
      lists.lists.enumerated().filter { !lists.removedLists.contains($0.offset) }.map(\.element.title)
    }
  }

  @Test func `deleting a list is a job whose undo recreates the list with all members`() async throws {
    world.change { $0.lists = [("Friends", [2, 3, 4]), ("Work", [5])] }
    let (_, session) = try await session()
    session.remove(try list(0, "Friends"))
    let job = try await ended(session, 1)
    expect(job.kind == .removeList && job.subject == "Friends" && job.count(.done) == 1)
    expectEqual(titles, ["Work"])
    try await eventually("the table knows it") { session.people.lists.value.map(\.list.title) == ["Work"] }
    session.jobs.undo(job)
    let undo = try await ended(session, 2)
    expect(undo.count(.done) == 1 && titles == ["Work", "Friends"])
    expectEqual(world.peopleOnLists.last?.sorted(), [2, 3, 4])
    try await eventually("the table knows it again") {
      session.people.lists.value.map(\.count).sorted() == [1, 3]
    }
    // The undo is undone, and that again.
    session.jobs.undo(undo)
    let again = try await ended(session, 3)
    expect(again.kind == .removeList && titles == ["Work"])
    session.jobs.undo(again)
    _ = try await ended(session, 4)
    expect(titles == ["Work", "Friends"] && world.peopleOnLists.last?.sorted() == [2, 3, 4])
  }

  @Test(arguments: ["GET /api/v1/lists/0/accounts", "DELETE /api/v1/lists/0"])
  func `an interrupted list deletion resumes at the next start and loses no member`(
    _ request: String
  ) async throws {
    world.change { $0.lists = [("Friends", [2, 3, 4])] }
    let (fixture, first) = try await session()
    await fixture.server.hold(request)
    first.remove(try list(0, "Friends"))
    try await eventually("in the middle") { await fixture.server.heldCount == 1 }
    let (_, session) = try await session()
    let job = try await ended(session, 1)
    expect(job.count(.done) == 1 && titles == [])
    session.jobs.undo(job)
    _ = try await ended(session, 2)
    expect(titles == ["Friends"] && world.peopleOnLists.last?.sorted() == [2, 3, 4])
  }

  @Test func `deleting a list that is already gone does not fail`() async throws {
    world.change { $0.lists = [("Friends", [2])] }
    let (_, session) = try await session()
    world.change { $0.removedLists = [0] }
    session.remove(try list(0, "Friends"))
    let job = try await ended(session, 1)
    expectEqual(job.count(.failed), 0)
    try await eventually("the table knows it") { session.people.lists.value.isEmpty }
  }

  @Test func `an undo that removes members from a deleted list reports it once with few requests`()
    async throws
  {
    world.change { $0.lists = [("Friends", [])] }
    let (_, session) = try await session()
    session.jobs.start(JobPlan(try list(0, "Friends"), adding: ids([2, 3, 4]), taking: []))
    let job = try await ended(session, 1)
    world.change { $0.removedLists = [0] }
    session.jobs.undo(job)
    let undo = try await ended(session, 2)
    expect(undo.lostList == .gone && undo.count(.failed) == 0 && undo.count(.skipped) == 3)
    expectEqual(titles, [])
  }

  @Test func `an undo that adds members to a deleted list recreates it and reports it`() async throws {
    world.change { $0.lists = [("Friends", [2, 3, 4])] }
    let (_, session) = try await session()
    session.jobs.start(JobPlan(try list(0, "Friends"), adding: [], taking: ids([2, 3])))
    let job = try await ended(session, 1)
    world.change { $0.removedLists = [0] }
    session.jobs.undo(job)
    let undo = try await ended(session, 2)
    expect(undo.lostList == .remade && undo.count(.done) == 2)
    expect(titles == ["Friends"] && world.peopleOnLists.last?.sorted() == [2, 3])
  }

  @Test func `jobs before a deletion are undone on the restored list`() async throws {
    world.change { $0.lists = [("Friends", [4])] }
    let (_, session) = try await session()
    session.jobs.start(JobPlan(try list(0, "Friends"), adding: ids([2, 3]), taking: []))
    let adding = try await ended(session, 1)
    session.remove(try list(0, "Friends"))
    session.jobs.undo(try await ended(session, 2))
    _ = try await ended(session, 3)
    expectEqual(world.peopleOnLists.last?.sorted(), [2, 3, 4])
    session.jobs.undo(adding)
    let undo = try await ended(session, 4)
    expect(undo.count(.done) == 2 && undo.lostList == nil && world.peopleOnLists.last == [4])
  }

  @Test func `an undo that cannot be fully undone has a preview with removable people`()
    async throws
  {
    let (_, session) = try await session()
    session.jobs.start(.unfollow, about: ids([2, 3, 4]))
    let job = try await ended(session, 1)
    expect(!job.undoNeedsPreview, "it follows them again")
    session.jobs.undo(job)
    let undo = try await ended(session, 2)
    expect(undo.undoNeedsPreview)
    let preview = try #require(await session.makeUndoPreview(of: undo))
    try await eventually("they are followed") { preview.preview.value.candidates.count == 3 }
    expect(preview.preview.value.kind == .unfollow && preview.preview.value.undoes == undo)
    expectEqual(world.count("/unfollow"), 3)
    preview.include(person(3).id, isIncluded: false)
    preview.start()
    let last = try await ended(session, 3)
    expect(last.undoes == undo.id && last.total == 2)
    expect(world.following.contains(3) && !world.following.contains(2))
  }

  @Test func `logging out during a job reports what would be lost and can wait`() async throws {
    let (fixture, session) = try await session()
    session.jobs.start(.unfollow, about: ids([2]))
    _ = try await ended(session, 1)
    session.savedFilters.save(as: "Mine", columns: [])
    await session.savedFilters.settle()
    await fixture.server.hold("POST /api/v1/accounts/4/unfollow")
    session.jobs.start(.unfollow, about: ids([3, 4, 5]))
    try await eventually("in the middle") { await fixture.server.count("/4/unfollow") == 1 }
    let logOut = session.makeLogOut()
    try await eventually("counted") { logOut.losses.value.filters == 1 && logOut.losses.value.history > 0 }
    expect(logOut.losses.value.unfinished.map(\.left) == [2] && logOut.losses.value.undoable == 1)
    expect(logOut.losses.value.canWait)
    let ends = Log(logOut.jobsEnded)
    logOut.waitForJobs()
    expect(ends.elements.isEmpty)
    await fixture.server.release()
    try await eventually("the end") { ends.elements.count == 1 }
    expect(logOut.losses.value.unfinished.isEmpty && logOut.losses.value.undoable == 2)
    let file = folder.file("all.csv")
    let outcome = await session.exportEverybody(to: file.path)
    expect(outcome.failure == nil && outcome.count > 3)
  }

  @Test func `removing another account or logging out reports its notes and everything else that is lost`()
    async throws
  {
    let (fixture, session) = try await session()
    let database = try await session.store.database()
    for id in ids([2, 3]) { try await database.setLocalNote("met", of: id, at: PeopleDay.start) }
    try await database.setLocalNote("", of: "3", at: PeopleDay.start)
    try await database.setNoteDraft("to be sent", of: "4")
    try await database.save(SavedFilter(name: "Mine", text: "is:mutual"))
    let job = try await database.addJob(JobPlan(.unfollow, about: ids([5, 6])), at: PeopleDay.start)
    try await database.setPause(.person, of: job.id)
    let logOut = session.makeLogOut()
    try await eventually("counted") { logOut.losses.value.notes == 2 }
    let other = try #require(fixture.manager.loginService.makeLogOut(of: saved(1)))
    try await eventually("counted, too") { other.losses.value.notes == 2 }
    let losses = other.losses.value
    expect(losses.unfinished.map(\.left) == [2] && losses.filters == 1 && losses.history > 0)
    expect(!losses.canWait)
    let file = folder.file("all.csv").path
    let outcome = await fixture.manager.loginService.exportEverybody(of: saved(1), to: file)
    expect(outcome?.failure == nil && outcome?.count == 9)
  }

  @Test(arguments: [true, false])
  func `the undo of a single unfollow restores boosts, notifications, languages and lists`(_ isRead: Bool)
    async throws
  {
    world.change {
      $0.lists = [("Friends", [2, 3]), ("Work", [3])]
      $0.options[3] = FollowOptions(showsBoosts: false, notifies: true, languages: ["de"])
    }
    let session: Session
    if isRead {
      session = try await self.session().1
    } else {
      // Nobody has been loaded: the lists are requested from the server.
      let world = world
      let fixture = Fixture(accounts: signedIn()) { world.answer($0) }
      fixture.manager.start()
      session = try await fixture.current()
    }
    let service = session.makePersonService(for: person(3))
    let before = try #require(try await first(of: service.relationship) { $0?.isFollowing == true })
    service.unfollow()
    try await eventually("unfollowed") { !self.world.following.contains(3) }
    expectEqual(world.peopleOnLists, [[2], []])
    service.followAgain(as: before)
    try await eventually("on the lists") { self.world.peopleOnLists == [[2, 3], [3]] }
    let options = world.change { $0.options[3] }
    expectEqual(options, FollowOptions(showsBoosts: false, notifies: true, languages: ["de"]))
    guard isRead else { return }
    try await eventually("the table shows the lists") {
      session.people.lists.value.map(\.count) == [2, 1]
    }
  }

  @Test func `a single act answered with success but without effect fails`() async throws {
    world.change { $0.deaf = [3] }
    let (_, session) = try await session()
    let failures = Log(session.relationships.failures)
    session.relationships.unfollow(person(3))
    try await eventually("failed") { failures.elements.count == 1 }
    expectEqual(session.relationships.all.value["3"]?.isFollowing, true)
  }
}
