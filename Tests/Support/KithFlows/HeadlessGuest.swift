import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// One of the personas at a window without a display, with a clock that it moves.
@MainActor
package struct HeadlessGuest: Guest {
  /// The view of the window.
  package let visitor: Visitor
  private let clock: VirtualClock
  private let isClockMoving: Bool

  /// Creates a guest at a visitor's window with a clock.
  ///
  /// - Parameter isClockMoving: Whether time passes during waits: some servers need time between two acts.
  package init(visitor: Visitor, clock: VirtualClock, isClockMoving: Bool = false) {
    self.visitor = visitor
    self.clock = clock
    self.isClockMoving = isClockMoving
  }

  /// Advances the time if it passes during waits.
  package func pass(_ duration: Duration) { if isClockMoving { clock.advance(by: duration) } }

  package func click(_ button: Button) async throws { try visitor.click(button) }
  package func type(_ text: String, into entry: Entry) async throws { try visitor.type(text, into: entry) }
  package func replace(textOf entry: Entry, with text: String) async throws {
    try visitor.replace(textOf: entry, with: text)
  }
  package func press(_ shortcut: Shortcut) async throws { try visitor.press(shortcut) }
  package func select(tab title: String, in tabs: TabView) async throws {
    try visitor.select(tab: title, in: tabs)
  }
  package func activate(row index: Int, in list: AnyListView) async throws {
    try visitor.activate(row: index, in: list)
  }
  package func select(row index: Int, in list: AnyListView) async throws {
    try visitor.select(row: index, in: list)
  }
  package func choose(row index: Int, in list: ListBox) async throws {
    try visitor.perform("choose", on: list, with: "\(index)")
  }
  package func toggle(_ check: CheckButton, ofRow index: Int, in list: AnyListView) async throws {
    try visitor.perform("toggle", on: check)
  }
  package func selectAll(in list: AnyListView) async throws { try visitor.perform("selectAll", on: list) }
  package func goToEnd(of list: AnyListView) async throws {
    try visitor.scroll(list, toRow: list.itemCount - 1)
  }
  package func choose(_ title: String) async throws { try visitor.choose(title) }

  package func until(_ what: String, _ holds: () -> Bool) async throws {
    if holds() { return }
    // Pending typing pauses end.
    clock.advance(by: .milliseconds(300))
    try await eventually("\(what)") {
      if holds() { return true }
      pass(.milliseconds(20))
      return false
    }
  }
}
