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
  private func story(withOperators: Bool) async throws -> [String] {
    let rule = { (url: URL) -> FakeFetcher.Answer? in
      guard url.isSearch else { return .failed(.missing) }
      let query = url.query() ?? ""
      if query.contains("term=bad") { return .failed(.status(500), at: searchURL) }
      return query.contains("term=nothing")
        ? .songs([]) : query.contains("term=slow") ? nil : .songs("a", "b")
    }
    let stage = Stage(rule, withOperators: withOperators)
    let button = try stage.visitor.find(CheckButton.self)
    expectEqual(button.isOn, withOperators)
    // The switch itself aside.
    func look() -> String {
      stage.visitor.tree.split(separator: "\n").filter { !$0.contains("With operators") }.joined(
        separator: "\n")
    }
    var seen = [look()]
    for term in ["good", "nothing", "bad", "good", "slow"] {
      try stage.search(for: term)
      seen.append(look())
      if term == "slow" { break }
      try await eventually("an answer to \(term)") { !stage.visitor.shows(tree: "Spinner spinning") }
      seen.append(look())
    }
    try await eventually("asked") { stage.server.waitingCount == 1 }
    stage.server.answer(with: .failed(.offline, at: searchURL))
    try await stage.sees("No Connection")
    seen.append(look())
    stage.server.rule = { $0.isSearch ? .songs("c") : .failed(.missing) }
    try stage.visitor.click("Try Again")
    try await stage.sees("Ada – c")
    seen.append(look())
    try stage.visitor.activate(row: 0, in: stage.grid())
    try expectEqual(stage.visitor.page(SongPage.self).title, "c")
    seen.append(look())
    return seen
  }

  @Test func `the page shows and does the same with and without operators`() async throws {
    let with = try await story(withOperators: true)
    let without = try await story(withOperators: false)
    expectEqual(with.count, 13)
    for (step, trees) in zip(with, without).enumerated() { expectEqual(trees.0, trees.1, "step \(step)") }
    expectEqual(with.count, without.count)
    expect(Set(with).count >= 9, "the steps can be told apart")
  }

  @Test func `the switch binds a new view to the same model, which searches no more than before`()
    async throws
  {
    let stage = Stage { $0.isSearch ? .songs("a", "b") : .failed(.missing) }
    try stage.search(for: "ada")
    try await stage.sees("2 songs")
    weak var former = try stage.visitor.find(SearchyView.self)
    let button = try stage.visitor.find(CheckButton.self)
    for _ in 1...2 {
      expect(button.toggle())
      expect(stage.visitor.sees("2 songs") && stage.visitor.sees("Ada – a"))
      try expectEqual(stage.visitor.find(SearchEntry.self).text, "ada")
      expect(former == nil)
      former = try stage.visitor.find(SearchyView.self)
    }
    stage.clock.advance(by: .seconds(1))
    expectEqual(stage.server.asked.filter(\.isSearch).count, 1)
  }

  @Test func `leaving the page releases everything without operators as well`() async throws {
    var stage: Stage? = Stage({ _ in nil }, withOperators: false)
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
