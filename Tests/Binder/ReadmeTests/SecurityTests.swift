import Foundation
import TestSupport
import Testing

/// SECURITY.md promises only what is tested.
struct SecurityTests {
  /// The sentences of the table with the tests named for them.
  private func rows() throws -> [(sentence: String, tests: [(suite: String, name: String)])] {
    let text = try String(contentsOf: checkout.appending(path: "SECURITY.md"), encoding: .utf8)
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      let tests = (cells.last ?? "").components(separatedBy: "<br>").compactMap { test in
        test.wholeMatch(of: /`(\w+)`: (.+)/).map { (String($0.output.1), String($0.output.2)) }
      }
      return (cells.first ?? "", tests)
    }
  }

  /// The text of each file of tests, with the names of its tests.
  private func sources() throws -> [(text: String, tests: Set<String>)] {
    let folder = checkout.appending(path: "Tests")
    let names = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (names?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .map {
        let text = try String(contentsOf: $0, encoding: .utf8)
        let tests = text.components(separatedBy: "func ").dropFirst().map { rest in
          String(rest.first == "`" ? rest.dropFirst().prefix { $0 != "`" } : rest.prefix { $0 != "(" })
        }
        return (text, Set(tests))
      }
  }

  @Test func `each sentence of the table names existing tests`() throws {
    let (rows, sources) = (try rows(), try sources())
    #expect(rows.count > 30)
    for row in rows {
      #expect(!row.tests.isEmpty, "no test for: \(row.sentence)")
      for test in row.tests {
        let isThere = sources.contains { source in
          source.tests.contains(test.name)
            && ["struct", "class", "extension"].contains { source.text.contains("\($0) \(test.suite)") }
        }
        #expect(isThere, "\(test.suite) has no test “\(test.name)”")
      }
    }
  }
}
