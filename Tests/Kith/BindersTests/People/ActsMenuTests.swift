import People
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct ActsMenuTests {
  private let stage = Stage.full(following: ["2", "3", "4"])

  private func open(as persona: Persona = .pointer) async throws -> (Session, PeopleView, Visitor) {
    let (session, view, visitor) = try await stage.openPeople()
    return (session, view, Visitor(visitor.window, as: persona))
  }

  /// The text of the open preview, which is closed again.
  private func preview(_ view: PeopleView, _ visitor: Visitor) throws -> String {
    let page = try visitor.page(ActPreviewView.self)
    let said = "\(page.title): \(page.list.itemCount)"
    view.navigation?.pop()
    return said
  }

  @Test(arguments: Persona.allCases)
  func `the menu of a selected row acts on the whole selection`(_ persona: Persona) async throws {
    let (session, view, visitor) = try await open(as: persona)
    try visitor.perform("selectAll", on: view.table.table)
    for (act, said) in [("Unfollow…", "Unfollow: 3"), ("Mute for 1 Day…", "Mute for 1 Day: 3")] {
      try visitor.choose(act, fromMenuOfRow: 1, in: view.table.table)
      let seen = try preview(view, visitor)
      expectEqual(seen, said)
    }
    expectEqual(session.people.selectedPeople().count, 3)
  }

  @Test(arguments: Persona.allCases)
  func `the menu of an unselected row acts on that person alone`(_ persona: Persona) async throws {
    let (session, view, visitor) = try await open(as: persona)
    let last = try #require(view.table.table.item(at: 2) as? Person)
    session.people.select(last.id, isSelected: false)
    try visitor.choose("Block…", fromMenuOfRow: 2, in: view.table.table)
    let page = try visitor.page(ActPreviewView.self)
    expect(page.title == "Block" && page.list.itemCount == 1)
    expectEqual(page.list.typedRow(at: 0)?.nameLabel.text, last.account.name)
    view.navigation?.pop()
    try visitor.choose("Write Note…", fromMenuOfRow: 2, in: view.table.table)
    let dialog = try #require(visitor.window.dialogs.last as? NameDialog)
    try visitor.type("met in Turin", into: dialog.entry)
    try visitor.click(dialog.acceptButton)
    let seen = try preview(view, visitor)
    expectEqual(seen, "Write Note: 1")
  }

  @Test func `each shortcut opens its page, and none without a selection`() async throws {
    let (session, view, visitor) = try await open(as: .keyboard)
    let keys = [
      "Ctrl+Shift+F": "Follow: 3", "Ctrl+U": "Unfollow: 3", "Ctrl+Shift+M": "Mute: 3",
      "Ctrl+Shift+B": "Block: 3",
      "Ctrl+Shift+R": "Remove Followers: 3",
    ]
    var popups = 0
    view.table.selectionBar.listButton.popupRequests.observeNext { popups += 1 }.dispose(in: view.bag)
    session.people.selectNobody()
    for key in keys.keys.sorted() + ["Ctrl+L", "Ctrl+Shift+N"] { try? visitor.press(Shortcut(key)) }
    expect(view.navigation?.top === view && popups == 0 && visitor.window.dialogs.isEmpty)
    session.people.selectVisible()
    for (key, said) in keys.sorted(by: { $0.key < $1.key }) {
      try visitor.press(Shortcut(key))
      let seen = try preview(view, visitor)
      expectEqual(seen, said)
    }
    try visitor.press("Ctrl+L")
    expectEqual(popups, 1)
    try visitor.press("Ctrl+Shift+N")
    expect(visitor.window.dialogs.last is NameDialog)
  }

  private nonisolated static let profile = ["Feature on Your Profile", "Stop Featuring"].map {
    "\($0) (not on this server)"
  }

  @Test(
    arguments: [
      ("4.3.0", []),
      ("0.20.0+git-1", profile),
      (
        "2.7.2 (compatible; Pixelfed 0.12.0)",
        [
          "Show Boosts", "Hide Boosts", "Hide Boosts for 1 Day (Ended by Kith)",
          "Hide Boosts for 7 Days (Ended by Kith)", "Hide Boosts for 30 Days (Ended by Kith)",
          "Notify About Posts", "Turn Off Notifications",
        ].map {
          "\($0) (not on this server)"
        }
          + profile + ["Write Note", "Report"].map { "\($0) (not on this server)" }
      ),
    ]
  )
  func `acts unsupported by the server are in a last submenu with the reason`(
    _ version: String, _ missing: [String]
  )
    async throws
  {
    let stage = Stage.full(following: ["2", "3", "4"])
    await stage.server.say(version: version)
    let (session, view, visitor) = try await stage.openPeople()
    try visitor.perform("selectAll", on: view.table.table)
    try await visitor.wait(for: "known") { session.instanceService.abilities.value != nil }
    let menu = view.table.selectionBar.moreButton.menu
    let last = menu.sections.last?.first { $0.title == "Not Available" }?.submenu?.choices ?? []
    expectEqual(last.map(\.title), missing)
    expect(last.allSatisfy { !$0.isEnabled })
    expectEqual(menu.choices.filter { !$0.isEnabled }.count, missing.count)
    expect(menu.choices.allSatisfy { $0.isEnabled != $0.title.contains("(not on") })
  }

  /// The most entries of a menu that fit into 700 pixels, with the lines between them.
  private static let mostEntries = 17

  private func levels(of menu: Menu) -> [Int] {
    let entries = menu.sections.joined()
    return [entries.count + menu.sections.count / 3] + entries.compactMap(\.submenu).flatMap(levels)
  }

  @Test func `menus of rows and of the selection fit a window 700 pixels high`() async throws {
    let stage = Stage.full(following: ["2", "3", "4"])
    await stage.server.setLists((1...8).map { ("\($0)", "List \($0)", ["2"]) })
    let (session, view, visitor) = try await stage.openPeople()
    try await visitor.wait(for: "the lists") { session.people.lists.value.count == 8 }
    let bar = view.table.selectionBar
    for isMany in [false, true] {
      if isMany { session.people.selectVisible() } else { try visitor.select(row: 0, in: view.table.table) }
      for menu in [bar.menu, bar.moreButton.menu, bar.listButton.menu] {
        expect(levels(of: menu).allSatisfy { $0 <= Self.mostEntries }, "\(menu.summary)")
      }
    }
  }
}
