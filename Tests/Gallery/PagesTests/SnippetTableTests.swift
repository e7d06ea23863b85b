import Foundation
import GalleryKit
import GalleryPages
import TestSupport
import Testing

/// `Resources/gallery/snippets.tsv`, beside the sources and tests that it names.
@Suite struct SnippetTableTests {
  private let sources = checkout.appending(path: "Sources/Gallery")
  private let table = SnippetTable(in: checkout.appending(path: "Resources/gallery"))

  @Test func `the table has all 215 points of the five documents, without a gap`() {
    let counts = [54, 33, 52, 32, 44]
    expectEqual(
      table.snippets.map(\.id),
      counts.enumerated().flatMap { document, count in (1...count).map { "\(document).\($0)" } })
    expectEqual(table.titles.count, counts.count)
  }

  @MainActor @Test func `every page follows a document of the table, all of them, or none`() {
    let documents = Set(table.titles.values)
    let others = GalleryPage.all.filter { !documents.contains($0.document) }
    expectEqual(others.map(\.id), ["widgets", "side-by-side"])
    expectEqual(Set(GalleryPage.all.map(\.document)).intersection(documents), documents)
    expectEqual(table.snippets(of: SnippetTable.allDocuments), table.snippets)
  }

  @Test func `every named file has the named line`() {
    for snippet in table.snippets where !(snippet.file.isEmpty && snippet.fragment.isEmpty) {
      let file = SourceFolder.file(snippet.file, in: sources)
      expect(file?.line(with: snippet.fragment) != nil, "\(snippet.id): \(snippet.file), \(snippet.fragment)")
    }
  }

  @Test func `every point works, with a place and a test, or says why it differs`() {
    for snippet in table.snippets {
      expect(!snippet.asks.isEmpty, "\(snippet.id)")
      if snippet.works {
        expect(!snippet.file.isEmpty && !snippet.test.isEmpty, "\(snippet.id)")
      } else {
        let reason = "differs: because "
        expect(
          snippet.verdict.hasPrefix(reason) && snippet.verdict.count > reason.count + 10, "\(snippet.id)")
      }
    }
  }

  @Test func `every named test exists`() throws {
    let tests = try SnippetTableTests.tests()
    for snippet in table.snippets where !snippet.test.isEmpty {
      expect(tests.contains(snippet.test), "\(snippet.id): \(snippet.test)")
    }
  }

  @Test func `the printed table has a line for each point, with the number of the line in its file`() {
    let lines = table.lines(in: sources).map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    expectEqual(lines.count, 215)
    expect(lines.allSatisfy { $0.count == 6 && !$0[0].isEmpty && ($0[3].isEmpty || $0[3].contains(":")) })
    let user = lines.first { $0[1] == "0.3" }
    expectEqual(user?[0], "The Binder Architecture")
    expectEqual(user?[3], "Sources/Gallery/Binder/Services/User.swift:4")
    expectEqual(user?[4], "works")
    expect(table.lines(in: nil).contains { $0.contains("\tSources/Gallery/Binder/Services/User.swift\t") })
  }

  @Test func `the line of a fragment is found without the spaces before it`() {
    let file = SourceFolder.File(id: "A.swift", text: "// ä\n  let a = 1\nlet b = 2")
    expectEqual(file.line(with: "a = 1")?.number, 2)
    expectEqual(file.line(with: "a = 1")?.range, 7..<16)
    expectEqual(file.line(with: "let b")?.number, 3)
    expectEqual(file.line(with: "let b")?.range, 17..<26)
    expect(file.line(with: "let c") == nil)
  }

  /// The suites and names of the tests of the library and of the Gallery, as `BeerListTests/refreshing starts over …`.
  private static func tests() throws -> Set<String> {
    var tests: Set<String> = []
    for part in ["Binder/BindingsTests", "Binder/SignalsTests", "Gallery"] {
      let folder = checkout.appending(path: "Tests/\(part)")
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      where path.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        var suite: Substring = ""
        for line in text.split(separator: "\n") {
          if line.first != " ", let type = line.firstMatch(of: /^(?:@\S+ )*(?:\w+ )*(?:struct|class) (\w+)/) {
            suite = type.1
          } else if let test = line.firstMatch(of: /func (?:`([^`]+)`|(test\w+))\(/) {
            tests.insert("\(suite)/\(test.1 ?? test.2 ?? "")")
          }
        }
      }
    }
    return tests
  }
}
