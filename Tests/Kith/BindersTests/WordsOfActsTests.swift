import KithWords
import Acts
import Client
import Entities
import Foundation
import People
import Services
import TestSupport
import Testing

@testable import Binders

struct WordsOfActsTests {
  private func caution(_ kind: Act.Kind, _ flags: PersonFlags...) -> String {
    var candidates: [Candidate] = []
    for flags in flags {
      let id = Account.ID(rawValue: "\(candidates.count + 2)") ?? "0"
      candidates.append(Candidate(Person(Account(id: id, username: "p\(id)"), flags: flags)))
    }
    return Words.caution(ActPreview(kind, of: candidates, by: "1"), on: blocking)
  }

  /// A server that cannot remove followers but can block.
  private var blocking: ServerAbilities {
    var abilities = ServerAbilities(Instance(domain: "x.example", version: "4.3.0"))
    (abilities.canRemoveFollowers, abilities.canBlock) = (false, true)
    return abilities
  }

  @Test func `removing followers by a block warns of it and of the follows it ends`() {
    let alone = caution(.removeFollower, .follower, .follower)
    expect(alone.hasSuffix("This can’t be undone. It begins after 10 seconds."))
    expect(alone.hasPrefix("This server can’t remove followers, so Kith blocks"))
    let one = caution(.removeFollower, [.follower, .following], .follower)
    expect(one.hasPrefix(alone) && one.contains(" You follow 1 of them. The block ends that too"))
    let two = caution(.removeFollower, [.follower, .following], [.follower, .pending])
    expect(two.contains(" You follow 2 of them. The block ends that too"))
  }

  /// The text of the strip after the act and its progress.
  private func strip(_ change: (inout JobProgress) -> Void) -> String {
    var progress = JobProgress(
      job: Job(id: 1, kind: .follow, madeAt: .distantPast, counts: [.done: 1, .waiting: 2]),
      timeLeft: .seconds(7_200))
    change(&progress)
    return Words.progress(progress).components(separatedBy: " · ").dropFirst(2).joined(separator: " · ")
  }

  @Test func `the job strip shows one reason for waiting, or the remaining time`() {
    let later = Date(timeIntervalSince1970: 1_000_000_000)
    expectEqual(strip { _ in }, "about 2 h 0 min left")
    expect(strip { $0.failure = ClientError(.offline, request: "GET") }.hasPrefix("The server could not"))
    let waiting = strip { ($0.waitsUntil, $0.failure) = (later, ClientError(.offline, request: "GET")) }
    expect(
      waiting.wholeMatch(of: /goes on at \d+:\d\d, as the server allows no more requests before/)
        != nil,
      "\(waiting)")
    let held = strip { progress in
      progress.waitsUntil = later
      progress.job = Job(id: 1, kind: .block, madeAt: later - 10, startsAt: later, counts: [.waiting: 2])
    }
    expect(held.wholeMatch(of: /begins at \d+:\d\d:\d\d and can be stopped until then/) != nil, "\(held)")
    expectEqual(strip { $0.job?.counts = [.done: 3] }, "")
    let resting = strip { progress in
      progress.waitsUntil = later
      progress.job?.restsUntil = later
    }
    expect(resting.hasPrefix("resumes on 9 Sep 2001 at "))
    let paused = strip { progress in
      progress.waitsUntil = later
      progress.job?.pause = .person
    }
    expectEqual(paused, "paused")
    expectEqual(Words.progress(JobProgress(waitsUntil: later)), "")
  }

  @Test(
    arguments: [
      (30, 0, nil, "Mute 30 People · started"), (28, 2, nil, "Mute 30 People · started"),
      (27, 3, nil, "Mute 30 People · 10 percent done"), (1, 29, nil, "Mute 30 People · 90 percent done"),
      (1, 29, .person, "Mute 30 People · paused"), (0, 30, nil, ""),
    ] as [(left: Int, done: Int, pause: Job.Pause?, words: String)])
  func `a job is announced at its start, at each tenth and when it pauses`(
    _ left: Int, _ done: Int, _ pause: Job.Pause?, _ words: String
  ) {
    let job = Job(
      id: 1, kind: .mute, madeAt: .distantPast, pause: pause, counts: [.waiting: left, .done: done])
    expectEqual(Words.announcement(JobProgress(job: job)), words)
    expectEqual(Words.announcement(JobProgress()), "")
  }

  @Test func `irreversible acts warn before they begin`() {
    expect(caution(.accept, .asking).hasPrefix("They will follow you."))
    expect(caution(.reject, .asking).hasPrefix("This can’t be undone: they would have to ask again."))
    expectEqual(caution(.takeBack, .pending), "Undo sends the requests again.")
  }

