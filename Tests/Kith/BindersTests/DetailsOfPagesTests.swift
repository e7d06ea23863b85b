import Entities
import Foundation
import TestSupport
import Testing
import Views
import Widgets

@MainActor
struct DetailsOfPagesTests {
  private static let crowd = (10..<110).map {
    FakeServer.Person(id: "\($0)", name: "Person \($0)", username: "p\($0)")
  }

  @Test func `each tab counts its own list`() async throws {
    let stage = Stage(Stage.people + Self.crowd, following: ["2"], followers: Self.crowd.map(\.id))
    let session = try await stage.session()
    let view = FriendsView.make(user: session.userService.user.value, session: session)
    let visitor = stage.show(view)
    try visitor.select(tab: "Followers", in: view.tabs)
    try await eventually("first page") { view.followers.list.itemCount == 80 }
    expectEqual(view.followers.countLabel.text, "80 of 100 people")
    try await eventually("one") { view.following.countLabel.text == "1 person" }
  }

  @Test func `the list of followers opens its people and is reloaded by F5`() async throws {
    let stage = Stage()
    let session = try await stage.session()
    let view = FriendsView.make(user: session.userService.user.value, session: session, tab: .followers)
    let visitor = stage.show(view)
    expectEqual(view.tabs.selectedIndex, 1)
    try await eventually("followers") { view.followers.list.itemCount == 2 }
    let before = await stage.server.log.count
    try visitor.press("F5")
    try await eventually("asked again") {
      await stage.server.log.dropFirst(before).contains { $0.hasSuffix("/accounts/1/followers") }
    }
    try visitor.activate(row: 1, in: view.followers.list)
    try expectEqual(visitor.page(PersonView.self).person.nameLabel.text, "Émilie du Châtelet")
  }

  @Test func `the profile shows the latest forty friends`() async throws {
    let stage = Stage(Stage.people + Self.crowd, following: Self.crowd.map(\.id))
    let view = ProfileView.make(try await stage.session())
    _ = stage.show(view)
    try await eventually("friends") { view.friendList.itemCount > 0 }
    expectEqual(view.friendList.itemCount, 40)
  }

  @Test func `a person's lists open on the clicked one`() async throws {
    let stage = Stage()
    let grace = Account(id: "2", username: "grace", followersCount: 7, followingCount: 3)
    let visitor = stage.show(PersonView.make(grace, session: try await stage.session()))
    try visitor.click("7 Followers")
    try expectEqual(visitor.page(FriendsView.self).tabs.selectedIndex, 1)
    try visitor.goBack()
    try await eventually("the person") { (try? visitor.page(PersonView.self)) != nil }
    try visitor.click(try visitor.page(PersonView.self).person.followingButton)
    try expectEqual(visitor.page(FriendsView.self).tabs.selectedIndex, 0)
  }

  @Test func `the Follow button is suggested only for a known relationship without a follow`() async throws {
    let stage = Stage()
    let session = try await stage.session()
    await stage.server.hold("GET /api/v1/accounts/relationships")
    let view = PersonView.make(Account(id: "2", username: "grace"), session: session)
    let visitor = stage.show(view)
    expect(!view.followButton.cssClasses.contains("suggested-action"))
    await stage.server.release()
    try await eventually("tie") { view.followButton.text == "Unfollow" }
    expect(!view.followButton.cssClasses.contains("suggested-action"))
    try visitor.click("Unfollow")
    expect(view.followButton.cssClasses.contains("suggested-action"))
  }

  @Test func `an unfinished list without matches says that more people may come`() async throws {
    let stage = Stage(Stage.people + Self.crowd, following: Self.crowd.map(\.id))
    let session = try await stage.session()
    let view = FriendsView.make(user: session.userService.user.value, session: session)
    let visitor = stage.show(view)
    try await eventually("first page") { view.following.list.itemCount == 80 }
    await stage.server.fail("GET /api/v1/accounts/1/following", with: .timedOut)
    let before = await stage.server.log.count
    try visitor.type("zzz", into: view.filterEntry)
    try await eventually("failed") { view.following.retryButton.isVisible }
    let unfinished = view.following.loading.emptyPage.titleLabel.text
    // A failed page is requested again by hand only, at its place.
    await expectEqual(stage.server.log.dropFirst(before).filter { $0.hasSuffix("/following") }.count, 1)
    await stage.server.fail("GET /api/v1/accounts/1/following", with: nil)
    try visitor.click(view.following.retryButton)
    try await eventually("all of them") { view.following.countLabel.text == "0 of 100 people" }
    try await eventually("looked through") { !view.following.moreSpinner.isSpinning }
    expect(view.following.loading.emptyPage.titleLabel.text != unfinished)
    await expectEqual(stage.server.log.dropFirst(before).filter { $0.hasSuffix("/following") }.count, 2)
  }

