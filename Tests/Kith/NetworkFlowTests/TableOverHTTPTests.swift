import FakeServers
import TestSupport
import Testing
import Views
import Widgets

extension Network {
  /// The table of the profile, with a local server.
  @MainActor @Suite(.timeLimit(.patience)) struct TableOverHTTPTests {
    private let rows = [["Site", "https://site.example/?a=1&b=2"], ["Says", "1 < 2 & more"]]

    // Friendica keeps its table unchanged; see FlavourTests.
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
