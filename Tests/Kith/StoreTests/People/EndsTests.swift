import Acts
import Entities
import Foundation
import People
import TestSupport
import Testing

@testable import Store

private typealias Stage = PeopleStage

/// What Kith ends, as its file has it.
struct EndsTests {
  private let stage: PeopleStage
  private var database: PeopleDatabase { stage.database }

  init() async throws {
    stage = try Stage()
    try await stage.sync(.following, Stage.accounts(1...4), day: 0)
  }

  private func tie(_ id: Account.ID, boosts: Bool = true, muted: Bool = false) -> Relationship {
    Relationship(
      id: id, isFollowing: true, isShowingReblogs: boosts, isMuting: muted, isMutingNotifications: muted)
  }

  /// Does the only open act of a job, which the server finds and leaves as told.
  private func finish(
    _ job: Job, before: Relationship, _ outcome: JobItem.Outcome, day: Int
  ) async throws {
    _ = try await database.looked([before], at: database.items(of: job.id), now: Stage.day(day))
    let items = try await database.beginSending(database.items(of: job.id), at: Stage.day(day))
    try await database.endSending(items, outcome: outcome, at: Stage.day(day))
    try await database.finishJob(job.id, at: Stage.day(day))
  }

  @discardableResult
  private func act(_ kind: Act.Kind, before: Relationship, after: Relationship, day: Int) async throws -> Job
  {
    let plan = JobPlan(kind, about: [before.id], at: Stage.day(day))
    let job = try await database.addJob(plan, at: Stage.day(day))
    try await finish(job, before: before, .done(after), day: day)
    return try #require(try await database.job(job.id))
  }

  private func hide(_ id: Account.ID, _ kind: Act.Kind = .hideBoostsForWeek, day: Int = 0) async throws -> Job
  {
    try await act(kind, before: tie(id), after: tie(id, boosts: false), day: day)
  }

  private func ends() async throws -> [PlannedEnd] { try await database.ends() }

  @Test func `hidden boosts and long mutes are saved with their end, and shorter mutes are not`() async throws
  {
    _ = try await hide("1")
    try await act(.muteForQuarter, before: tie("2"), after: tie("2", muted: true), day: 0)
    try await act(.muteForMonth, before: tie("3"), after: tie("3", muted: true), day: 0)
    try await expectEqual(
      ends(),
      [
        PlannedEnd("1", .showBoosts, date: Stage.day(7), nextTry: Stage.day(7)),
        PlannedEnd("2", .unmute, date: Stage.day(90), nextTry: Stage.day(90)),
      ])
    try await expectEqual(database.person("1")?.boostsHiddenUntil, Stage.day(7))
    try await expectEqual(database.person("2")?.mutedUntil, Stage.day(90))
  }

  @Test(arguments: ["shown", "unfollowed", "hidden for good", "undone"])
  func `an end goes once the person has ended it or wants none`(_ how: String) async throws {
    let job = try await hide("1")
    switch how {
    case "shown": _ = try await database.apply(tie("1"), of: Stage.account(1), at: Stage.day(1))
    case "unfollowed":
      _ = try await database.apply(Relationship(id: "1"), of: Stage.account(1), at: Stage.day(1))
    case "hidden for good":
      let hiding = try await act(
        .hideBoosts, before: tie("1", boosts: false), after: tie("1", boosts: false), day: 1)
      expectEqual(hiding.count(.done), 1)
    default:
      let undo = try await database.addUndo(of: job.id, at: Stage.day(1))
      try await finish(undo, before: tie("1", boosts: false), .done(tie("1")), day: 1)
    }
    try await expectEqual(ends(), [])
    try await expectEqual(database.beginEnds(at: Stage.day(9)), [])
  }

  @Test func `a later choice replaces the end, and its undo restores the earlier one`() async throws {
    _ = try await hide("1")
    let (before, after) = (tie("1", boosts: false), tie("1", boosts: false))
    let longer = try await act(.hideBoostsForMonth, before: before, after: after, day: 1)
    try await expectEqual(ends().map(\.date), [Stage.day(31)])
    let undo = try await database.addUndo(of: longer.id, at: Stage.day(2))
    try await finish(undo, before: before, .done(after), day: 2)
    try await expectEqual(ends().map(\.date), [Stage.day(7)])
    let good = try await act(.hideBoosts, before: before, after: after, day: 3)
    try await expectEqual(ends(), [])
    try await finish(database.addUndo(of: good.id, at: Stage.day(4)), before: before, .done(after), day: 4)
    try await expectEqual(ends().map(\.date), [Stage.day(7)])
  }

