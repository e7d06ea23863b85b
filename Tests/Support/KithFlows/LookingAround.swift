import Views

/// Browsing the sample, acting and returning: the body of a test for every persona, with or without a display.
@MainActor
package struct LookingAround {
  private let guest: any Guest
  private let depth: Int

  /// Creates the body.
  ///
  /// - Parameters:
  ///   - guest: The person.
  ///   - depth: The number of people to visit in a row.
  package init(_ guest: any Guest, depth: Int = 5) {
    self.guest = guest
    self.depth = depth
  }

  /// Runs it with the sample's book and a signed-in account.
  ///
  /// - Throws: The first missing result.
  package func run() async throws {
    let profile = try await guest.openProfile()
    try await guest.until("friends") { profile.friendList.itemCount > 0 }
    try await guest.until("the counts") {
      profile.person.followingButton.text == "300 Following"
        && profile.person.followersButton.text == "250 Followers"
    }
    try await readLists(of: profile)
    try await unfollowAndUndo(from: profile)
    try await goFarAndBack(to: profile)
    try await edit(profile)
    try await search()
    try await logOutAndIn()
  }

  private func readLists(of profile: ProfileView) async throws {
    try await guest.click(profile.person.followingButton)
    let friends = try await guest.page(FriendsView.self)
    try await guest.until("first page") { friends.following.list.itemCount > 0 }
    while friends.following.list.itemCount < 300 {
      let known = friends.following.list.itemCount
      try await guest.goToEnd(of: friends.following.list)
      try await guest.until("next page") { friends.following.list.itemCount > known }
    }
    try await guest.until("the count") { friends.following.countLabel.text == "300 people" }
    try await guest.select(tab: "Followers", in: friends.tabs)
    try await guest.until("followers") { friends.followers.list.itemCount > 0 }
    try await guest.select(tab: "Following", in: friends.tabs)
    try await guest.until("the tab") { friends.following.list.isReachable }
  }

  private func unfollowAndUndo(from profile: ProfileView) async throws {
    let friends = try await guest.page(FriendsView.self)
    try await guest.activate(row: 0, in: friends.following.list)
    let person = try await guest.page(PersonView.self)
    try await guest.until("tie") { person.followButton.isSensitive && person.followButton.text == "Unfollow" }
    try await guest.click("Unfollow")
    try await guest.until("own count") { profile.person.followingButton.text == "299 Following" }
    try await guest.click("Undo")
    try await guest.until("own count again") { profile.person.followingButton.text == "300 Following" }
  }

  private func goFarAndBack(to profile: ProfileView) async throws {
    for _ in 1...depth {
      try await guest.click(guest.visitor.page(PersonView.self).person.followingButton)
      let deeper = try await guest.page(OthersView.self)
      if deeper.table.isNarrow {
        try await guest.until("their friends") { deeper.table.list.itemCount > 0 }
        try await guest.activate(row: 0, in: deeper.table.list)
      } else {
        try await guest.until("their friends") { deeper.table.table.itemCount > 0 }
        try await guest.activate(row: 0, in: deeper.table.table)
      }
      _ = try await guest.page(PersonView.self)
    }
    // The table, the profile, the list and the person, and two pages for each further one.
    let pages = 4 + 2 * depth
    try await guest.until("\(pages) pages") { guest.visitor.window.visibleNavigation?.pages.count == pages }
    for left in (2..<pages).reversed() {
      try await guest.press("Alt+Left")
      try await guest.until("back") { guest.visitor.window.visibleNavigation?.pages.count == left }
    }
    try await guest.until("the profile") { profile.isReachable }
  }

  private func edit(_ profile: ProfileView) async throws {
    try await guest.click("Edit Profile")
    let form = try await guest.page(EditProfileView.self)
    try await guest.replace(textOf: form.nameEntry, with: "A New Name")
    try await guest.click("Save")
    try await guest.until("saved") { profile.person.nameLabel.text == "A New Name" }
    let said = "Your profile is saved."
    try await guest.until("\"\(said)\"") { guest.visitor.sees(said) && guest.visitor.hears(said) }
  }

  private func search() async throws {
    try await guest.press("Ctrl+F")
    let search = try await guest.page(SearchView.self)
    try await guest.type("new name", into: search.searchEntry)
    try await guest.until("found") { search.resultList.itemCount >= 1 }
    try await guest.press("Escape")
    try await guest.until("cleared") { search.searchEntry.text.isEmpty }
    try await guest.press("Escape")
    _ = try await guest.page(ProfileView.self)
  }

  private func logOutAndIn() async throws {
    try await guest.choose("Log Out…")
    try await guest.click("Log Out")
    let login = try await guest.page(LoginView.self)
    try await guest.until("accounts") { login.accountList.itemCount > 0 }
    try await guest.activate(row: 0, in: login.accountList)
    _ = try await guest.page(PeopleView.self)
  }
}
