import Signals
import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

@MainActor
@Suite struct ListBindingTests {
  struct Item: Equatable, Identifiable {
    var id: Int
    var text = ""
  }

  private let list = ListView { Label() }
  private let configured = ContentLog()

  private func items(_ ids: some Sequence<Int>) -> [Item] { ids.map { Item(id: $0) } }

  private func show(_ row: Label, _ item: Item) {
    row.text = "\(item.id)\(item.text)"
    configured.texts.append(row.text)
  }

  private func texts(_ list: ListView<Label>) -> [String] {
    (0..<list.itemCount).compactMap { list.typedRow(at: $0)?.text }
  }

  @Test func `a batch of changed items refills each of their rows`() {
    let array = MutableObservableArray(items(0..<10))
    array.bind(to: list, with: show)
    expectEqual(texts(list).count, 10)
    configured.texts = []
    array.batchUpdate { array in for place in [1, 5, 8] { array[place].text = "!" } }
    expectEqual(configured.texts.sorted(), ["1!", "5!", "8!"])
    expectEqual(texts(list), ["0", "1!", "2", "3", "4", "5!", "6", "7", "8!", "9"])
  }

  @Test func `a collection change is a splice that refills only the changed rows`() {
    let array = MutableObservableArray(items(0..<10))
    array.bind(to: list, with: show)
    expectEqual(texts(list), (0..<10).map { "\($0)" })
    let splices = Heard(list.splices)
    configured.texts = []
    array.append(Item(id: 10))
    array.remove(at: 2)
    array.insert(Item(id: 11), at: 0)
    expectEqual(
      splices.elements,
      [
        [ListSplice(position: 10, removed: 0, inserted: 1)],
        [ListSplice(position: 2, removed: 1, inserted: 0)],
        [ListSplice(position: 0, removed: 0, inserted: 1)],
      ])
    expectEqual(configured.texts, [])
    array[1] = Item(id: 0, text: "!")
    expectEqual(splices.elements.count, 3)
    expectEqual(configured.texts, ["0!"])
    expectEqual(texts(list), ["11", "0!", "1", "3", "4", "5", "6", "7", "8", "9", "10"])
  }

  @Test func `a moved item keeps its row widget and its selection`() throws {
    let array = MutableObservableArray(items(0..<5))
    array.bind(to: list, with: show)
    let row = try #require(list.typedRow(at: 0))
    list.select(rowAt: 0)
    array.move(from: 0, to: 3)
    expect(list.typedRow(at: 3) === row)
    expectEqual(list.selectedIndex, 3)
    array.replace(with: items([9, 8, 0]))
    expect(list.typedRow(at: 2) === row)
    expectEqual(list.selectedIndex, 2)
    array.remove(at: 2)
    expectEqual(list.selectedIndex, nil)
    expect(row.parent == nil)
  }

  @Test func `disposing a binding leaves the list unchanged`() {
    let array = MutableObservableArray(items(0..<3))
    let binding = array.bind(to: list, with: show)
    binding.dispose()
    array.removeAll()
    expectEqual(texts(list), ["0", "1", "2"])
    expectEqual(array.observerCount, 0)
  }

  @Test func `a list retains its bound collection and releases everything`() {
    let live = LiveObjects()
    var array: MutableObservableArray<Item>? = MutableObservableArray(items(0..<3))
    weak let kept = array
    func show() {
      let list = ListView { Label() }
      array?.bind(to: list, with: self.show)
      array = nil
      live.watch(list)
      expectEqual(kept?.count, 3)
      expectEqual(list.typedRow(at: 2)?.text, "2")
    }
    show()
    expectEqual(live.count, 0)
    expect(kept == nil)
  }

  @Test func `a collection changed while a row is filled is shown in the end`() {
    let array = MutableObservableArray(items(0..<3))
    array.bind(to: list) { row, item in
      row.text = "\(item.id)"
      if item.id == 2, array.count == 3 { array.append(Item(id: 7)) }
    }
    expectEqual(list.typedRow(at: 2)?.text, "2")
    expectEqual(texts(list), ["0", "1", "2", "7"])
  }

  @Test func `a projection is shown in its order and under its filter until its binding is disposed`() {
    let keys = KeyColumn([30, 10, 20])
    let projection = ListProjection(rowCount: 3) { Item(id: keys[$0]) }
    (projection.order, projection.filter) = ([.descending(keys)], ListFilter(keys) { $0 < 25 })
    let binding = projection.bind(to: list, with: show)
    projection.changeRow(1) { keys[1] = 24 }
    expectEqual(texts(list), ["24", "20"])
    binding.dispose()
    projection.filter = nil
    expectEqual(texts(list), ["24", "20"])
    expect(list.item(at: 1) as? Item == Item(id: 20))
  }

  @Test func `the last binding of a list wins`() {
    let array = MutableObservableArray(items(0..<3))
    let projection = ListProjection(rowCount: 2) { Item(id: $0 + 1) }
    array.bind(to: list, with: show)
    _ = texts(list)
    list.select(rowAt: 1)
    projection.bind(to: list) { row, item in row.text = "row \(item.id)" }
    expectEqual(texts(list), ["row 1", "row 2"])
    expectEqual(list.selectedIndex, 1)
    array.append(Item(id: 3))
    expectEqual(texts(list), ["0", "1", "2", "3"])
  }

  @Test func `a long list reads visible items only`() {
    var made = 0
    let projection = ListProjection(rowCount: 100_000) { row in
      made += 1
      return Item(id: row)
    }
    projection.bind(to: list, with: show)
    expectEqual(list.itemCount, 100_000)
    _ = texts(list)
    list.scroll(toRowAt: 99_999)
    projection.removeRow(50_000)
    projection.appendRows()
    expectEqual(list.children.count, list.liveRowCount)
    expect(made <= 60)
  }
}
