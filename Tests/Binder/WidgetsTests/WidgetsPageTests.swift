import Foundation
import Signals
import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

private struct Person: Equatable, Identifiable {
  let id: Int
  let name: String
}

private final class PersonRow: Box {
  let nameLabel = Label()
  let followButton = Button("Follow")

  init() { super.init(.row, [nameLabel, followButton]) }
}

private final class Dial: Widget, DefaultPropertyProvider {
  @Property var value = 2

  var defaultProperty: Property<Int> { $value }
  override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("value", value: self.value, shownAs: "at \(self.value)")]
  }
  override var gestures: [Gesture] { super.gestures + [Gesture("turn", of: self) { $0.turn() }] }

  func turn() -> Bool {
    guard isReachable else { return false }
    value += 1
    return true
  }
}

/// The code of `Widgets.docc/Widgets.md` is run here, and every widget is named there.
@MainActor
struct WidgetsPageTests {
  private let button = Button()
  private let list = ListView { PersonRow() }
  private let view: NavigationPage
  private let stack: NavigationStack
  private let window = Window(clock: VirtualClock())

  init() {
    view = NavigationPage(Box(.column, [button, list]))
    stack = NavigationStack(root: NavigationPage(Label("Root")))
    stack.push(view)
    window.content = stack
  }

  @Test func `a form is submitted once its fields are right`() throws {
    var registered: [String] = []
    func register(_ name: String) { registered.append(name) }
    let send = Button("Send")
    let name = FormField("") { $0.isEmpty ? "Enter a name" : nil }
    let form = Form(name)
    let field = LabelledField("Name", control: Entry())
    name.bind(toControl: field)
    send.reactive.clicked.observeNext { if form.submit() { register(name.value) } }.dispose(in: send.bag)
    window.content = Box(.column, [field, send])
    let visitor = Visitor(window)
    try visitor.click("Send")
    try visitor.type("Ada", into: field.control)
    try visitor.click("Send")
    #expect(registered == ["Ada"])
  }

  @Test func `a widget is assigned, bound and observed`() throws {
    let isValid = Property(false)
    button.text = "Save"
    isValid.bind(to: button, keyPath: \.isSensitive)
    button.reactive.clicked.bind(to: view) { view in view.navigation?.pop() }
    #expect(throws: VisitorError.self) { try Visitor(window).click("Save") }
    isValid.value = true
    try Visitor(window).click("Save")
    expectEqual(stack.pages.count, 1)
  }

  @Test func `a changed item ends the observations of its row and begins new ones`() throws {
    var followed: [String] = []
    let follow = { (person: Person) in followed.append(person.name) }
    let people = Property([Person(id: 1, name: "Ada")])
    people.bind(to: list) { row, person in
      row.nameLabel.text = person.name
      row.followButton.reactive.clicked.observeNext { follow(person) }.dispose(in: row.bag)
    }
    try Visitor(window).click("Follow")
    people.value = [Person(id: 1, name: "Ada Lovelace")]
    try Visitor(window).click("Follow")
    expectEqual(followed, ["Ada", "Ada Lovelace"])
  }

