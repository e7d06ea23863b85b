import Binders
import LocalServer
import RealInput
import Services
import Settings
import Signals
import TestSupport
import Views
import Widgets
import XCTest

/// Everything opened from a menu by keys through the X server leaves a focus and working keys.
final class FocusWalkTests: XCTestCase {
  func testTheMenusOfProfilesAndFriendsLeaveTheKeysWorking() throws { try use(walk) }

  func testTheMenusOfTheTableAndItsPagesLeaveTheKeysWorking() throws { try use(walkThroughPeople) }

  func testTheMenusOfTheSearchAndTheAccountsLeaveTheKeysWorking() throws {
    try use { person in
      let profile = try await person.openProfile()
      try await useMenus(
        of: [("ctrl+f", SearchView.self), ("ctrl+shift+a", LoginView.self)], over: profile, person)
    }
  }

  private func use(_ walk: @escaping @MainActor (RealPerson) async throws -> Void) throws {
    // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.
    try MainActor.assumeIsolated {
      let book = try LocalBook.open(fixtures: KithProgram.sample).book
      let manager = SessionManager(book: book, settings: MemorySettings(), clock: ActorClock())
      let window = MainWindow.make(manager)
      try RealPerson.use(window, isShown: manager.start) { person, app in
        try await walk(person)
        app.quit()
      }
    }
  }
}

@MainActor
private func walk(_ person: RealPerson) async throws {
  let profile = try await person.openProfile()
  try await person.until("friends") { profile.friendList.itemCount > 0 }
  try await useMenu(of: profile, person)
  // Pages above each other, each with its menu.
  try await person.click(profile.person.followingButton)
  let friends = try await person.page(FriendsView.self)
  try await person.until("a row") { friends.following.list.row(at: 0) != nil }
  try await useMenu(of: friends, person)
  try await person.press("ctrl+f")
  try await person.until("the filter") { person.window.focused === friends.filterEntry }
  try await person.type("ma")
  try await person.until("filtered") {
    friends.filterEntry.text == "ma" && !friends.following.moreSpinner.isSpinning
  }
  try await person.press("Down")
  try await person.until("the first row") {
    person.window.focused === friends.following.list && friends.following.list.selectedIndex == 0
  }
  // Typing there continues in the filter.
  try await person.type("r")
  try await person.until("typed on") { friends.filterEntry.text == "mar" }
  try await person.type("i")
  try await person.until("typed on after it") { friends.filterEntry.text == "mari" }
  try await person.press("Escape")
  try await person.until("cleared") { friends.filterEntry.text.isEmpty && friends.isReachable }
  try await person.press("ctrl+Next")
  try await person.until("the other tab") { friends.tabs.selectedIndex == 1 }
  try await person.keysWork(after: "the tab")
  try await person.insist("the first tab") {
    try await person.press("alt+1")
  } until: {
    friends.tabs.selectedIndex == 0
  }
  // The list's position depends on the focused row before the filter was cleared.
  let list = friends.following.list
  try await person.press("ctrl+f")
  try await person.until("the filter again") { person.window.focused === friends.filterEntry }
  try await person.press("Down")
  try await person.until("the rows of the first tab") { person.window.focused === list }
  try await person.insist("the top of the first tab") {
    try await person.press("Home")
  } until: {
    list.selectedIndex == 0 && list.row(at: 0) != nil
  }
  try await person.click(try XCTUnwrap(list.row(at: 0)))
  let view = try await person.page(PersonView.self)
  try await person.until("tie") { view.followButton.isSensitive }
  try await useMenu(of: view, person)
  // A message used by the mouse returns the focus.
  try await person.click(view.followButton)
  try await person.until("unfollowed") { !person.window.toasts.isEmpty }
  try await person.click(person.window.toasts[0].actionButton)
  try await person.until("undone") { person.window.toasts.isEmpty }
  try await person.keysWork(after: "a toast")
  for _ in 0..<2 {
    let top = person.window.visibleNavigation?.top
    try await person.press("alt+Left")
    try await person.until("back") { person.window.visibleNavigation?.top !== top }
    try await person.keysWork(after: "going back")
  }
  try await person.click(profile.editButton)
  let form = try await person.page(EditProfileView.self)
  try await useMenu(of: form, person)
  try await person.click(form.nameEntry)
  try await person.type("x")
  try await person.until("typed") { form.nameEntry.text.contains("x") }
  try await person.press("Escape")
  try await person.until("asked") { person.window.dialogs.count == 1 }
  try await person.keysWork(after: "the question")
  try await person.press("Escape")
  try await person.until("stayed") { person.window.dialogs.isEmpty }
  try await person.keysWork(after: "the answer")
}

