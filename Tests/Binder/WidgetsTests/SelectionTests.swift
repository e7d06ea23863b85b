import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct SelectionTests {
  private let numbers = KeyColumn(Array(0..<100))
  private let projection: ListProjection<Int>
  private let list = ListView { Label() }
  private let window = Window(clock: VirtualClock())

  init() {
    projection = ListProjection(rowCount: 100) { $0 }
    list.selectionMode = .several
    projection.bind(to: list) { label, number in label.text = "\(number)" }
    window.content = list
  }

  private var keys: [Int] { list.selectedKeys(Int.self).sorted() }

  @Test func `the selection survives filtering and sorting, with a count of hidden rows`() {
    list.select(rowAt: 3)
    list.toggleSelection(ofRowAt: 8)
    list.toggleSelection(ofRowAt: 50)
    projection.filter = ListFilter(numbers) { $0 % 2 == 0 }
    expect(keys == [3, 8, 50] && list.selectedCount == 3 && list.shownSelectedCount == 2)
    expect(list.isSelected(rowAt: 4) && list.isSelected(rowAt: 25) && !list.isSelected(rowAt: 3))
    projection.order = [.descending(numbers)]
    expect(list.isSelected(rowAt: 49 - 4) && list.selectedCount == 3)
    projection.filter = nil
    expect(list.isSelected(rowAt: 96) && list.shownSelectedCount == 3)
  }

  @Test func `selecting all adds visible rows, and selecting none includes the hidden ones`() {
    list.select(rowAt: 1)
    projection.filter = ListFilter(numbers) { $0 % 2 == 0 }
    let counts = Heard(list.reactive.selectionChanged)
    expect(list.selectAll() && list.selectedCount == 51)
    expect(list.selectAll())
    expect(list.unselectAll() && list.selectedCount == 0)
    expectEqual(counts.elements, [51, 0])
  }

  @Test func `Shift extends from the last row selected alone or by Ctrl`() {
    list.select(rowAt: 10)
    list.extendSelection(toRowAt: 12)
    expectEqual(keys, [10, 11, 12])
    list.extendSelection(toRowAt: 8)
    expectEqual(keys, [8, 9, 10])
    list.toggleSelection(ofRowAt: 20)
    list.extendSelection(toRowAt: 21)
    expectEqual(keys, [20, 21])
    // The anchor follows its row.
    projection.removeRow(0)
    list.extendSelection(toRowAt: 20)
    expectEqual(keys, [20, 21])
  }

  @Test func `a person's selection is reported and an assignment is not`() {
    let changes = Heard(list.reactive.selectionChanged)
    let keySets = Heard(list.reactive.selectedKeys(Int.self))
    let counts = Heard(list.$selectedCount.dropFirst())
    list.setSelectedKeys([4, 200] as KeySet<Int>)
    expect(keys == [4, 200] && list.selectedIndex == nil)
    list.selectedIndex = 7
    expect(changes.elements == [] && counts.elements == [2, 1])
    list.toggleSelection(ofRowAt: 8)
    expect(changes.elements == [2] && keySets.elements == [[7, 8]] && counts.elements == [2, 1, 2])
    expect(list.selectedKeys(String.self).isEmpty)
  }

  @Test func `changing the mode removes selections that it does not allow`() {
    list.selectAll()
    list.selectionMode = .single
    expectEqual(list.selectedCount, 0)
    expect(list.select(rowAt: 1) && list.toggleSelection(ofRowAt: 2) && keys == [2])
    expect(!list.selectAll() && !list.unselectAll() && !list.toggleSelection(ofRowAt: 2) && keys == [2])
    expect(list.extendSelection(toRowAt: 5) && keys == [5])
    list.selectionMode = .none
    expect(list.selectedIndex == nil && !list.select(rowAt: 1) && list.activate(rowAt: 1))
    list.selectedIndex = 1
    expectEqual(list.selectedIndex, nil)
  }

  @Test func `a key assigned before its item is selected once the item arrives`() {
    let list = ListView { Label() }
    list.setSelectedKeys(["b"] as KeySet<String>)
    Property(["a", "b"]).bind(to: list, id: \.self) { label, text in label.text = text }
    expect(list.selectedIndex == 1 && list.selectedCount == 1)
  }

  @Test func `missing rows and an insensitive list select nothing`() {
    expect(
      !list.select(rowAt: -1) && !list.toggleSelection(ofRowAt: 100) && !list.extendSelection(toRowAt: 100))
    expect(!list.changeSelection(.add, of: [90..<101]))
    list.isSensitive = false
    expect(!list.selectAll() && list.selectedCount == 0)
  }

  @Test func `the selection example of the documentation works`() {
    let bar = Label()
    list.selectionMode = .several
    list.reactive.selectionChanged.observeNext { count in
      bar.text = "\(count) selected"
    }.dispose(in: list.bag)
    list.selectAll()
    expectEqual(bar.text, "100 selected")
  }
}
