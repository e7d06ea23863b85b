import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import GalleryPages

@MainActor
@Suite struct StatementAuditTests {
  private let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    for name in ["One", "Two"] {
      let folder = temporary.url.appending(path: name)
      let inner = folder.appending(path: "C")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      for file in ["A.swift", "B.swift", "C/D.swift"] {
        try Data("// \(name), \(file)\n".utf8).write(to: folder.appending(path: file))
      }
    }
    let table = """
      0\tDocument of One
      0.1\tA file\tGallery/One/B.swift\tOne, B\tworks\tATests/a test
      1\tDocument of Two
      1.1\tAnother file\tGallery/Two/B.swift\tTwo, B\tworks\tATests/a test
      """
    try Data(table.utf8).write(to: temporary.url.appending(path: "snippets.tsv"))
  }

  /// The state of the window at every step, and the effect of every act.
  private func look() -> [String: String] {
    var environment = GalleryEnvironment(clock: VirtualClock(), resources: temporary.url)
    environment.sources = temporary.url
    let pages = ["One", "Two"].map { name in
      GalleryPage(
        id: name, title: name, document: "Document of \(name)",
        advice: PageAdvice(purpose: "Purpose of \(name)"), text: "Text", differences: "None", folder: name,
        firstFile: "Gallery/\(name)/A.swift"
      ) { _ in Label("Demo of \(name)") }
    }
    let window = GalleryWindow.make(pages: pages, environment: environment)
    let visitor = Visitor(window)
    var seen: [String: String] = [:]
    func see(_ when: String) {
      _ = visitor.tree
      let shown: [String: String] = if let content = window.content { portrait(of: content) } else { [:] }
      for (key, value) in shown { seen["\(when): \(key)"] = value }
      seen["\(when): title"] = window.title
      seen["\(when): direction"] = window.inspect("direction")
      seen["\(when): selected"] = "\(window.pageList.selectedIndex.map(String.init) ?? "none")"
      seen["\(when): file"] =
        "\(window.openPage?.sourceView.fileList.selectedIndex.map(String.init) ?? "none")"
      seen["\(when): text"] = window.openPage?.sourceView.textView.text
    }
    func act(_ name: String, _ act: () throws -> Void) {
      do { try act() } catch { seen["act \(name)"] = "refused" }
      see(name)
    }
    see("first")
    for (index, action) in window.actions.enumerated() { seen["action \(index)"] = action.title }
    seen["list"] = window.listTitle
    act("next") { window.nextAction.activate() }
    act("previous") { window.previousAction.activate() }
    act("selected") { try visitor.select(row: 1, in: window.pageList) }
    act("activated") { try visitor.activate(row: 0, in: window.pageList) }
    act("source") { window.sourceAction.activate() }
    if let list = window.openPage?.sourceView.fileList {
      act("file") { try visitor.select(row: 1, in: list) }
    }
    if let page = window.openPage {
      act("document") { try visitor.select(tab: page.snippetsTab.title, in: page.tabs) }
      act("snippet") { try visitor.activate(row: 0, in: page.snippetsView.list) }
      // Whatever came of that, the later acts begin with the sources.
      window.sourceAction.activate()
    }
    window.resized(to: 360)
    see("narrow")
    act("pages") { try visitor.click(window.pagesButton) }
    act("opened") { try visitor.activate(row: 1, in: window.pageList) }
    act("list") { window.pagesAction.activate() }
    act("right to left") { try visitor.choose("Right to Left") }
    act("close") { window.closeAction.activate() }
    seen["open"] = "\(window.isOpen)"
    return seen
  }

  @Test(arguments: [
    // The open page shows in many places, and each act begins where the former one ended.
    ("GalleryWindow", [": ", "act "]),
    ("PageView", ["file", "snippet", "TextView", ": text", "selectedRow", "TreeListView"]),
  ])
  func `each effect of a Gallery page depends on one statement`(binder: String, shared: [String]) async throws
  {
    let audit = try await StatementAudit(of: "\(binder)+Binder.swift", step: Soak.auditStep) { _ in look() }
    expect(!audit.statements.isEmpty)
    for statement in audit.idle { Issue.record("nothing depends on \(statement)") }
    let several = audit.governors.filter { key, statements in
      statements.count > 1 && !shared.contains(where: key.contains)
    }
    for (statements, keys) in Dictionary(grouping: several.keys, by: { several[$0] ?? [] }) {
      Issue.record("\(statements.map(\.index)): \(keys.sorted().prefix(4).joined(separator: "; "))")
    }
  }

  @Test func `random orders of the statements lead to the same window`() {
    let written = look()
    expect(written["first: text"] == "// One, A.swift\n" && written["next: title"] == "Two")
    for seed in 1...Soak.count(10, soak: 30) {
      let order = Statements.Order { count in
        var random = SplitMix64(seed: UInt64(seed * 100 + count))
        return Array(0..<count).shuffled(using: &random)
      }
      let shuffled = Statements.$order.withValue(order) { look() }
      for key in Set(written.keys).union(shuffled.keys) where written[key] != shuffled[key] {
        Issue.record(
          "seed \(seed), \(key): \(shuffled[key] ?? "nothing") instead of \(written[key] ?? "nothing")")
      }
    }
  }
}
