import BinderDemoBinders
import BinderDemoServices
import BinderDemoViews
import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import BinderDemo

/// The document's promises, one by one.
@MainActor
@Suite struct BinderDemoTests {
  private let clock = VirtualClock()
  private let window: Window
  private let page: BinderPage
  private let visitor: Visitor

  init() throws {
    window = Window(clock: clock)
    let environment = GalleryEnvironment(clock: clock, resources: URL(filePath: "/nowhere"))
    page = try #require(GalleryPage.binder.make(environment) as? BinderPage)
    window.content = page
    visitor = Visitor(window)
  }

  private var profile: ProfileView { get throws { try visitor.page(ProfileView.self) } }

  private func answer() {
    clock.advance(by: .milliseconds(500))
  }

  @Test func `a view without dependencies can be created alone, and its buttons do nothing`() {
    let view = ProfileView(clock: clock)
    expect(view.logoutButton.click())
    expectEqual(view.nameLabel.text, "")
    expectEqual(ProfileView.makeLogoutButton().text, "Log Out")
  }

  @Test func `name and picture are assigned at once`() throws {
    try expectEqual(profile.nameLabel.text, "Ilse Vander")
    try expect(profile.imageView.picture != nil)
    try expectEqual(profile.friendsView.itemCount, 0)
  }

  @Test func `friends are bound and their loading state is shown`() throws {
    expect(!visitor.shows(tree: "Spinner spinning"))
    clock.advance(by: .milliseconds(300))
    expect(visitor.shows(tree: "Spinner spinning"))
    clock.advance(by: .milliseconds(200))
    expect(!visitor.shows(tree: "Spinner"))
    let friends = try profile.friendsView
    expectEqual(friends.itemCount, 4)
    expectEqual(friends.typedRow(at: 0)?.nameLabel.text.isEmpty, false)
    expect(friends.typedRow(at: 0)?.imageView.picture != nil)
  }

  @Test func `Log Out is observed by the user service and leads to the login`() throws {
    answer()
    try visitor.click("Log Out")
    try expectEqual(visitor.page(LoginView.self).statusPage.titleLabel.text, "Welcome")
    try visitor.click("Log In")
    try expectEqual(profile.nameLabel.text, "Ilse Vander")
  }

  @Test func `Edit Profile is presented over the profile and saves`() throws {
    try visitor.click("Edit Profile")
    let form = try #require(window.dialogs.last as? EditProfileView)
    expectEqual(form.nameEntry.text, "Ilse Vander")
    expect(!(try profile.logoutButton.isReachable))
    expect(!form.saveButton.isReachable)
    try visitor.replace(textOf: form.nameEntry, with: " Ilse V. ")
    try visitor.click("Save")
    expect(!form.nameEntry.isReachable)
    answer()
    expect(window.dialogs.isEmpty)
    try expectEqual(profile.nameLabel.text, "Ilse V.")
    try expectEqual(profile.imageView.initials, "IV")
  }

  @Test func `Friends is pushed with its own service from the session`() throws {
    answer()
    try visitor.click("Friends")
    let friends = try visitor.page(FriendsView.self)
    expectEqual(friends.title, "Friends of Ilse Vander")
    expectEqual(friends.friendsView.accessibleLabel, "Friends of Ilse Vander")
    expectEqual(friends.friendsView.itemCount, 0)
    answer()
    expectEqual(friends.friendsView.itemCount, 4)
    try visitor.activate(row: 0, in: friends.friendsView)
    answer()
    let others = try visitor.page(FriendsView.self)
    expect(others !== friends)
    expect(others.title != friends.title)
    try visitor.goBack()
    try visitor.goBack()
    _ = try profile
  }

  @Test func `a friend of a friend becomes a friend, and the profile shows it`() throws {
    answer()
    try visitor.click("Friends")
    answer()
    try visitor.activate(row: 0, in: visitor.page(FriendsView.self).friendsView)
    answer()
    let list = try visitor.page(FriendsView.self).friendsView
    let cells = (0..<list.itemCount).compactMap(list.typedRow(at:))
    let stranger = try #require(cells.first { $0.addButton.isVisible })
    let friend = try #require(cells.first { !$0.addButton.isVisible })
    expect(!friend.addButton.isReachable)
    try visitor.click(stranger.addButton)
    expect(!stranger.addButton.isReachable)
    answer()
    answer()
    expect(!stranger.addButton.isVisible)
    try visitor.goBack()
    try visitor.goBack()
    try expectEqual(profile.friendsView.itemCount, 5)
  }

  @Test func `an expired session leads to the login from any page`() throws {
    answer()
    try visitor.click("Friends")
    answer()
    try visitor.click("Expire the Session")
    _ = try visitor.page(FriendsView.self)
    try visitor.activate(row: 0, in: visitor.page(FriendsView.self).friendsView)
    answer()
    try expectEqual(visitor.page(LoginView.self).statusPage.titleLabel.text, "The Session Has Expired")
    try visitor.click("Log In")
    answer()
    try expectEqual(profile.friendsView.itemCount, 4)
  }

