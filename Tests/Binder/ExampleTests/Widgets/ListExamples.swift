import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct ListExamples {
  private let bag = DisposeBag()
  private let list = ListView { Label() }

  private var shownTexts: [String] { (0..<list.itemCount).compactMap { list.typedRow(at: $0)?.text } }

  @Test func `the example of a sorted and filtered table works`() {
    let people = ["Grace", "Alan", "Ada"].map { Person($0) }
    let names = KeyColumn(people.map(\.name))
    let projection = ListProjection(rowCount: people.count) { people[$0] }
    projection.order = [.ascending(names)]
    projection.filter = ListFilter(names) { $0.hasPrefix("A") }
    projection.bind(to: list) { label, person in label.text = person.name }
    #expect(shownTexts == ["Ada", "Alan"])
  }

  @Test func `the example of columns, orders and filters works`() {
    let people = ["Alan", "Grace", "Ada"].map { Person($0) }
    let names = KeyColumn(people.map(\.name))
    let projection = ListProjection(rowCount: people.count) { people[$0].name }
    projection.bind(to: list) { label, name in label.text = name }
    let ages = KeyColumn([36, 85, 28])
    projection.order = [.descending(ages)]
    // the second row comes first, then the first and the third
    #expect(shownTexts == ["Grace", "Alan", "Ada"])
    let (grown, withA) = (ListFilter(ages) { $0 >= 18 }, ListFilter(names) { $0.hasPrefix("A") })
    projection.filter = grown && withA
    // the rows that both show
    #expect(shownTexts == ["Alan", "Ada"])
    projection.order = [.descending(ages), .ascending(names)]
    // the oldest first, people of one age by their names
    projection.order = []
    // by their numbers again
    projection.filter = nil
    #expect(shownTexts == ["Alan", "Grace", "Ada"])
  }

  @Test func `the example of a custom key works`() {
    enum Priority: Int, ListKey {
      case low, high
      func orderBits(word: Int) -> UInt64? { rawValue.orderBits(word: word) }
    }
    let projection = ListProjection(rowCount: 3) { $0 }
    projection.order = [.descending(KeyColumn([Priority.low, .high, .low]))]
    #expect((0..<3).map { projection.item(at: $0) } == [1, 0, 2])
  }

  @Test func `the example of keys with unknown values works`() {
    let projection = ListProjection(rowCount: 3) { $0 }
    let heights = KeyColumn<Int?>([8_849, nil, 8_611])
    projection.order = [.descending(heights)]
    // 8,849, 8,611, and then what is not known
    #expect((0..<3).map { projection.item(at: $0) } == [0, 2, 1])
  }

  @Test func `the example of an array as a list model works`() {
    let model = ArrayListModel<Person, Person.ID>(id: \.id)
    model.items = [Person("Ada"), Person("Grace")]
    model.bind(to: list) { label, person in label.text = person.name }
    #expect(shownTexts == ["Ada", "Grace"])
    func names(of model: some ListModel<Person, Person.ID>) -> [String] {
      (0..<model.count).map { model.item(at: $0).name }
    }
    #expect(names(of: model) == ["Ada", "Grace"])
    model.items = [Person("Ada")]
    var inserted = 0
    model.changes.observeNext { change in
      for splice in change.splices { inserted += splice.inserted }
    }.dispose(in: bag)
    model.items.append(Person("Grace"))
    // inserted is 1
    #expect(inserted == 1)
  }

  @Test func `the example of an observable collection in a list works`() {
    let people = MutableObservableArray([Person("Grace")])
    people.bind(to: list, id: \.name) { label, person in label.text = person.name }
    people.append(Person("Ada"))
    // one row comes, at the end
    #expect(shownTexts == ["Grace", "Ada"])
  }

  @Test func `the example of a sorted collection in a list works`() {
    let people = MutableObservableArray([Person("Grace")])
    people.sortedCollection { $0.name < $1.name }.bind(to: list) { label, person in
      label.text = person.name
    }
    people.append(Person("Ada"))
    // one row comes, before the other
    #expect(shownTexts == ["Ada", "Grace"])
  }

  @Test func `the example of selected keys works`() {
    var keys: KeySet<Int> = [3, 5]
    keys.insert(8)
    // keys.count is 3, and keys.contains(5) is true
    #expect(keys.count == 3 && keys.contains(5) && !keys.contains(4))
  }

  @Test func `the example of rows selected together works`() {
    let people = Property(["Ada", "Grace", "Alan"].map { Person($0) })
    people.bind(to: list) { label, person in label.text = person.name }
    list.selectionMode = .several
    list.changeSelection(.only, of: [0..<1])
    list.changeSelection(.add, of: [1..<3])
    list.changeSelection(.remove, of: [0..<2])
    // the third row is selected
    #expect(list.selectedIndex == 2)
  }

  @Test func `the example of typed letters that lead to a row works`() throws {
    let people = Property(["Ada", "Grace"].map { Person($0) })
    let list = ListView { Label() }
    people.bind(to: list) { label, person in label.text = person.name }
    list.setTypeAhead { (person: Person) in person.name }
    // with the focus in the list, "gr" leads to Grace
    try Visitor(shown(list)).typeAhead("gr", in: list)
    #expect(list.selectedIndex == 1)
  }

  @Test func `the example of a list that is pulled down works`() {
    var reloads = 0
    list.isPullable = true
    list.reactive.pulled.observeNext { reloads += 1 }.dispose(in: list.bag)
    // after list.pull(), as by a finger, reloads is 1
    let window = shown(list)
    #expect(list.pull() && list.window === window)
    #expect(reloads == 1)
  }

  @Test func `the example of section headings works`() {
    let people = Property(["Ada", "Alan", "Grace"].map { Person($0) })
    let list = ListView { Label() }
    people.bind(to: list) { label, person in label.text = person.name }
    list.setSections { (person: Person) in String(person.name.prefix(1)) }
    // a heading "A" before Ada, and a "G" before Grace
    #expect(list.sectionTitles == ["A", "G"] && list.itemCount == 3)
  }

  @Test func `the example of a row's menu works`() throws {
    let people = Property(["Ada", "Grace"].map { Person($0) })
    people.bind(to: list, id: \.name) { label, person in label.text = person.name }
    var removed = KeySet<String>()
    list.rowMenu = { rows in
      let remove = Action(rows.count == 1 ? "Remove" : "Remove \(rows.count)")
      remove.reactive.activated.observeNext { removed = rows.keys() }.dispose(in: remove.bag)
      return Menu([[remove]])
    }
    list.accessibleLabel = "People"
    let window = shown(list)
    let visitor = Visitor(window, as: .keyboard)
    try visitor.choose("Remove", fromMenuOfRow: 1, in: list)
    // the second row has been removed by its menu
    #expect(removed.contains("Grace") && removed.count == 1)
  }

  @Test func `the example of a row's place after a splice works`() {
    let splice = ListSplice(position: 1, removed: 1, inserted: 2)
    let place = splice.place(of: 2)
    // 3; row 0 is where it was, and row 1 has gone
    #expect(place == 3)
    #expect((0..<3).map { splice.place(of: $0) } == [0, nil, 3])
  }

  @Test func `the example of a list that a person has scrolled works`() throws {
    let toEndButton = Button("To the End")
    list.keepsEnd = true
    list.reactive.scrolled.map { $0.upperBound < list.itemCount }
      .bind(to: toEndButton, keyPath: \.isVisible)
    let people = Property((0..<60).map { Person("Person \($0)") })
    people.bind(to: list, id: \.name) { label, person in label.text = person.name }
    let window = shown(list)
    toEndButton.isVisible = false
    list.scroll(toRowAt: 0)
    #expect(!toEndButton.isVisible)
    try Visitor(window).scroll(list, toRow: 30)
    #expect(toEndButton.isVisible)
  }
}
