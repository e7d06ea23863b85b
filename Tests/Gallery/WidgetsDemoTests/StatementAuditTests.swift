import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import WidgetsDemo

@MainActor
@Suite struct StatementAuditTests {
  /// The state of the page at every step, and the effect of every act.
  private func look() -> [String: String] {
    let window = Window(clock: VirtualClock())
    var environment = GalleryEnvironment(
      clock: VirtualClock(), resources: checkout.appending(path: "Resources/gallery"))
    environment.sources = checkout.appending(path: "Sources/Gallery")
    environment.window = window
    let view = CatalogueView.make(Catalogue(WidgetSample.all), in: environment)
    window.content = view
    let visitor = Visitor(window)
    var seen: [String: String] = [:]
    func act(_ name: String, _ act: () throws -> Void) {
      do { try act() } catch { seen["act \(name)"] = "refused" }
      _ = visitor.tree
      for (key, value) in portrait(of: view) { seen["\(name): \(key)"] = value }
      seen["\(name): row"] = view.sampleList.selectedIndex.map(String.init) ?? "none"
    }
    act("first") {}
    act("search") { try visitor.replace(textOf: view.searchEntry, with: "tick") }
    act("select") { try visitor.select(row: 0, in: view.sampleList) }
    act("tick") { try visitor.perform("toggle", on: visitor.find(CheckButton.self)) }
    act("stop") { view.searchEntry.stopSearch() }
    window.resized(to: 360)
    act("narrow") {}
    act("activate") { try visitor.activate(row: 1, in: view.sampleList) }
    act("back") { try visitor.click(view.backButton) }
    return seen
  }

  @Test(arguments: ["CatalogueView", "SampleView"])
  func `every statement of the widgets page has an effect`(binder: String) async throws {
    let audit = try await StatementAudit(
      of: "\(binder)+Binder.swift", step: Soak.auditStep, shared: { _ in true }
    ) { _ in look() }
    expect(audit.statements.count > 5)
    for statement in audit.idle { Issue.record("nothing depends on \(statement)") }
  }

  @Test func `random orders of the statements lead to the same page`() {
    let written = look()
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
