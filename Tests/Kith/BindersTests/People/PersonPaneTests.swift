import KithWords
import Entities
import People
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct PersonPaneTests {
  private let stage = Stage.full(following: ["2", "3", "4"], moved: ("5", "emilie"))

  private func open() async throws -> (PeopleView, Visitor) {
    let (_, view, visitor) = try await stage.openPeople()
    return (view, visitor)
  }

  /// Selects a row and waits for the card of its person.
  private func look(at row: Int, _ view: PeopleView, _ visitor: Visitor) async throws -> PersonCard {
    try visitor.select(row: row, in: view.table.table)
    stage.clock.advance(by: PeopleService.pause)
    try await visitor.wait(for: "card") { view.pane.card?.options.isVisible == true }
    return try #require(view.pane.card)
  }

  private func row(_ handle: String, _ view: PeopleView) throws -> Int {
    let table = view.table.table
    return try #require(
      (0..<table.itemCount).first { (table.item(at: $0) as? Person)?.account.acct == handle })
  }

  @Test func `a note is saved after a pause in typing and appears in the table`() async throws {
    let (view, visitor) = try await open()
    let card = try await look(at: row("grace", view), view, visitor)
    expect(card.noteText.accessibleLabel == "Private Note" && card.noteStatus.text.isEmpty)
    try visitor.type("Met in Łódź", into: card.noteText)
    expectEqual(card.noteStatus.text, "Saving…")
    await expect(stage.server.notes.isEmpty)
    stage.clock.advance(by: NoteService.pause)
    try await eventually("saved") { await stage.server.notes == ["2": "Met in Łódź"] }
    try await visitor.wait(for: "said") { card.noteStatus.text.isEmpty }
    try visitor.replace(textOf: view.table.filter.entry, with: "note:łódź")
    try await visitor.wait(for: "found by its note") { view.table.table.itemCount == 1 }
  }

  @Test func `a long word pasted into a note stays whole and editable`() async throws {
    let (view, visitor) = try await open()
    let card = try await look(at: row("grace", view), view, visitor)
    let address = "https://x.example/" + String(repeating: "w", count: 2_000)
    try visitor.type(address, into: card.noteText)
    expect(card.noteText.text == address && card.noteText.isEditable)
  }

  @Test func `selecting another person saves the typed note`() async throws {
    let (view, visitor) = try await open()
    let (first, other) = (try row("grace", view), try row("david", view))
    try visitor.type("Compilers", into: try await look(at: first, view, visitor).noteText)
    _ = try await look(at: other, view, visitor)
    try await eventually("saved") { await stage.server.notes == ["2": "Compilers"] }
    try await expectEqual(look(at: first, view, visitor).noteText.text, "Compilers")
  }

  @Test(arguments: [String(repeating: "w", count: 100_000), String(repeating: "word ", count: 4_001)])
  func `an overlong note is shown in part, read-only, and stays complete`(note: String)
    async throws
  {
    await stage.server.setNotes(["2": note, "4": "Ordinary"])
    let (view, visitor) = try await open()
    let card = try await look(at: row("grace", view), view, visitor)
    try await visitor.wait(for: "the note") { !card.noteText.text.isEmpty }
    expect(card.noteText.text.count == 2_000 && !card.noteText.isEditable)
    expectEqual(card.noteStatus.text, "Only the beginning is shown: the note is too long to edit here.")
    #expect(throws: VisitorError.self) { try visitor.type("x", into: card.noteText) }
    stage.clock.advance(by: NoteService.pause)
    let other = try await look(at: row("david", view), view, visitor)
    try await visitor.wait(for: "the other note") { other.noteText.text == "Ordinary" }
    expect(other.noteText.isEditable && other.noteStatus.text.isEmpty)
    await expectEqual(stage.server.notes["2"], note)
  }

  @Test func `a refused note stays and can be retried`() async throws {
    let (view, visitor) = try await open()
    let (first, other) = (try row("grace", view), try row("david", view))
    let card = try await look(at: first, view, visitor)
    await stage.server.fail("POST /api/v1/accounts/2/note", with: .offline)
    try visitor.type("Nanoseconds", into: card.noteText)
    stage.clock.advance(by: NoteService.pause)
    try await visitor.wait(for: "said") {
      card.noteStatus.text.hasPrefix("Saved on this computer and sent later. ")
    }
    expect(card.noteText.text == "Nanoseconds" && card.noteButton.isVisible)
    _ = try await look(at: other, view, visitor)
    let again = try await look(at: first, view, visitor)
    expect(again.noteText.text == "Nanoseconds" && again.noteStatus.text == "Saving…")
    stage.clock.advance(by: NoteService.pause)
    try await visitor.wait(for: "said again") { again.noteButton.text == "Try Again" }
    await stage.server.fail("POST /api/v1/accounts/2/note", with: nil)
    try visitor.click(again.noteButton)
    try await eventually("saved") { await stage.server.notes == ["2": "Nanoseconds"] }
    try await visitor.wait(for: "said") { again.noteStatus.text.isEmpty && !again.noteButton.isVisible }
  }

  @Test func `boosts and notifications are switched, and switched back when refused`() async throws {
    let (view, visitor) = try await open()
    let card = try await look(at: row("grace", view), view, visitor)
    expect(card.options.boosts.isOn && !card.options.bell.isOn)
    try visitor.toggle(card.options.bell.toggle)
    try visitor.toggle(card.options.boosts.toggle)
    try await visitor.wait(for: "the parts") {
      let places = view.sidebar.list.sections.flatMap(\.items).map { "\($0.title) \($0.count)" }
      return places.contains("Boosts Hidden 1") && places.contains("Notifications On 1")
    }
    await stage.server.fail("POST /api/v1/accounts/2/follow", with: .forbidden)
    try visitor.toggle(card.options.bell.toggle)
    try await visitor.wait(for: "on again") { card.options.bell.isOn }
  }

  @Test func `languages are typed as codes, and a mistake is reported before sending`() async throws {
    await stage.server.say(version: "4.3.0")
    let (view, visitor) = try await open()
    let card = try await look(at: row("grace", view), view, visitor)
    let entry = card.options.languages.entry
    try await visitor.wait(for: "the field") { card.options.languages.isVisible }
    try visitor.replace(textOf: entry, with: "de, german")
    expectEqual(entry.errorMessage, "“german” isn’t a language code, such as de.")
    try visitor.perform("activate", on: entry)
    await expect(stage.server.languages.isEmpty)
    try visitor.replace(textOf: entry, with: "DE en, pt-BR de")
    expectEqual(entry.errorMessage, nil)
    try visitor.perform("activate", on: entry)
    try await eventually("sent") { await stage.server.languages == ["2": ["de", "en", "pt-BR"]] }
    try await visitor.wait(for: "tidied") { entry.text == "de, en, pt-BR" }
    try visitor.replace(textOf: entry, with: "")
    try visitor.perform("activate", on: entry)
    try await eventually("all of them") { await stage.server.languages == ["2": []] }
  }

  @Test func `a mistake among the languages is reported in one line, however long it is`() throws {
    expectEqual(Words.languageProblem("de, pt-BR"), nil)
    let long = try #require(Words.languageProblem(String(repeating: "x", count: 100_000)))
    expect(long.count < 250 && long.hasPrefix("“xxx"))
  }

  @Test func `a server without languages has no field for them`() async throws {
    await stage.server.say(version: "3.5.0")
    let (view, visitor) = try await open()
    let card = try await look(at: row("grace", view), view, visitor)
    try await visitor.wait(for: "known") { card.options.switches.isSensitive }
    expect(!card.options.languages.isVisible)
  }

  @Test func `a moved person's card names the new account and opens a preview of following it`()
    async throws
  {
    let (view, visitor) = try await open()
    let card = try await look(at: row("nameless", view), view, visitor)
    expect(card.movedLabel.text == "Has moved to @emilie" && card.movedButton.isVisible)
    try visitor.click(card.movedButton)
    let preview = try visitor.page(ActPreviewView.self)
    expect(
      preview.title == "Follow New Accounts" && preview.countLabel.text == "1 new account will be followed.")
    try visitor.click("Follow 1 New Account")
    try await eventually("asked there, and let go here") {
      let log = await stage.server.log
      return log.contains("POST /api/v1/accounts/5/follow")
        && log.contains("POST /api/v1/accounts/3/unfollow")
    }
    let other = try await look(at: row("grace", view), view, visitor)
    expect(!other.movedLabel.isVisible && !other.movedButton.isVisible)
  }

  @Test func `the lists of a person are check boxes`() async throws {
    await stage.server.setLists([("1", "Readers", ["3"]), ("2", "Writers", [])])
    let (view, visitor) = try await open()
    let card = try await look(at: row("grace", view), view, visitor)
    func boxes() -> [String: Bool] {
      let boxes = card.options.lists.children.compactMap { $0 as? CheckButton }
      return Dictionary(boxes.map { ($0.text, $0.isOn) }, uniquingKeysWith: { $1 })
    }
    try await visitor.wait(for: "boxes") { boxes() == ["Readers": false, "Writers": false] }
    let readers = try #require(card.options.lists.children.first as? CheckButton)
    try visitor.perform("toggle", on: readers)
    try await visitor.wait(for: "counted") {
      view.sidebar.list.sections.flatMap(\.items).contains { $0.title == "Readers" && $0.count == 2 }
    }
    // The same check box, so that the focus stays.
    expect(card.options.lists.children.first === readers && boxes() == ["Readers": true, "Writers": false])
    await stage.server.fail("DELETE /api/v1/lists/1/accounts", with: .offline)
    try visitor.perform("toggle", on: readers)
    try await visitor.wait(for: "on again") { readers.isOn }
    await stage.server.fail("DELETE /api/v1/lists/1/accounts", with: nil)
    try visitor.perform("toggle", on: readers)
    try await visitor.wait(for: "off") { boxes() == ["Readers": false, "Writers": false] }
  }
}
