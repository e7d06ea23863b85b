import Signals
import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

@MainActor
@Suite struct ListViewTests {
  struct Item: Equatable {
    var id: Int
    var text = ""
  }

  private let items = Property<[Item]>([])
  private let list = ListView { Label() }
  private let configured: ContentLog

  init() {
    let configured = ContentLog()
    self.configured = configured
    items.bind(to: list, id: \.id) { row, item in
      row.text = "\(item.id)\(item.text)"
      configured.texts.append(row.text)
    }
  }

  private func set(_ ids: some Sequence<Int>) {
    items.value = ids.map { Item(id: $0) }
  }

  private var texts: [String] {
    (0..<list.itemCount).compactMap { list.typedRow(at: $0)?.text }
  }

  @Test func `rows keep their identity when items move and change with their item`() throws {
    set(0..<4)
    let rows = (0..<4).map { list.typedRow(at: $0) }
    configured.texts = []
    items.value = [Item(id: 3), Item(id: 9), Item(id: 0, text: "!"), Item(id: 1)]
    expectEqual(texts, ["3", "9", "0!", "1"])
    expect(list.typedRow(at: 0) === rows[3])
    expect(list.typedRow(at: 2) === rows[0])
    expect(list.typedRow(at: 3) === rows[1])
    expectEqual(configured.texts.sorted(), ["0!", "9"])
    expectEqual(list.liveRowCount, 4)
  }

  @Test func `an equal list changes and reports nothing`() {
    set(0..<5)
    _ = texts
    let splices = Heard(list.splices)
    let counts = Heard(list.$itemCount.dropFirst())
    configured.texts = []
    set(0..<5)
    expect(splices.elements.isEmpty)
    expect(counts.elements.isEmpty)
    expect(configured.texts.isEmpty)
  }

  @Test func `the bag of a row is emptied when its item changes or is removed`() throws {
    set(0..<2)
    let row = try #require(list.typedRow(at: 0))
    let other = try #require(list.typedRow(at: 1))
    let source = Property(0)
    for row in [row, other] { source.bind(to: row) { _, _ in } }
    items.value = [Item(id: 0, text: "!"), Item(id: 1)]
    expectEqual(source.observerCount, 1)
    set([0])
    expectEqual(source.observerCount, 0)
    expect(row.parent === list)
    expect(other.parent == nil)
  }

  @Test func `rows scrolled out of sight are released with their bags`() throws {
    set(0..<100)
    let live = LiveObjects()
    let source = Property(0)
    func look() {
      for index in 0..<20 {
        guard let row = list.typedRow(at: index) else { continue }
        live.watch(row)
        source.bind(to: row) { _, _ in }
      }
    }
    look()
    expectEqual(live.made, 20)
    expect(list.typedRow(at: 20) == nil)
    list.scroll(toRowAt: 60)
    expectEqual(live.count, 0)
    expectEqual(source.observerCount, 0)
    expectEqual(list.typedRow(at: 60)?.text, "60")
    expect(list.typedRow(at: 0) == nil)
  }

  @Test func `the selection follows its item and ends with it`() {
    set(0..<5)
    let told = Heard(list.$selectedIndex.dropFirst())
    list.select(rowAt: 2)
    set([2, 0, 1])
    set([0, 1, 2])
    set([0, 1])
    set([0, 1, 2])
    expectEqual(told.elements, [2, 0, 2, nil])
  }

  @Test func `items replaced within a change leave the list consistent with them`() {
    set(0..<6)
    list.select(rowAt: 5)
    let other = PassthroughSubject<[Item], Never>()
    other.bind(to: list, id: \.id) { row, item in row.text = "\(item.id)" }
    var isFirst = true
    list.splices.observeNext { _ in
      defer { isFirst = false }
      if isFirst { other.send([Item(id: 5)]) }
    }.dispose(in: list.bag)
    set([5, 1])
    expectEqual(list.itemCount, 1)
    expectEqual(list.selectedIndex, 0)
    expect(list.item(at: 0) as? Item == Item(id: 5))
  }

  @Test func `the near end is reported once until the items are replaced`() {
    let ends = Heard(list.reactive.nearEnd.map { 1 })
    list.scrolled(to: 0..<20)
    expectEqual(ends.elements.count, 0)
    set(0..<40)
    list.scrolled(to: 0..<20)
    list.scrolled(to: 9..<29)
    expectEqual(ends.elements.count, 0)
    list.scrolled(to: 10..<30)
    list.scrolled(to: 20..<40)
    list.scrolled(to: 0..<20)
    list.scrolled(to: 20..<40)
    expectEqual(ends.elements.count, 1)
    set(0..<80)
    list.scrolled(to: 60..<80)
    expectEqual(ends.elements.count, 2)
    set(0..<80)
    list.scrolled(to: 60..<80)
    list.scrolled(to: 60..<80)
    expectEqual(ends.elements.count, 3)
    set([])
    set(0..<80)
    list.scrolled(to: 60..<80)
    expectEqual(ends.elements.count, 4)
  }

  @Test func `a list that keeps its end shows the last row until a person scrolls back`() {
    list.keepsEnd = true
    set(0..<100)
    expectEqual(list.visibleRange, 80..<100)
    set(0..<130)
    expectEqual(list.visibleRange, 110..<130)
    set(0..<120)
    expectEqual(list.visibleRange, 100..<120)
    list.scrolled(to: 10..<30)
    set(0..<140)
    expectEqual(list.visibleRange, 10..<30)
    set([])
    set(0..<50)
    expectEqual(list.visibleRange, 30..<50)
  }

  @Test func `a view past the end after a change scrolls back`() {
    set(0..<100)
    list.scroll(toRowAt: 99)
    expectEqual(list.visibleRange, 80..<100)
    set(0..<5)
    expectEqual(texts, ["0", "1", "2", "3", "4"])
    list.scroll(toRowAt: 4)
    set(0..<30)
    expectEqual(list.visibleRange, 0..<20)
  }

  @Test func `selecting the selected row is accepted and delivers nothing`() {
    set(0..<3)
    let selections = Heard(list.reactive.rowSelected)
    expect(list.select(rowAt: 1))
    expect(list.select(rowAt: 1))
    expectEqual(selections.elements, [1])
  }
}

@MainActor
final class ContentLog {
  var texts: [String] = []
}
