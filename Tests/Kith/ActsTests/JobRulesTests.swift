import Entities
import TestSupport
import Testing

@testable import Acts

/// Dependencies within a job, the effect of a stop, and completion.
struct JobRulesTests {
  private static let person = Account(id: "2", username: "ada")
  private static let followed = Relationship(id: "2", isFollowing: true)
  private static let stranger = Relationship(id: "2")

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var act = Act.unfollow
    var state = JobItem.State.waiting
    var tries = 0
    var before: Relationship?
    var needed: JobItem.Needed?
    let event: JobItem.Event
    let result: String

    init(
      _ description: String, _ act: Act = .unfollow, _ state: JobItem.State = .waiting, tries: Int = 0,
      before: Relationship? = nil, needs needed: JobItem.Needed? = nil, on event: JobItem.Event,
      _ result: String
    ) {
      testDescription = description
      (self.act, self.state, self.tries, self.before, self.needed) = (act, state, tries, before, needed)
      (self.event, self.result) = (event, result)
    }
  }

  @Test(arguments: [
    Case("an act that nothing is needed for is sent", on: .send, "sending 1"),
    Case("an act is not sent twice", .unfollow, .sending, tries: 1, on: .send, "sending 1"),
    Case("an act is sent after what it needs", needs: .init(.done), on: .send, "sending 1"),
    Case("an act is not sent before what it needs", needs: .init(.waiting), on: .send, "skipped notBefore"),
    Case("an act whose need has failed is not sent", needs: .init(.failed), on: .send, "skipped notBefore"),
    Case(
      "an act whose need was so already is sent", needs: .init(.skipped, reason: "already"), on: .send,
      "sending 1"),
    Case(
      "a block that was there before the job stays", .unblock, needs: .init(.skipped, reason: "already"),
      on: .send,
      "skipped notBefore"),
    Case(
      "whoever was not unfollowed here is not followed again", .follow(FollowOptions()),
      needs: .init(.skipped, reason: "already"), on: .send, "skipped notBefore"),

    Case("a stop skips what was not sent", on: .stop, "skipped stopped"),
    Case("a stop leaves what was sent", .unfollow, .unknown, tries: 1, on: .stop, "unknown 1"),
    Case("a stop leaves what is over", .unfollow, .failed, on: .stop, "failed"),
    Case(
      "a stop lets a block be revoked that was sent", .unblock, needs: .init(.unknown), on: .stop, "waiting"),
    Case(
      "a stop skips the end of a block that was not sent", .unblock, needs: .init(.waiting), on: .stop,
      "skipped stopped"),
    Case("a stop skips what only waits for another act", needs: .init(.done), on: .stop, "skipped stopped"),

    Case("an act by hand makes the job's needless", on: .byHand, "skipped byHand"),
    Case("an act by hand leaves what was sent", .unfollow, .sending, tries: 1, on: .byHand, "sending 1"),
    Case("an act by hand lets a block be revoked", .unblock, needs: .init(.done), on: .byHand, "waiting"),
    Case(
      "an act by hand makes a new follow needless", .follow(FollowOptions()), needs: .init(.done),
      on: .byHand,
      "skipped byHand"),

    Case("an account that is not there has failed", on: .looked(nil), "failed gone"),
    Case("what is so already is skipped", on: .looked(stranger), "skipped already, saveBefore"),
    Case("what is not so waits, and how it was is saved", on: .looked(followed), "waiting, saveBefore"),
    Case("what is known of before is not saved again", before: followed, on: .looked(followed), "waiting"),
    Case(
      "what was sent without an answer and is done counts as done", .unfollow, .unknown, tries: 1,
      before: followed,
      on: .looked(stranger), "done 1, apply"),
    Case(
      "what was sent without an answer and is not done is sent again", .unfollow, .unknown, tries: 1,
      before: followed, on: .looked(followed), "waiting 1"),
    Case(
      "what no relationship shows is not sent twice by itself", .report(Report(.spam)), .sending, tries: 1,
      before: followed, on: .looked(followed), "failed 1 unanswered"),
    Case(
      "what no relationship shows is sent again when a person wants it", .report(Report(.spam)), .unknown,
      before: followed, on: .looked(followed), "waiting"),
    Case(
      "what is possible only with the followed is skipped with others",
      .change(FollowOptions(showsBoosts: false)),
      on: .looked(stranger), "skipped notFollowed, saveBefore"),
  ])
  func `each event changes an act as the table requires`(_ row: Case) {
    var item = JobItem(
      job: 1, place: 0, account: Self.person, act: row.act, before: row.before, state: row.state,
      tries: row.tries, needed: row.needed)
    let effects = JobItem.reduce(&item, row.event).map { effect in
      switch effect {
      case .saveBefore: "saveBefore"
      case .apply: "apply"
      }
    }
    let words = ["\(item.state)", item.tries > 0 ? "\(item.tries)" : "", item.reason].filter { !$0.isEmpty }
    expectEqual(([words.joined(separator: " ")] + effects).joined(separator: ", "), row.result)
  }

  @Test func `a person counts as done after all acts and as failed after one failure`() {
    let rows: [(Set<JobItem.State>, JobItem.State)] = [
      ([.done], .done), ([.done, .skipped], .done), ([.skipped], .skipped), ([.done, .failed], .failed),
      ([.failed, .waiting], .waiting), ([.waiting, .sending, .done], .sending),
      ([.unknown, .waiting], .unknown),
    ]
    for (states, state) in rows { expectEqual(JobItem.State.ofPerson(states), state, "\(states)") }
  }

  @Test func `an act that reverts another waits for its end`() {
    func item(_ act: Act, _ needed: JobItem.Needed?) -> JobItem {
      JobItem(job: 1, place: 1, account: Self.person, act: act, needed: needed)
    }
    expect(item(.unblock, .init(.waiting)).isBeforeNeeded && item(.unblock, .init(.sending)).isBeforeNeeded)
    expect(!item(.unblock, .init(.done)).isBeforeNeeded && !item(.unblock, nil).isBeforeNeeded)
    expect(!item(.unfollow, .init(.waiting)).isBeforeNeeded)
  }
}