  @Test func `typed letters lead to a row`() throws {
    let people = Property([Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")])
    people.bind(to: list) { row, person in row.nameLabel.text = person.name }
    list.setTypeAhead { (person: Person) in person.name }
    list.setSections { (person: Person) in String(person.name.prefix(1)) }
    try Visitor(window).typeAhead("g", in: list)
    expect(list.selectedIndex == 1 && list.sectionTitles == ["A", "G"])
  }

  @Test func `a view reaches its window and navigation stack`() {
    let page = NavigationPage(Label("Next"))
    let dialog = Dialog(title: "Sure?")
    let popover = Popover(Label("Hint"))
    popover.popup(relativeTo: button)
    expect(popover.isShown)
    view.window?.show(Toast("Saved", actionText: "Undo"))
    view.navigation?.push(page)
    expect(stack.top === page)
    view.window?.present(dialog)
    expect(window.dialogs.count == 1 && window.toasts.count == 1)
  }

  @Test func `a value is dragged onto a widget that accepts it`() throws {
    let person = Person(id: 1, name: "Ada")
    let favourite = Property<Person?>(nil)
    let (row, favourites) = (Label("Ada"), Label("Favourites"))
    window.content = Box(.column, [row, favourites])
    row.dragSource = DragSource { person }
    favourites.reactive.dropped(Person.self).bind(to: favourite)
    try Visitor(window).drag(row, to: favourites)
    expectEqual(favourite.value, person)
  }

  @Test func `a drag on a canvas draws a line`() throws {
    let pad = Canvas(width: 100, height: 60)
    window.content = pad
    pad.reactive.pointerDragged.filter { $0.phase == .ended }.observeNext { drag in
      let line = Path.lines([Point(drag.start), Point(drag.place)])
      pad.drawing.add(.path(line, stroke: .accent, width: 2))
    }.dispose(in: pad.bag)
    try Visitor(window).drag(pad, through: [WidgetPlace(x: 10, y: 10), WidgetPlace(x: 40, y: 15)])
    let line = Path.lines([Point(x: 10, y: 10), Point(x: 40, y: 15)])
    expectEqual(pad.drawing.items.map(\.mark), [.path(line, stroke: .accent, width: 2)])
  }

  @Test func `a custom widget describes itself for reading and acting`() throws {
    let dial = Dial()
    window.content = dial
    let visitor = Visitor(window)
    try visitor.perform("turn", on: dial)
    expectEqual(dump(dial), "Dial at 3")
  }

  @Test func `closures and blocks make a small program`() async throws {
    let window = Window("Notes")
    let name = Label("Ada")
    name.margins = 12
    window.content = Box(.column, spacing: 6) {
      name
      Button("Remove…") { [weak window] in
        Task {
          let answer = await window?.ask("Remove Ada?", answers: ["Cancel", "Remove"], isDestructive: true)
          if answer == "Remove" { name.text = "" }
        }
      }
    }
    try Visitor(window).click("Remove…")
    try await eventually("the question") { !window.dialogs.isEmpty }
    try Visitor(window).click("Remove")
    try await eventually("nobody") { name.text.isEmpty }
  }

  @Test func `the page contains only lines tested here and names every widget`() throws {
    let sources = checkout.appending(path: "Sources/Binder/Widgets")
    let page = try String(contentsOf: sources.appending(path: "Widgets.docc/Widgets.md"), encoding: .utf8)
    let others = [
      "Examples/Settings/Tests/PreferencesTests/StatementAuditTests.swift",
      "Tests/Binder/ExampleTests/Widgets/AnimationExamples.swift",
    ]
    let tests = try ([URL(filePath: #filePath)] + others.map { checkout.appending(path: $0) })
      .flatMap { try String(contentsOf: $0, encoding: .utf8).split(separator: "\n") }
      .map { $0.drop(while: \.isWhitespace) }
    let shown = page.split(separator: "```").filter { $0.hasPrefix("swift\n") }
      .flatMap { $0.split(separator: "\n").dropFirst() }.map { $0.drop(while: \.isWhitespace) }
    expect(shown.count > 10)
    for line in shown { expect(tests.contains(line), "not run: \(line)") }

    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var widgets = Set<String>()
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?m)^open class (\w+)/) { widgets.insert(String(match.output.1)) }
    }
    // Base classes, and parts created with a page.
    widgets.subtract([
      "Widget", "AnyChoice", "AnyListView", "AnyGridView", "AnyTableView", "AnyTreeListView", "PageHeaderBar",
    ])
    expect(widgets.count > 20)
    for widget in widgets { expect(page.contains("``\(widget)``"), "not on the page: \(widget)") }
  }
}
