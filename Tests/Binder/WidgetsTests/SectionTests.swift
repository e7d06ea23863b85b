import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct SectionTests {
  private let window = Window(clock: VirtualClock())
  private let list = ListView { Label() }
  private let names = Property(["Ada", "Alan", "Barbara", "Grace", "Gustav"])

  init() {
    list.accessibleLabel = "People"
    names.bind(to: list, id: \.self) { label, name in label.text = name }
    list.setSections { (name: String) in String(name.prefix(1)) }
    window.content = list
  }

  private var shown: [String] {
    list.shownChildren.compactMap { child in
      (child as? Label).map { $0.accessibleRole == .heading ? "# \($0.text)" : $0.text }
    }
  }

  @Test func `a heading precedes each section and does not count as a row`() {
    expectEqual(shown, ["# A", "Ada", "Alan", "# B", "Barbara", "# G", "Grace", "Gustav"])
    expectEqual(list.sectionTitles, ["A", "B", "G"])
    expect(list.itemCount == 5 && list.typedRow(at: 2)?.text == "Barbara")
    expect(list.item(at: 4) as? String == "Gustav" && list.row(at: 5) == nil)
    expect(dump(list).hasPrefix("ListView<Label> 5 rows\n  Label \"A\"\n  Label \"Ada\"\n"))
  }

  @Test(arguments: Persona.allCases)
  func `arrows skip headings, and assistive technology finds them`(_ persona: Persona) throws {
    let visitor = Visitor(window, as: persona)
    list.selectionMode = .several
    list.grabFocus()
    for index in 0...4 {
      try visitor.press("Down")
      expectEqual(list.selectedIndex, index)
    }
    try visitor.press("Shift+Home")
    expectEqual(list.selectedCount, 5)
    try visitor.activate(row: 3, in: list)
    expect(visitor.sees(exactly: "B"))
    let heading = try visitor.find(.heading, named: "B")
    expect(!heading.takesFocus)
    expect(!heading.popupContextMenu())
  }

  @Test func `the splices that a renderer carries out lead from one list to the next`() {
    var random = SplitMix64(seed: 7)
    var positions = Array(positionTexts)
    list.splices.observeNext { [list] splices in
      for splice in splices {
        let new = (splice.position..<splice.position + splice.inserted).map { _ in "new" }
        positions.replaceSubrange(splice.position..<splice.position + splice.removed, with: new)
      }
      expectEqual(positions.count, list.positionCount)
      for place in positions.indices where positions[place] == "new" {
        positions[place] = positionText(place)
      }
      expectEqual(positions, positionTexts)
    }.dispose(in: list.bag)
    for _ in 0..<300 {
      var items = names.value
      switch Int.random(in: 0..<4, using: &random) {
      case 0: items.shuffle(using: &random)
      case 1: if !items.isEmpty { items.remove(at: Int.random(in: items.indices, using: &random)) }
      case 2: items.sort()
      default:
        let name = ["A", "B", "C"].randomElement(using: &random) ?? ""
        items.insert(
          name + "\(Int.random(in: 0..<1_000, using: &random))",
          at: Int.random(in: 0...items.count, using: &random))
      }
      names.value = items.count > 12 ? Array(items.prefix(3)) : items
    }
    expect(positions == positionTexts && list.positionCount == positionTexts.count)
  }

  private var positionTexts: [String] { (0..<list.positionCount).map(positionText) }

  private func positionText(_ position: Int) -> String {
    if let index = list.index(at: position) { return list.item(at: index) as? String ?? "" }
    return "# "
      + String((list.item(at: list.indices(at: position..<position).lowerBound) as? String ?? "").prefix(1))
  }

  @Test func `a change of many rows moves all of them to their new sections`() {
    let people = MutableObservableArray(
      [("1", "Ada"), ("2", "Alan"), ("3", "Bob"), ("4", "Cy"), ("5", "Cora"), ("6", "Dora")]
        .map { Person(id: $0, name: $1) })
    people.bind(to: list) { label, person in label.text = person.name }
    list.setSections { (person: Person) in String(person.name.prefix(1)) }
    var positions = list.positionCount
    list.splices.observeNext { for splice in $0 { positions += splice.inserted - splice.removed } }
      .dispose(in: list.bag)
    people.batchUpdate { people in
      people.remove(at: 1)
      people[4] = Person(id: "6", name: "Cleo")
    }
    expectEqual(shown, ["# A", "Ada", "# B", "Bob", "# C", "Cy", "Cora", "Cleo"])
    expectEqual(positions, list.positionCount)
    people.batchUpdate { people in
      people[0] = Person(id: "1", name: "Bea")
      people.remove(at: 3)
    }
    expectEqual(shown, ["# B", "Bea", "Bob", "# C", "Cy", "Cleo"])
    expectEqual(positions, list.positionCount)
  }

  private struct Person: Equatable, Identifiable {
    let id: String
    let name: String
  }

  @Test func `a filtered and sorted projection has the headings of its rows`() {
    let keys = KeyColumn(Array(0..<100))
    let projection = ListProjection(rowCount: 100) { $0 }
    projection.bind(to: list) { label, number in label.text = "\(number)" }
    list.setSections { (number: Int) in "\(number / 10)0" }
    expect(list.sectionTitles.count == 10 && list.positionCount == 110)
    projection.filter = ListFilter(keys) { $0 % 25 == 0 }
    expectEqual(shown, ["# 00", "0", "# 20", "25", "# 50", "50", "# 70", "75"])
    projection.order = [.descending(keys)]
    expectEqual(list.sectionTitles, ["70", "50", "20", "00"])
    list.select(rowAt: 1)
    projection.filter = nil
    expect(list.selectedIndex == 49 && list.item(at: 49) as? Int == 50)
  }

  @Test func `places of items and headings are inverse among a million rows`() {
    let projection = ListProjection(rowCount: 1_000_000) { $0 }
    projection.bind(to: list) { _, _ in }
    list.setSections { (number: Int) in "\(number / 1_000)" }
    expectEqual(list.positionCount, 1_001_000)
    for index in [0, 1, 999, 1_000, 1_001, 500_000, 999_999] {
      expectEqual(list.index(at: list.position(of: index)), index)
    }
    expect(list.index(at: 0) == nil && list.index(at: 1_001) == nil && list.index(at: 1_002) == 1_000)
    expect(list.indices(at: 0..<1_001_000) == 0..<1_000_000 && list.indices(at: 0..<1).isEmpty)
    // The cost depends on the change and not on the list.
    var asked = 0
    list.setSections { (number: Int) in
      asked += 1
      return "\(number / 1_000)"
    }
    asked = 0
    projection.removeRow(500_000)
    expect(asked < 10 && list.positionCount == 1_000_999)
  }

  @Test func `a list without sections or with other items has no headings`() {
    let plain = ListView { Label() }
    names.bind(to: plain, id: \.self) { label, name in label.text = name }
    expect(
      !plain.hasSections && plain.positionCount == 5 && plain.index(at: 3) == 3 && plain.sectionTitles == [])
    plain.setSections { (number: Int) in "\(number)" }
    expect(plain.sectionTitles == [] && plain.positionCount == 5)
  }
}