  @Test func `a loaded picture is never removed from its row`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.file("face.png")
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]).write(to: file)
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

  @Test func `a restored draft is unchanged and loses its label once it is reverted`()
    async throws
  {
    var people = Stage.people
    people[0].fields = [("Web", "a.example")]
    people[0].enteredFields = [("Web", "a.example")]
    let stage = Stage(people)
    let session = try await stage.session()
    let first = EditProfileView.make(session)
    try stage.show(first).type("!", into: first.nameEntry)
    // The table was not touched: its current rows count.
    expectEqual(session.profileDraft?.displayName, "Ada Lovelace!")
    expectEqual(session.profileDraft?.fields, nil)
    let second = EditProfileView.make(session)
    let visitor = stage.show(second)
    expect(!second.draftLabel.text.isEmpty)
    try visitor.replace(textOf: second.nameEntry, with: "Ada Lovelace")
    expect(second.draftLabel.text.isEmpty)
    expectEqual(session.profileDraft, nil)
  }

  @Test func `a profile cannot be edited or saved again during a save`() async throws {
    let stage = Stage()
    let view = EditProfileView.make(try await stage.session())
    let visitor = stage.show(view)
    try visitor.type("!", into: view.nameEntry)
    await stage.server.hold("PATCH")
    try visitor.click("Save")
    expect(!view.saveButton.isSensitive)
    expect(!view.body.isSensitive)
    expect(view.spinner.isSpinning)
    await stage.server.release()
    try await eventually("gone back") { visitor.window.visibleNavigation?.top !== view }
    await expectEqual(stage.server.log.filter { $0.hasPrefix("PATCH") }.count, 1)
  }

  @Test func `a save that ends on another page leaves that page open`() async throws {
    let stage = Stage()
    let session = try await stage.session()
    let view = EditProfileView.make(session)
    let visitor = stage.show(view)
    try visitor.type("!", into: view.nameEntry)
    await stage.server.hold("PATCH")
    try visitor.click("Save")
    let other = PersonView.make(Account(id: "2", username: "grace"), session: session)
    visitor.window.visibleNavigation?.push(other)
    await stage.server.release()
    try await eventually("told") { !visitor.window.toasts.isEmpty }
    expect(visitor.window.visibleNavigation?.top === other)
  }

  @Test func `the focus moves to the row after a removed one`() async throws {
    var people = Stage.people
    people[0].fields = ["a", "b", "c"].map { ($0, $0) }
    people[0].enteredFields = people[0].fields
    let stage = Stage(people)
    let form = EditProfileView.make(try await stage.session())
    let visitor = stage.show(form)
    try visitor.click(form.rows[1].removeButton)
    expect(visitor.window.focused === form.rows[1].removeButton)
    expectEqual(form.rows[1].nameEntry.text, "c")
  }

  @Test func `an initially empty row counts as no change`() async throws {
    var people = Stage.people
    people[0].fields = [("Web", "a.example")]
    people[0].enteredFields = [("", ""), ("Web", "a.example")]
    let stage = Stage(people)
    let form = EditProfileView.make(try await stage.session())
    _ = stage.show(form)
    expect(!form.confirmsLeaving)
    expect(!form.saveButton.isSensitive)
  }

  @Test func `an unreadable picture of the server is not reported as a bad choice`() async throws {
    let stage = Stage()
    let view = EditProfileView.make(try await stage.session())
    _ = stage.show(view)
    view.avatar.isPictureBroken = true
    view.header.isPictureBroken = true
    expect(view.problemLabel.text.isEmpty)
  }

  @Test func `the accessible text of a row omits a link that is shown alone`() async throws {
    let link = "<a href=\"https://a.example/\">a.example</a>"
    var people = Stage.people
    people[1].fields = [("Web", link), ("More", "see \(link) first")]
    let stage = Stage(people)
    let session = try await stage.session()
    let view = PersonView.make(try await session.client.account("2"), session: session)
    _ = stage.show(view)
    let rows = view.person.fieldBox.children.compactMap { $0 as? FieldRow }
    expectEqual(rows.map(\.valueLabel.text), ["", "see a.example first"])
  }

  @Test func `clearing the search hides the source of the results`() async throws {
    let stage = Stage(onServer: ["2", "3"])
    let session = try await stage.session()
    let friends = FriendsView.make(user: session.userService.user.value, session: session)
    _ = stage.show(friends)
    try await eventually("seen") { friends.following.list.itemCount == 2 }
    await stage.server.fail("", with: .offline)
    let view = SearchView.make(session)
    let visitor = stage.show(view)
    try visitor.type("grace", into: view.searchEntry)
    stage.clock.advance(by: .milliseconds(300))
    try await eventually("told") { !view.sourceLabel.text.isEmpty }
    try visitor.replace(textOf: view.searchEntry, with: "")
    stage.clock.advance(by: .milliseconds(300))
    expect(view.sourceLabel.text.isEmpty)
  }
}
