import Services
import Store
import TestSupport
import Testing

@testable import Startup

struct ProblemTests {
  nonisolated private static let books: [(StoreError.Code, Int32)] = [
    (.unreadable, 74), (.unwritable, 73), (.full, 73), (.tooNew, 65), (.busy, 74), (.corrupt, 74),
  ]

  @Test(arguments: books)
  func `each error of a book has an exit code and names the file`(_ code: StoreError.Code, exit: Int32) {
    let problem = Problem(StoreError(code, path: "/data/book.sqlite", reason: "no luck"))
    expectEqual(problem.exitCode.rawValue, exit)
    expect(problem.text.hasPrefix("/data/book.sqlite: no luck."))
  }

  nonisolated private static let reads: [(WholeFile.Failure, Int32)] = [
    (.cannotOpen("no such file"), 66), (.cut("input/output error"), 74), (.tooLarge(1 << 20), 65),
    (.isNoPlainFile, 74),
  ]

  @Test(arguments: reads)
  func `each reason why a file cannot be read has an exit code`(_ failure: WholeFile.Failure, exit: Int32) {
    let problem = Problem(reading: "/a.csv", failure)
    expectEqual(problem.exitCode.rawValue, exit)
    expect(problem.text.hasPrefix("/a.csv"))
  }

  @Test func `an existing file is not written over, and the text says how it would be`() {
    let problem = Problem(writing: "/a.csv", .isThere)
    expectEqual(problem.exitCode, .cannotCreate)
    expect(problem.text.contains("--force"))
  }
}
