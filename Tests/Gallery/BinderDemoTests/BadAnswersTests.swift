import BinderDemoBinders
import BinderDemoServices
import BinderDemoViews
import GalleryFetching
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import BinderDemo

@MainActor
@Suite struct BadAnswersTests {
  private let clock = VirtualClock()
  private let window: Window
  private let application: DemoApplication
  private let page: BinderPage
  private let visitor: Visitor

  init() throws {
    window = Window(clock: clock)
    application = DemoApplication(clock: clock)
    page = BinderPage.make(application)
    window.content = page
    visitor = Visitor(window)
  }

  private func answer() {
    clock.advance(by: .milliseconds(500))
  }

  nonisolated private static let bad: [(menu: String, title: String, text: String, wait: Int)] = [
    ("Out of Reach", "No Connection", "The server cannot be reached.", 500),
    ("Status 500", "The Server Has a Problem", "It answered with status 500.", 500),
    ("Malformed JSON", "Answer Not Understood", "The server sent an unexpected answer", 500),
    ("Never", "No Answer", "The server did not answer in time.", 30_000),
  ]

  @Test(arguments: bad)
  func `friends that failed to load are reported on the profile, and Try Again loads them`(
    menu: String, title: String, text: String, wait: Int
  ) throws {
    try visitor.choose(menu)
    expect(visitor.sees(exactly: "Server: \(menu)"))
    clock.advance(by: .milliseconds(wait - 1))
    expect(!visitor.sees(exactly: title))
    clock.advance(by: .milliseconds(1))
    expect(visitor.sees(exactly: title))
    expect(visitor.sees(text))
    expect(visitor.sees(exactly: "Ilse Vander"), "what is known without the server stays")
    try visitor.click("Try Again")
    clock.advance(by: .milliseconds(wait))
    expect(visitor.sees(exactly: title), "it still does not answer")
    application.server.answers = .asUsual
    answer()
    try expectEqual(visitor.page(ProfileView.self).friendsView.itemCount, 4)
    expect(!visitor.sees(exactly: title))
  }

  @Test(arguments: bad)
  func `friends that failed to load are reported on their page, and Try Again loads them`(
    menu: String, title: String, text: String, wait: Int
  ) throws {
    answer()
    try visitor.click("Friends")
    try visitor.choose(menu)
    try visitor.goBack()
    try visitor.click("Friends")
    clock.advance(by: .milliseconds(wait))
    expect(visitor.sees(exactly: title) && visitor.sees(text))
    try visitor.choose("As Usual")
    try visitor.click("Try Again")
    answer()
    try expectEqual(visitor.page(FriendsView.self).friendsView.itemCount, 4)
  }

  @Test(arguments: bad)
  func `a failed rename and a failed addition are reported and can be retried`(
    menu: String, title: String, text: String, wait: Int
  ) throws {
    answer()
    try visitor.click("Edit Profile")
    let form = try #require(window.dialogs.last as? EditProfileView)
    try visitor.type("!", into: form.nameEntry)
    application.server.answers = try #require(ServerAnswers.allCases.first { $0.title == menu })
    try visitor.click("Save")
    clock.advance(by: .milliseconds(wait))
    expect(visitor.sees("It could not be saved. Try again."))
    application.server.answers = .asUsual
    try visitor.click("Save")
    answer()
    expect(window.dialogs.isEmpty)

    try visitor.click("Friends")
    answer()
    try visitor.activate(row: 0, in: visitor.page(FriendsView.self).friendsView)
    answer()
    let friends = try visitor.page(FriendsView.self)
    let cells = (0..<friends.friendsView.itemCount).compactMap(friends.friendsView.typedRow(at:))
    let stranger = try #require(cells.first { $0.addButton.isVisible })
    try visitor.choose(menu)
    try visitor.click(stranger.addButton)
    clock.advance(by: .milliseconds(wait))
    expectEqual(friends.problemLabel.text, "\(stranger.nameLabel.text) could not be added. Try again.")
    expect(friends.problemLabel.isVisible && stranger.addButton.isReachable)
    try visitor.choose("As Usual")
    answer()
    try visitor.click(stranger.addButton)
    answer()
    answer()
    expect(!friends.problemLabel.isVisible)
    expect(!stranger.addButton.isVisible)
  }