  @Test func `boosts that were hidden for good are hidden for good after an undo`() async throws {
    let hidden = tie("1", boosts: false)
    let job = try await act(.hideBoostsForDay, before: hidden, after: hidden, day: 0)
    try await expectEqual(ends().count, 1)
    let undo = try await database.addUndo(of: job.id, at: Stage.day(0))
    try await finish(undo, before: hidden, .done(hidden), day: 0)
    try await expectEqual(ends(), [])
  }

  @Test func `one job ends all whose time has come, once, and its undo has no end`() async throws {
    for id in ["1", "2"] as [Account.ID] { _ = try await hide(id) }
    _ = try await hide("3", .hideBoostsForMonth)
    try await act(.muteForQuarter, before: tie("4"), after: tie("4", muted: true), day: 0)
    try await expectEqual(database.beginEnds(at: Stage.day(7) - 1), [])
    let jobs = try await database.beginEnds(at: Stage.day(8))
    expectEqual(jobs.map(\.kind), [.showBoosts])
    try await expectEqual(database.items(of: jobs[0].id).map(\.account.id), ["1", "2"])
    try await expectEqual(database.beginEnds(at: Stage.day(8)), [])
    for id in ["1", "2"] as [Account.ID] {
      let items = try await database.items(of: jobs[0].id).filter { $0.account.id == id }
      _ = try await database.looked([tie(id, boosts: false)], at: items, now: Stage.day(8))
      let sent = try await database.beginSending(items, at: Stage.day(8))
      try await database.endSending(sent, outcome: .done(tie(id)), at: Stage.day(8))
    }
    try await database.finishJob(jobs[0].id, at: Stage.day(8))
    try await expectEqual(ends().map(\.account), ["3", "4"])
    let undo = try await database.addUndo(of: jobs[0].id, only: ["1"], at: Stage.day(9))
    try await expectEqual(
      database.items(of: undo.id).map(\.act),
      [.change(FollowOptions(showsBoosts: false, notifies: false, languages: []))])
    try await expectEqual(database.beginEnds(at: Stage.day(95)).map(\.kind), [.showBoosts, .unmute])
  }

  @Test func `an end that has failed is tried again an hour, then two hours later`() async throws {
    _ = try await hide("1")
    var time = Stage.day(7)
    for (number, hours) in [1.0, 2, 4].enumerated() {
      let job = try #require(try await database.beginEnds(at: time).first)
      _ = try await database.looked([tie("1", boosts: false)], at: database.items(of: job.id), now: time)
      let items = try await database.beginSending(database.items(of: job.id), at: time)
      try await database.endSending(items, outcome: .refused("no"), at: time)
      try await database.finishJob(job.id, at: time)
      try await expectEqual(database.beginEnds(at: time), [])
      let next = time + hours * 3_600
      try await expectEqual(
        ends(),
        [PlannedEnd("1", .showBoosts, date: Stage.day(7), failures: number + 1, nextTry: next)])
      try await expectEqual(database.beginEnds(at: next - 1), [])
      time = next
    }
  }

  @Test func `nothing is tried again about an account that is gone, or that is no longer followed`()
    async throws
  {
    for (id, relationship) in [("1", nil), ("2", Relationship(id: "2"))] as [(Account.ID, Relationship?)] {
      _ = try await hide(id)
      let job = try #require(try await database.beginEnds(at: Stage.day(7)).first)
      let items = try await database.items(of: job.id)
      _ = try await database.looked(relationship.map { [$0] } ?? [], at: items, now: Stage.day(7))
      try await database.finishJob(job.id, at: Stage.day(7))
      try await expectEqual(database.beginEnds(at: Stage.day(8)), [])
      try await expectEqual(ends(), [])
    }
  }
}
