public import Widgets
public import WidgetsTesting

/// Somebody who uses Kith, without a display or at a real window: what a body of a test needs that runs with both.
///
/// Does not know what is done with it.
@MainActor
public protocol Guest {
  /// Looks at the window.
  var visitor: Visitor { get }
  /// Clicks a button, or presses it by a key.
  func click(_ button: Button) async throws
  /// Types at the end of an entry.
  func type(_ text: String, into entry: Entry) async throws
  /// Types over all that is in an entry.
  func replace(textOf entry: Entry, with text: String) async throws
  /// Presses a key wherever the focus is.
  func press(_ shortcut: Shortcut) async throws
  /// Chooses a tab by what it says.
  func select(tab title: String, in tabs: TabView) async throws
  /// Opens what a row stands for.
  func activate(row index: Int, in list: AnyListView) async throws
  /// Selects a row.
  func select(row index: Int, in list: AnyListView) async throws
  /// Ticks the box of a row, or unticks it.
  func toggle(_ check: CheckButton, ofRow index: Int, in list: AnyListView) async throws
  /// Selects all rows.
  func selectAll(in list: AnyListView) async throws
  /// Chooses a row of a few.
  func choose(row index: Int, in list: ListBox) async throws
  /// Goes to the end of what a list shows so far.
  func goToEnd(of list: AnyListView) async throws
  /// Does what a menu has by a title.
  func choose(_ title: String) async throws
  /// Waits until something is so.
  func until(_ what: String, _ holds: () -> Bool) async throws
}

extension Guest {
  /// Clicks the button with a text, once it can be reached.
  public func click(_ text: String) async throws {
    try await until("the button \(text)") { visitor.reachable(Button.self).contains { $0.text == text } }
    try await click(try visitor.find(Button.self, named: "button \"\(text)\"") { $0.text == text })
  }

  /// The page on top, once it is of the given type.
  public func page<Page: NavigationPage>(_ type: Page.Type) async throws -> Page {
    try await until("\(type)") { (try? visitor.page(type)) != nil }
    return try visitor.page(type)
  }
}