@MainActor
private func walkThroughPeople(_ person: RealPerson) async throws {
  let people = try await person.page(PeopleView.self)
  // An item of the menu gets other titles meanwhile: the review counts the people.
  try await person.until("rows") { people.table.table.itemCount > 0 }
  try await useMenu(of: people, person)
  try await useSubmenu(of: people, person)
  try await useContextMenu(of: people, person)
  // Typing over the rows goes to the filter.
  try await person.type("zz")
  try await person.until("in the filter") { people.table.filter.entry.text == "zz" }
  try await person.press("Escape")
  try await person.until("cleared") { people.table.filter.entry.text.isEmpty }
  try await useListMenu(of: people, person)
  try await useMenus(
    of: [("ctrl+h", HistoryView.self), ("ctrl+shift+h", ChartsView.self), ("ctrl+j", JobsView.self)],
    over: people, person)
}

/// Opens pages by keys, uses the menu of each, and returns.
@MainActor
private func useMenus(
  of pages: [(key: String, kind: AppPage.Type)], over below: Widget, _ person: RealPerson
) async throws {
  for (key, kind) in pages {
    try await person.press(key)
    try await person.until("\(kind)") {
      person.window.visibleNavigation?.top.map { type(of: $0) == kind } == true
    }
    let page = try XCTUnwrap(person.window.visibleNavigation?.top as? AppPage)
    try await useMenu(of: page, person)
    try await person.press("alt+Left")
    try await person.until("back from \(kind)") { person.window.visibleNavigation?.top === below }
    try await person.keysWork(after: "coming back from \(kind)")
  }
}

/// Opens the context menu of a row by each of its keys, closes it by Escape, and uses its first item.
@MainActor
private func useContextMenu(of people: PeopleView, _ person: RealPerson) async throws {
  let table = people.table.table
  try await person.until("a row") { table.row(at: 0) != nil }
  try await person.click(try XCTUnwrap(table.row(at: 0)))
  try await person.until("selected") { table.selectedIndex == 0 }
  for key in ["Menu", "shift+F10"] {
    try await person.press(key)
    try await person.until("its menu by \(key)") { person.isInMenu }
    try await person.press("Escape")
    try await person.until("the rows again") { !person.isInMenu && person.window.focused === table }
    try await person.press(key)
    try await person.until("its menu by \(key) again") { person.isInMenu }
    try await person.press("Return")
    let page = try await person.page(PersonView.self)
    try await person.keysWork(after: "the menu of a row")
    try await person.press("alt+Left")
    try await person.until("back from \(key)") { page.window == nil && people.isReachable }
    try await person.keysWork(after: "coming back from the menu of a row")
    try await person.click(try XCTUnwrap(table.row(at: 0)))
  }
}

