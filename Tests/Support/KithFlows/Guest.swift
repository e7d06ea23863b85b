import Views
import Widgets
import WidgetsTesting

/// A person who uses Kith, without a display or at a real window: the operations of a test body that runs with both.
@MainActor
package protocol Guest {
  /// The view of the window.
  var visitor: Visitor { get }
  /// Clicks a button, or presses it by a key.
  func click(_ button: Button) async throws
  /// Types at the end of an entry.
  func type(_ text: String, into entry: Entry) async throws
  /// Replaces the text of an entry.
  func replace(textOf entry: Entry, with text: String) async throws
  /// Presses a key wherever the focus is.
  func press(_ shortcut: Shortcut) async throws
  /// Chooses a tab by its title.
  func select(tab title: String, in tabs: TabView) async throws
  /// Opens the item of a row.
  func activate(row index: Int, in list: AnyListView) async throws
  /// Selects a row.
  func select(row index: Int, in list: AnyListView) async throws
  /// Toggles the check box of a row.
  func toggle(_ check: CheckButton, ofRow index: Int, in list: AnyListView) async throws
  /// Selects all rows.
  func selectAll(in list: AnyListView) async throws
  /// Chooses a row of a short list.
  func choose(row index: Int, in list: ListBox) async throws
  /// Scrolls to the end of a list's loaded rows.
  func goToEnd(of list: AnyListView) async throws
  /// Chooses a menu item by its title.
  func choose(_ title: String) async throws
  /// Waits until a condition holds.
  func until(_ what: String, _ holds: () -> Bool) async throws
}

extension Guest {
  /// Clicks the button with a text once it is reachable.
  package func click(_ text: String) async throws {
    try await until("the button \(text)") { visitor.reachable(Button.self).contains { $0.text == text } }
    try await click(try visitor.find(Button.self, named: "button \"\(text)\"") { $0.text == text })
  }

  /// The own profile, opened above the table.
  package func openProfile() async throws -> ProfileView {
    if (try? visitor.page(ProfileView.self)) == nil {
      _ = try await page(PeopleView.self)
      try await press("Alt+Home")
    }
    return try await page(ProfileView.self)
  }

  /// The top page, once it has the given type.
  package func page<Page: NavigationPage>(_ type: Page.Type) async throws -> Page {
    try await until("\(type)") { (try? visitor.page(type)) != nil }
    return try visitor.page(type)
  }
}
