import Entities
import Foundation
import TestSupport
import Testing

@testable import Acts

/// Dependencies within a job, the effect of a stop, and completion.
struct JobRulesTests {
  private static let person = Account(id: "2", username: "ada")
  private static let followed = Relationship(id: "2", isFollowing: true)
  private static let stranger = Relationship(id: "2")

  private static let list = List(id: ["7"].compactMap(List.ID.init)[0], title: "Friends")
  private static let (add, takeOff) = (Act.addToList(list.id), Act.takeOffList(list.id))
  private static let (remove, make) = (
    Act.removeList(list.id), Act.makeList(ListContents(list, members: ["2", "3"]))
  )

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

    Case("a stop skips what was not sent", on: .stop, "skipped stopped, forgetLists"),
    Case("a stop leaves what was sent", .unfollow, .unknown, tries: 1, on: .stop, "unknown 1, forgetLists"),
    Case("a stop leaves what is over", .unfollow, .failed, on: .stop, "failed, forgetLists"),
    Case(
      "a stop lets a block be revoked that was sent", .unblock, needs: .init(.unknown), on: .stop, "waiting"),
    Case(
      "a stop skips the end of a block that was not sent", .unblock, needs: .init(.waiting), on: .stop,
      "skipped stopped, forgetLists"),
    Case(
      "a stop skips what only waits for another act", needs: .init(.done), on: .stop,
      "skipped stopped, forgetLists"),

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
    Case(
      "how things stand says nothing of what is over", .unfollow, .skipped, on: .looked(followed), "skipped"),
    Case(
      "a sent follow counts for the limit of a day", .follow(), on: .send, "sending 1, countFollow"),

    Case(
      "what the server has done is done", .unfollow, .sending, tries: 1, on: .ended(.done(stranger)),
      "done 1, apply"),
    Case(
      "what is done on a list is so there", add, .sending, tries: 1, on: .ended(.done()), "done 1, putOn 7"),
    Case(
      "what is done off a list is so there", takeOff, .sending, tries: 1, on: .ended(.done()),
      "done 1, takeOff 7"),
    Case(
      "an answer that shows the opposite has failed, and counts", .unfollow, .sending, tries: 1,
      on: .ended(.notDone(followed)), "failed 1 notAsWanted, apply"),
    Case(
      "what need not be done is skipped", .accept, .sending, tries: 1, on: .ended(.needless(.already)),
      "skipped 1 already"),
    Case("what is postponed waits", .unfollow, .sending, tries: 3, on: .ended(.postponed), "waiting 3"),
    Case(
      "what is refused has failed", .unfollow, .sending, tries: 1, on: .ended(.refused("no")), "failed 1 no"),
    Case(
      "what is not answered may have been done", .unfollow, .sending, tries: 2,
      on: .ended(.unanswered("silence")), "unknown 2 silence"),
    Case(
      "what is not answered for the third time has failed", .unfollow, .sending, tries: 3,
      on: .ended(.unanswered("silence")), "failed 3 silence"),
    Case(
      "without a network nothing fails", .unfollow, .sending, tries: 9,
      on: .ended(.unanswered("", isOffline: true)), "unknown 9"),

    Case(
      "a person who is on the list need not be put on it", add, on: .lookedAtList(isMember: true),
      "skipped already, saveBefore"),
    Case(
      "a person who is not on the list need not be taken off it", takeOff, on: .lookedAtList(isMember: false),
      "skipped already, saveBefore"),
    Case(
      "a person who is not on the list waits to be put on it", add, on: .lookedAtList(isMember: false),
      "waiting, saveBefore"),
    Case(
      "a person who was put on the list without an answer is on it", add, .unknown, tries: 1,
      before: stranger, on: .lookedAtList(isMember: true), "done 1, putOn 7"),
    Case(
      "a person who was not put on the list is sent again", add, .unknown, tries: 1, before: stranger,
      on: .lookedAtList(isMember: false), "waiting 1"),

