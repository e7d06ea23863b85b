import Settings
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct TableViewTests {
  private struct Person: Equatable, Identifiable {
    var id: String
    var age: Int
  }

  private let people = (0..<100).map { Person(id: "Person \($0)", age: ($0 * 37) % 50) }
  private let names: KeyColumn<String>
  private let ages: KeyColumn<Int>
  private let made = Counter()
  private let table: TableView<Person>
  private let projection: ListProjection<Person>
  private let window = Window(clock: VirtualClock())

  init() {
    let people = people
    let (names, ages) = (KeyColumn(people.map(\.id)), KeyColumn(people.map(\.age)))
    (self.names, self.ages) = (names, ages)
    let made = made
    table = TableView([
      TableColumn("Name", id: "name", width: 200, sortedBy: names) { (person: Person) in person.id },
      TableColumn("Age", alignment: .end, sortedBy: ages) { "\($0.age)" },
      TableColumn("Adult", isVisible: false) { () -> Switch in
        made.count += 1
        return Switch()
      } fill: { cell, person in
        cell.isOn = person.age >= 18
      },
      TableColumn("Note") { _ in "" },
    ])
    projection = ListProjection(rowCount: people.count) { people[$0] }
    projection.bind(to: table)
    window.content = table
  }

  private final class Counter { var count = 0 }

  private func text(_ row: Int, _ column: String) -> String? {
    table.typedRow(at: row)?.cell(column, as: Label.self)?.text
  }

  @Test func `each table row has one cell for each visible column, below its heading`() {
    expect(text(0, "name") == "Person 0" && text(1, "Age") == "37" && text(0, "Adult") == nil)
    expectEqual(table.typedRow(at: 0)?.cells.count, 3)
    expectEqual(table.typedRow(at: 0)?.cell("Age", as: Label.self)?.textAlignment, .end)
    expectEqual(table.inspect("columnTitles"), "Name, Age, Note")
    expect(dump(table).hasPrefix("TableView<Person> 100 rows 0 selected Name, Age, Note"))
  }

  @Test func `cells of a shown column are created for visible rows`() {
    table.scrolled(to: 0..<5)
    (0..<5).forEach { _ = table.row(at: $0) }
    expectEqual(made.count, 0)
    expect(table.setColumn("Adult", isVisible: true))
    expectEqual(made.count, 5)
    expectEqual(table.typedRow(at: 1)?.cell("Adult", as: Switch.self)?.isOn, true)
    let cell = table.typedRow(at: 1)?.cell("name", as: Label.self)
    table.setColumn("name", isVisible: false)
    expect(table.typedRow(at: 1)?.cells.count == 3 && text(1, "name") == nil)
    table.setColumn("name", isVisible: true)
    expect(table.typedRow(at: 1)?.cell("name", as: Label.self) === cell && made.count == 5)
  }

  @Test func `a column that is shown or hidden leaves the cells of the others alone`() {
    var log: [String] = []
    let columns = ["Name", "Age"].map { title in
      TableColumn<Person>(title) {
        Label()
      } fill: { label, person in
        label.text = title == "Name" ? person.id : "\(person.age)"
        log.append("fill \(title)")
        label.bag.add(BlockDisposable { log.append("end \(title)") })
      }
    }
    let table = TableView<Person>(columns)
    let people = Property([Person(id: "a", age: 1)])
    people.bind(to: table)
    window.content = table
    _ = table.row(at: 0)
    log = []
    table.setColumn("Age", isVisible: false)
    expectEqual(log, ["end Age"])
    people.value = [Person(id: "a", age: 2)]
    log = []
    table.setColumn("Age", isVisible: true)
    expectEqual(log, ["fill Age"])
    expectEqual(table.typedRow(at: 0)?.cell("Age", as: Label.self)?.text, "2")
  }

  @Test func `a click on a heading sorts a projection, and the selection stays`() {
    table.select(rowAt: 1)
    table.sort(byColumn: "Age")
    table.sort(byColumn: "name", isAdded: true)
    table.sort(byColumn: "name", isAdded: true)
    expectEqual(table.sortOrder, [TableSort("Age"), TableSort("name", isDescending: true)])
    expect(text(0, "name") == "Person 50" && text(1, "name") == "Person 0")
    expect(table.selectedKeys(Int.self) == [1] && table.isSelected(rowAt: 75))
    table.sortOrder = [TableSort("Gone"), TableSort("Age", isDescending: true)]
    expectEqual(text(0, "Age"), "49")
  }

  @Test func `a sort order set by the app stays until a person chooses one`() {
    let other = TableView<Person>(table.columns)
    projection.order = [.descending(ages)]
    projection.bind(to: other)
    expectEqual(projection.item(at: 0).age, 49)
    window.content = other
    expect(other.sort(byColumn: "name"))
    expectEqual(projection.item(at: 0).id, "Person 0")
  }

  @Test func `sorting has at most three levels and excludes unsortable columns`() {
    let table = TableView<Person>(
      ["a", "b", "c", "d"].map { TableColumn($0, isSortable: true) { (person: Person) in person.id } }
        + [TableColumn("e") { $0.id }])
    window.content = table
    let requests = Heard(table.reactive.sortRequested)
    let accepted = ["a", "b", "c", "d", "e", "f"].map { table.sort(byColumn: $0, isAdded: true) }
    expectEqual(accepted, [true, true, true, false, false, false])
    expectEqual(requests.elements.map { $0.map(\.column) }, [["a"], ["a", "b"], ["a", "b", "c"]])
    table.isSensitive = false
    expect(!table.sort(byColumn: "a") && !table.setColumn("a", isVisible: false))
    expect(!table.resizeColumn("a", to: 50) && !table.moveColumn("a", to: 1))
  }

  @Test func `the last column cannot be hidden, and settings that hide all leave the first`() {
    expect(table.setColumn("Age", isVisible: false) && table.setColumn("Note", isVisible: false))
    expect(!table.setColumn("name", isVisible: false))
    table.columnSettings = table.columnSettings.map { ColumnSetting($0.id, isVisible: false) }
    expectEqual(table.inspect("columnTitles"), "Name")
  }

  @Test func `a moved column takes its place among the visible ones`() {
    let changes = Heard(table.reactive.columnsChanged)
    expect(table.moveColumn("Note", to: 1))
    expectEqual(table.columnSettings.map(\.id), ["name", "Note", "Age", "Adult"])
    expect(table.moveColumn("name", to: 2))
    expectEqual(table.inspect("columnTitles"), "Note, Age, Name")
    expect(
      !table.moveColumn("name", to: 3) && !table.moveColumn("Adult", to: 0) && !table.moveColumn("x", to: 0))
    expect(table.resizeColumn("Age", to: 5) && table.inspect("columnWidths") == "flexible 32 200")
    expectEqual(changes.elements.count, 3)
    table.setColumn("Adult", isVisible: true)
    expectEqual(table.inspect("columnTitles"), "Note, Age, Adult, Name")
  }

  @Test func `settings keep the order, width and visibility of columns`() {
    let store = MemorySettings()
    table.$columnSettings.save(as: "columns", in: store)
    expect(store.all.isEmpty)
    table.moveColumn("Note", to: 0)
    table.resizeColumn("Age", to: 77)
    table.setColumn("name", isVisible: false)
    expectEqual(store.all["columns"], .strings(["Note=", "name=200 hidden", "Age=77", "Adult= hidden"]))
    let next = TableView<Person>(table.columns)
    next.$columnSettings.save(as: "columns", in: store)
    expectEqual(next.columnSettings, table.columnSettings)
  }

  @Test(arguments: ["", "name", "name=x", "name=-4", "name=4 x", "name= hiddenx"])
  func `a malformed column setting is refused`(text: String) {
    expectEqual(ColumnSetting(text), nil)
  }

  @Test func `observations of a cell end when its row gets another item`() {
    let source = Property("a")
    var ended = 0
    let table = TableView<Person>([
      TableColumn("Name") {
        Label()
      } fill: { label, _ in
        source.bind(to: label, keyPath: \.text)
        label.bag.add(BlockDisposable { ended += 1 })
      }
    ])
    Property([Person(id: "a", age: 1), Person(id: "b", age: 2)]).bind(to: table)
    window.content = table
    _ = table.row(at: 0)
    source.value = "b"
    expect(table.typedRow(at: 0)?.cell("Name", as: Label.self)?.text == "b" && ended == 0)
    table.scrolled(to: 1..<2)
    expectEqual(ended, 1)
  }

  @Test func `observations of a cell end when its row loses its item, even if the row lives on`() throws {
    var ended: [String] = []
    let columns = ["Name", "Note"].map { title in
      TableColumn<Person>(title) {
        Label()
      } fill: { label, _ in
        label.bag.add(BlockDisposable { ended.append(title) })
      }
    }
    let table = TableView<Person>(columns)
    Property([Person(id: "a", age: 1)]).bind(to: table)
    window.content = table
    let row = try #require(table.row(at: 0))
    // A cell of a column hidden meanwhile is kept and observes nothing.
    table.columnSettings[1].isVisible = false
    ended = []
    table.unbind(row)
    expect(ended.contains("Name") && row.parent === table)
    table.bind(row, toItemAt: 0)
    expectEqual(ended.count { $0 == "Name" }, 1)
  }
}
