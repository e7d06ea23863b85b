import KithWords
import Acts
import Entities
import People
import TestSupport
import Testing

@testable import Binders
@testable import Services

@MainActor
struct WarningWordsTests {
  @Test func `logging out names the jobs, undos, history and filters that are lost`() {
    let job = Job(
      id: 1, kind: .unfollow, madeAt: .distantPast, counts: [.done: 49, .waiting: 49])
    let losses = LogOutService.Losses(unfinished: [job], undoable: 3, history: 1_178, filters: 2)
    let text = Words.losses(losses)
    expect(
      text.hasPrefix(
        "“Unfollow 98 People” is not done yet: 49 of 98 are still to come, and will not be done."))
    expect(text.contains("the Undo of 3 activities") && text.contains("2 saved filters"))
    expect(text.contains("changes in the history") && losses.canWait && !losses.isEmpty)
    expect(Words.losses(LogOutService.Losses()).isEmpty)
  }

  @Test func `a preview warns of unloaded data and asks to wait`() {
    let person = Person(Account(id: "2", username: "ada"), flags: .following)
    var preview = ActPreview(.notify, of: [Candidate(person)], by: "1")
    expect(Words.warnings(preview, on: nil).isEmpty)
    preview.unread = [.followers, .lists]
    let text = Words.warnings(preview, on: nil)
    expect(text.contains("your followers, your lists") && text.contains("Wait until that is done"))
  }

  @Test func `an incomplete file warns that people may be missing`() {
    var outcome = ExportService.Outcome(path: "/a/people.csv", count: 2, failure: nil)
    let whole = Words.outcome(outcome)
    outcome.unread = .followers
    expect(Words.outcome(outcome).hasPrefix(whole) && Words.outcome(outcome) != whole)
  }

  @Test func `a job about a deleted list reports it once`() {
    var job = Job(
      id: 2, kind: .takeOffList, subject: "Friends", undoes: 1, madeAt: .distantPast,
      finishedAt: .distantPast, counts: [.skipped: 26])
    job.lostList = .gone
    expectEqual(Words.details(of: job), "26 skipped · the list no longer exists")
    expect(!job.canRetry)
    job.counts = [.done: 26]
    job.lostList = .remade
    expectEqual(
      Words.ended(job),
      "Undo: Remove 26 People from “Friends”: 26 done · the list no longer existed and was created again")
    let removed = Job(
      id: 3, kind: .removeList, subject: "Friends", madeAt: .distantPast, finishedAt: .distantPast,
      counts: [.done: 1])
    expectEqual(Words.ended(removed), "List “Friends” deleted")
  }

  private nonisolated static let path = "/somewhere/people/a.sqlite"

  @Test(arguments: [
    (
      StorageProblem.Kind.laterVersion, "The Data File Is from a Newer Version",
      "\(path) was written by a later version of Kith and was not changed."
    ),
    (
      .full, "The Disk Is Full",
      "The disk has no room for \(path). Nothing that was read is lost; free some space and try again."
    ),
    (
      .readOnly, "The Data File Can’t Be Written",
      "\(path) can’t be written (denied). Nothing that was read is lost; check its owner and permissions."
    ),
    (
      .busy, "The Data File Is in Use",
      "Another program holds \(path). Close it and try again."
    ),
    (.unusable, "The Data File Can’t Be Read", "\(path) could not be used (denied)."),
  ]) func `a storage problem names the file and what to do`(
    kind: StorageProblem.Kind, title: String, advice: String
  ) {
    let problem = StorageProblem(kind, path: Self.path, reason: "denied")
    expectEqual(Words.title(kind), title)
    expectEqual(Words.advice(problem), advice)
    expectEqual(Words.act(problem), "Try Again", "nothing is lost by trying")
  }
}
