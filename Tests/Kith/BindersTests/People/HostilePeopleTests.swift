import Client
import People
import PeopleTesting
import ServerTesting
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Services

/// Hostile names, bios and notes, from the wire to the table and the pane.
@MainActor
struct HostilePeopleTests {
  private let clock = VirtualClock()

  private func open(width: Int) async throws -> (PeopleView, Visitor) {
    let manager = SessionManager(
      transport: HostileServer.transport(), tokens: MemoryTokens(AccessToken("t")), clock: clock)
    manager.start()
    try await eventually("signed in") { manager.currentSession.value.session != nil }
    let session = try #require(manager.currentSession.value.session)
    let view = PeopleView.make(session)
    let window = MainWindow(clock: clock)
    let stack = NavigationStack(root: NavigationPage(Box()))
    window.content = stack
    stack.push(view)
    window.defaultWidth = width
    try await eventually("everybody") { view.table.countLabel.text == "\(HostileServer.count) people" }
    return (view, Visitor(window))
  }

  @Test(arguments: [1200, 400])
  func `hostile texts fit one line per cell in the table`(width: Int) async throws {
    let (view, visitor) = try await open(width: width)
    let list: AnyListView = width > 600 ? view.table.table : view.table.list
    expectEqual(list.itemCount, HostileServer.count)
    try await eventually("the lists") {
      view.sidebar.list.sections.contains { $0.title == "Lists" && $0.items.count == HostileServer.count + 1 }
    }
    for item in view.sidebar.list.items { expectEqual(HostileTexts.fault(inLine: item.title), nil) }
    for index in 0..<HostileServer.count {
      try visitor.scroll(list, toRow: index)
      for text in visitor.texts { expectEqual(HostileTexts.fault(inLine: text), nil, "\(text.prefix(80))") }
      for text in visitor.spoken {
        let fault = HostileTexts.fault(inLine: text)
        expect(fault == nil || fault?.hasSuffix("scalars") == true, "\(text.prefix(80))")
        expect(text.unicodeScalars.count < 4_000)
      }
    }
    let people = (0..<HostileServer.count).compactMap { list.item(at: $0) as? Person }
    expectEqual(Set(people.map(\.id.rawValue)), Set(HostileServer.people.map(\.id)))
    for (kind, text) in HostileTexts.all where kind != "nulls" {
      expect(people.contains { $0.account.displayName == text }, "\(kind) is all there")
    }
    expect(people.contains { $0.account.displayName == "\u{FFFD}a" })
    expect(people.contains { $0.account.displayName == "a\u{FFFD}b\u{FFFD}\u{FFFD}c" })
  }

  @Test func `the pane shows hostile texts in portions, and their pages can be opened`() async throws {
    let (view, visitor) = try await open(width: 1200)
    for index in 0..<HostileServer.count {
      try visitor.select(row: index, in: view.table.table)
      clock.advance(by: .milliseconds(300))
      let card = try #require(view.pane.card)
      for line in [card.person.nameLabel.text, card.person.handleLabel.text, card.person.avatar.text] {
        expectEqual(HostileTexts.fault(inLine: line), nil)
      }
      expect(card.person.bioLabel.text.unicodeScalars.count <= 8_000)
      for box in visitor.reachable(CheckButton.self) {
        expectEqual(HostileTexts.fault(inLine: box.text), nil)
      }
      try visitor.perform("toggle", on: card.posts.boosts)
      try await eventually("posts") { card.posts.list.children.count == 2 }
      for row in card.posts.list.children.compactMap({ $0 as? PostRow }) {
        // Not everybody has a warning.
        try? visitor.perform("toggle", on: row.revealButton)
        expectEqual(HostileTexts.fault(inLine: row.kindLabel.text), nil)
        expect(row.warningLabel.text.unicodeScalars.count <= 1_501)
      }
      try visitor.click("Show Profile")
      let page = try visitor.page(PersonView.self)
      expectEqual(HostileTexts.fault(inLine: page.title), nil)
      for text in visitor.texts where text != page.card.noteText.text {
        expect(text.unicodeScalars.count <= 8_100, "\(text.prefix(80))")
      }
      try visitor.goBack()
    }
  }
}
