import Acts
import Entities
import People
import Settings
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct PeopleStatementAuditTests {
  @Test func `every statement of the people page has an effect`() async throws {
    try await audit(
      "PeopleTable+Binder", "PeopleTable+Columns", "FilterBar+Binder", "ConditionPopover+Binder",
      parts: ["PeopleView+Binder", "PeopleView+Menus"],
      shared: [
        "act ", "sorted", "filtered", "selected", "narrow", "again", "outdated: ", "StatusPage", "people: ",
        "part: ", "excluded: ", "completed ", "goes on", "clause", "editor ", "edited ", "reading", "cleared",
        "read: ", "let in", "suggested", "kept",
        ".column", ".leastColumnWidths", "welcome",
      ]
    ) { whole in
      let settings = MemorySettings([
        "people-table": .strings(["part:following", "columns:following:posts=50,person="])
      ])
      let stage = Stage.full(following: ["2", "3", "4"], settings: settings)
      await stage.server.fail("GET /api/v1/accounts/1/following", with: .offline)
      let session = try await stage.checkedSession()
      let view = PeopleView.make(session)
      let look = Look(stage, stage.show(view), view, whole)
      let (visitor, table) = (look.visitor, view.table.table)
      visitor.window.defaultWidth = 1200
      for row in [view.table.filter.chipRow, view.table.filter.suggestionRow] {
        (row.children.first as? ScrollView)?.horizontalRoom = 100
      }
      await look.see("failed")
      await stage.server.fail("GET /api/v1/accounts/1/following", with: nil)
      await look.act("retry") { try visitor.click(view.table.status.button) }
      await look.see("people")
      await look.act("reload") { view.reloadAction.activate() }
      await stage.server.fail("GET /api/v1/accounts/1/following", with: .offline)
      await look.act("reload in vain") { view.reloadAction.activate() }
      await look.see("outdated")
      await stage.server.fail("GET /api/v1/accounts/1/following", with: nil)
      await look.act("try again") { try visitor.click(view.table.progressButton) }
      await look.act("in sight") { stage.clock.advance(by: .milliseconds(200)) }
      await look.act("search") { try visitor.click(view.searchButton) }
      await look.act("filter") { view.filterAction.activate() }
      await look.act("history by key") { view.historyAction.activate() }
      await look.act("jobs by key") { view.jobsAction.activate() }
      let choices = view.menuActions.compactMap(\.submenu).flatMap(\.choices).filter { $0.kind == .choice }
      @MainActor func noteSorting(_ name: String) {
        look.note(name, choices.filter(\.isOn).map(\.title).joined())
      }
      try? visitor.perform("sortBy", on: table, with: "Person")
      noteSorting("sorted by a heading")
      await look.act("sort by the menu") {
        _ = choices.first { $0.title == "Followers" }?.activate()
        noteSorting("sorted by")
        look.note("sorted as", "\(table.sortOrder)")
      }
      await look.act("charts by key") { view.chartsAction.activate() }
      await look.act("open") { try visitor.activate(row: 0, in: table) }
      await look.act("menu") { try visitor.choose("Open Profile", fromMenuOfRow: 0, in: table) }
      try? visitor.perform("sortBy", on: table, with: "Followers")
      await look.see("sorted")
      look.note("sorted rows", "\((0..<table.itemCount).compactMap { table.item(at: $0) })")
      try? visitor.perform("selectAll", on: table)
      await look.see("selected")
      await look.act("clear") {
        try visitor.click(view.table.selectionBar.clearButton)
        look.note("selected after that", "\(table.selectedCount)")
      }
      try? visitor.perform("selectAll", on: table)
      try? visitor.type("is:mut", into: view.table.filter.entry)
      await look.see("filtered")
      for text in ["is:mut", "is"] {
        await look.act("complete \(text)") {
          try visitor.replace(textOf: view.table.filter.entry, with: text)
          try visitor.perform("takeSuggestion", on: view.table.filter.entry, with: "0")
        }
        look.note("completed \(text)", view.table.filter.entry.text)
        look.note("what goes on after \(text)", view.table.filter.entry.suggestions.joined(separator: " "))
      }
      try? visitor.replace(textOf: view.table.filter.entry, with: "is:mutual zzz")
      await look.see("excluded")
      await look.act("remove a clause") {
        if let chip = view.table.filter.chipBox.children.last as? ConditionChip {
          try visitor.click(chip.removeButton)
        }
      }
      look.note("without a clause", view.table.filter.entry.text)
      try? visitor.replace(textOf: view.table.filter.entry, with: "is:mutual zzz")
      await look.act("let people in") { try visitor.click(view.table.status.button) }
      look.note("let in", view.table.filter.entry.text)
      try? visitor.replace(textOf: view.table.filter.entry, with: "")
      await look.act("suggestion") { try visitor.click("Not Following Back") }
      look.note("suggested", view.table.filter.entry.text)
      try? visitor.replace(textOf: view.table.filter.entry, with: "@nobody@example.social")
      await look.act("search for an address") { try visitor.click(view.table.status.button) }
      try? visitor.replace(textOf: view.table.filter.entry, with: "bots")
      await look.see("read")
      try? visitor.click(view.table.filter.readingButton)
      await look.see("reading applied")
      session.people.select("2", isSelected: true)
      try? visitor.type("zzz", into: view.table.filter.entry)
      try? visitor.press("Escape")
      await look.see("text cleared")
      try? visitor.press("Escape")
      await look.see("selection cleared")
      try? visitor.press("Escape")
      await look.see("conditions cleared")
      look.note("cleared all", "\(view.table.filter.clearAction.isEnabled)")
      let editor = view.table.filter.editor
      for (number, text) in ["last:>90d", "bio:cats", "-bio:cats", "(cats OR dogs)"].enumerated() {
        try? visitor.replace(textOf: view.table.filter.entry, with: text)
        let chip = view.table.filter.chipBox.children.first as? ConditionChip
        if let chip { try? visitor.click(chip.button) }
        for (name, value) in portrait(of: editor, when: "editor \(number)") { look.note(name, value) }
        try? visitor.perform("enter", on: editor.numberButton, with: "2")
        try? visitor.perform("select", on: editor.unitChoice, with: "3")
        try? visitor.perform("select", on: editor.choice, with: "1")
        try? visitor.replace(textOf: editor.wordEntry, with: "dogs")
        try? visitor.perform("toggle", on: editor.negationButton)
        for (name, value) in portrait(of: editor, when: "edited \(number)") { look.note(name, value) }
        await look.see("clause changed \(number)")
        try? visitor.click(editor.removeButton)
        await look.see("clause removed \(number)")
      }
      try? visitor.replace(textOf: view.table.filter.entry, with: "posts:many x")
      await look.see("filtered wrongly")
      try? visitor.replace(textOf: view.table.filter.entry, with: "grace")
      await look.act("enter") { try visitor.pressEnter(in: view.table.filter.entry) }
      try? visitor.perform("toggleColumn", on: table, with: "Server")
      look.note("kept", "\(settings.all)")
      let again = PeopleView.make(session)
      look.note("again", again.table.filter.entry.text + " \(again.table.table.selectedCount)")
      try? visitor.replace(textOf: view.table.filter.entry, with: "")
      try? visitor.perform("choose", on: view.sidebar.list, with: "2")
      await look.see("part")
      visitor.window.defaultWidth = 400
      await look.see("narrow")
      await look.act("parts") { try visitor.click(view.partsButton) }
      await look.see("narrow parts")
      await look.act("a part") {
        if let row = view.sidebar.list.rows.dropFirst().first {
          try visitor.perform("activate", on: row)
        }
      }
      await look.see("narrow people")
      await look.act("open narrow") { try visitor.activate(row: 0, in: view.table.list) }
      await look.act("menu narrow") {
        try visitor.choose("Open Profile", fromMenuOfRow: 0, in: view.table.list)
      }
      await look.act("select narrow") {
        view.table.list.grabFocus()
        try visitor.press("Ctrl+A")
        look.note("selected narrow", view.table.selectionBar.label.text)
      }
      look.note("of a sample", view.sampleBanner.lookAroundButton.text)
      let other = Stage(following: [], followers: [])
      let empty = PeopleView.make(try await other.checkedSession())
      let welcome = Look(other, other.show(empty), empty, whole)
      await welcome.see("welcome")
      await welcome.act("find people") { try welcome.visitor.click(empty.table.status.button) }
      return look.seen.merging(welcome.seen) { $1 }
    }
  }

  @Test func `every statement of the person pane has an effect`() async throws {
    try await audit(parts: ["PersonPane+Binder", "PersonCard+Binder", "EndRow+Binder"]) { whole in
      let stage = Stage.full(following: ["2", "3", "4"], moved: ("5", "emilie"))
      await stage.server.setReach(suggested: nil, familiar: ["2": ["4"]])
      let session = try await stage.checkedSession()
      let view = PeopleView.make(session)
      let look = Look(stage, stage.show(view), view, whole)
      let (visitor, table) = (look.visitor, view.table.table)
      visitor.window.defaultWidth = 1200
      await look.see("nobody")
      @MainActor func choose(_ row: Int) {
        try? visitor.select(row: row, in: table)
        stage.clock.advance(by: .seconds(1))
      }
      choose(0)
      await look.see("person")
      for end in ActEnd.allCases {
        try await session.store.setEnd(end, of: "2", to: session.now.addingTimeInterval(3_600))
      }
      await look.see("ends")
      for row in view.pane.card.map({ [$0.boostsEnd, $0.muteEnd] }) ?? [] {
        await look.act("keep") { try visitor.click(row.keepButton) }
      }
      await look.see("no ends")
      await look.act("open") { if let card = view.pane.card { try visitor.click(card.openButton) } }
      await look.act("history") { if let card = view.pane.card { try visitor.click(card.historyButton) } }
      await look.act("following") {
        if let card = view.pane.card { try visitor.click(card.person.followingButton) }
      }
      await look.act("followers") {
        if let card = view.pane.card { try visitor.click(card.person.followersButton) }
      }
      await look.act("familiar") { if let card = view.pane.card { try visitor.click(card.familiarButton) } }
      // The nameless person has moved.
      choose(1)
      await look.see("moved")
      await look.act("follow the new account") {
        if let card = view.pane.card { try visitor.click(card.movedButton) }
      }
      for row in 0..<table.itemCount {
        choose(row)
        await look.see("tie \(row)")
        await look.act("unfollow \(row)") {
          if let card = view.pane.card { try visitor.click(card.followButton) }
        }
      }
      await stage.server.fail("GET /api/v1/accounts/2", with: .offline)
      for row in 0..<table.itemCount {
        choose(row)
        await look.see("outdated \(row)")
      }
      try? visitor.perform("selectAll", on: table)
      await look.see("several")
      return look.seen
    }
  }

  @Test func `every statement of the narrow list and its keys has an effect`() async throws {
    try await audit("PeopleRow+Binder", shared: ["act ", "by Space"]) { whole in
      let stage = Stage.full(following: ["2", "3", "4"])
      let (session, view, visitor) = try await stage.openPeople()
      visitor.window.defaultWidth = 400
      let (look, list) = (Look(stage, visitor, view, whole), view.table.list)
      await look.see("rows")
      if let row = list.typedRow(at: 0) { try? visitor.perform("toggle", on: row.check) }
      look.note("ticked", "\(session.people.selectedPeople().count)")
      list.moveFocus(toRowAt: 1)
      try? visitor.press(" ")
      look.note("by Space", "\(session.people.selectedPeople().count)")
      session.people.selectNobody()
      try? visitor.press("Ctrl+A")
      look.note("all", "\(session.people.selectedPeople().count)")
      session.people.selectVisible()
      look.note("boxes", "\((0..<3).compactMap { list.typedRow(at: $0)?.check.isOn })")
      return look.seen
    }
  }

  /// The card of a followed person alone on a page, and its service.
  private func open(_ version: String) async throws -> (Stage, PersonCard, NavigationPage, PersonService) {
    let stage = Stage.full(following: ["2", "3", "4"])
    await stage.server.say(version: version)
    await stage.server.setLists([("1", "Readers", ["2"])])
    await stage.server.setNotes(["2": "Nanoseconds"])
    let session = try await stage.checkedSession()
    // Lists are known once the table was opened.
    _ = session.people
    let account = Account(id: "2", username: "grace")
    let card = PersonCard()
    card.bindNote(session.makeNoteService(about: account), session: session)
    let person = session.makePersonService(for: account)
    card.options.bind(person, in: session)
    return (stage, card, NavigationPage(card), person)
  }

  @Test func `every statement of the note and the options of a person has an effect`() async throws {
    // Typed and switched values show the former state and the later one.
    let shared = ["act ", "Box/9 Box/2 Box/", "Switch.isOn", "Entry.text"]
    try await audit("PersonCard+Note", "FollowOptionsBox+Binder", shared: shared) { whole in
      let (stage, card, page, person) = try await open("4.3.0")
      let look = Look(stage, stage.show(page), page, whole)
      let (visitor, options) = (look.visitor, card.options)
      await look.see("person")
      look.note("note", card.noteText.text)
      await stage.server.fail("POST /api/v1/accounts/2/note", with: .offline)
      try? visitor.type(" matter", into: card.noteText)
      look.glance("typed")
      await look.act("a second") { stage.clock.advance(by: NoteService.pause) }
      await look.see("not saved")
      await stage.server.fail("POST /api/v1/accounts/2/note", with: nil)
      await look.act("again") { try visitor.click(card.noteButton) }
      await look.act("boosts") { try visitor.toggle(options.boosts.toggle) }
      await stage.server.fail("POST /api/v1/accounts/2/follow", with: .forbidden)
      await look.act("bell refused") { try visitor.toggle(options.bell.toggle) }
      await look.see("refused")
      await stage.server.fail("POST /api/v1/accounts/2/follow", with: nil)
      await look.act("bell") { try visitor.toggle(options.bell.toggle) }
      try? visitor.replace(textOf: options.languages.entry, with: "german")
      look.glance("no code")
      await look.act("languages") {
        try visitor.replace(textOf: options.languages.entry, with: "DE")
        try visitor.perform("activate", on: options.languages.entry)
      }
      await look.act("list") {
        if let box = options.lists.children.first as? CheckButton { try visitor.perform("toggle", on: box) }
      }
      await look.see("on no list")
      try await stage.session().relationships.unfollow(person.account.value)
      await look.see("unfollowed")
      let (former, formerCard, formerPage, formerPerson) = try await open(
        "2.7.2 (compatible; Pixelfed 0.12.0)")
      let other = Look(former, former.show(formerPage), formerPage, whole)
      await other.see("former server")
      withExtendedLifetime((person, formerCard, formerPerson)) {}
      return look.seen.merging(other.seen) { $1 }
    }
  }
}
