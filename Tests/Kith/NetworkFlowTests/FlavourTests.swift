import Entities
import FakeServers
import HTTPTransport
import TestSupport
import Testing
import Views
import Widgets

extension Network {
  /// The differences between servers that a person notices.
  @MainActor @Suite(.timeLimit(.patience)) struct FlavourTests {
    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `an address leads to a server with another name and signs in there`(_ flavour: FakeMastodon.Flavour)
      async throws
    {
      try await FakeMastodon.with(flavour) { fake, url in
        try await FakeMastodon.with { domain, name in
          await domain.stands(for: url)
          let app = SigningInApp()
          app.manager.start()
          let login = try await app.page(LoginView.self)
          try app.visitor.type("@person1@127.0.0.1:\(name.port ?? 0)", into: login.serverEntry)
          try app.visitor.click(login.serverButton)
          let profile = try await app.page(ProfileView.self)
          expectEqual(profile.person.nameLabel.text, FakeMastodon.displayName(1))
          expectEqual(app.manager.currentSession.value.session?.server, url)
          await expect(fake.count(of: "GET /.well-known/") > 0)
        }
      }
    }

    @Test(arguments: FakeMastodon.Flavour.allCases)
    func `a sign-in gets the scopes that the server separates from posts and messages`(
      _ flavour: FakeMastodon.Flavour
    ) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        let app = SigningInApp()
        _ = try await app.signIn(to: url)
        let isOld = flavour == .pixelfed || flavour == .friendica
        expectEqual(app.manager.savedAccounts.value.current?.scopes, (isOld ? .everything : .people))
        await expectEqual(fake.registrations, 1)
        expectEqual(app.browser.pages.count, 1)
      }
    }

    @Test(arguments: FakeMastodon.ScopesStep.allCases)
    func `a server without narrow scopes signs in all the same`(_ step: FakeMastodon.ScopesStep) async throws
    {
      try await FakeMastodon.with { fake, url in
        await fake.refuseNarrowScopes(at: step)
        let app = SigningInApp()
        _ = try await app.signIn(to: url)
        expectEqual(app.manager.savedAccounts.value.current?.scopes, .everything)
        expectEqual(app.browser.pages.count, (step == .authorization ? 2 : 1))
      }
    }

    @Test func `profile changes ignored by Friendica are reported as unchanged`() async throws {
      try await FakeMastodon.with(.friendica) { fake, url in
        let app = SigningInApp()
        let profile = try await app.signIn(to: url)
        let session = try #require(app.manager.currentSession.value.session)
        try app.visitor.click("Edit Profile")
        let form = try await app.page(EditProfileView.self)
        let bio = form.bioText.text
        expect(!bio.isEmpty)
        try app.visitor.replace(textOf: form.bioText, with: "")
        try app.visitor.toggle(form.lockedSwitch)
        try app.visitor.click("Add Row")
        try app.visitor.type("Site", into: form.rows[0].nameEntry)
        try app.visitor.type("https://site.example/", into: form.rows[0].valueEntry)
        try app.visitor.click("Save")
        let told =
          "The server saved your profile, but left your bio, follower approval and your table unchanged."
        try await eventually("told") { app.visitor.sees(told) }
        _ = try await app.page(ProfileView.self)
        expectEqual(session.userService.user.value.noteToEdit, bio)
        expectEqual(session.profileDraft, nil)
        // A bio longer than Mastodon's limit is accepted there.
        try app.visitor.click("Edit Profile")
        let again = try await app.page(EditProfileView.self)
        expect(again !== form && again.bioText.text == bio)
        try app.visitor.replace(textOf: again.bioText, with: String(repeating: "y", count: 2000))
        try await eventually("limits") { again.saveButton.isSensitive }
        try app.visitor.click("Save")
        try await eventually("saved") { profile.person.bioLabel.text.hasPrefix("yyy") }
        expectEqual(app.visitor.window.toasts.last?.label.text, "Your profile is saved.")
      }
    }

    @Test(arguments: [FakeMastodon.Flavour.pleroma, .akkoma])
    func `a profile refused without a reason may be too long, and the sign-in stays`(
      _ flavour: FakeMastodon.Flavour
    ) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        await fake.fail("PATCH", status: 403, body: "{\"error\":\"Invalid request\"}")
        let app = NetworkApp(try SoupTransport(patientTo: url))
        _ = try await app.start()
        try app.visitor.click("Edit Profile")
        let form = try await app.page(EditProfileView.self)
        try app.visitor.type("!", into: form.nameEntry)
        try app.visitor.click("Save")
        try await eventually("told") {
          form.problemLabel.text.hasSuffix(
            "Make the name or bio shorter and try again, or ask its administrators.")
        }
        await expectEqual(fake.count(of: "PATCH"), 1)
        expect(app.manager.currentSession.value.session != nil)
      }
    }

    @Test func `lists hidden by Akkoma are marked as hidden, and the bio is shown`() async throws {
      try await FakeMastodon.with(.akkoma) { fake, url in
        let app = NetworkApp(try SoupTransport(patientTo: url))
        _ = try await app.start()
        let session = try app.session
        // From another server, with hidden lists.
        let id = try #require(Account.ID(rawValue: fake.id(35)))
        let account = try await session.client.account(id)
        expect(account.isRemote && account.note == "I <em>like</em> it")
        let friends = FriendsView.make(user: account, session: session)
        app.visitor.window.visibleNavigation?.push(friends)
        try await eventually("told") { app.visitor.sees("Hidden") }
      }
    }
  }
}
