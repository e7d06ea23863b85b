import Client
import Entities
import FakeServers
import Fetching
import Foundation
import HTTPTransport
import TestSupport
import Testing
import Views
import Widgets

extension Network {
  /// The whole app with a local server, from the sign-in in the browser to the sign-out.
  @MainActor @Suite(.timeLimit(.patience)) struct FlowOverHTTPTests {
    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `a person signs in, looks around, acts, edits and signs out`(_ flavour: FakeMastodon.Flavour)
      async throws
    {
      try await FakeMastodon.with(flavour) { fake, url in
        // As strict as this kind of server.
        if flavour == .goToSocial { await fake.matchPorts() }
        let app = SigningInApp()
        let visitor = app.visitor
        let profile = try await app.signIn(to: url)
        await expectEqual(fake.registrations, 1)
        let asked = try #require(await fake.authorizations.last)
        expect(asked["code_challenge_method"] == "S256" && asked["state"]?.isEmpty == false)
        let token = try #require(await fake.validTokens.subtracting([FakeMastodon.token]).first)
        try await eventually("own numbers") {
          profile.person.followingButton.text == "10,000 Following"
        }
        try await eventually("friends") { profile.friendList.itemCount > 0 }

        try visitor.click(profile.person.followingButton)
        let friends = try await app.page(FriendsView.self)
        let list = friends.following.list
        let size = flavour.pageLimit
        try await eventually("first page") { list.itemCount == size }
        expect(friends.following.countLabel.text.hasPrefix("\(size) of 10,000 people"))
        try visitor.scroll(list, toRow: size - 1)
        try await eventually("second page") { list.itemCount == 2 * size }
        try visitor.select(tab: "Followers", in: friends.tabs)
        try await eventually("followers") { friends.followers.list.itemCount > 0 }
        // A person some pages further down.
        try visitor.type("Gunnar 306", into: friends.filterEntry)
        try await eventually("found further down") { friends.followers.list.itemCount == 1 }
        expectEqual(friends.followers.list.typedRow(at: 0)?.nameLabel.text, "Gunnar 306")
        try visitor.replace(textOf: friends.filterEntry, with: "")
        try visitor.select(tab: "Following", in: friends.tabs)
        try await eventually("all again") { list.itemCount >= 2 * size }

        try visitor.activate(row: 0, in: list)
        let first = try await app.page(PersonView.self)
        try await eventually("tie") { first.followButton.isSensitive }
        try visitor.click("Unfollow")
        try await eventually("own number") { profile.person.followingButton.text == "9,999 Following" }
        try visitor.click("Undo")
        try await eventually("undone") {
          first.followButton.text == "Unfollow" && first.followButton.isSensitive
            && profile.person.followingButton.text == "10,000 Following"
        }
        try visitor.press("Alt+Left")

        // Person 10,000 approves followers.
        try visitor.activate(row: 1, in: list)
        let person = try await app.page(PersonView.self)
        try await eventually("tie") { person.followButton.isSensitive }
        expectEqual(person.person.nameLabel.text, FakeMastodon.displayName(10_000))
        try visitor.click("Unfollow")
        // It is confirmed first, as it cannot be undone.
        expectEqual(visitor.window.dialogs.count, 1)
        try visitor.click(try #require(visitor.reachable(Button.self).last { $0.text == "Unfollow" }))
        try await eventually("own number") { profile.person.followingButton.text == "9,999 Following" }
        expectEqual(person.followButton.text, "Request to Follow")
        try visitor.click("Request to Follow")
        try await eventually("asked") {
          await fake.count(of: "POST /api/v1/accounts/\(fake.id(10_000))/follow") == 1
        }
        try await eventually("told") {
          person.followButton.text == "Cancel Request" && person.followButton.isSensitive
        }
        for _ in 1...2 { try visitor.press("Alt+Left") }

        try visitor.click("Edit Profile")
        let form = try await app.page(EditProfileView.self)
        try visitor.replace(textOf: form.nameEntry, with: "A New Name")
        let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + (0...255).map { UInt8($0) })
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
        try picture.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for button in [form.avatarButton, form.headerButton] {
          try visitor.click(button)
          try visitor.choose(file: file.path)
        }
        try await eventually("previews") { form.avatar.picture != nil && form.header.picture != nil }
        try visitor.click("Save")
        try await eventually("saved") { profile.person.nameLabel.text == "A New Name" }
        await expectEqual(fake.pictures(of: 1), ["avatar": picture, "header": picture])

        try visitor.press("Ctrl+F")
        let search = try await app.page(SearchView.self)
        try visitor.type("žofia 9", into: search.searchEntry)
        app.clock.advance(by: .milliseconds(300))
        try await eventually("found") { search.resultList.itemCount > 1 }
        expect(visitor.sees("Žofia 9"))
        try visitor.press("Escape")
        try visitor.press("Escape")

        try visitor.choose("Log Out…")
        try visitor.click("Log Out")
        _ = try await app.page(LoginView.self)
        try await eventually("given back") { await fake.revokedTokens == [token] }
        await expectEqual(fake.validTokens.contains(token), false)
      }
    }

    @Test(arguments: Soak.isOn ? [FakeMastodon.Flavour.mastodon, .pixelfed, .akkoma] : [.mastodon])
    func `thousands of follows can be filtered`(_ flavour: FakeMastodon.Flavour) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        let count = Soak.count(3_000, soak: 10_000)
        await fake.begin(following: count, followers: 10)
        let app = NetworkApp(try SoupTransport(patientTo: url))
        let profile = try await app.start()
        try app.visitor.click(profile.person.followingButton)
        let friends = try await app.page(FriendsView.self)
        try await eventually("first page") { friends.following.list.itemCount == flavour.pageLimit }
        try app.visitor.type("Émile 1234", into: friends.filterEntry)
        // In parts, as hundreds of pages take longer than anything else awaited.
        for pages in stride(from: 25, through: count / flavour.pageLimit - 5, by: 25) {
          try await eventually("\(pages) pages are asked for") {
            await fake.count(of: "GET /api/v1/accounts/\(fake.id(1))/following") >= pages
          }
        }
        try await eventually("found far down") { friends.following.list.itemCount == 1 }
        expectEqual(friends.following.list.typedRow(at: 0)?.nameLabel.text, "Émile 1234")
      }
    }

    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `an unreachable server refuses a follow and works again once it is back`(
      _ flavour: FakeMastodon.Flavour
    ) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        let app = NetworkApp(try SoupTransport(patientTo: url))
        let profile = try await app.start()
        try app.visitor.click(profile.person.followingButton)
        let friends = try await app.page(FriendsView.self)
        try await eventually("first page") { friends.following.list.itemCount == flavour.pageLimit }
        try app.visitor.activate(row: 0, in: friends.following.list)
        let person = try await app.page(PersonView.self)
        // More than a button: "Try Again" is a button, too.
        try await eventually("tie") {
          person.followButton.text == "Unfollow" && person.followButton.isSensitive
        }
        await fake.goOffline()
        try app.visitor.click("Unfollow")
        try await eventually("refused") {
          !app.visitor.window.toasts.filter { $0.label.text.hasPrefix("Could not") }.isEmpty
        }
        expectEqual(person.followButton.text, "Unfollow")
        expect(app.visitor.sees("The server could not be reached."))
        try app.visitor.press("Alt+Left")
        expectEqual(friends.following.list.itemCount, flavour.pageLimit)
        try await fake.goOnline()
        try app.visitor.press("F5")
        try await eventually("asked again") {
          await fake.count(of: "GET /api/v1/accounts/\(fake.id(1))/following") > 1
        }
        try await eventually("there") { friends.following.list.itemCount == flavour.pageLimit }
        // Nothing was queued for later.
        await expectEqual(fake.count(of: "POST "), 0)
      }
    }

    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `a sign-in that ends elsewhere ends here with a message`(_ flavour: FakeMastodon.Flavour)
      async throws
    {
      try await FakeMastodon.with(flavour) { fake, url in
        let app = NetworkApp(try SoupTransport(patientTo: url))
        let profile = try await app.start()
        await fake.endSessions()
        try app.visitor.click(profile.person.followingButton)
        let login = try await app.page(LoginView.self)
        expect(login.reasonLabel.text.contains("Sign in again"))
      }
    }

    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `too many requests are waited for and reported`(_ flavour: FakeMastodon.Flavour)
      async throws
    {
      try await FakeMastodon.with(flavour) { fake, url in
        let waits = Entries<SlowDown>()
        let transport = try SoupTransport(quickTo: url) {
          $0.totalDeadline = .seconds(30)
          $0.idleDeadline = .seconds(30)
          $0.retries = RetryPolicy(firstWait: .milliseconds(1))
          $0.slowDowns = waits.add
        }
        let app = NetworkApp(transport)
        _ = try await app.start()
        await fake.limit(next: 2, retryAfter: 0)
        await fake.forgetRequests()
        try app.visitor.press("Ctrl+F")
        let search = try await app.page(SearchView.self)
        try app.visitor.type("ada", into: search.searchEntry)
        app.clock.advance(by: .milliseconds(300))
        try await eventually("found") { search.resultList.itemCount > 0 }
        expectEqual(waits.all.map(\.code), [.rateLimited, .rateLimited])
      }
    }

    @Test func `a relationship missing from the server's answer is shown as unknown`() async throws {
      try await FakeMastodon.with(.pleroma) { fake, url in
        let app = NetworkApp(try SoupTransport(patientTo: url))
        _ = try await app.start()
        let id = try #require(Account.ID(rawValue: fake.id(13)))
        let person = PersonView.make(Account(id: id, username: "person13"), session: try app.session)
        app.visitor.window.visibleNavigation?.push(person)
        try await eventually("said") {
          person.card.tieLabel.text.hasPrefix("Could not load whether you follow each other.")
        }
        expect(person.followButton.text == "Try Again" && person.followButton.isSensitive)
        let path = "GET /api/v1/accounts/relationships"
        let before = await fake.count(of: path)
        try app.visitor.click("Try Again")
        try await eventually("asked again") { await fake.count(of: path) > before }
        try await eventually("said again") { person.followButton.text == "Try Again" }
      }
    }

    @Test func `a wait is shown until its page is left`() async throws {
      try await FakeMastodon.with { fake, url in
        let (begun, begins) = AsyncStream.makeStream(of: SlowDown.self)
        let (ended, ends) = AsyncStream.makeStream(of: SlowDown.self)
        let transport = try SoupTransport(quickTo: url) {
          $0.totalDeadline = .seconds(30)
          $0.idleDeadline = .seconds(30)
          $0.retries = RetryPolicy()
          $0.slowDowns = { begins.yield($0) }
          $0.slowDownEnds = { ends.yield($0) }
        }
        let app = NetworkApp(transport)
        let slowDowns = app.manager.slowDowns
        let telling = [
          Task { for await slowDown in begun { slowDowns.handle(slowDown) } },
          Task { for await slowDown in ended { slowDowns.end(slowDown) } },
        ]
        defer { telling.forEach { $0.cancel() } }
        let profile = try await app.start()
        try await eventually("friends") { profile.friendList.itemCount > 0 }
        try await eventually("all is answered") {
          profile.updatedLabel.text.isEmpty && slowDowns.current.value == nil
        }
        @MainActor func open() async throws {
          try app.visitor.press("Ctrl+F")
          let search = try await app.page(SearchView.self)
          try app.visitor.type("ada", into: search.searchEntry)
          app.clock.advance(by: .milliseconds(300))
        }
        // A request of the first page may still be pending.
        await fake.limit(next: 1, of: "GET /api/v1/accounts/search", retryAfter: 50)
        try await open()
        let toasts = {
          app.visitor.window.toasts.filter { $0.label.text.hasPrefix("The server asked to wait") }
        }
        try await eventually("told") { toasts().count == 1 }
        try app.visitor.goBack()
        try await eventually("gone") { toasts().isEmpty }
      }
    }
  }
}
