import TestSupport
import Testing
import Views
import WidgetsTesting

@MainActor
struct OwnDetailsTests {
  private let stage = Stage(
    onServer: ["2"],
    people: [
      .init(
        id: "1", name: "Ada", username: "ada",
        note: "<p>See <a href=\"https://example.org/me\">example.org/me</a></p>",
        fields: [("Web", "<a href=\"https://a.example/\">a.example</a>"), ("Pronouns", "they/them")])
    ] + Stage.people.dropFirst())

  private func open() async throws -> (ProfileView, Visitor) {
    let session = try await stage.session()
    let view = ProfileView.make(session)
    let visitor = stage.show(view)
    try await eventually("my bio") { view.person.bioLabel.text == "See example.org/me" }
    return (view, visitor)
  }

  @Test func `the profile and the same person's page show the same`() async throws {
    let (view, visitor) = try await open()
    let session = try await stage.session()
    let other = PersonView.make(session.userService.user.value, session: session)
    visitor.window.visibleNavigation?.push(other)
    try await eventually("read") { other.person.nameLabel.text == "Ada" }
    expectEqual(dump(other.person), dump(view.person))
    expectEqual(dump(other.person.fieldBox), dump(view.person.fieldBox))
  }

  @Test func `unchanged rows keep their widgets`() async throws {
    let (view, _) = try await open()
    let rows = view.person.fieldBox.children
    let session = try await stage.session()
    let update = session.userService.update(.init(displayName: "Ada King")).observeNext { _ in }
    try await eventually("new name") { view.person.nameLabel.text == "Ada King" }
    update.dispose()
    expect(view.person.fieldBox.children.elementsEqual(rows, by: ===))
  }
}
