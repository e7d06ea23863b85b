import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

private enum Theme: String, CaseIterable {
  case system, light, dark
}

@MainActor
@Suite struct ChoiceTests {
  private let window = Window(clock: VirtualClock())

  @Test func `typed items are chosen by their titles and delivered as values`() throws {
    let group = RadioGroup(Theme.allCases, title: { $0.rawValue.capitalized })
    window.content = group
    let heard = Heard(group.reactive.selections(of: Theme.self))
    expect(group.selectedItem == nil && dump(group) == "RadioGroup System Light Dark")
    try Visitor(window).perform("select", on: group, with: "2")
    expect(group.selectedItem == .dark && heard.elements == [.dark])
    group.setSelectedItem(.light)
    expect(dump(group) == "RadioGroup System [Light] Dark" && heard.elements == [.dark])
    group.setSelectedItem(nil)
    expectEqual(group.selectedIndex, nil)
  }

  @Test func `choosing the chosen item changes nothing, and a missing one is refused`() {
    let group = ToggleGroup(["List", "Grid"], selectedIndex: 1)
    window.content = group
    let heard = Heard(group.reactive.selections)
    expect(group.select(1) && !group.select(2) && !group.select(-1))
    expectEqual(heard.elements, [])
    group.isSensitive = false
    expect(!group.select(0) && group.selectedIndex == 1)
  }

  @Test func `an index out of bounds selects nothing, and the person can choose again`() {
    let down = DropDown(["One", "Two"], selectedIndex: 9)
    window.content = down
    expect(down.selectedItem == nil && dump(down) == "DropDown none of 2")
    expect(down.select(0))
    expectEqual(dump(down), #"DropDown "One" of 2"#)
  }

  @Test func `new items keep the choice on the same title`() {
    let down = DropDown([1, 2, 3], selectedIndex: 2)
    var seen: [String] = []
    down.$selectedIndex.observeNext { [unowned down] index in
      seen.append(index.map { down.titles[$0] } ?? "none")
    }.dispose(in: down.bag)
    down.items = [3, 4]
    expect(down.selectedItem == 3 && seen == ["3", "none", "3"])
    down.items = []
    expect(down.selectedItem == nil && down.selectedIndex == nil)
  }

  @Test func `the items of a choice are set and its selections observed`() {
    let level = Property(0)
    func offer(_ levels: Choice<Int>) {
      levels.items = [1, 2, 3]
      levels.setSelectedItem(2)
      levels.reactive.selections(of: Int.self).bind(to: level)
    }
    let group = RadioGroup([7])
    window.content = group
    offer(group)
    expectEqual(group.selectedIndex, 1)
    group.select(2)
    expectEqual(level.value, 3)
  }

  @Test func `a radio group is created and observed`() {
    let chosenOrder = Property(0)
    let order = RadioGroup(["Name", "Newest"], selectedIndex: 0)
    order.accessibleLabel = "Order"
    order.reactive.selections.bind(to: chosenOrder)
    window.content = order
    order.select(1)
    expect(chosenOrder.value == 1 && dump(order) == "RadioGroup (Order) Name [Newest]")
  }

  @Test func `a group of toggle buttons is created and observed`() {
    let chosenLook = Property(0)
    let look = ToggleGroup(["List", "Grid"], selectedIndex: 0)
    look.iconNames = ["view-list-symbolic", "view-grid-symbolic"]
    look.reactive.selections.bind(to: chosenLook)
    window.content = look
    look.select(1)
    expectEqual(chosenLook.value, 1)
  }

  @Test func `a drop-down is created and observed`() {
    let chosenLanguage = Property("")
    let language = DropDown(["Deutsch", "English", "Français"], selectedIndex: 1)
    language.accessibleLabel = "Language"
    language.reactive.selections(of: String.self).bind(to: chosenLanguage)
    window.content = language
    language.select(2)
    expect(chosenLanguage.value == "Français" && dump(language) == #"DropDown (Language) "Français" of 3"#)
  }
}
