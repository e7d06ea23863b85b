import Client
import Entities
import FakeServers
import Foundation
import HTTPTransport
import ServerTesting
import Services
import Signals
import Store
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

extension Network {
  /// Cached data of a server that no longer answers.
  @MainActor @Suite(.timeLimit(.patience)) struct CachedListTests {
    /// The app signed in to a server, with a cache; `seen` outlives it, like the file.
    private func app(on server: URL, _ seen: PeopleCache, _ clock: VirtualClock) -> (SessionManager, Visitor)
    {
      let account = SavedAccount(
        server: server, account: Account(id: "1", username: "ada", followersCount: 3))
      let tokens = AccessToken(FakeMastodon.token).map { [account.id: $0] } ?? [:]
      let manager = SessionManager(
        transports: { (server) throws(ClientError) -> any Transport in
          guard let server else { throw ClientError(.offline, request: "open the book") }
          return try SoupTransport(quickTo: server) {
            $0.totalDeadline = .seconds(30)
            $0.idleDeadline = .seconds(30)
          }
        },
        tokens: MemoryTokens(nil),
        accounts: MemoryAccounts(
          SavedAccounts(accounts: [account], currentID: account.id), tokens: tokens),
        caches: SessionCaches(
          cache: { _ in seen },
          now: { Date(timeIntervalSince1970: 1_000_000 + Double(clock.now.components.seconds)) }),
        clock: clock)
      return (manager, Visitor(MainWindow.make(manager)))
    }

    private func page<Page: NavigationPage>(_ type: Page.Type, _ visitor: Visitor) async throws -> Page {
      try await eventually("\(type)") { (try? visitor.page(type)) != nil }
      return try visitor.page(type)
    }

    private func check(_ friends: FriendsView, _ visitor: Visitor, _ ago: String, fake: FakeMastodon)
      async throws
    {
      let list = friends.following.list
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
      let person = try await page(PersonView.self, visitor)
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
        let (manager, visitor) = app(on: url, seen, clock)
        manager.start()
        let profile = try await page(ProfileView.self, visitor)
        try await eventually("own numbers") { profile.person.followingButton.text.hasPrefix("10") }
        try visitor.click(profile.person.followingButton)
        let first = try await page(FriendsView.self, visitor)
        try await eventually("first page") { first.following.list.itemCount == 80 }
        try visitor.scroll(first.following.list, toRow: 79)
        try await eventually("second page") { first.following.list.itemCount == 160 }
        try visitor.select(tab: "Followers", in: first.tabs)
        try await eventually("followers") { first.followers.list.itemCount > 0 }
        expect(first.following.updatedLabel.text.isEmpty)
        try visitor.press("Alt+Left")

        await fake.goOffline()
        clock.advance(by: .seconds(2 * 3600))
        try visitor.click(profile.person.followingButton)
        let again = try await page(FriendsView.self, visitor)
        expect(again !== first)
        try await check(again, visitor, "2 hours ago", fake: fake)

        // The program restarts, and the server still does not answer.
        clock.advance(by: .seconds(3600))
        let (newManager, newVisitor) = app(on: url, seen, clock)
        newManager.start()
        let newProfile = try await page(ProfileView.self, newVisitor)
        try await eventually("friends") { newProfile.friendList.itemCount > 0 }
        try newVisitor.click(newProfile.person.followingButton)
        try await check(
          try await page(FriendsView.self, newVisitor), newVisitor, "3 hours ago", fake: fake)

        try await fake.goOnline()
        try newVisitor.press("F5")
        let friends = try newVisitor.page(FriendsView.self)
        try await eventually("new") { friends.followers.updatedLabel.text.isEmpty }
        try newVisitor.select(tab: "Following", in: friends.tabs)
        try newVisitor.press("F5")
        try await eventually("new") { friends.following.updatedLabel.text.isEmpty }
      }
    }
  }
}
