import Acts
import Entities
import Foundation
import People
import TestSupport
import Testing

/// The rules behind what pages of acts and jobs enable and show, as tables.
struct ActRulesTests {
  @Test func `an act can be chosen until the server says that it cannot do it, and where there is somebody`()
  {
    let able = ServerAbilities(Instance(domain: "x.example", version: "4.3.0"))
    let book = ServerAbilities(Instance(domain: "localhost", version: Instance.bookVersion))
    let rows: [(abilities: ServerAbilities?, hasPeople: Bool, canBeChosen: Bool)] = [
      (nil, true, true), (able, true, true), (book, true, false), (nil, false, false), (able, false, false),
    ]
    for row in rows {
      expectEqual(Act.Kind.report.canBeChosen(on: row.abilities, hasPeople: row.hasPeople), row.canBeChosen)
    }
    expect(Act.Kind.report.mayBePossible(on: nil) && !Act.Kind.report.mayBePossible(on: book))
  }

  @Test func `an act is destructive if its undo cannot restore everything`() {
    let destructive = Act.Kind.allCases.filter(\.isDestructive)
    expectEqual(
      Set(destructive), [.unfollow, .block, .removeFollower, .reject, .removeList, .report])
  }

  @Test func `a preview can start with somebody to change, and skipped people cannot be included`() {
    let flags: [(Account.ID, PersonFlags)] = [("2", .following), ("3", [])]
    let people = flags.map { id, flags in
      Candidate(Person(Account(id: id, username: "p"), flags: flags))
    }
    var preview = ActPreview(.unfollow, of: people, by: "1")
    expect(preview.canStart && preview.canInclude("2") && !preview.canInclude("3"))
    preview.includeAll(false)
    expect(!preview.canStart && preview.canInclude("2"))
  }

  @Test func `the part of a job that is done grows from 0 to 1`() {
    let rows: [(counts: [JobItem.State: Int], fraction: Double)] = [
      ([:], 1), ([.waiting: 2], 0), ([.done: 1, .unknown: 1], 0.5), ([.done: 1, .failed: 2, .skipped: 1], 1),
    ]
    for row in rows {
      let job = Job(id: 1, kind: .follow, madeAt: .distantPast, counts: row.counts)
      expectEqual(job.fraction, row.fraction, "\(row.counts)")
    }
  }
}
