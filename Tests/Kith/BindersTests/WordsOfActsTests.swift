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
    return Words.caution(ActPreview(kind, of: candidates, by: "1"), blocking)
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
    expect(resting.hasPrefix("goes on 9 Sep 2001, "))
    let paused = strip { progress in
      progress.waitsUntil = later
      progress.job?.pause = .person
    }
    expectEqual(paused, "paused")
    expectEqual(Words.progress(JobProgress(waitsUntil: later)), "")
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
}
