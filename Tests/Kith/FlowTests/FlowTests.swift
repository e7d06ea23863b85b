import Binders
import Services
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@MainActor
struct FlowTests {
  @Test(arguments: Persona.allCases)
  func `a person looks around, acts, and comes back, without a display`(_ persona: Persona) async throws {
    let app = try SampleApp(as: persona)
    let visitor = app.visitor
    let profile = try await app.start()
    try await eventually("friends") { profile.friendList.itemCount > 0 }
    #expect(profile.person.followingButton.text == "300 Following")
    #expect(profile.person.followersButton.text == "250 Followers")

    try visitor.click("300 Following")
    let friends = try await app.page(FriendsView.self)
    try await eventually("first page") { friends.following.list.itemCount > 0 }
    while friends.following.list.itemCount < 300 {
      let known = friends.following.list.itemCount
      try visitor.scroll(friends.following.list, toRow: known - 1)
      try await eventually("next page") { friends.following.list.itemCount > known }
    }
    #expect(friends.following.countLabel.text == "300 people")
    try visitor.select(tab: "Followers", in: friends.tabs)
    try await eventually("followers") { friends.followers.list.itemCount > 0 }
    try visitor.select(tab: "Following", in: friends.tabs)

    try visitor.activate(row: 0, in: friends.following.list)
    let person = try await app.page(PersonView.self)
    try await eventually("tie") { person.followButton.isSensitive }
    #expect(person.followButton.text == "Unfollow")
    try visitor.click("Unfollow")
    try await eventually("own count") { profile.person.followingButton.text == "299 Following" }
    try visitor.click("Undo")
    try await eventually("own count again") { profile.person.followingButton.text == "300 Following" }

    for _ in 1...5 {
      try visitor.click(visitor.page(PersonView.self).person.followingButton)
      let deeper = try await app.page(FriendsView.self)
      try await eventually("their friends") { deeper.following.list.itemCount > 0 }
      try visitor.activate(row: 0, in: deeper.following.list)
      _ = try await app.page(PersonView.self)
    }
    #expect(visitor.window.visibleNavigation?.pages.count == 13)
    for _ in 1...12 { try visitor.press("Alt+Left") }
    #expect(try visitor.page(ProfileView.self) === profile)

    try visitor.click("Edit Profile")
    let form = try await app.page(EditProfileView.self)
    try visitor.replace(textOf: form.nameEntry, with: "A New Name")
    try visitor.click("Save")
    try await eventually("saved") { profile.person.nameLabel.text == "A New Name" }
    #expect(visitor.sees("Your profile is saved.") && visitor.hears("Your profile is saved."))

    try visitor.press("Ctrl+F")
    let search = try await app.page(SearchView.self)
    try visitor.type("new name", into: search.searchEntry)
    app.clock.advance(by: .milliseconds(300))
    try await eventually("found") { search.resultList.itemCount >= 1 }
    try visitor.press("Escape")
    try visitor.press("Escape")

    try visitor.choose("Log Out…")
    try visitor.click("Log Out")
    let login = try await app.page(LoginView.self)
    try await eventually("accounts") { login.accountList.itemCount > 0 }
    try visitor.activate(row: 0, in: login.accountList)
    _ = try await app.page(ProfileView.self)
  }

  @Test func `1,000 visits leave no live page, row or observer`() async throws {
    let app = try SampleApp()
    let profile = try await app.start()
    let session = try #require(app.manager.currentSession.value.session)
    try await eventually("friends") { profile.friendList.itemCount > 0 }
    for index in profile.friendList.visibleRange { _ = profile.friendList.row(at: index) }
    let observers = session.relationships.all.observerCount
    let users = session.userService.user.observerCount
    weak var page: NavigationPage?
    weak var row: PersonRow?
    for visit in 0..<1_000 {
      try app.visitor.click(profile.person.followingButton)
      let friends = try app.visitor.page(FriendsView.self)
      if visit.isMultiple(of: 100) {
        try await eventually("first page") { friends.following.list.itemCount > 0 }
        row = friends.following.list.typedRow(at: 0)
        #expect(row != nil)
      }
      page = friends
      try app.visitor.goBack()
    }
    try await eventually("released") { page == nil && row == nil }
    try await eventually("no observer left") {
      session.relationships.all.observerCount == observers && session.userService.user.observerCount == users
    }
  }
}
