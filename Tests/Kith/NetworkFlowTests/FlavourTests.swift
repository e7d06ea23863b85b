import Entities
import FakeServers
import HTTPTransport
import TestSupport
import Testing
import Views
import Widgets

@testable import Services

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
          _ = try await app.page(PeopleView.self)
          try app.visitor.press("Alt+Home")
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
        expectEqual(app.browser.openCount, 1)
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
        expectEqual(app.browser.openCount, (step == .authorization ? 2 : 1))
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

    private let rows = [["Site", "https://site.example/?a=1&b=2"], ["Says", "1 < 2 & more"]]

    // Friendica keeps its table unchanged; see above.
    @Test(arguments: FakeMastodon.Flavour.allCases.filter { $0 != .friendica })
    func `a person fills the table, sees it on their page, and keeps it through other changes`(
      _ flavour: FakeMastodon.Flavour
    ) async throws {
      try await FakeMastodon.with(flavour) { fake, url in
        if flavour == .goToSocial { await fake.matchPorts() }
        let app = SigningInApp()
        let visitor = app.visitor
        let profile = try await app.signIn(to: url)
        try await eventually("own numbers") { profile.person.followingButton.text.hasPrefix("10") }

        try visitor.click("Edit Profile")
        var form = try await app.page(EditProfileView.self)
        let most = [.mastodon: 4, .goToSocial: 6, .pleroma: 10, .akkoma: 10, .pixelfed: 4][flavour] ?? 0
        // Pixelfed does not report its limit.
        let limit = flavour == .pixelfed ? "many servers accept \(most) rows." : "\(most) rows at most."
        try await eventually("limits") { form.tableNote.text.hasSuffix(limit) }
        for (index, row) in rows.enumerated() {
          try visitor.click("Add Row")
          try visitor.type(row[0], into: form.rows[index].nameEntry)
          try visitor.type(row[1], into: form.rows[index].valueEntry)
        }
        try visitor.click("Save")
        try await eventually("saved") { profile.person.fieldBox.children.count == 2 }
        await expectEqual(fake.fields(of: 1), rows)
        let shown = profile.person.fieldBox.children.compactMap { $0 as? FieldRow }
        expectEqual(shown.map(\.nameLabel.text), ["Site", "Says"])
        expectEqual(shown[1].valueLabel.text, "1 < 2 & more")
        let links = shown[0].linkBox.children.compactMap { ($0 as? Button)?.tooltipText }
        expectEqual(links, ["https://site.example/?a=1&b=2"])
        _ = try await app.page(ProfileView.self)

        try visitor.click("Edit Profile")
        form = try await app.page(EditProfileView.self)
        expectEqual(form.rows.map { [$0.nameEntry.text, $0.valueEntry.text] }, rows)
        try visitor.replace(textOf: form.nameEntry, with: "A New Name")
        try visitor.click("Save")
        try await eventually("saved") { profile.person.nameLabel.text == "A New Name" }
        await expectEqual(fake.fields(of: 1), rows)
        expectEqual(profile.person.fieldBox.children.count, 2)
      }
    }
  }
}
