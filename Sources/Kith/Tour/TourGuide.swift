import Binders
import Foundation
import GTKRenderer
import Services
import Views
import Widgets
import WidgetsTesting

/// Drives the real window through every screen, as a person would, and saves a picture of each.
@MainActor
final class TourGuide {
  private let window: MainWindow
  private let app: GTKApplication
  private let folder: URL
  let visitor: Visitor
  let browser: TourBrowser
  let network: TourNetwork
  let slowDowns: SlowDowns
  private var number = 0

  init(
    _ window: MainWindow, app: GTKApplication, browser: TourBrowser, network: TourNetwork,
    slowDowns: SlowDowns, folder: URL
  ) {
    self.window = window
    self.app = app
    self.folder = folder
    self.browser = browser
    self.network = network
    self.slowDowns = slowDowns
    visitor = Visitor(window)
  }

  isolated deinit {}

  /// Runs the tour.
  ///
  /// - Throws: `VisitorError` if a screen is not as expected, `GTKError` if a picture cannot be written.
  func run() async throws {
    try prepare()
    try await walk(.light, width: 760, height: 760)
    try await visit(.dark, width: 360, height: 640)
    try await signInSmall()
    try await visit(.light, width: 1200, height: 800)
    try await visit(.dark, width: 1200, height: 800)
  }

