import KithWords
import Foundation
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders

@MainActor
struct LinkBinderTests {
  private let stage: Stage
  private let note = """
    <p>See <a href="https://example.org/me">example.org/me</a>, <a href="https://evil.example/x">my bank</a>, \
    <a href="mailto:a@b.c">mail</a> and <a href="https://example.org/me">again</a>.</p>
    """

  init() {
    stage = Stage(
      onServer: [],
      people: Stage.people + [
        .init(
          id: "6", name: "Linked", username: "linked", note: note,
          fields: [
            ("Web", "<a href=\"https://a.example/\">a.example</a>"), ("Pronouns", "they/them"), (" ", ""),
            ("More", "see <a href=\"https://b.example/\">b.example</a> first"),
          ])
      ])
  }

  private func open() async throws -> (PersonView, Visitor) {
    let session = try await stage.session()
    let account = try await session.client.account("6")
    let view = PersonView.make(account, session: session)
    return (view, stage.show(view))
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
}
