import Signals
import Testing
import Widgets
import WidgetsTesting

private final class GreetingView: Box {
  let (titleLabel, nameLabel) = (Label(), Label())
  init() {
    super.init(.column, [titleLabel, nameLabel])
    statements {
      self.titleLabel.text = "Hello"
      self.nameLabel.text = "Ada"
    }
  }
}

private final class CopyView: Box {
  let button = Button()
  init() {
    super.init(.row, [button])
    statements {
      self.button.text = "Copy"
      self.button.reactive.clicked.bind(to: self) { view in view.window?.copy("@ada@example.social") }
    }
  }
}

@MainActor
struct VisitorExamples {
  @Test func `a visitor acts as a person does`() throws {
    let (entry, button, label) = (Entry(), Button("Greet"), Label())
    button.reactive.clicked.bind(to: label) { $0.text = "Hello, \(entry.text)!" }
    let window = shown(Box(.column, [entry, button, label]))
    let visitor = Visitor(window)
    try visitor.type("Ada", into: visitor.find(Entry.self))
    try visitor.click("Greet")
    #expect(visitor.sees("Hello, Ada!"))
  }

  @Test func `a visitor refuses acts impossible for a person`() throws {
    let save = Button("Save")
    save.isSensitive = false
    let window = shown(save)
    #expect(throws: VisitorError.self) { try Visitor(window).click("Save") }
  }

  @Test func `a visitor finds widgets by role and name`() throws {
    let button = Button("Save")
    var saves = 0
    button.reactive.clicked.observeNext { saves += 1 }.dispose(in: button.bag)
    let window = shown(button)
    let visitor = Visitor(window)
    let save = try visitor.find(.button, named: "Save")
    try visitor.perform("click", on: save)
    #expect(saves == 1)
  }

  @Test func `a recorder writes a person's acts as the lines of a test`() {
    let (entry, greet) = (Entry(), Button("Greet"))
    entry.accessibleLabel = "Name"
    let window = shown(Box(.column, [entry, greet]))
    var printed = ""
    func print(_ text: String) { printed = text }
    let recorder = VisitorRecorder(window)
    entry.edit(to: "Ada")
    greet.click()
    print(recorder.test)
    // try visitor.perform("edit", on: visitor.find(.textBox, named: "Name", at: 0), with: "Ada") and so on
    #expect(
      printed.hasPrefix("try visitor.perform(\"edit\", on: visitor.find(.textBox, named: \"Name\", at: 0)"))
  }

  @Test func `each persona does the same`() throws {
    let save = Button("Save")
    let label = Label()
    save.reactive.clicked.bind(to: label) { $0.text = "Saved" }
    let window = shown(Box(.column, [save, label]))
    for persona in Persona.allCases {
      let visitor = Visitor(window, as: persona)
      try visitor.click("Save")
      #expect(visitor.sees("Saved"))
    }
  }

  @Test func `a monkey performs every possible gesture`() async throws {
    let monkey = Monkey(seed: 7)
    let failure = try await monkey.run(gestures: 50) { Monkey.Cage(shown(GreetingView())) }
    #expect(failure == nil, "\(failure?.test ?? "")")
  }

  @Test func `the example of accessible descriptions works`() {
    let (caption, entry) = (Label("Server"), Entry())
    entry.accessibility.labelledBy = caption
    entry.accessibility.description = "The part of your address after the second @"
    // "Server, text, The part of your address …"
    #expect(entry.accessibleName == "Server")
  }

  @Test func `the example of an announcement works`() {
    let saved = PassthroughSubject<Void, Never>()
    let window = shown(Label("A page"))
    saved.bind(to: window) { window, _ in window.announce("Your profile is saved.") }
    saved.send()
    #expect(window.announcements == ["Your profile is saved."])
  }

  @Test func `the example of a view's text tree works`() {
    let row = Box(.row, [Label("Ada"), Button("Follow")])
    let tree = dump(row)
    // Box row, with Label "Ada" and Button "Follow" below it
    #expect(tree.contains("Ada") && tree.split(separator: "\n").count == 3)
  }

  @Test func `the example of a cell edited by a visitor works`() throws {
    let table = TableView([TableColumn("Name", isEditable: true) { (name: String) in name }])
    Property(["Ada"]).bind(to: table, id: \.self)
    var texts: [String] = []
    table.reactive.cellEdited(String.self).observeNext { texts.append($0.text) }.dispose(in: table.bag)
    let visitor = Visitor(shown(table))
    try visitor.edit(cell: "Name", row: 0, in: table, to: "Ada Lovelace")
    // reactive.cellEdited delivers the key, the column and the text
    #expect(texts == ["Ada Lovelace"])
  }

  @Test func `the example of a table sorted by a visitor works`() throws {
    let table = TableView([TableColumn("Name", isSortable: true) { (name: String) in name }])
    Property(["Ada"]).bind(to: table, id: \.self)
    var orders = 0
    table.reactive.sortRequested.observeNext { _ in orders += 1 }.dispose(in: table.bag)
    let visitor = Visitor(shown(table))
    try visitor.sort(table, by: "Name")
    // reactive.sortRequested delivers the order
    #expect(orders == 1)
  }

  @Test func `the example of the context menu of a sidebar's item works`() throws {
    let drafts = Sidebar.Item("Drafts")
    var deleted = 0
    drafts.contextMenu = Menu([[Action("Delete") { deleted += 1 }]])
    let window = shown(Sidebar([Sidebar.Section([drafts])]))
    let visitor = Visitor(window)
    try visitor.choose("Delete", fromContextMenuOf: drafts)
    // the action of the item has been activated
    #expect(deleted == 1)
  }

  @Test func `the example of reproducible random numbers works`() {
    var random = SplitMix64(seed: 7)
    var again = SplitMix64(seed: 7)
    let (first, second) = ((1...6).shuffled(using: &random), (1...6).shuffled(using: &again))
    // both are in the same order
    #expect(first == second)
  }

  @Test func `the example of side effects in a look works`() throws {
    let row = CopyView()
    let window = shown(row)
    try Visitor(window).click("Copy")
    #expect(outcome(in: window)["copied"] == "@ada@example.social")
  }

  @Test func `the example of an audit of a person's acts works`() async throws {
    let audit = try await StatementAudit(of: "VisitorExamples.swift") { _ in
      let view = CopyView()
      let window = shown(view)
      try? Visitor(window).click(view.button)
      return portrait(of: view).merging(outcome(in: window)) { $1 }
    }
    #expect(audit.idle.isEmpty)
  }

  @Test func `the example of an audit of a binder's statements works`() async throws {
    let audit = try await StatementAudit(of: "VisitorExamples.swift") { _ in
      let view = GreetingView()
      return portrait(of: view)
    }
    #expect(audit.idle.isEmpty)
    #expect(audit.governors.allSatisfy { $0.value.count == 1 })
  }
}
