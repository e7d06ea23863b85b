import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import BinderDemo

/// The live page of the document's "Ownership".
@MainActor
@Suite struct OwnershipTests {
  private let window: Window
  private let visitor: Visitor

  init() {
    window = Window(clock: VirtualClock())
    window.content = OwnershipView.make(OwnershipBench())
    visitor = Visitor(window)
  }

  private func view(_ index: Int) throws -> OwnershipCaseView {
    try #require(visitor.reachable(OwnershipCaseView.self).dropFirst(index).first)
  }

  @Test(arguments: [
    // An assigned service is gone at once, a bound one leaves its signal, the others stay.
    (0, "Alive: views 1, services 0, signals 0", "Assigned once"),
    (1, "Alive: views 1, services 0, signals 1", "Message 1"),
    (2, "Alive: views 1, services 1, signals 1", "Message 1"),
    (3, "Alive: views 1, services 1, signals 1", "Received 1"),
  ])
  func `the counters show what a binder keeps alive, and nothing after closing`(
    index: Int, open: String, text: String
  ) throws {
    let view = try view(index)
    let none = "Alive: views 0, services 0, signals 0"
    expectEqual(view.countsLabel.text, none)
    for _ in 1...2 {
      try visitor.click(view.openButton)
      expectEqual(view.countsLabel.text, open)
      expect(!view.openButton.isReachable)
      try visitor.click(view.closeButton)
      expectEqual(view.countsLabel.text, none)
    }
    try visitor.click(view.openButton)
    try visitor.click("Send a Message")
    if index == 3 { try visitor.click("Receive") }
    expect(visitor.sees(exactly: text))
  }

  @Test func `closing the page releases the open views and services`() throws {
    let bench = OwnershipBench()
    window.content = OwnershipView.make(bench)
    for index in 0..<4 { try visitor.click(view(index).openButton) }
    window.content = nil
    for ownershipCase in bench.cases {
      var counts: OwnershipCase.Counts?
      ownershipCase.counts.observeNext { counts = $0 }.dispose()
      expectEqual(counts, OwnershipCase.Counts())
    }
  }
}
