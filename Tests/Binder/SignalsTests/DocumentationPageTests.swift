import Foundation
import TestSupport
import Testing

@testable import Signals

/// The pages show only code that `DocumentationTests` runs, and name every operator of the library.
struct DocumentationPageTests {
  static let catalogue = checkout.appending(path: "Sources/Binder/Signals/Signals.docc")

  static func files(_ folder: URL, _ suffix: String) throws -> [(name: String, text: String)] {
    let found = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    let urls = found.compactMap { $0 as? URL }.filter { $0.lastPathComponent.hasSuffix(suffix) }
    return try urls.sorted { $0.path < $1.path }.map {
      ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
    }
  }

  /// The lines between fences: of Swift, or of diagrams.
  static func fenced(_ text: String, swift: Bool) -> [String] {
    var lines: [String] = []
    var isInside = false
    var isWanted = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside.toggle()
        isWanted = isInside && (line == "```swift") == swift
      } else if isWanted {
        lines.append(String(line))
      }
    }
    return lines
  }

  static func tests() throws -> String {
    let file = checkout.appending(path: "Tests/Binder/SignalsTests/DocumentationTests.swift")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test func `each line of an example is run by a test`() throws {
    let run = Set(
      try Self.tests().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    var count = 0
    for page in try Self.files(Self.catalogue, ".md") {
      for line in Self.fenced(page.text, swift: true) {
        let code =
          (line.range(of: #"\s*// .*"#, options: .regularExpression).map {
            line.replacingCharacters(in: $0, with: "")
          } ?? line)
          .trimmingCharacters(in: .whitespaces)
        if code.isEmpty { continue }
        count += 1
        expect(run.contains(code), "\(page.name): \(code)")
      }
    }
    expect(count > 20)
  }

  @Test func `each line of a diagram is run by a test`() throws {
    let tests = try Self.tests()
    var count = 0
    for page in try Self.files(Self.catalogue, ".md") {
      for line in Self.fenced(page.text, swift: false) {
        let marbles = line.matches(of: /(?:^|[ ])(?=[^ ]*[-\])])([a-zA-Z0-9?#|()\[\]-]+)(?=[ ,]|$)/).map {
          String($0.output.1)
        }
        // A line of time has a pause or an end and is not a call.
        .filter { $0.contains(/-|\|/) && !$0.contains(/[a-zA-Z]{4}/) }
        for marble in marbles {
          count += 1
          let isRun = tests.contains("\"\(marble)\"")
          expect(isRun, "\(page.name): \(marble)")
        }
      }
    }
    expect(count > 60)
  }

  @Test func `the contract's table contains every operator of the library`() throws {
    // These create signals, or are not operators at all.
    let others: Set<String> = [
      "assign", "attach", "completed", "connect", "deferred", "execute", "failed", "loaded", "loading",
      "makeAsyncIterator",
      "never", "next", "observe", "observeCompleted", "observeFailed", "observeNext", "reload", "reloaded",
      "set",
      "setLoadingState", "sink",
    ]
    var declared: Set<String> = []
    for folder in ["Core/Signal.swift", "Operators", "Loading", "Collections/CollectionOperators.swift"] {
      let url = checkout.appending(path: "Sources/Binder/Signals/\(folder)")
      let files =
        folder.hasSuffix(".swift")
        ? [(name: folder, text: try String(contentsOf: url, encoding: .utf8))] : try Self.files(url, ".swift")
      for file in files {
        for match in file.text.matches(of: /public (?:static |mutating )?func `?(\w+)`?/) {
          declared.insert(String(match.output.1))
        }
      }
    }
    let checked = Set(Operation.all.map { String($0.name.prefix { $0.isLetter }) })
    expect(declared.count > 80)
    expectEqual(declared.subtracting(checked).subtracting(others), [])
    expectEqual(Set(Operation.all.map(\.name)).count, Operation.all.count)
  }
}
