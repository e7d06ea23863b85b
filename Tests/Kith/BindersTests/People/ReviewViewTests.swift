import Acts
import Entities
import Foundation
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct ReviewViewTests {
  private typealias Opened = (stage: Stage, people: PeopleView, view: ReviewView, visitor: Visitor)

  /// A review of three people, the first of whom is shown.
  private func open(lists: Bool = true, as persona: Persona = .pointer) async throws -> Opened {
    let stage = Stage.full(following: ["2", "3", "4"])
    if lists { await stage.server.setLists([("1", "Readers", ["2"]), ("2", "Writers", [])]) }
    await stage.server.setNotes(["2": "Nanoseconds"])
    let (session, people, visitor) = try await stage.openPeople()
    if lists { try await visitor.wait(for: "lists") { session.people.lists.value.count == 2 } }
    try visitor.press("Ctrl+D")
    let view = try visitor.page(ReviewView.self)
    // Not what the page shows: an audit leaves its statements out.
    try await visitor.wait(for: "somebody") { session.review.state.value.person != nil }
    return (stage, people, view, Visitor(visitor.window, as: persona))
  }

  private func name(_ view: ReviewView) -> String { view.card?.person.nameLabel.text ?? "" }

  private func sent(_ stage: Stage) async -> [String] {
    await stage.server.log.filter { !$0.hasPrefix("GET") }
  }

  @Test func `a person is shown with ties, note and posts, and the keys stand on the buttons`() async throws {
    let opened = try await open()
    let view = opened.view
    expect(view.title == "Review" && view.bar.fraction == 0 && !view.decisionLabel.isVisible)
    let buttons = [
      view.keepButton, view.unfollowButton, view.listButton, view.muteButton, view.noteButton,
      view.laterButton,
    ]
    expectEqual(
      buttons.map(\.text),
      ["Keep (K)", "Unfollow (U)", "Add to List… (L)", "Mute (M)", "Note… (N)", "Skip for Now (S)"])
    expect(buttons.allSatisfy(\.isSensitive))
    expectEqual(view.forwardButton.tooltipText, "Next Person (Right)")
    expect(view.forwardButton.isSensitive && !view.backButton.isSensitive && !view.undoButton.isSensitive)
    for _ in 0..<2 where name(view) != "Grace Hopper" {
      let before = view.progressLabel.text
      try opened.visitor.press("Right")
      try await opened.visitor.wait(for: "the next") { view.progressLabel.text != before }
    }
    let card = try #require(view.card)
    expect(card.tieLabel.text.hasPrefix("Following") && card.tieLabel.text.hasSuffix("On Readers"))
    expectEqual(card.noteLabel.text, "Note: Nanoseconds")
    opened.stage.clock.advance(by: .seconds(1))
    try await opened.visitor.wait(for: "the posts") { card.posts.statusLabel.text != "Loading posts…" }
  }

  @Test(arguments: Persona.allCases)
  func `decisions are collected, and sent only after the preview`(_ persona: Persona) async throws {
    let (stage, _, view, visitor) = try await open(as: persona)
    for (button, place) in [(view.unfollowButton, "2 of 3"), (view.keepButton, "3 of 3")] {
      try visitor.click(button)
      try await visitor.wait(for: place) { view.progressLabel.text == place }
    }
    try visitor.click(view.muteButton)
    try await visitor.wait(for: "the end") { view.summary.isReachable }
    await expectEqual(sent(stage), [])
    expectEqual(view.progressLabel.text, "3 of 3 decided")
    expect(
      view.summary.titleLabel.text == "Review Finished" && view.summary.keptLabel.text == "1 person is kept.")
    expectEqual(view.summary.buttons.map(\.text), ["Unfollow 1 Person…", "Mute 1 Person…"])
    try visitor.click(view.summary.buttons[0])
    let preview = try visitor.page(ActPreviewView.self)
    expectEqual(preview.startButton.text, "Unfollow 1 Person")
    await expectEqual(sent(stage), [])
    try visitor.click(preview.startButton)
    try await visitor.wait(for: "what is left") { view.summary.buttons.map(\.text) == ["Mute 1 Person…"] }
    try await visitor.wait(for: "the act") { await sent(stage).count == 1 }
    await expect(sent(stage).first?.hasSuffix("/unfollow") == true)
  }

  @Test func `keys decide, go back and on, and undo`() async throws {
    let (_, _, view, visitor) = try await open()
    let first = name(view)
    try visitor.press("S")
    try await visitor.wait(for: "the second") { view.progressLabel.text == "2 of 3" }
    try visitor.press("Left")
    try await visitor.wait(for: "the first") { name(view) == first }
    expectEqual(view.decisionLabel.text, "Skipped for now")
    try visitor.press("U")
    try await visitor.wait(for: "the second") { view.progressLabel.text == "2 of 3" }
    try visitor.press("Ctrl+Z")
    try await visitor.wait(for: "the first") { view.decisionLabel.text == "Skipped for now" }
    for place in ["2 of 3", "3 of 3", "1 of 3 decided"] {
      try visitor.press("Right")
      try await visitor.wait(for: place) { view.progressLabel.text == place }
    }
    expectEqual(view.summary.titleLabel.text, "Review Not Finished")
    try visitor.click(view.summary.openButton)
    try await visitor.wait(for: "an open one") { view.progressLabel.text == "2 of 3" }
  }

  @Test func `a list is chosen from a menu, and a note is written in a dialog`() async throws {
    let (stage, _, view, visitor) = try await open()
    try visitor.press("N")
    let dialog = try visitor.find(NameDialog.self)
    try visitor.replace(textOf: dialog.entry, with: "Met in Łódź")
    try visitor.click(dialog.acceptButton)
    try await visitor.wait(for: "the note") { view.decisionLabel.text == "New note: Met in Łódź" }
    try visitor.perform("chooseFromContextMenu", on: view.listButton, with: "Writers")
    try await visitor.wait(for: "the next") { view.progressLabel.text == "2 of 3" }
    for _ in 0..<2 {
      let before = view.progressLabel.text
      try visitor.press("K")
      try await visitor.wait(for: "the next") { view.progressLabel.text != before }
    }
    expectEqual(
      view.summary.buttons.map(\.text), ["Add 1 Person to “Writers”…", "Write Note About 1 Person…"])
    try visitor.click(view.summary.buttons[1])
    try visitor.click(try visitor.page(ActPreviewView.self).startButton)
    try await visitor.wait(for: "the note") { await sent(stage).contains { $0.hasSuffix("/note") } }
    try await visitor.wait(for: "what is left") { view.summary.buttons.count == 1 }
  }

  @Test(arguments: [true, false])
  func `a list is made within a review, for the person who is shown`(_ lists: Bool) async throws {
    let (stage, _, view, visitor) = try await open(lists: lists)
    try visitor.perform("chooseFromContextMenu", on: view.listButton, with: "New List…")
    let dialog = try visitor.find(NameDialog.self)
    try visitor.type("Gardeners", into: dialog.entry)
    try visitor.click(dialog.acceptButton)
    try await visitor.wait(for: "the next") { view.progressLabel.text == "2 of 3" }
    await expectEqual(sent(stage).count, 1, "the list alone, nobody is on it yet")
    try visitor.press("Left")
    try await visitor.wait(for: "the decision") { view.decisionLabel.text == "Will be added to “Gardeners”" }
    for _ in 0..<3 {
      let before = view.progressLabel.text
      try visitor.press("Right")
      try await visitor.wait(for: "the next") { view.progressLabel.text != before }
    }
    expectEqual(view.summary.buttons.map(\.text), ["Add 1 Person to “Gardeners”…"])
  }

  @Test func `several selected people are reviewed, one alone is not a choice`() async throws {
    let (stage, people, view, visitor) = try await open()
    let session = try await stage.session()
    try visitor.press("K")
    try await visitor.wait(for: "the second") { view.progressLabel.text == "2 of 3" }
    try visitor.goBack()
    try visitor.select(row: 0, in: people.table.table)
    expectEqual(people.reviewAction.title, "Review 3 People")
    session.people.selectVisible()
    session.people.select("2", isSelected: false)
    expectEqual(people.reviewAction.title, "Review 2 People")
    try visitor.perform("choose", on: people.table.selectionBar.moreButton, with: "Review 2 People")
    let again = try visitor.page(ReviewView.self)
    try await visitor.wait(toSee: "Continue Your Last Review?")
    expectEqual(again.otherButton.text, "Review 2 People Instead")
    try visitor.click(again.status.button)
    try await visitor.wait(for: "the second") { again.progressLabel.text == "2 of 3" }
    try visitor.goBack()
    try visitor.press("Ctrl+D")
    try await visitor.wait(for: "the choice") {
      (try? visitor.page(ReviewView.self))?.otherButton.isReachable == true
    }
    try visitor.click(try visitor.page(ReviewView.self).otherButton)
    try await visitor.wait(toSee: "1 of 2")
  }

  @Test func `a review of an empty table says that there is no one to review`() async throws {
    let (session, people, visitor) = try await Stage(onServer: ["2", "3", "4"]).openPeople()
    session.people.filter(by: "nobody at all")
    expectEqual(people.reviewAction.title, "Review")
    try visitor.press("Ctrl+D")
    try await visitor.wait(toSee: "No One to Review")
  }

  @Test func `the table shows when somebody was reviewed, and filters by it`() async throws {
    let (stage, people, view, visitor) = try await open()
    try visitor.press("K")
    try await visitor.wait(for: "the second") { view.progressLabel.text == "2 of 3" }
    try visitor.goBack()
    try await stage.session().people.filter(by: "reviewed:never")
    try await visitor.wait(for: "the others") { people.table.table.itemCount == 2 }
    try await stage.session().people.filter(by: "reviewed:<1d")
    try await visitor.wait(for: "the one") { people.table.table.itemCount == 1 }
  }

  @Test func `every statement of a review has an effect`() async throws {
    try await audit(
      "ReviewView+Binder", "ReviewView+Summary", "ReviewView+Buttons", "ReviewCard+Binder",
      shared: ["review", "act ", "asked"]
    ) { whole in
      let (stage, people, view, visitor) = try await open()
      stage.clock.advance(by: .seconds(1))
      let look = Look(stage, visitor, view, whole)
      await look.see("review")
      let (card, header) = (view.card, view.card?.person)
      let doors = [card?.openButton, header?.followingButton, header?.followersButton]
      for (number, door) in doors.enumerated() {
        await look.act("act \(number)") { if let door { try visitor.click(door) } }
        let page = people.navigation?.top
        look.note(
          "review door \(number)",
          "\((page as? FriendsView)?.tabs.selectedIndex ?? (page === view ? -1 : -2))")
        people.navigation?.pop(to: view)
      }
      let keys: [Shortcut] = ["N", "L", "U", "Left", "Right", "Ctrl+Z", "S", "Left", "M", "K", "K"]
      var menus: [String] = []
      visitor.window.contextMenuRequests.observeNext { menus.append($0.menu.summary) }.dispose(in: view.bag)
      for (number, key) in keys.enumerated() {
        await look.act("review \(number) \(key)") { try visitor.press(key) }
        visitor.window.dialogs.last?.dismiss()
        await look.see("review after \(number) \(key)")
      }
      look.note("review menus", "\(menus)")
      for button in [view.backButton, view.keepButton, view.undoButton] {
        await look.act("review button \(button.action.title)") { try visitor.click(button) }
      }
      await look.act("review list") {
        try visitor.perform("chooseFromContextMenu", on: view.listButton, with: "Writers")
      }
      for key in ["Left", "S"] as [Shortcut] {
        await look.act("review again \(key)") { try visitor.press(key) }
      }
      await look.act("review open") { try visitor.click(view.summary.openButton) }
      await look.see("review opened again")
      await look.act("review last") { try visitor.press("K") }
      await look.act("review preview") {
        if let first = view.summary.buttons.first { try visitor.click(first) }
      }
      people.navigation?.pop(to: view)
      people.navigation?.pop(to: people)
      let session = try await stage.session()
      session.people.filter(by: "grace")
      try visitor.press("Ctrl+D")
      let again = try visitor.page(ReviewView.self)
      let second = Look(stage, visitor, again, whole)
      await second.see("review earlier")
      await second.act("review goes on") { try visitor.click(again.status.button) }
      await second.see("review gone on")
      people.navigation?.pop(to: people)
      try visitor.press("Ctrl+D")
      let last = try visitor.page(ReviewView.self)
      let third = Look(stage, visitor, last, whole)
      await third.act("review other") { try visitor.click(last.otherButton) }
      await third.see("review other")
      people.navigation?.pop(to: people)
      return look.seen.merging(second.seen) { $1 }.merging(third.seen) { $1 }
    }
  }
}
