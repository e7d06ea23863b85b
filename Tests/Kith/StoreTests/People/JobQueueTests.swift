import Acts
import Entities
import Foundation
import GRDB
import People
import TestSupport
import Testing

@testable import Store

struct JobQueueTests {
  let stage: PeopleStage
  let database: PeopleDatabase

  init() async throws {
    stage = try PeopleStage()
    database = stage.database
    try await stage.sync(.following, PeopleStage.accounts(1...9), day: 0)
  }

  private func ids(_ numbers: ClosedRange<Int>) -> [Account.ID] {
    PeopleStage.accounts(numbers).map(\.id)
  }

  private func tie(_ id: Account.ID, following: Bool = true) -> Relationship {
    Relationship(
      id: id, isFollowing: following, isShowingReblogs: false, isNotifying: following, note: "n",
      languages: following ? ["de", "en"] : [])
  }

  private func work(_ job: Job, limit: Int = 40) async throws -> String {
    switch try await database.nextWork(of: job.id, limit: limit) {
    case .wholeList(let item): "list \(item.act.text)"
    case .look(let items): "look " + items.map(\.account.id.rawValue).joined(separator: " ")
    case .send(let item): "send \(item.account.id.rawValue)"
    case .putBack(let list, let items): "\(list) " + items.map(\.account.id.rawValue).joined(separator: " ")
    case .lookAtList(let list, let items):
      "look at \(list) " + items.map(\.account.id.rawValue).joined(separator: " ")
    case .sendList(let list, let items):
      "to \(list) " + items.map(\.account.id.rawValue).joined(separator: " ")
    case .nothing: "nothing"
    }
  }

  private func look(_ job: Job, at id: Account.ID, _ tie: Relationship?) async throws -> [JobItem] {
    let items = try await database.items(of: job.id).filter { $0.account.id == id }
    return try await database.looked(tie.map { [$0] } ?? [], at: items)
  }

  private func add(_ kind: Act.Kind, _ ids: [Account.ID]) async throws -> Job {
    try await database.addJob(JobPlan(kind, about: ids, at: PeopleStage.day(1)), at: PeopleStage.day(1))
  }

