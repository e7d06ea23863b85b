import Signals
import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

/// A list with a renderer that creates, binds, unbinds and reuses rows like a toolkit.
@MainActor
@Suite struct RenderedListTests {
  private struct Item: Equatable {
    var id: Int
    var text: String
  }

  private final class Places {
    var rows: [Widget] = []
    var spare: [Widget] = []
  }

  @Test(arguments: 0..<10)
  func `a renderer that reuses rows shows the items through random edits`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let list = ListView { Label() }
    let items = Property<[Item]>([])
    let source = Property(0)
    let places = Places()
    items.bind(to: list, id: \.id) { row, item in
      row.text = item.text
      source.bind(to: row) { _, _ in }
    }
    list.isRendered = true
    list.splices.observeNext { [unowned list] splices in
      for splice in splices {
        let gone = splice.position..<(splice.position + splice.removed)
        for row in places.rows[gone] { list.unbind(row) }
        places.spare += places.rows[gone]
        let fresh = (0..<splice.inserted).map { _ in places.spare.popLast() ?? list.makeRow() }
        places.rows.replaceSubrange(gone, with: fresh)
      }
      for (index, row) in places.rows.enumerated() { list.bind(row, toItemAt: index) }
    }.dispose(in: list.bag)
    var current: [Item] = []
    for step in 0..<100 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        current.insert(Item(id: step, text: "\(step)"), at: Int.random(in: 0...current.count, using: &random))
      case 2: if !current.isEmpty { current.remove(at: Int.random(in: current.indices, using: &random)) }
      case 3: current.shuffle(using: &random)
      default: if let index = current.indices.randomElement(using: &random) { current[index].text += "'" }
      }
      items.value = current
      expectEqual(places.rows.map { ($0 as? Label)?.text }, current.map(\.text))
      expectEqual(list.liveRowCount, current.count)
      expectEqual(source.observerCount, current.count)
      expectEqual(list.children.map { ($0 as? Label)?.text }, current.map(\.text))
    }
  }
}
