import KithFlows
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// One of the personas at a window without a display, by a clock that it moves.
@MainActor
struct HeadlessGuest: Guest {
  let visitor: Visitor
  let clock: VirtualClock

  func click(_ button: Button) async throws { try visitor.click(button) }
  func type(_ text: String, into entry: Entry) async throws { try visitor.type(text, into: entry) }
  func replace(textOf entry: Entry, with text: String) async throws {
    try visitor.replace(textOf: entry, with: text)
  }
  func press(_ shortcut: Shortcut) async throws { try visitor.press(shortcut) }
  func select(tab title: String, in tabs: TabView) async throws {
    try visitor.select(tab: title, in: tabs)
  }
  func activate(row index: Int, in list: AnyListView) async throws {
    try visitor.activate(row: index, in: list)
  }
  func select(row index: Int, in list: AnyListView) async throws {
    try visitor.select(row: index, in: list)
  }
  func choose(row index: Int, in list: ListBox) async throws {
    try visitor.perform("choose", on: list, with: "\(index)")
  }
  func goToEnd(of list: AnyListView) async throws {
    try visitor.scroll(list, toRow: list.itemCount - 1)
  }
  func choose(_ title: String) async throws { try visitor.choose(title) }

  func until(_ what: String, _ holds: () -> Bool) async throws {
    if holds() { return }
    // What waits for a pause in typing goes on.
    clock.advance(by: .milliseconds(300))
    try await eventually("\(what)") { holds() }
  }
}