  @Test func `an open form closes when its session expires`() throws {
    answer()
    try visitor.click("Expire the Session")
    try visitor.click("Edit Profile")
    let form = try #require(window.dialogs.last as? EditProfileView)
    try visitor.type("!", into: form.nameEntry)
    try visitor.click("Save")
    answer()
    expect(window.dialogs.isEmpty)
    try expectEqual(visitor.page(LoginView.self).statusPage.titleLabel.text, "The Session Has Expired")
  }

  @Test func `an answer to an ended session does not end the next one`() throws {
    try visitor.click("Log Out")
    try visitor.click("Log In")
    answer()
    try expectEqual(profile.friendsView.itemCount, 4)
  }
}

@MainActor
@Suite struct ShuffledStatementsTests {
  private let clock = VirtualClock()

  /// A person's acts from signing in to an expired session, with the window and the effects at every step.
  private func walk(_ order: (@Sendable (Int) -> [Int])?) throws -> [String] {
    try Statements.$order.withValue(order.map(Statements.Order.init)) {
      let server = Server(clock: clock)
      let manager = SessionManager(server: server, clock: clock)
      let window = Window(clock: clock)
      window.content = NavigationStack.makeRoot(manager)
      let visitor = Visitor(window)
      var seen: [String] = []
      @MainActor func look(after wait: Duration = .seconds(1)) {
        clock.advance(by: wait)
        let session = manager.session
        let own = session.map {
          "\($0.currentUserService.user.value.name), \(server.friends(of: $0.currentUserService.user.value).count)"
        }
        seen.append("\(own ?? "nobody")\n\(visitor.tree)")
      }
      look()
      try visitor.click("Log In")
      look(after: .milliseconds(300))
      look()
      try visitor.click("Edit Profile")
      let name = try #require(window.dialogs.last as? EditProfileView).nameEntry
      try visitor.replace(textOf: name, with: " Ilse V. ")
      server.answers = .failing
      try visitor.click("Save")
      look()
      server.answers = .asUsual
      try visitor.pressEnter(in: name)
      look()
      try visitor.click("Edit Profile")
      look()
      try visitor.press("Escape")
      try visitor.click("Friends")
      look()
      try visitor.activate(row: 0, in: visitor.page(FriendsView.self).friendsView)
      look()
      let list = try visitor.page(FriendsView.self).friendsView
      let stranger = (0..<list.itemCount).compactMap(list.typedRow(at:)).first { $0.addButton.isVisible }
      try visitor.click(#require(stranger).addButton)
      look()
      try visitor.goBack()
      try visitor.goBack()
      look()
      try visitor.click("Log Out")
      look()
      try visitor.click("Log In")
      look()
      server.expireSession()
      try visitor.click("Friends")
      look()
      try visitor.click("Log In")
      server.answers = .outOfReach
      look()
      server.answers = .asUsual
      try visitor.click("Try Again")
      look()
      return seen
    }
  }

  @Test func `random orders of all binders' statements do and show the same`()
    throws
  {
    let written = try walk(nil)
    let words = [
      "nobody\n", "Ilse Vander, 4", "Spinner", "It could not be saved.", "Ilse V., 4", "Friends of Ilse V.",
      "Ilse V., 5", "The Session Has Expired", "No Connection",
    ]
    for word in words { expect(written.contains { $0.contains(word) }, "\(word)") }
    for seed in 1...Soak.count(10, soak: 50) {
      let shuffled = try walk { ShuffledOrder.indices(count: $0, seed: seed) }
      for (step, (one, other)) in zip(written, shuffled).enumerated() where one != other {
        Issue.record("seed \(seed), step \(step): \(other)\ninstead of \(one)")
      }
      expectEqual(shuffled.count, written.count)
    }
  }

  @Test func `the page shuffles and reports that the text tree is the same`() throws {
    let window = Window(clock: clock)
    let page = BinderPage.make(DemoApplication(clock: clock))
    window.content = page
    let visitor = Visitor(window)
    try visitor.select(tab: "Shuffled Statements", in: page.tabs)
    let view = try visitor.find(ShuffleView.self)
    clock.advance(by: .seconds(1))
    var orders: Set<String> = []
    for _ in 1...10 {
      expectEqual(view.verdictLabel.text, "The text tree is the same as in the written order.")
      expect(view.treeText.text.contains("FriendsListView 4 rows"))
      let places = view.orderLabel.text.split(separator: " ").compactMap { Int($0) }
      expect(places.sorted() == Array(1...places.count) && places.count > 10, "\(view.orderLabel.text)")
      orders.insert(view.orderLabel.text)
      try visitor.click(view.shuffleButton)
    }
    expectEqual(orders.count, 10)
    expect(!page.expireButton.isReachable)
  }
}
