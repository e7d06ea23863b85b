import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

private struct Person: Equatable, Identifiable { let id: Int }

@MainActor
struct DraggingTests {
  private let source = Label("Ada")
  private let target = Box(.column, [Label("Favourites")])
  private let window = Window(clock: VirtualClock())
  private let visitor: Visitor

  init() {
    window.content = Box(.column, [source, target])
    visitor = Visitor(window)
  }

  @Test func `a value is dropped on widgets that accept its type`() throws {
    var dropped: [Person] = []
    target.reactive.dropped(Person.self).observeNext { dropped.append($0) }.dispose(in: target.bag)
    #expect(throws: VisitorError.self) { try visitor.drag(source, to: target) }
    var person: Person? = Person(id: 7)
    source.dragSource = DragSource { person }
    // On the label in the box: the widget around it accepts the drop.
    try visitor.drag(source, to: target.children[0])
    expectEqual(dropped, [Person(id: 7)])
    person = nil
    #expect(throws: VisitorError.self) { try visitor.drag(source, to: target) }
    source.dragSource = DragSource { 7 }
    #expect(throws: VisitorError.self) { try visitor.drag(source, to: target) }
    #expect(throws: VisitorError.self) { try visitor.drag(source, to: source) }
    expectEqual(dropped.count, 1)
  }

  @Test func `a widget accepts several types, each with its own observers`() throws {
    var heard: [String] = []
    target.reactive.dropped(String.self).observeNext { heard.append($0) }.dispose(in: target.bag)
    target.reactive.dropped(DraggedFiles.self).observeNext { heard += $0.paths }.dispose(in: target.bag)
    target.reactive.dropped(DraggedFiles.self).observeNext { heard.append("\($0.paths.count)") }
      .dispose(in: target.bag)
    try visitor.drop("text", on: target)
    try visitor.drop(DraggedFiles(["/a", "/b"]), on: target)
    expectEqual(heard, ["text", "/a", "/b", "2"])
  }

  @Test func `unreachable widgets are neither dragged nor dropped on`() throws {
    source.dragSource = DragSource { "x" }
    var count = 0
    target.reactive.dropped(String.self).observeNext { _ in count += 1 }.dispose(in: target.bag)
    target.isSensitive = false
    #expect(throws: VisitorError.self) { try visitor.drag(source, to: target) }
    expect(!target.drop("x") && !target.accepts("x"))
    target.isSensitive = true
    source.isVisible = false
    #expect(throws: VisitorError.self) { try visitor.drag(source, to: target) }
    expect(source.beginDrag() == nil)
    expectEqual(count, 0)
  }

  @Test func `rows are reordered by dragging and by keys`() throws {
    let people = Property((0..<5).map { Person(id: $0) })
    let list = ListView { Label() }
    list.isReorderable = true
    people.bind(to: list) { label, person in label.text = "\(person.id)" }
    window.content = Box(.column, [list, source])
    list.reactive.rowMoved.observeNext { move in
      people.value.insert(people.value.remove(at: move.from), at: move.to)
    }.dispose(in: list.bag)
    func row(_ index: Int) throws -> Widget { try #require(list.row(at: index)) }
    try visitor.drag(row(0), to: row(3))
    expectEqual(people.value.map(\.id), [1, 2, 3, 0, 4])
    try visitor.drag(row(4), to: row(0))
    expectEqual(people.value.map(\.id), [4, 1, 2, 3, 0])
    try visitor.select(row: 1, in: list)
    list.grabFocus()
    try visitor.press("Alt+Up")
    expect(people.value.map(\.id) == [1, 4, 2, 3, 0] && list.selectedIndex == 0)
    #expect(throws: VisitorError.self) { try visitor.press("Alt+Up") }
    try visitor.press("Alt+Down")
    expectEqual(people.value.map(\.id), [4, 1, 2, 3, 0])
    try visitor.perform("moveRow", on: list, with: "0 4")
    expectEqual(people.value.map(\.id), [1, 2, 3, 0, 4])
    #expect(throws: VisitorError.self) { try visitor.perform("moveRow", on: list, with: "0 5") }
    list.isReorderable = false
    #expect(throws: VisitorError.self) { try visitor.drag(row(0), to: row(3)) }
  }

  @Test func `a row is not dropped on another list`() throws {
    func list() -> ListView<Label> {
      let list = ListView { Label() }
      list.isReorderable = true
      Property((0..<3).map { Person(id: $0) }).bind(to: list) { label, person in label.text = "\(person.id)" }
      return list
    }
    let (one, other) = (list(), list())
    window.content = Box(.column, [one, other])
    var moves = 0
    for list in [one, other] { list.reactive.rowMoved.observeNext { _ in moves += 1 }.dispose(in: list.bag) }
    let (from, to) = (try #require(one.row(at: 0)), try #require(other.row(at: 2)))
    #expect(throws: VisitorError.self) { try visitor.drag(from, to: to) }
    expectEqual(moves, 0)
  }
}