  @Test(arguments: [true, false])
  func `a friend is added, or the failure reported, even if the row or the page is gone`(_ isLeft: Bool)
    throws
  {
    answer()
    try visitor.click("Friends")
    answer()
    try visitor.activate(row: 0, in: visitor.page(FriendsView.self).friendsView)
    answer()
    let friends = try visitor.page(FriendsView.self)
    let list = friends.friendsView
    let row = try #require((0..<list.itemCount).first { list.typedRow(at: $0)?.addButton.isVisible == true })
    let cell = try #require(list.typedRow(at: row))
    let name = cell.nameLabel.text
    func leave() throws {
      if isLeft { try visitor.goBack() } else { list.scrolled(to: 1000..<1001) }
    }
    func comeBack() throws -> FriendCell? {
      guard isLeft else {
        list.scrolled(to: 0..<20)
        answer()
        return list.typedRow(at: row)
      }
      try visitor.activate(row: 0, in: visitor.page(FriendsView.self).friendsView)
      answer()
      return try visitor.page(FriendsView.self).friendsView.typedRow(at: row)
    }
    application.server.answers = .outOfReach
    try visitor.click(cell.addButton)
    try leave()
    answer()
    application.server.answers = .asUsual
    let failed = try #require(try comeBack())
    expect(visitor.sees("\(name) could not be added. Try again."))
    try visitor.click(failed.addButton)
    expect(!failed.addButton.isSensitive)
    try leave()
    answer()
    answer()
    let added = try #require(try comeBack())
    expect(added.nameLabel.text == name && !added.addButton.isVisible)
    expect(!visitor.sees("could not be added"))
  }

  @Test func `an empty list of friends is reported, and reloading finds new ones`() throws {
    try visitor.choose("No Friends")
    answer()
    expect(visitor.sees(exactly: "No Friends Yet"))
    try visitor.click("Friends")
    answer()
    expect(visitor.sees(exactly: "No Friends Yet"))
    application.server.friendCount = nil
    try visitor.click("Look Again")
    answer()
    try expectEqual(visitor.page(FriendsView.self).friendsView.itemCount, 4)
    try visitor.goBack()
    try expectEqual(visitor.page(ProfileView.self).friendsView.itemCount, 4)
    try visitor.choose("No Friends")
    answer()
    try visitor.click("Look Again")
    try visitor.choose("The Usual Friends")
    answer()
    try expectEqual(visitor.page(ProfileView.self).friendsView.itemCount, 4)
  }

  @Test func `ten thousand friends are listed with cells for visible ones only`() throws {
    try visitor.choose("10,000 Friends")
    answer()
    let profile = try visitor.page(ProfileView.self).friendsView
    expectEqual(profile.itemCount, 10_000)
    try visitor.click("Friends")
    answer()
    let friends = try visitor.page(FriendsView.self).friendsView
    try visitor.scroll(friends, toRow: 9_999)
    expect(visitor.sees(exactly: "Friend 10000"))
    expect(friends.liveRowCount <= 40 && profile.liveRowCount <= 40)
    try visitor.activate(row: 9_999, in: friends)
    answer()
    try expectEqual(visitor.page(FriendsView.self).title, "Friends of Friend 10000")
  }

  @Test func `leaving while the server does not answer leaves nothing behind`() throws {
    let pending = clock.pendingCount
    try visitor.choose("Never")
    answer()
    expect(clock.pendingCount > 0)
    window.content = nil
    // The page belongs to this suite; the session has ended with the other pages.
    application.manager.session?.currentUserService.logOut()
    clock.advance(by: .seconds(1))
    expect(clock.pendingCount <= pending)
  }
}