    Case(
      "a list that is gone need not be deleted", remove, on: .lookedForList(isThere: false), "skipped already"
    ),
    Case(
      "a list that is gone after a try was deleted", remove, .unknown, tries: 1, before: stranger,
      on: .lookedForList(isThere: false), "done 1"),
    Case(
      "a list that is there after a try is deleted again", remove, .unknown, tries: 1, before: stranger,
      on: .lookedForList(isThere: true), "waiting 1"),
    Case(
      "a list that is there after a try was made", make, .unknown, tries: 1,
      on: .lookedForList(isThere: true), "done 1"),
    Case(
      "a list that is not there after a try is made again", make, .unknown, tries: 1,
      on: .lookedForList(isThere: false), "waiting 1"),

    Case(
      "a lost list fails what was to be done about it", add, on: .lostList(isUndo: false), "failed noList"),
    Case("a lost list leaves an undo nothing to do", add, on: .lostList(isUndo: true), "skipped noList"),
    Case("a lost list leaves what is over", add, .done, on: .lostList(isUndo: false), "done"),

    Case("a retry asks how things stand first", .unfollow, .failed, tries: 3, on: .retry, "unknown"),
    Case("a retry leaves what has not failed", .unfollow, .skipped, on: .retry, "skipped"),
  ])
  func `each event changes an act as the table requires`(_ row: Case) {
    var item = JobItem(
      job: 1, place: 0, account: Self.person, act: row.act, before: row.before, state: row.state,
      tries: row.tries, needed: row.needed)
    let effects = JobItem.reduce(&item, row.event).map { effect in
      switch effect {
      case .saveBefore: "saveBefore"
      case .apply: "apply"
      case .setMember(let list, let isMember): "\(isMember ? "putOn" : "takeOff") \(list)"
      case .saveEnd: "saveEnd"
      case .countFollow: "countFollow"
      case .forgetLists: "forgetLists"
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

  @Test func `an event finds something to change in its states only`() {
    let events: [JobItem.Event] = [
      .looked(Self.followed), .lookedAtList(isMember: true), .lookedForList(isThere: true), .send, .stop,
      .byHand,
      .retry, .lostList(isUndo: false),
    ]
    for event in events {
      for state in JobItem.State.allCases where !event.states.contains(state) {
        for act in [Act.unfollow, Self.add, Self.make] {
          let item = Self.item(act, state)
          var after = item
          _ = JobItem.reduce(&after, event)
          expectEqual(after, item, "\(event) on \(state)")
        }
      }
    }
  }

  private static func item(
    _ act: Act, _ state: JobItem.State = .waiting, before: Relationship? = nil, needs: JobItem.Needed? = nil
  ) -> JobItem {
    JobItem(job: 1, place: 0, account: person, act: act, before: before, state: state, needed: needs)
  }

  @Test func `the first open act says what is next, and which acts are done with it`() {
    let (add, takeOff, stranger) = (Self.add, Self.takeOff, Self.stranger)
    let rows: [(first: JobItem, step: JobStep, together: [JobItem], alone: [JobItem])] = [
      (
        Self.item(.unfollow), .look,
        [Self.item(.follow(), needs: .init(.done)), Self.item(.mute(), .unknown, before: stranger)],
        [
          Self.item(.unfollow, before: stranger), Self.item(.unfollow, .done),
          Self.item(.unblock, needs: .init(.waiting)),
        ]
      ),
      (Self.item(.unfollow, .sending, before: stranger), .look, [], []),
      (Self.item(.unfollow, before: stranger), .send, [], []),
      (
        Self.item(add), .lookAtList(Self.list.id), [Self.item(takeOff)],
        [Self.item(add, before: stranger), Self.item(add, .unknown), Self.item(.unfollow)]
      ),
      (
        Self.item(add, before: stranger), .sendToList(add), [Self.item(add)],
        [Self.item(takeOff, before: stranger), Self.item(add, .sending)]
      ),
      (
        Self.item(add, .sending, before: stranger), .lookAgain(add), [Self.item(add, .unknown)],
        [Self.item(add), Self.item(takeOff, .sending), Self.item(add, .done)]
      ),
      (Self.item(Self.remove), .changeList, [], []), (Self.item(Self.make, .unknown), .changeList, [], []),
    ]
    for row in rows {
      let step = JobStep(row.first)
      func belongs(_ item: JobItem) -> Bool {
        step.states.contains(item.state) && step.acts?.contains(item.act) != false && step.includes(item)
      }
      expectEqual(step, row.step)
      expect(row.together.allSatisfy(belongs) && !row.alone.contains(where: belongs), "\(step)")
    }
    expectEqual(
      [JobStep.look, .lookAtList(Self.list.id), .sendToList(add)].map { $0.limit(40) }, [40, .max, 100])
  }

  @Test func `a job is over when nothing is open and nobody is left for a list`() {
    func isOver(_ rests: Job.Rest...) -> Bool { Job.isOver(Set(rests)) }
    expect(isOver() && isOver(.init(.done, hasLists: false), .init(.failed, hasLists: false)))
    for state in JobItem.State.open {
      expect(!isOver(.init(.done, hasLists: false), .init(state, hasLists: false)))
    }
    expect(!isOver(.init(.done, hasLists: true)))
    expect(
      isOver(.init(.failed, hasLists: true), .init(.skipped, hasLists: true)), "who was not followed again")
  }

  @Test func `an undo of adding to a list makes a lost list anew, and a job does not`() {
    func remakes(_ kind: Act.Kind, undoes: Job.ID? = 1, isPuttingBack: Bool = false) -> Bool {
      Job(id: 2, kind: kind, undoes: undoes, madeAt: .distantPast).remakesLists(isPuttingBack: isPuttingBack)
    }
    expect(remakes(.addToList) && remakes(.changeList) && remakes(.follow, isPuttingBack: true))
    expect(!remakes(.takeOffList) && !remakes(.follow) && !remakes(.addToList, undoes: nil))
  }

  @Test func `a job waits until it starts, unless nothing is left or the clock was set back`() {
    func wait(madeAt: Double = 0, at now: Double, left: Int = 1) -> Double? {
      Job(
        id: 1, kind: .block, madeAt: Date(timeIntervalSince1970: madeAt),
        startsAt: Date(timeIntervalSince1970: madeAt + 10), counts: [.waiting: left]
      ).wait(at: Date(timeIntervalSince1970: now))?.timeIntervalSince1970
    }
    expect(wait(at: 5) == 10 && wait(at: 10) == nil && wait(at: 5, left: 0) == nil)
    expectEqual(wait(madeAt: 1_000, at: 5), nil)
  }

  @Test func `an undo is the reverse of what was done, backwards`() {
    func undo(_ kind: Act.Kind, _ items: [JobItem], only people: Set<Account.ID>? = nil) -> [String]? {
      JobUndo(of: Job(id: 1, kind: kind, madeAt: .distantPast), items: items, only: people)?.items
        .map { "\($0.act.text)\($0.putsOnLists ? " with lists" : "")" }
    }
    func item(_ act: Act, before: Relationship? = Self.followed) -> JobItem {
      Self.item(act, .done, before: before)
    }
    expectEqual(
      undo(.mute, [item(.mute()), item(.unfollow)]),
      [
        "follow boosts=0 bell=0 languages= with lists", "unmute",
      ])
    expectEqual(undo(.unfollow, [item(.unfollow)], only: ["3"]), [])
    expectEqual(undo(.unfollow, [item(.unfollow, before: nil)]), [], "how it was is not known")
    expectEqual(undo(.addToList, [item(Self.add, before: nil)]), ["takeOffList 7"])
    let made = Relationship(id: "2", note: "8")
    expectEqual(undo(.makeList, [item(Self.make, before: made), item(Self.add)]), ["removeList 8"])
    expectEqual(undo(.reject, [item(.reject)]), nil)
  }
}
