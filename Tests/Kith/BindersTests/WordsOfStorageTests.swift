import KithWords
import Services
import TestSupport
import Testing

@testable import Binders

struct WordsOfStorageTests {
  private static let path = "/somewhere/people/a.sqlite"

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
