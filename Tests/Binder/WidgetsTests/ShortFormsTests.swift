import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

private struct Person: Identifiable, Equatable {
  let id: String
}

@MainActor
@Suite struct ShortFormsTests {
  @Test func `a button and an action run their closures each time`() throws {
    var done: [String] = []
    let window = Window("Notes")
    let save = Button("Save") { done.append("saved") }
    window.content = save
    window.actions = [Action("Quit", shortcuts: ["Ctrl+Q"]) { done.append("quit") }]
    let visitor = Visitor(window)
    try visitor.click("Save")
    try visitor.click("Save")
    try visitor.press("Ctrl+Q")
    expectEqual(done, ["saved", "saved", "quit"])
    expectEqual(window.title, "Notes")
  }

  @Test func `closures that capture the window weakly let it go`() {
    weak var kept: Window?
    do {
      let window = Window("Notes")
      window.content = Button("Close") { [weak window] in _ = window?.close() }
      window.actions = [Action("Quit") { [weak window] in _ = window?.close() }]
      kept = window
      expect(kept != nil)
    }
    expect(kept == nil)
  }

  @Test func `an assigned or bound content replaces the old one and the dialogs over it`() {
    let window = Window()
    let (first, second) = (Label("First"), Label("Second"))
    window.content = first
    window.present(Dialog(title: "Over the first"))
    let contents = Property<Widget?>(second)
    contents.bind(to: window.$content)
    expect(first.window == nil && second.window === window && window.dialogs.isEmpty)
    let other = Window()
    other.content = second
    expect(window.content == nil && second.window === other)
    let scroll = ScrollView(first)
    scroll.content = second
    expect(first.parent == nil && second.parent === scroll && other.content == nil)
  }

  @Test func `an assigned index selects a row alone, and is no choice of a person's`() throws {
    let list = ListView { Label() }
    list.selectionMode = .several
    Property(["Ada", "Grace", "Edsger"].map(Person.init)).bind(to: list) { $0.text = $1.id }
    let window = Window()
    window.content = list
    let chosen = Heard(list.reactive.selected(Person.self))
    list.selectAll()
    list.selectedIndex = nil
    expectEqual(list.selectedCount, 0)
    list.selectedIndex = 1
    expect(list.isSelected(rowAt: 1) && list.selectedCount == 1)
    list.selectedIndex = 7
    expect(list.selectedIndex == nil && list.selectedCount == 0)
    expectEqual(chosen.elements.count, 0)
    try Visitor(window).select(row: 2, in: list)
    expectEqual(chosen.elements.map(\.id), ["Edsger"])
    let indices = Property<Int?>(0)
    indices.bind(to: list.$selectedIndex)
    expect(list.isSelected(rowAt: 0) && !list.isSelected(rowAt: 2))
  }

  @Test func `a block lists the children of a box, with conditions and loops`() {
    let (isLong, names) = (true, ["Ada", "Grace"])
    let box = Box(.row, spacing: 6) {
      Label("Friends")
      for name in names { Label(name) }
      if isLong { Button("More") } else { Label("No more") }
      if !isLong { Label("The end") }
    }
    let texts = box.children.map { ($0 as? Label)?.text ?? ($0 as? Button)?.text }
    expectEqual(texts, ["Friends", "Ada", "Grace", "More"])
    expect(box.orientation == .row && box.spacing == 6)
    box.margins = 12
    (box.hexpand, box.halign) = (true, .center)
    expectEqual(box.layout, Layout(hexpand: true, halign: .center, margins: Margins(12)))
  }

  @Test(arguments: [true, false]) func `statements may have conditions and loops`(isKnown: Bool) {
    let labels = [Label(), Label()]
    let box = Box(.column, labels)
    box.statements {
      if isKnown { box.tooltipText = "Known" } else { box.tooltipText = "Unknown" }
      for (label, name) in zip(labels, ["Ada", "Grace"]) { label.text = name }
      if isKnown { box.isSensitive = false }
    }
    expect(box.tooltipText == (isKnown ? "Known" : "Unknown") && box.isSensitive == !isKnown)
    expectEqual(labels.map(\.text), ["Ada", "Grace"])
  }
}
