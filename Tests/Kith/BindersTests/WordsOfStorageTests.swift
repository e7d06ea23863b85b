import KithWords
import Services
import Testing

@testable import Binders

/// What is said of the file in which everybody is kept: its name, and what to do.
struct WordsOfStorageTests {
  private static let path = "/somewhere/people/a.sqlite"

  @Test(arguments: [
    (
      StorageProblem.Kind.laterVersion, "The File of People Is Newer",
      "\(path) was written by a later version of Kith, and was left as it is."
    ),
    (
      .full, "The Disk Is Full",
      "There is no room for \(path). What was read is kept; make room and try again."
    ),
    (
      .readOnly, "The File of People Cannot Be Written",
      "\(path) may not be written (denied). What was read is kept; check its owner and permissions."
    ),
    (
      .busy, "The File of People Is in Use",
      "Another program holds \(path). Close it and try again."
    ),
    (.unusable, "The File of People Cannot Be Read", "\(path) could not be used (denied)."),
  ]) func `a file that cannot be used is said by name, with what to do`(
    kind: StorageProblem.Kind, title: String, advice: String
  ) {
    let problem = StorageProblem(kind, path: Self.path, reason: "denied")
    #expect(Words.title(kind) == title)
    #expect(Words.advice(problem) == advice)
    #expect(Words.act(problem) == "Try Again", "nothing is lost by trying")
  }
}