  /// A job that has followed 1 and is to put them on the lists of 2.
  private func addListsOfAnother() async throws -> Job {
    let list = List(id: try #require(List.ID(rawValue: "7")), title: "Friends")
    try await database.save(list)
    try await database.setMembers(["2"], of: list.id, areMembers: true, at: PeopleStage.day(0))
    let plan = JobPlan(.followMoved, items: [JobPlan.Item("1", act: .follow(), listsOf: "2")])
    let job = try await database.addJob(plan, at: PeopleStage.day(1))
    _ = try await look(job, at: "1", tie("1", following: false))
    try await send(job, .done(tie("1")))
    return job
  }

  /// The acts that come next, by themselves or with a list.
  private func next(_ job: Job) async throws -> [JobItem] {
    switch try await database.nextWork(of: job.id, limit: 40) {
    case .send(let item): [item]
    case .lookAtList(_, let items), .sendList(_, let items): items
    default: []
    }
  }

  private func send(_ job: Job, _ outcome: JobItem.Outcome) async throws {
    let item = try #require(try await next(job).first)
    try await expectEqual(database.beginSending([item]).map(\.place), [item.place])
    try await database.endSending([item], outcome: outcome)
  }

  private func counts(_ job: Job) async throws -> [JobItem.State: Int] {
    try await database.job(job.id)?.counts ?? [:]
  }

  @Test func `an unmute keeps the former end of the mute for its undo, even if only the mute list has it`()
    async throws
  {
    let sync = try await database.begin(.mutes, at: PeopleStage.day(0))
    let saved = try await database.save(
      Page(items: PeopleStage.accounts(1...2)), of: sync, mutedUntil: ["1": PeopleStage.day(9)],
      at: PeopleStage.day(0))
    try await database.finish(saved.sync, at: PeopleStage.day(0))
    let job = try await add(.unmute, ids(1...3))
    for id in ids(1...3) {
      _ = try await look(job, at: id, Relationship(id: id, isFollowing: true, isMuting: id != "3"))
    }
    let ends = try await database.items(of: job.id).map { $0.before?.mutingExpiresAt }
    expectEqual(ends, [PeopleStage.day(9), nil, nil])
  }

  @Test func `a job holds its known people in order and leaves out unknown accounts`() async throws {
    let job = try await add(.unfollow, ["3", "1", "99", "2"])
    expect(job.kind == .unfollow && job.total == 3 && job.left == 3 && job.isRunning)
    let items = try await database.items(of: job.id)
    expectEqual(items.map(\.account.id), ["3", "1", "2"])
    expect(items.allSatisfy { $0.act == .unfollow && $0.before == nil && $0.state == .waiting })
  }

  @Test func `a job checks everybody before it sends, as many at once as the server answers`()
    async throws
  {
    let job = try await add(.unfollow, ids(1...5))
    try await expectEqual(work(job, limit: 2), "look 1 2")
    _ = try await look(job, at: "1", tie("1"))
    try await expectEqual(work(job, limit: 2), "send 1")
    _ = try await look(job, at: "2", tie("2", following: false))
    _ = try await look(job, at: "3", nil)
    try await send(job, .done())
    try await expectEqual(work(job), "look 4 5")
    try await expectEqual(counts(job), [.done: 1, .skipped: 1, .failed: 1, .waiting: 2])
    let items = try await database.items(of: job.id)
    expect(items[0].before == tie("1") && items[1].reason == JobItem.Reason.already.rawValue)
    expectEqual(items[2].reason, JobItem.Reason.gone.rawValue)
  }

  @Test func `an act sent without an answer is checked again and counts as done if it was`()
    async throws
  {
    let job = try await add(.unfollow, ids(1...2))
    for id in ids(1...2) { _ = try await look(job, at: id, tie(id)) }
    try await send(job, .unanswered(""))
    try await expectEqual(work(job), "look 1")
    let done = try await look(job, at: "1", tie("1", following: false))
    expectEqual(done.map(\.account.id), ["1"])
    try await expectEqual(counts(job), [.done: 1, .waiting: 1])
    // The second was not performed: it is sent again.
    try await send(job, .unanswered(""))
    try await expect(look(job, at: "2", tie("2")).isEmpty)
    try await expectEqual(work(job), "send 2")
  }

  @Test func `a stop skips the remaining acts and only checks the unanswered ones`() async throws {
    let job = try await add(.unfollow, ids(1...4))
    for id in ids(1...4) { _ = try await look(job, at: id, tie(id)) }
    try await send(job, .done())
    try await send(job, .unanswered(""))
    try await database.stopJob(job.id, at: PeopleStage.day(2))
    try await expectEqual(counts(job), [.done: 1, .unknown: 1, .skipped: 2])
    try await expectEqual(database.job(job.id)?.finishedAt, nil)
    _ = try await look(job, at: "2", tie("2"))
    try await expectEqual(work(job), "nothing")
    try await database.finishJob(job.id, at: PeopleStage.day(2))
    // A second program may be late.
    try await database.stopJob(job.id, at: PeopleStage.day(3))
    try await database.finishJob(job.id, at: PeopleStage.day(3))
    try await expectEqual(database.job(job.id)?.finishedAt, PeopleStage.day(2))
    try await expectEqual(counts(job), [.done: 1, .skipped: 3])
    try await expectEqual(database.job(job.id)?.finishedAt, PeopleStage.day(2))
  }

  @Test func `an undo reverses the acts in reverse order with their former options`() async throws {
    let job = try await add(.unfollow, ids(1...3))
    for id in ids(1...3) { _ = try await look(job, at: id, tie(id, following: id != "2")) }
    try await send(job, .done())
    try await send(job, .done())
    await #expect(throws: StoreError.self) {
      try await database.addUndo(of: job.id, at: PeopleStage.day(1))
    }
    try await database.finishJob(job.id, at: PeopleStage.day(1))
    let undo = try await database.addUndo(of: job.id, at: PeopleStage.day(2))
    let items = try await database.items(of: undo.id)
    let options = FollowOptions(showsBoosts: false, notifies: true, languages: ["de", "en"])
    expect(items.map(\.account.id) == ["3", "1"] && items.allSatisfy { $0.act == .follow(options) })
    expect(undo.undoes == job.id && undo.kind == .follow)
    try await expectEqual(database.job(job.id)?.undoneBy, undo.id)
    await #expect(throws: StoreError.self) {
      try await database.addUndo(of: job.id, at: PeopleStage.day(2))
    }
  }

  @Test func `a job cannot be undone after 30 days and is deleted`() async throws {
    let job = try await add(.unfollow, ["1"])
    _ = try await look(job, at: "1", tie("1"))
    try await send(job, .done())
    try await database.finishJob(job.id, at: PeopleStage.day(1))
    let ended = try #require(try await database.job(job.id))
    expect(ended.canBeUndone(at: PeopleStage.day(30)) && !ended.canBeUndone(at: PeopleStage.day(31)))
    try await database.removeJobs(endedBefore: PeopleStage.day(2))
    try await expect(database.jobs().isEmpty)
    try await expect(database.items(of: job.id).isEmpty)
  }

  @Test func `a retry repeats failed acts and leaves out people changed by hand`() async throws {
    let job = try await add(.unfollow, ids(1...3))
    for id in ids(1...3) { _ = try await look(job, at: id, tie(id)) }
    try await send(job, .refused("no"))
    try await expect(database.skip("2", at: PeopleStage.day(1)))
    try await expect(!database.skip("2", at: PeopleStage.day(1)))
    try await send(job, .done())
    try await database.finishJob(job.id, at: PeopleStage.day(1))
    try await expectEqual(counts(job), [.failed: 1, .skipped: 1, .done: 1])
    try await expectEqual(database.items(of: job.id, in: [.failed]).map(\.reason), ["no"])
    try await database.retryJob(job.id, at: PeopleStage.day(1))
    try await expectEqual(work(job), "look 1")
    _ = try await look(job, at: "1", tie("1"))
    try await expectEqual(work(job), "send 1")
  }

  @Test func `people are added to a list together, and unanswered additions are looked up on it`()
    async throws
  {
    let list = List(id: try #require(List.ID(rawValue: "7")), title: "Friends")
    try await database.save(list)
    let plan = JobPlan(list, adding: ids(1...3) + ["5"], taking: ["4"])
    let job = try await database.addJob(plan, at: PeopleStage.day(1))
    expectEqual(job.subject, "Friends")
    try await expectEqual(work(job), "look at 7 1 2 3 5 4", "once, before anybody is sent")
    let all = try await next(job)
    let seen = try await database.looked(atList: ["4", "5"], for: all, now: PeopleStage.day(1))
    expect(seen.isEmpty, "nothing was done here")
    try await expectEqual(work(job), "to 7 1 2 3")
    let items = try await next(job)
    try await expectEqual(database.beginSending(items).count, 3)
    try await expect(database.beginSending(items).isEmpty, "nobody is sent twice")
    try await expectEqual(work(job), "look at 7 1 2 3")
    let sent = try await next(job)
    try await expectEqual(
      database.looked(atList: ["1", "3"], for: sent, now: PeopleStage.day(1)),
      [
        "1", "3",
      ])
    try await expectEqual(work(job), "to 7 2")
    try await expectEqual(database.people().people.filter { $0.lists == [list.id] }.map(\.id), ["1", "3"])
    try await database.giveUp(list.id, in: job, at: PeopleStage.day(1))
    try await expectEqual(work(job), "nothing")
    try await expectEqual(counts(job), [.done: 2, .failed: 2, .skipped: 1])
    try await database.finishJob(job.id, at: PeopleStage.day(1))
    let undo = try await database.addUndo(of: job.id, at: PeopleStage.day(2))
    expectEqual(undo.subject, "Friends")
    try await expectEqual(
      database.items(of: undo.id).map(\.act), [.takeOffList(list.id), .takeOffList(list.id)])
  }

  @Test func `an act that depends on another is skipped when the other failed`() async throws {
    let people = try await database.people().people.prefix(2).map { person in
      var person = person
      person.account = Account(
        id: person.id, username: "p",
        moved: MovedAccount(id: person.id == "1" ? "11" : "12", acct: "n\(person.id)@x.example"))
      return Candidate(person)
    }
    let plan = JobPlan(following: people, copiesNotes: true)
    let job = try await database.addJob(plan, at: PeopleStage.day(1))
    // Their new accounts were unknown before.
    try await expectEqual(database.items(of: job.id).map(\.account.id), ["11", "1", "12", "2"])
    try await expectEqual(database.items(of: job.id).first?.account.handle, "@n1@x.example")
    for id in ["11", "1", "12", "2"] as [Account.ID] {
      _ = try await look(job, at: id, Relationship(id: id, isFollowing: id.rawValue.count == 1))
    }
    try await send(job, .refused("no"))
    let old = try #require(try await next(job).first)
    expectEqual(old.account.id, "1")
    try await expect(database.beginSending([old]).isEmpty)
    try await send(job, .done())
    try await send(job, .done())
    try await expectEqual(counts(job), [.failed: 1, .done: 1], "people are counted, not acts")
    try await expectEqual(database.items(of: job.id)[1].reason, JobItem.Reason.notBefore.rawValue)
  }

  @Test func `a stop forgets the former lists of people, and ends the job`() async throws {
    let job = try await addListsOfAnother()
    try await expectEqual(work(job), "7 1")
    try await database.finishJob(job.id, at: PeopleStage.day(1))
    try await expectEqual(database.job(job.id)?.finishedAt, nil)
    try await database.stopJob(job.id, at: PeopleStage.day(2))
    try await expectEqual(work(job), "nothing")
    try await expectEqual(database.job(job.id)?.finishedAt, PeopleStage.day(2))
  }

  @Test func `a stopped job ends even though the act that names former lists is unreadable`() async throws {
    let job = try await addListsOfAnother()
    try await database.write { db in try db.execute(sql: "UPDATE jobItems SET act = 'of a later version'") }
    try await database.stopJob(job.id, at: PeopleStage.day(2))
    try await expectEqual(work(job), "nothing")
    try await database.finishJob(job.id, at: PeopleStage.day(2))
    try await expectEqual(database.job(job.id)?.finishedAt, PeopleStage.day(2))
  }

  @Test func `an unreadable act does not end the acts behind it`() async throws {
    let job = try await add(.unfollow, ids(1...3))
    for id in ids(1...3) { _ = try await look(job, at: id, tie(id)) }
    try await database.write { db in
      try db.execute(sql: "UPDATE jobItems SET act = 'of a later version' WHERE place = 0")
    }
    try await send(job, .done())
    try await send(job, .done())
    try await database.finishJob(job.id, at: PeopleStage.day(2))
    try await expectEqual(counts(job), [.failed: 1, .done: 2])
  }

  @Test func `a follow counts for the day's limit from its sending on, and no longer once it is refused`()
    async throws
  {
    let job = try await add(.follow, ["1"])
    _ = try await look(job, at: "1", tie("1", following: false))
    let item = try #require(try await next(job).first)
    _ = try await database.beginSending([item], at: PeopleStage.day(1))
    try await expectEqual(database.nextFollow(limit: 1, at: PeopleStage.day(1)), PeopleStage.day(2))
    try await database.endSending([item], outcome: .refused("no"), at: PeopleStage.day(1))
    try await expectEqual(database.nextFollow(limit: 1, at: PeopleStage.day(1)), nil)
  }

  @Test func `a pause is saved and ends with the job`() async throws {
    let job = try await add(.unfollow, ["1"])
    try await database.setPause(.unauthorized, of: job.id)
    try await expectEqual(database.jobs().first?.pause, .unauthorized)
    try await database.setPause(nil, of: job.id)
    try await expectEqual(database.jobs().first?.isRunning, true)
  }
}
