import Acts
import Entities
import Foundation
import People
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

/// What the card says of what Kith ends at a time.
@MainActor
struct EndRowTests {
  private let stage = Stage.full(following: ["2", "3", "4"])

  /// Hides the boosts of a person for a day, and selects them.
  private func open() async throws -> (session: Session, card: PersonCard, visitor: Visitor) {
    await stage.server.setOptions(["reblogs": true, "notify": false], languages: [], of: "2")
    let (session, view, visitor) = try await stage.openPeople()
    session.jobs.start(.hideBoostsForDay, about: ["2"])
    try await eventually("hidden") { session.jobs.jobs.value.first?.finishedAt != nil }
    let table = view.table.table
    let row = try #require((0..<3).first { (table.item(at: $0) as? Person)?.id == "2" })
    try visitor.select(row: row, in: table)
    stage.clock.advance(by: PeopleService.pause)
    try await visitor.wait(for: "card") { view.pane.card?.boostsEnd.isVisible == true }
    return (session, try #require(view.pane.card), visitor)
  }

  @Test func `the card says until when boosts are hidden, and shows when that is over`() async throws {
    let (session, card, visitor) = try await open()
    expect(card.boostsEnd.label.text.hasPrefix("Boosts hidden until "), "\(card.boostsEnd.label.text)")
    expect(!card.muteEnd.isVisible)
    stage.clock.advance(by: .seconds(86_400))
    try await visitor.wait(for: "the end") { !card.boostsEnd.isVisible }
    await expectEqual(stage.server.options(of: "2")?["reblogs"], true)
    expectEqual(session.jobs.jobs.value.map(\.kind), [.showBoosts, .hideBoostsForDay])
    try await visitor.wait(toSee: "Boosts of 1 person shown")
  }

  @Test func `an end can be cancelled, and that can be undone`() async throws {
    let (session, card, visitor) = try await open()
    let text = card.boostsEnd.label.text
    try visitor.click(card.boostsEnd.keepButton)
    try await visitor.wait(toSee: "Boosts stay hidden")
    expect(!card.boostsEnd.isVisible)
    try visitor.click("Undo")
    try await visitor.wait(for: "the end again") { card.boostsEnd.label.text == text }
    try visitor.click(card.boostsEnd.keepButton)
    try await visitor.wait(for: "no end") { !card.boostsEnd.isVisible }
    stage.clock.advance(by: .seconds(2 * 86_400))
    for _ in 1...50 { await Task.yield() }
    expectEqual(session.jobs.jobs.value.count, 1)
    await expectEqual(stage.server.options(of: "2")?["reblogs"], false)
  }

  @Test func `showing boosts by hand ends it earlier`() async throws {
    let (session, card, visitor) = try await open()
    try visitor.toggle(card.options.boosts.toggle)
    try await visitor.wait(for: "no end") { !card.boostsEnd.isVisible }
    await expectEqual(stage.server.options(of: "2")?["reblogs"], true)
    expectEqual(session.jobs.jobs.value.count, 1)
  }

  @Test func `undoing an unfollow plans the end of hidden boosts again`() async throws {
    let (session, card, visitor) = try await open()
    let ends = session.store.ends.value
    try visitor.click(card.followButton)
    try await visitor.wait(for: "no end") { !card.boostsEnd.isVisible }
    try visitor.click("Undo")
    try await visitor.wait(for: "the end again") { card.boostsEnd.isVisible }
    expectEqual(session.store.ends.value, ends)
  }

  @Test func `the menu and the preview say that Kith ends it`() async throws {
    let (session, view, visitor) = try await stage.openPeople()
    try visitor.perform("selectAll", on: view.table.table)
    try visitor.perform(
      "choose", on: view.table.selectionBar.moreButton, with: "Hide Boosts for 7 Days (Ended by Kith)…")
    let page = try visitor.page(ActPreviewView.self)
    expectEqual(page.countLabel.text, "Boosts of 3 people will be hidden for 7 days.")
    try await visitor.wait(
      toSee: "Kith shows the boosts again itself: while it is open, or else when you next start it.")
    try visitor.click(page.startButton)
    try await eventually("hidden") { session.store.ends.value.count == 3 }
  }
}
