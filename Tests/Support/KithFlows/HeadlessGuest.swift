public import Signals
import TestSupport
import Testing
public import Widgets
public import WidgetsTesting

/// One of the personas at a window without a display, with a clock that it moves.
@MainActor
public struct HeadlessGuest: Guest {
  /// The view of the window.
  public let visitor: Visitor
  private let clock: VirtualClock
  private let isClockMoving: Bool

  /// Creates a guest at a visitor's window with a clock.
  ///
  /// - Parameter isClockMoving: Whether time passes during waits: some servers need time between two acts.
  public init(visitor: Visitor, clock: VirtualClock, isClockMoving: Bool = false) {
    self.visitor = visitor
    self.clock = clock
    self.isClockMoving = isClockMoving
  }

  /// Advances the time if it passes during waits.
  public func pass(_ duration: Duration) { if isClockMoving { clock.advance(by: duration) } }

  /// See `Guest`.
  public func click(_ button: Button) async throws { try visitor.click(button) }
  /// See `Guest`.
  public func type(_ text: String, into entry: Entry) async throws { try visitor.type(text, into: entry) }
  /// See `Guest`.
  public func replace(textOf entry: Entry, with text: String) async throws {
    try visitor.replace(textOf: entry, with: text)
  }
  /// See `Guest`.
  public func press(_ shortcut: Shortcut) async throws { try visitor.press(shortcut) }
  /// See `Guest`.
  public func select(tab title: String, in tabs: TabView) async throws {
    try visitor.select(tab: title, in: tabs)
  }
  /// See `Guest`.
  public func activate(row index: Int, in list: AnyListView) async throws {
    try visitor.activate(row: index, in: list)
  }
  /// See `Guest`.
  public func select(row index: Int, in list: AnyListView) async throws {
    try visitor.select(row: index, in: list)
  }
  /// See `Guest`.
  public func choose(row index: Int, in list: ListBox) async throws {
    try visitor.perform("choose", on: list, with: "\(index)")
  }
  /// See `Guest`.
  public func toggle(_ check: CheckButton, ofRow index: Int, in list: AnyListView) async throws {
    try visitor.perform("toggle", on: check)
  }
  /// See `Guest`.
  public func selectAll(in list: AnyListView) async throws { try visitor.perform("selectAll", on: list) }
  /// See `Guest`.
  public func goToEnd(of list: AnyListView) async throws {
    try visitor.scroll(list, toRow: list.itemCount - 1)
  }
  /// See `Guest`.
  public func choose(_ title: String) async throws { try visitor.choose(title) }

  /// See `Guest`.
  public func until(_ what: String, _ holds: () -> Bool) async throws {
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
