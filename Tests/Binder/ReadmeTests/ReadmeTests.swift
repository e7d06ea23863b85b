import Foundation
import TestSupport
import Testing

struct ReadmeTests {
  private static let ownApp = "docs/your-own-app.md"

  private func text(_ path: String) throws -> String {
    try String(contentsOf: checkout.appending(path: path), encoding: .utf8)
  }

  @Test func `docs/your-own-app.md shows the test compiled here`() throws {
    let source = try text("Tests/Binder/ReadmeTests/GreetingTests.swift")
    let begin = try #require(source.range(of: "// Your own app: begin\n"))
    let end = try #require(source.range(of: "// Your own app: end"))
    let example = String(source[begin.upperBound..<end.lowerBound])
    #expect(try text(Self.ownApp).contains("```swift\n\(example)```"))
  }

  @Test(arguments: [
    ("README.md", "Counter/Sources/Counting/CounterView.swift"),
    ("README.md", "Counter/Sources/Counter/main.swift"), ("README.md", "Counter/Sources/Hello/main.swift"),
    (ownApp, "Tasks/Package.swift"),
    (ownApp, "Tasks/Sources/Tasks/main.swift"),
  ])
  func `a page shows a file of an example unchanged`(page: String, file: String) throws {
    let source = try text("Examples/\(file)").replacing("path: \"../..\"", with: "path: \"../Binder\"")
    #expect(try text(page).contains("```swift\n\(source)```"))
  }

  @Test func `every picture and file named by a page exists`() throws {
    let files = FileManager.default
    let docs = try files.contentsOfDirectory(atPath: checkout.appending(path: "docs").path)
      .filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
    var count = 0
    for page in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"] + docs {
      let folder = checkout.appending(path: page).deletingLastPathComponent()
      for name in try text(page).matches(of: /\]\(([A-Za-z0-9_\/.\-]+)\)/).map({ String($0.output.1) }) {
        #expect(files.fileExists(atPath: folder.appending(path: name).path), "\(page): \(name) is missing")
        count += 1
      }
    }
    #expect(count > 10)
  }

  @Test func `the README is one page`() throws {
    #expect(try text("README.md").utf8.count <= 7_000)
  }
}
