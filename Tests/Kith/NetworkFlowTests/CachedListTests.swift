import Entities
import FakeServers
import Foundation
import Services
import Signals
import Store
import TestSupport
import Testing
import Views

extension Network {
  /// Cached data of a server that no longer answers.
  @MainActor @Suite(.timeLimit(.patience)) struct CachedListTests {
    /// The app signed in to a server, with a cache; `seen` outlives it, like the file.
    private func app(on server: URL, _ seen: PeopleCache, _ clock: VirtualClock) -> NetworkApp {
      let manager = SessionManager(
        signedInTo: server, as: Account(id: "1", username: "ada", followersCount: 3),
        caches: SessionCaches(
          cache: { _ in seen },
          now: { Date(timeIntervalSince1970: 1_000_000 + Double(clock.now.components.seconds)) }),
        clock: clock)
      return NetworkApp(manager, clock: clock)
    }

    private func check(_ friends: FriendsView, _ app: NetworkApp, _ ago: String) async throws {
      let (list, visitor) = (friends.following.list, app.visitor)
      try await eventually("what was seen") { list.itemCount == 160 }
      try await eventually("said") {
        friends.following.updatedLabel.text
          == "Last updated \(ago). The server could not be reached. Check the connection and try again."
      }
      expect(friends.following.retryButton.isVisible)
      expectEqual(list.typedRow(at: 0)?.nameLabel.text.isEmpty, false)
      let name = FakeMastodon.displayName(9_900)
      try visitor.type(name, into: friends.filterEntry)
      try await eventually("filtered") { list.itemCount == 1 }
      try visitor.activate(row: 0, in: list)
      let person = try await app.page(PersonView.self)
      expectEqual(person.person.nameLabel.text, name)
      try visitor.press("Alt+Left")
      try visitor.replace(textOf: friends.filterEntry, with: "")
      try visitor.select(tab: "Followers", in: friends.tabs)
      try await eventually("followers") { friends.followers.list.itemCount > 0 }
      try await eventually("said of them") {
        friends.followers.updatedLabel.text.hasPrefix("Last updated \(ago).")
      }
    }

    @Test func `a list opened after the server has stopped shows cached people and their date`()
      async throws
    {
      try await FakeMastodon.with { fake, url in
        let (seen, clock) = (PeopleCache(), VirtualClock())
        let first = app(on: url, seen, clock)
        let (profile, visitor) = (try await first.start(), first.visitor)
        try await eventually("own numbers") { profile.person.followingButton.text.hasPrefix("10") }
        try visitor.click(profile.person.followingButton)
        let friends = try await first.page(FriendsView.self)
        try await eventually("first page") { friends.following.list.itemCount == 80 }
        try visitor.scroll(friends.following.list, toRow: 79)
        try await eventually("second page") { friends.following.list.itemCount == 160 }
        try visitor.select(tab: "Followers", in: friends.tabs)
        try await eventually("followers") { friends.followers.list.itemCount > 0 }
        expect(friends.following.updatedLabel.text.isEmpty)
        try visitor.press("Alt+Left")

        await fake.goOffline()
        clock.advance(by: .seconds(2 * 3600))
        try visitor.click(profile.person.followingButton)
        let again = try await first.page(FriendsView.self)
        expect(again !== friends)
        try await check(again, first, "2 hours ago")

        // The program restarts, and the server still does not answer.
        clock.advance(by: .seconds(3600))
        let second = app(on: url, seen, clock)
        let newProfile = try await second.start()
        try await eventually("friends") { newProfile.friendList.itemCount > 0 }
        try second.visitor.click(newProfile.person.followingButton)
        let last = try await second.page(FriendsView.self)
        try await check(last, second, "3 hours ago")

        try await fake.goOnline()
        try second.visitor.press("F5")
        try await eventually("new") { last.followers.updatedLabel.text.isEmpty }
        try second.visitor.select(tab: "Following", in: last.tabs)
        try second.visitor.press("F5")
        try await eventually("new") { last.following.updatedLabel.text.isEmpty }
      }
    }
  }
}
