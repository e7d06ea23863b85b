import TestSupport
import Testing
import Views

@MainActor
struct CustomEmojiTests {
  let stage = Stage(
    [
      .init(id: "1", name: ":fox: Ada Lovelace :verified:", username: "ada", emoji: ["fox", "verified"]),
      .init(id: "2", name: "<b>:blobcat:</b> &amp; Grace :blobcat:", username: "grace", emoji: ["blobcat"]),
      .init(id: "3", name: ":fox::fox:", username: "nameless", emoji: ["fox"]),
    ], following: ["2", "3"], followers: [])

  @Test func `names show their shortcodes, and initials ignore them`() async throws {
    let view = ProfileView.make(try await stage.session())
    let visitor = stage.show(view)
    expectEqual(view.person.nameLabel.text, ":fox: Ada Lovelace :verified:")
    expectEqual(view.person.avatar.initials, "AL")
    try await eventually("friends") { view.friendList.itemCount == 2 }
    let rows = visitor.reachable(PersonRow.self)
    expectEqual(rows.map(\.nameLabel.text), ["<b>:blobcat:</b> &amp; Grace :blobcat:", ":fox::fox:"])
    expectEqual(rows.map(\.avatar.initials).last, "N")
    expect(rows.allSatisfy { !$0.avatar.text.contains("blobcat") && !$0.avatar.text.contains("fox") })
    try visitor.click("Edit Profile")
    try expectEqual(visitor.page(EditProfileView.self).avatar.initials, "AL")
    // The form edits the text as written.
    try expectEqual(visitor.page(EditProfileView.self).nameEntry.text, ":fox: Ada Lovelace :verified:")
  }
}
