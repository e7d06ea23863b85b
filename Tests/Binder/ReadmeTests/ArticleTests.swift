import Foundation
import Signals
import TestSupport
import Testing
import Widgets

/// The pages of `docs` show only code that is compiled, and files that an app gets.
struct ArticleTests {
  private func files(in folder: String, _ suffix: String) throws -> [(path: String, text: String)] {
    let url = checkout.appending(path: folder)
    let found = try #require(FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
    return try found.compactMap { $0 as? URL }
      .filter { $0.path.hasSuffix(suffix) && !$0.path.contains("/.build") }
      .sorted { $0.path < $1.path }.map { ($0.path, try String(contentsOf: $0, encoding: .utf8)) }
  }

  /// The blocks of a language, each without indentation.
  private func blocks(of language: String, in text: String) -> [String] {
    text.components(separatedBy: "\n```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first.map(withoutIndentation) }
  }

  private func withoutIndentation(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.drop(while: \.isWhitespace)) }.joined(separator: "\n")
  }

  @Test func `each block of Swift on a page stands in code that is compiled`() throws {
    let folders = [
      "Tests/Binder/ReadmeTests", "Tests/Binder/ExampleTests", "Tests/Binder/WidgetsTests", "Examples",
      "Tests/Binder/GTKRendererTests/Examples",
    ]
    // Templates are built by `scripts/test-new-app`, with values for their placeholders.
    let compiled = try (folders + ["Templates"]).flatMap { try files(in: $0, ".swift") }
      .map { "\n" + withoutIndentation($0.text) + "\n" }
    var count = 0
    for page in try files(in: "docs", ".md") {
      for block in blocks(of: "swift", in: page.text) {
        count += 1
        // Here the first steps of the tutorial are in the module of their tests, and Binder's package two folders above.
        let here = block.replacing("\n@testable import BooksCore\n", with: "")
          .replacing("path: \"../Binder\"", with: "path: \"../..\"")
        let isCompiled = [block, here].contains { code in compiled.contains { $0.contains("\n\(code)\n") } }
        #expect(isCompiled, "\(page.path): not compiled:\n\(block)")
      }
    }
    expect(count > 55)
  }

  @Test(arguments: ["ini", "yaml"])
  func `each block of a file for the desktop is what a new app gets`(language: String) throws {
    let templates = try ["desktop", "yml"].flatMap { try files(in: "Templates/app", $0) }.map {
      withoutIndentation($0.text).replacing("__NAME__", with: "Notes")
        .replacing("__PROGRAM__", with: "notes").replacing("__ID__", with: "org.example.Notes")
    }
    let page = try String(contentsOf: checkout.appending(path: "docs/distribution.md"), encoding: .utf8)
    let shown = blocks(of: language, in: page)
    expect(!shown.isEmpty)
    for block in shown { #expect(templates.contains { $0.contains(block) }, "no template has:\n\(block)") }
  }

  @Test func `the list of pages names every page`() throws {
    let index = try String(contentsOf: checkout.appending(path: "docs/index.md"), encoding: .utf8)
    for page in try files(in: "docs", ".md") where !page.path.hasSuffix("/index.md") {
      let name = URL(filePath: page.path).lastPathComponent
      #expect(index.contains("(\(name))"), "docs/index.md does not name \(name)")
    }
  }
}

/// The steps of the tutorial before its last one, which is `Examples/Books`.
@MainActor
struct TutorialTests {
  private let window = Window(clock: VirtualClock())

  @Test func `the view of the first step is shown without a service`() {
    window.content = NavigationStack(root: BookListView())
    #expect(window.content != nil)
  }

  @Test func `the page of the second step shows its books`() throws {
    window.content = NavigationStack(root: BookListView.make(BookService()))
    #expect(window.visibleNavigation?.top?.title == "Books")
  }
}
