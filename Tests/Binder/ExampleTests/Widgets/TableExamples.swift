import Signals
import Testing
import Widgets

@MainActor
struct TableExamples {
  private struct Person: Equatable, Identifiable {
    let name: String
    var isFollowed = false
    var id: String { name }
  }

  private let people = [Person(name: "Grace"), Person(name: "Ada", isFollowed: true)]
  private let window = Window(clock: VirtualClock())

  @Test func `the example of a self-sorting table works`() {
    let names = KeyColumn(people.map(\.name))
    let table = TableView([
      TableColumn("Name", width: 200, sortedBy: names) { (person: Person) in person.name }
    ])
    ListProjection(rowCount: people.count) { people[$0] }.bind(to: table)
    // a click on the heading sorts by the names
    window.content = table
    table.sort(byColumn: "Name")
    let row = table.typedRow(at: 0)
    let name = row?.cell("Name", as: Label.self)
    // the label with the first name, while that row can be seen
    #expect(name?.text == "Ada")
  }

  @Test func `the example of text and widget columns works`() {
    let names = KeyColumn(people.map(\.name))
    let table = TableView([
      TableColumn("Name", width: 200, sortedBy: names) { (person: Person) in person.name },
      TableColumn("Followed", alignment: .center) {
        Switch()
      } fill: { cell, person in
        cell.isOn = person.isFollowed
      },
    ])
    Property(people).bind(to: table)
    #expect(table.typedRow(at: 1)?.cell("Followed", as: Switch.self)?.isOn == true)
  }

  @Test func `the example of an array in a table works`() {
    let people = Property(people)
    let table = TableView([TableColumn("Name") { (person: Person) in person.name }])
    people.bind(to: table)
    table.activate(rowAt: 0)
    #expect(table.itemCount == 2)
  }

  @Test func `the example of column settings and an order works`() {
    let table = TableView([
      TableColumn("Name") { (person: Person) in person.name },
      TableColumn("Followers", isSortable: true) { _ in "0" },
    ])
    let (first, name) = (ColumnSetting("Followers", width: 90), ColumnSetting("Name", isVisible: false))
    table.columnSettings = [first, name]
    // the followers come first, the names are hidden, and other columns follow as they were
    let mostFollowers = TableSort("Followers", isDescending: true)
    table.sortOrder = [mostFollowers, TableSort("Name")]
    // the most followers first, and of as many by their names
    let titles = table.headings.map(\.title)
    let sortable = table.headings.filter(\.isSortable).map(\.id)
    // the columns in the order in which they were given, and those that a click sorts by
    #expect(titles == ["Name", "Followers"] && sortable == ["Followers"])
    #expect(table.inspect("sortOrder") == "Followers descending, Name ascending")
    #expect(table.inspect("columnTitles") == "Followers")
  }

  @Test func `the example of an editable cell works`() throws {
    var names = ["ada": "Ada"]
    let table = TableView([TableColumn("Name", isEditable: true) { (person: Person) in person.name }])
    Property([Person(name: "ada")]).bind(to: table)
    window.content = table
    table.reactive.cellEdited(String.self).observeNext { edit in
      if edit.column == "Name" { names[edit.key] = edit.text }
    }.dispose(in: table.bag)
    table.editCell(rowAt: 0, column: "Name")
    let cell = table.typedRow(at: 0)?.cell("Name", as: EditableCell.self)
    cell?.entry?.edit(to: "Ada Lovelace")
    table.commitEdit()
    #expect(names == ["ada": "Ada Lovelace"])
  }
}