  /// Makes the folder, and shows each screen at once.
  func prepare() throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw VisitorError(description: "\(folder.path) cannot be made: \(error.localizedDescription)")
    }
    app.animationsEnabled = false
  }

  private func walk(_ scheme: ColorScheme, width: Int, height: Int) async throws {
    resize(scheme, width: width, height: height)
    let profile = try await openProfile()
    try await until("friends") { profile.friendList.itemCount > 0 }
    try await picture("profile")
    try visitor.click(profile.person.followingButton)
    let friends = try await page(FriendsView.self)
    try await until("people") { friends.following.list.itemCount > 0 }
    try await picture("following")
    try visitor.type("ma", into: friends.filterEntry)
    try await until("filtered") { !friends.following.moreSpinner.isSpinning }
    try await picture("filter")
    try visitor.replace(textOf: friends.filterEntry, with: "")
    try visitor.select(tab: friends.followersTab.title, in: friends.tabs)
    try await until("followers") { friends.followers.list.itemCount > 0 }
    try await picture("followers")
    try await until("ties") {
      (friends.followers.list.row(at: 1) as? PersonRow)?.relationshipLabel.isVisible == true
    }
    try visitor.activate(row: 1, in: friends.followers.list)
    let person = try await page(PersonView.self)
    try await until("tie") { person.followButton.isSensitive }
    try await until("the posts") { person.card.posts.statusLabel.text != "Loading posts…" }
    try await picture("person")
    try visitor.click(person.followButton)
    try await picture("undo")
    try visitor.click("Undo")
    try visitor.goBack()
    try visitor.goBack()
    try await form(profile)
    try await search()
    try await dialogs()
    try await people("")
    try visitor.choose("Log Out…")
    try visitor.click("Log Out")
    let login = try await page(LoginView.self)
    try await until("accounts") { login.accountList.itemCount > 0 }
    try await picture("login")
    try await signIn(from: login, "")
    try await logIn()
  }

  private func logIn() async throws {
    let login = try await page(LoginView.self)
    try await until("accounts") { login.accountList.itemCount > 0 }
    try visitor.activate(row: 0, in: login.accountList)
    _ = try await page(PeopleView.self)
  }

  /// The own profile above the table.
  func openProfile() async throws -> ProfileView {
    if (try? visitor.page(ProfileView.self)) == nil {
      _ = try await page(PeopleView.self)
      try visitor.press("Alt+Home")
    }
    return try await page(ProfileView.self)
  }

  private func signInSmall() async throws {
    try visitor.choose("Log Out…")
    try visitor.click("Log Out")
    let login = try await page(LoginView.self)
    try await until("accounts") { login.accountList.itemCount > 0 }
    try await picture("login-360-dark")
    try await signIn(from: login, "-360-dark")
    try await logIn()
  }

  private func form(_ profile: ProfileView) async throws {
    try visitor.click(profile.editButton)
    let form = try await page(EditProfileView.self)
    try await picture("edit")
    try await table(form, ending: "")
    try visitor.type(" who has far too long a name", into: form.nameEntry)
    try await picture("edit-problem")
    try visitor.press("Escape")
    try await picture("discard")
    try visitor.click(try visitor.find(Button.self) { $0.cssClasses.contains("destructive-action") })
  }

  /// Adds a row without a label, and removes it.
  private func table(_ form: EditProfileView, ending: String) async throws {
    guard form.addRowButton.click(), let row = form.rows.last else { return }
    try visitor.type("they/them", into: row.valueEntry)
    form.addRowButton.grabFocus()
    try await picture("edit-table\(ending)")
    try visitor.click(row.removeButton)
    form.nameEntry.grabFocus()
  }

  private func search() async throws {
    try visitor.press("Ctrl+F")
    let search = try await page(SearchView.self)
    try await picture("search-start")
    try visitor.type("ko", into: search.searchEntry)
    try await until("results") { search.resultList.itemCount > 0 }
    try await picture("search")
    try visitor.replace(textOf: search.searchEntry, with: "nobody at all")
    try await until("no results") { search.results.visibleChild === search.results.emptyPage }
    try await picture("search-empty")
    try visitor.press("Escape")
    try visitor.press("Escape")
  }

  private func dialogs() async throws {
    try visitor.press("Ctrl+?")
    try await picture("shortcuts")
    try visitor.press("Escape")
    window.aboutAction.activate()
    try await picture("about")
    try visitor.press("Escape")
  }

  // Visits the screens that differ most with width and colour scheme.
  private func visit(_ scheme: ColorScheme, width: Int, height: Int) async throws {
    resize(scheme, width: width, height: height)
    let profile = try await openProfile()
    try await until("friends") { profile.friendList.itemCount > 0 }
    let name = "\(width)-\(scheme == .dark ? "dark" : "light")"
    try await picture("profile-\(name)")
    try visitor.click(profile.person.followingButton)
    let friends = try await page(FriendsView.self)
    try await until("people") { friends.following.list.itemCount > 0 }
    try await picture("following-\(name)")
    try visitor.activate(row: 1, in: friends.following.list)
    let person = try await page(PersonView.self)
    try await until("tie") { person.followButton.isSensitive }
    try await until("the posts") { person.card.posts.statusLabel.text != "Loading posts…" }
    try await picture("person-\(name)")
    try visitor.goBack()
    try visitor.goBack()
    try await people("-\(name)")
    try await visitor.click(openProfile().editButton)
    let form = try await page(EditProfileView.self)
    try await picture("edit-\(name)")
    try await table(form, ending: "-\(name)")
    try visitor.goBack()
  }

  func resize(_ scheme: ColorScheme, width: Int, height: Int) {
    app.colorScheme = scheme
    window.defaultWidth = width
    window.defaultHeight = height
  }

  func page<Page: NavigationPage>(_ type: Page.Type) async throws -> Page {
    try await until("\(type)") { (try? self.visitor.page(type)) != nil }
    return try visitor.page(type)
  }

  func until(_ what: String, holds: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while !holds() {
      guard ContinuousClock.now < deadline else {
        throw VisitorError(description: "\(what) never came. There is:\n\(visitor.tree)")
      }
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  func picture(_ name: String) async throws {
    number += 1
    try await save(String(format: "%02d-%@", number, name))
  }

  func save(_ name: String) async throws {
    // Pictures of people are loaded asynchronously; a moment is enough for the visible ones.
    try await Task.sleep(for: .milliseconds(250))
    try await app.renderer.snapshot(window, to: folder.appending(path: "\(name).png").path)
  }
}