/// Sorts by the submenu, opened by F10 and by the mouse, and closes it by Escape.
@MainActor
private func useSubmenu(of people: PeopleView, _ person: RealPerson) async throws {
  let submenu = try XCTUnwrap(people.menuButton.sections.joined().last { $0.submenu != nil })
  let choices = try XCTUnwrap(submenu.submenu).choices
  for (choice, isByF10) in zip([choices[2], choices[0]], [true, false]) {
    try await person.choose(choice, in: submenu, from: people.menuButton, byF10: isByF10)
    try await person.until("the end of the menu") { !person.isInMenu }
    try await person.until("\(choice.title) chosen") { choice.isOn }
    try await person.keysWork(after: "\(choice.title) in \(submenu.title)")
  }
  try await person.press("F10")
  try await person.until("the menu") { person.isInMenu }
  for _ in people.menuButton.sections.joined().prefix(while: { $0 !== submenu }).filter(\.isEnabled) {
    try await person.press("Down")
  }
  for key in ["Return", "Escape"] { try await person.press(key) }
  try await person.until("left") { !person.isInMenu }
  try await person.keysWork(after: "leaving \(submenu.title)")
}

/// Creates a list by its dialog, opens its menu in the sidebar by key, closes it, and renames the list by it.
@MainActor
private func useListMenu(of people: PeopleView, _ person: RealPerson) async throws {
  func row(_ title: String) -> Row? {
    people.sidebar.list.rows.first { $0.accessibleLabel?.hasPrefix(title) == true }
  }
  for name in ["Friends", "Old Friends"] {
    if name == "Friends" {
      try await person.press("ctrl+shift+l")
    } else {
      let friends = try XCTUnwrap(row("Friends"))
      try await person.click(friends)
      try await person.press("Menu")
      try await person.until("the menu of the list") { person.isInMenu }
      try await person.press("Escape")
      try await person.until("the sidebar again") {
        !person.isInMenu && person.window.focused?.isReachable == true
      }
      try await person.press("Menu")
      try await person.until("the menu of the list again") { person.isInMenu }
      try await person.press("Return")
    }
    try await person.until("the dialog") { person.window.dialogs.last is NameDialog }
    let dialog = try XCTUnwrap(person.window.dialogs.last as? NameDialog)
    try await person.until("the entry") { person.window.focused === dialog.entry }
    try await person.press("ctrl+a")
    try await person.type(name)
    try await person.until("typed") { dialog.entry.text == name }
    try await person.press("Return")
    try await person.until("a list of the name") { person.window.dialogs.isEmpty && row(name) != nil }
    try await person.keysWork(after: "the dialog for \(name)")
  }
}

/// The titles of the items that have been used.
@MainActor private var menuTitles: Set<String> = []

/// Uses everything in a page's menu except leaving for good, and returns each time.
@MainActor
private func useMenu(of page: AppPage, _ person: RealPerson) async throws {
  let window = person.window
  // The table and the profile have no way back to the page they were opened from.
  let leaving =
    (page is ProfileView ? [] : ["Your Profile"]) + (page is PeopleView ? [] : ["People"]) + ["Quit"]
  // The desktop's file dialog gets no keys without a window manager.
  let others = leaving + ["Import…", "Export…"]
  let items = page.menuButton.sections.joined().filter {
    $0.isEnabled && $0.submenu == nil && !others.contains($0.title)
  }
  XCTAssertGreaterThan(items.count, 3)
  // What another page's menu has led to leads to the same; `make test-soak` uses all items of each page.
  let used = items.enumerated().filter { index, item in
    menuTitles.insert(item.title).inserted || index == items.count - 1 || Soak.isOn
  }
  for (index, item) in used {
    let what = "\"\(item.title)\" on \(type(of: page))"
    try await person.choose(item, from: page.menuButton, byF10: index.isMultiple(of: 2))
    // A dialog may have one focusable widget only; Escape shows that keys get through.
    if !window.dialogs.isEmpty {
      try await person.press("Escape")
      try await person.until("the end of \(what)") { window.dialogs.isEmpty }
    } else if window.visibleNavigation?.top !== page {
      try await person.keysWork(after: what)
      try await person.press("alt+Left")
      try await person.until("back from \(what)") { window.visibleNavigation?.top === page }
    }
    try await person.keysWork(after: "coming back from \(what)")
  }
}
