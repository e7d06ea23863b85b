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
}
