import Binders
import LocalServer
import RealInput
import Services
import Settings
import Signals
import Views
import Widgets
import WidgetsTesting

/// The screens of Kith that walks go through.
@MainActor
enum LayoutScreens {
  /// Kith with the sample, in a window that is not shown yet.
  static func window(width: Int) throws -> (SessionManager, MainWindow) {
    let manager = SessionManager(
      book: try LocalBook.open(fixtures: KithProgram.sample).book, settings: MemorySettings(),
      clock: ActorClock())
    let window = MainWindow.make(manager)
    (window.defaultWidth, window.defaultHeight) = (width, 720)
    return (manager, window)
  }

  /// Visits Kith like the tour and looks at each screen, whatever the language.
  static func visit(_ person: RealPerson, _ look: (String) async throws -> Void) async throws {
    let visitor = person.visitor
    let start = try await person.page(PeopleView.self)
    try await person.until("everybody") { start.table.table.row(at: 0) ?? start.table.list.row(at: 0) != nil }
    try await look("everybody, at the start")
    try visitor.press("Alt+Home")
    let profile = try await person.page(ProfileView.self)
    try await person.until("friends") { profile.friendList.itemCount > 0 }
    try await look("the profile")
    try visitor.click(profile.editButton)
    let form = try await person.page(EditProfileView.self)
    try await look("the form")
    try visitor.type("Another name", into: form.nameEntry)
    try visitor.press("Escape")
    try await person.until("a question") { person.window.dialogs.count == 1 }
    try await look("the question")
    try visitor.click(try visitor.find(Button.self) { $0.cssClasses.contains("destructive-action") })
    try await person.until("the profile") { profile.isReachable }
    try visitor.click(profile.person.followingButton)
    let friends = try await person.page(FriendsView.self)
    try await person.until("people") { friends.following.list.row(at: 0) != nil }
    try await look("following")
    try visitor.select(tab: friends.followersTab.title, in: friends.tabs)
    try await look("followers")
    try visitor.select(tab: friends.followingTab.title, in: friends.tabs)
    try visitor.activate(row: 0, in: friends.following.list)
    let other = try await person.page(PersonView.self)
    try await person.until("tie") { other.followButton.isSensitive }
    try await person.until("posts") { !other.card.posts.statusLabel.text.contains("…") }
    try await look("a person")
    try visitor.goBack()
    try visitor.goBack()
    try visitor.press("Ctrl+F")
    let search = try await person.page(SearchView.self)
    try await look("an empty search")
    try visitor.type("ma", into: search.searchEntry)
    try await person.until("found") { search.resultList.row(at: 0) != nil }
    try await look("what was found")
    try visitor.goBack()
    try visitor.press("Ctrl+?")
    try await look("the keys")
    try visitor.press("Escape")
    try visitor.press("Ctrl+Shift+A")
    try await look("another account")
    try visitor.goBack()
    try await visitEverybody(person, look)
  }

  // The people table and the pages opened from it.
  private static func visitEverybody(_ person: RealPerson, _ look: (String) async throws -> Void) async throws
  {
    let visitor = person.visitor
    try visitor.press("Ctrl+P")
    let people = try await person.page(PeopleView.self)
    let isWide = !people.table.isNarrow
    let list: AnyListView = isWide ? people.table.table : people.table.list
    try await person.until("everybody") { list.isReachable && list.row(at: 0) != nil }
    try await look("everybody")
    if people.partsButton.isReachable {
      try visitor.click(people.partsButton)
      try await look("the parts")
      if let part = people.sidebar.list.rows.dropFirst().first { try visitor.perform("activate", on: part) }
      try await person.until("back") { list.isReachable && list.row(at: 0) != nil }
    }
    try visitor.select(row: 0, in: list)
    try await look("a person is selected")
    if let check = people.table.list.typedRow(at: 0)?.check, !isWide {
      try visitor.perform("toggle", on: check)
    } else {
      try visitor.perform("selectAll", on: list)
    }
    try await look("people are chosen")
    for (key, what) in [
      ("Ctrl+U", "what an act would do"), ("Ctrl+H", "the history"), ("Ctrl+Shift+H", "the charts"),
      ("Ctrl+J", "the jobs"),
    ] {
      try visitor.press(Shortcut(key))
      try await person.until(what) { person.window.visibleNavigation?.top !== people }
      try await look(what)
      try visitor.goBack()
      try await person.until("back") { list.isReachable }
    }
  }
}
