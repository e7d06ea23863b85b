import Foundation
import TestSupport
import Testing
import Views
import Widgets

@MainActor
struct ProfileViewBinderTests {
  let stage = Stage()

  @Test func `the profile shows name, handle, bio and counts at once`() async throws {
    let view = ProfileView.make(try await stage.session())
    expectEqual(view.person.nameLabel.text, "Ada Lovelace")
    expectEqual(view.person.handleLabel.text, "@ada")
    expectEqual(view.person.bioLabel.text, "Notes on engines")
    expectEqual(view.person.followingButton.text, "3 Following")
    expectEqual(view.person.followersButton.text, "2 Followers")
    expectEqual(view.person.avatar.initials, "AL")
    expectEqual(view.title, "Profile")
  }

  @Test func `friends appear when loaded, and the spinner only after 300 ms`() async throws {
    let session = try await stage.session()
    await stage.server.hold("GET /api/v1/accounts/1/following")
    let view = ProfileView.make(session)
    _ = stage.show(view)
    expect(view.friends.visibleChild !== view.friends.spinner)
    stage.clock.advance(by: .milliseconds(299))
    expect(view.friends.visibleChild !== view.friends.spinner)
    stage.clock.advance(by: .milliseconds(1))
    expect(view.friends.visibleChild === view.friends.spinner)
    await stage.server.release()
    try await eventually("friends") { view.friendList.itemCount == 3 }
    expect(view.friends.visibleChild === view.friendList)
    let row = try #require(view.friendList.typedRow(at: 0))
    expectEqual(row.nameLabel.text, "Grace Hopper")
    expectEqual(view.friendList.typedRow(at: 1)?.nameLabel.text, "nameless")
    expectEqual(view.friendList.typedRow(at: 2)?.kindLabel.text, "Bot")
    try await eventually("relationships") { row.relationshipLabel.text == "Following" }
    expectEqual(row.accessibleLabel, "Grace Hopper, @grace, Following")
  }

  @Test func `an empty list of friends has a message`() async throws {
    let stage = Stage(following: [])
    let view = ProfileView.make(try await stage.session())
    _ = stage.show(view)
    try await eventually("empty page") { view.friends.visibleChild === view.friends.emptyPage }
    expectEqual(view.friends.emptyPage.titleLabel.text, "No One Yet")
  }

  @Test func `every button of the profile opens its page`() async throws {
    let visitor = stage.show(ProfileView.make(try await stage.session()))
    try visitor.click("Edit Profile")
    let form = try visitor.page(EditProfileView.self)
    expect(visitor.window.focused === form.nameEntry)
    try visitor.goBack()
    try visitor.click("Search")
    _ = try visitor.page(SearchView.self)
    try visitor.press("Alt+Left")
    try visitor.click("3 Following")
    try expectEqual(visitor.page(FriendsView.self).tabs.selectedIndex, 0)
    try visitor.press("Escape")
    try visitor.click("2 Followers")
    try expectEqual(visitor.page(FriendsView.self).tabs.selectedIndex, 1)
    expect(visitor.window.pressMouseBack())
    let profile = try visitor.page(ProfileView.self)
    try await eventually("friends") { profile.friendList.itemCount == 3 }
    try visitor.activate(row: 0, in: profile.friendList)
    try expectEqual(visitor.page(PersonView.self).person.nameLabel.text, "Grace Hopper")
  }

  @Test func `F5 reloads the person and the friends without emptying the list`() async throws {
    let session = try await stage.session()
    let view = ProfileView.make(session)
    let visitor = stage.show(view)
    try await eventually("friends") { view.friendList.itemCount == 3 }
    let before = await stage.server.log.count
    try visitor.press("F5")
    expect(view.friends.visibleChild === view.friendList)
    try await eventually("asked again") {
      let asked = await stage.server.log.dropFirst(before)
      return asked.contains("GET /api/v1/accounts/verify_credentials")
        && asked.contains("GET /api/v1/accounts/1/following")
    }
  }

  @Test func `the view is released while its service lives and leaves no observer`() async throws {
    let session = try await stage.session()
    weak var released: ProfileView?
    let observers = session.userService.user.observerCount
    do {
      let view = ProfileView.make(session)
      released = view
      try await eventually("friends") { view.friendList.itemCount == 3 }
      expect(session.userService.user.observerCount > observers)
    }
    try await eventually("released") { released == nil }
    expectEqual(session.userService.user.observerCount, observers)
  }

  @Test func `the search button names its purpose`() async throws {
    let view = ProfileView.make(try await stage.session())
    expect(view.searchButton.text == "Search" && view.searchButton.tooltipText == "Find People")
  }

  @Test func `a loaded picture is never removed from its row`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("face.png")
    try Data(Stage.png).write(to: file)
    var people = Stage.people
    people[1].avatar = file.absoluteString
    let stage = Stage(people)
    let session = try await stage.session()
    let view = ProfileView.make(session)
    let visitor = stage.show(view)
    try await eventually("friends") { view.friendList.itemCount == 3 }
    let row = try #require(view.friendList.typedRow(at: 0))
    try await eventually("read") { row.avatar.picture != nil }
    var seen: [Picture?] = []
    row.avatar.$picture.dropFirst().observeNext { seen.append($0) }.dispose(in: row.bag)
    let before = await stage.server.log.count
    try visitor.press("F5")
    try await eventually("asked again") {
      await stage.server.log.dropFirst(before).contains { $0.hasSuffix("/following") }
    }
    let user = session.userService.user.value
    try await eventually("there") { session.userService.user.value == user && row.avatar.picture != nil }
    expect(!seen.contains(nil))
  }
}
