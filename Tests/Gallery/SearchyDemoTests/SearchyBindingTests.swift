import DemoTestSupport
import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import SearchyDemo

@MainActor @Suite struct SearchyBindingTests {
  /// A person's acts on the page, and the page at every step.
  private func story(_ bindView: SearchyPage.BindView) async throws -> [String] {
    let rule = { (url: URL) -> FakeFetcher.Answer? in
      guard url.isSearch else { return .failed(.missing) }
      let query = url.query() ?? ""
      if query.contains("term=bad") { return .failed(.status(500), at: searchURL) }
      return query.contains("term=nothing")
        ? .songs([]) : query.contains("term=slow") ? nil : .songs("a", "b")
    }
    let stage = Stage(rule, boundBy: bindView)
    var seen = [stage.visitor.tree]
    for term in ["good", "nothing", "bad", "good", "slow"] {
      try stage.search(for: term)
      seen.append(stage.visitor.tree)
      if term == "slow" { break }
      try await eventually("an answer to \(term)") { !stage.visitor.shows(tree: "Spinner spinning") }
      seen.append(stage.visitor.tree)
    }
    try await eventually("asked") { stage.server.waitingCount == 1 }
    stage.server.answer(with: .failed(.offline, at: searchURL))
    try await stage.sees("No Connection")
    seen.append(stage.visitor.tree)
    stage.server.rule = { $0.isSearch ? .songs("c") : .failed(.missing) }
    try stage.visitor.click("Try Again")
    try await stage.sees("Ada – c")
    seen.append(stage.visitor.tree)
    try stage.visitor.activate(row: 0, in: stage.grid())
    try expectEqual(stage.visitor.page(SongPage.self).title, "c")
    seen.append(stage.visitor.tree)
    return seen
  }

  @Test func `the page shows and does the same with and without operators`() async throws {
    let with = try await story(SearchyBinding.bindView)
    let without = try await story(SearchyBinding.bindViewWithoutOperators)
    expectEqual(with.count, 13)
    for (step, trees) in zip(with, without).enumerated() { expectEqual(trees.0, trees.1, "step \(step)") }
    expectEqual(with.count, without.count)
    expect(Set(with).count >= 9, "the steps can be told apart")
  }

  @Test func `leaving the page releases everything without operators as well`() async throws {
    var stage: Stage? = Stage({ _ in nil }, boundBy: SearchyBinding.bindViewWithoutOperators)
    let server = try #require(stage?.server)
    try stage?.search(for: "slow")
    try await eventually("asked") { server.waitingCount == 1 }
    weak let page = stage?.navigation.top
    weak let view = stage?.navigation.top?.descendant(SearchyView.self)
    expect(page != nil && view != nil)
    stage = nil
    expect(page == nil && view == nil)
    try await eventually("cancelled") { server.cancelled.count == 1 }
  }
}
