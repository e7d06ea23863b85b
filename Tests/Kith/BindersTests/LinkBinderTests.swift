import KithWords
import Foundation
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct LinkBinderTests {
  private let stage: Stage
  private let note = """
    <p>See <a href="https://example.org/me">example.org/me</a>, <a href="https://evil.example/x">my bank</a>, \
    <a href="mailto:a@b.c">mail</a> and <a href="https://example.org/me">again</a>.</p>
    """

  /// The signed-in person and another one have the same bio and table.
  init() {
    let fields = [
      ("Web", "<a href=\"https://a.example/\">a.example</a>"), ("Pronouns", "they/them"), (" ", ""),
      ("More", "see <a href=\"https://b.example/\">b.example</a> first"),
    ]
    let other = FakeServer.Person(id: "6", name: "Linked", username: "linked", note: note, fields: fields)
    var people = Stage.people + [other]
    (people[0].note, people[0].fields) = (note, fields)
    stage = Stage(onServer: [], people: people)
  }

  private func open() async throws -> (PersonView, Visitor) {
    let session = try await stage.session()
    let account = try await session.client.account("6")
    let view = PersonView.make(account, session: session)
    return (view, stage.show(view))
  }

  private func openOwn() async throws -> (ProfileView, Visitor) {
    let view = ProfileView.make(try await stage.session())
    let visitor = stage.show(view)
    try await eventually("my bio") { view.person.bioLabel.text.hasPrefix("See example.org/me") }
    return (view, visitor)
  }

  @Test func `links to web pages can be followed and others are plain text`() async throws {
    let (view, visitor) = try await open()
    expectEqual(
      view.person.bioLabel.text, "See example.org/me, my bank (evil.example), mail and again (example.org).")
    let links = view.person.bioLabel.richText?.links ?? []
    expectEqual(links.map(\.text), ["example.org/me", "my bank (evil.example)", "again (example.org)"])
    expectEqual(
      links.map(\.target), ["https://example.org/me", "https://evil.example/x", "https://example.org/me"])
    try visitor.follow("my bank (evil.example)")
    try await eventually("opened") { stage.opened == [URL(string: "https://evil.example/x")] }
    #expect(throws: VisitorError.self) { try visitor.follow("mail") }
  }

  @Test func `a link beyond the first portion can be followed`() async throws {
    let (view, visitor) = try await open()
    let words = String(repeating: "abcdef ", count: 400)
    view.person.bio.richText = RichText {
      words; TextSpan("late", .link("https://late.example/"))
    }
    #expect(throws: VisitorError.self) { try visitor.follow("late") }
    try visitor.click("Show More")
    try visitor.follow("late")
    try await eventually("opened") { stage.opened == [URL(string: "https://late.example/")] }
  }

  @Test(arguments: [
    ("microsoft.com/login", "https://t.co/x", "microsoft.com/login (t.co)"),
    ("bank.example?evil.example", "https://evil.example/", "bank.example?evil.example (evil.example)"),
    ("evil.example.bank.example", "https://evil.example/", "evil.example.bank.example (evil.example)"),
    ("moc.knab\u{202E} x", "https://evil.example/", "moc.knab x (evil.example)"),
    ("\u{2067}a\nb", "https://evil.example/", "a b (evil.example)"),
    ("https://example.org/me", "https://example.org/me", "https://example.org/me"),
    ("Example.org", "https://example.org/", "Example.org"),
    ("example.org", "https://www.example.org/", "example.org"),
    ("example.org:8443/a", "https://example.org:8443/a", "example.org:8443/a"),
  ])
  func `the target of a link is readable whatever its text says`(text: String, address: String, words: String)
    throws
  {
    expectEqual(Words.link(text, to: try #require(URL(string: address))), words)
  }

  @Test func `the table shows its rows with their links`() async throws {
    let (view, visitor) = try await open()
    let rows = view.person.fieldBox.children.compactMap { $0 as? FieldRow }
    expectEqual(rows.map(\.nameLabel.text), ["Web", "Pronouns", "More"])
    expectEqual(rows.map(\.valueLabel.text), ["", "they/them", "see b.example first"])
    try visitor.click("a.example")
    try await eventually("opened") { stage.opened.count == 1 }
  }

  @Test func `a link without a browser shows its address`() async throws {
    stage.desktop.isThere = false
    let (_, visitor) = try await open()
    try visitor.click("a.example")
    try await eventually("said") {
      visitor.sees("No browser could be opened. The page is https://a.example/")
    }
  }

  @Test func `the profile and the same person's page show the same`() async throws {
    let (view, visitor) = try await openOwn()
    let session = try await stage.session()
    let other = PersonView.make(session.userService.user.value, session: session)
    visitor.window.visibleNavigation?.push(other)
    try await eventually("read") { other.person.nameLabel.text == "Ada Lovelace" }
    expectEqual(dump(other.person), dump(view.person))
    expectEqual(dump(other.person.fieldBox), dump(view.person.fieldBox))
  }

  @Test func `unchanged rows keep their widgets`() async throws {
    let (view, _) = try await openOwn()
    let rows = view.person.fieldBox.children
    let session = try await stage.session()
    let update = session.userService.update(.init(displayName: "Ada King")).observeNext { _ in }
    try await eventually("new name") { view.person.nameLabel.text == "Ada King" }
    update.dispose()
    expect(view.person.fieldBox.children.elementsEqual(rows, by: ===))
  }
}