  @Test func `the warning counts people who have to approve and omits a count of zero`() {
    expect(caution(.unfollow, .following).hasSuffix("on your lists."))
    expect(
      caution(.unfollow, [.following, .locked], .following).hasSuffix(
        "lists. 1 of them would have to approve you again."))
    expectEqual(caution(.follow, .follower), "")
    expectEqual(caution(.follow, [.follower, .locked], .locked), "2 of them have to approve it.")
    expectEqual(caution(.follow, .following), "", "they are followed already")
  }

  @Test(
    arguments: [
      (["2", "3"], [], 0, "2 people added to “Work”"), ([], ["4"], 0, "1 person removed from “Work”"),
      (["2"], ["4"], 0, "1 person added to “Work” · 1 person removed from “Work”"),
      ([], ["4"], 2, "0 people added to “Work” · 2 refused by the server · 1 person removed from “Work”"),
      (["2"], [], 1, "1 person added to “Work” · 1 refused by the server"),
    ] as [([Account.ID], [Account.ID], Int, String)])
  func `the outcome of a changed list names additions, removals and refusals`(
    added: [Account.ID], taken: [Account.ID], refused: Int, text: String
  ) throws {
    let list = List(id: try #require(List.ID(rawValue: "7")), title: "Work")
    let change = MembersChange(list: list, added: added, taken: taken)
    expectEqual(Words.outcome(.changed(change, refused: refused)), text)
  }

  @Test(
    arguments: [
      (.unfollow, nil, [.done: 3], "3 people unfollowed"),
      (.addToList, nil, [.done: 26], "26 people added to “Work”"),
      (.takeOffList, 4, [.done: 1], "Undone: 1 person removed from “Work”"),
      (.unfollow, nil, [.done: 2, .failed: 1], "Unfollow 3 People: 2 done · 1 failed"),
      (.follow, 4, [.done: 1, .skipped: 2], "Undo: Follow 3 People: 1 done · 2 skipped"),
      (.removeList, nil, [.done: 1], "List “Work” deleted"),
      (.removeList, nil, [.failed: 2], "Delete List “Work”: 2 failed"),
      (.makeList, 4, [.done: 2, .failed: 1], "List “Work” created again"),
    ] as [(Act.Kind, Int64?, [JobItem.State: Int], String)])
  func `a job that ended says what it did if all of it was done, and its counts otherwise`(
    kind: Act.Kind, undoes: Int64?, counts: [JobItem.State: Int], text: String
  ) {
    let job = Job(
      id: 5, kind: kind, subject: "Work", undoes: undoes, madeAt: .distantPast, finishedAt: .distantPast,
      counts: counts)
    expectEqual(Words.ended(job), text)
  }

  @Test func `the preview says what will happen, and why people need no change`() {
    let people = ["2", "3"].map { Candidate(Person(Account(id: $0, username: "p"), flags: .following)) }
    let unfollow = ActPreview(.unfollow, of: people, by: "1")
    expectEqual(Words.willChange(unfollow), "2 people will be unfollowed.")
    let follow = ActPreview(.follow, of: people, by: "1")
    expectEqual(Words.willChange(follow), "Nothing will change.")
    expectEqual(Words.details(follow, time: nil), "2 already followed")
  }

  @Test(arguments: [Act.Kind.followAsInFile, .followMoved])
  func `the preview of an undo does not say that its act will be done again`(kind: Act.Kind) throws {
    let people = ["2", "3"].map { Candidate(Person(Account(id: $0, username: "p"), flags: .following)) }
    let job = Job(id: 5, kind: kind, madeAt: .distantPast, finishedAt: .distantPast, counts: [.done: 2])
    let preview = try #require(ActPreview(undoing: job, of: people, by: "1"))
    expectEqual(Words.willChange(preview), "2 changes will be undone.")
    expectEqual(Words.startTitle(of: preview), "Undo 2 Changes")
    expect(!Words.caution(preview, on: nil).contains("are followed as"))
  }

  @Test(arguments: [
    ("is:mutal", "Unknown: “is:mutal”."),
    ("is:mutual )", "A closing parenthesis has no opening one."),
    ("followers:many", "“many” isn’t a number. Try followers:>100 or followers:10..20."),
  ])
  func `a mistake in a filter names the mistake and what to type instead`(filter: String, text: String) {
    let shown = "\(text) The list is not filtered."
    do {
      _ = try Filter.parse(filter)
      Issue.record("\(filter) has a mistake")
    } catch {
      expectEqual(Words.problem(error, hints: [], applied: ""), shown)
    }
  }
}
