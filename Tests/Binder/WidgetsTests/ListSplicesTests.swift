import Signals
import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

@MainActor
@Suite struct ListSplicesTests {
  private func apply(_ splices: [ListSplice], to old: [Int], taking new: [Int]) -> [Int] {
    // Acts like a renderer, which knows the final items only and requests the inserted ones.
    var result: [Int?] = old.map { $0 }
    for splice in splices {
      result.replaceSubrange(
        splice.position..<(splice.position + splice.removed),
        with: [Int?](repeating: nil, count: splice.inserted))
    }
    guard result.count == new.count else { return [] }
    return zip(result, new).map { $0 ?? $1 }
  }

  private func splices(_ old: [Int], _ new: [Int]) -> [ListSplice] {
    ListChange(from: old, to: new).limited().splices
  }

  @Test(arguments: 0..<20)
  func `applying the splices gives the new list after any edits`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var old: [Int] = []
    for step in 0..<200 {
      var new = old
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1, 2:
          let fresh = step * 100 + Int.random(in: 0..<100, using: &random)
          if !new.contains(fresh) { new.insert(fresh, at: Int.random(in: 0...new.count, using: &random)) }
        case 3, 4: if let index = new.indices.randomElement(using: &random) { new.remove(at: index) }
        case 5:
          if let from = new.indices.randomElement(using: &random) {
            let moved = new.remove(at: from)
            new.insert(moved, at: Int.random(in: 0...new.count, using: &random))
          }
        case 6: if Int.random(in: 0..<10, using: &random) == 0 { new.shuffle(using: &random) }
        default: new.removeFirst(min(new.count, Int.random(in: 0...3, using: &random)))
        }
      }
      let found = splices(old, new)
      expectEqual(apply(found, to: old, taking: new), new, "\(old) -> \(new): \(found)")
      expectEqual(found.isEmpty, (old == new))
      old = new
    }
  }

  @Test func `splices are minimal for insertions and removals`() {
    expectEqual(splices([], []), [])
    expectEqual(splices([1, 2, 3], [1, 2, 3]), [])
    expectEqual(splices([1, 2], [1, 2, 3]), [ListSplice(position: 2, removed: 0, inserted: 1)])
    expectEqual(splices([1, 2, 3, 4], [1, 4]), [ListSplice(position: 1, removed: 2, inserted: 0)])
    expectEqual(
      splices([1, 2, 3, 4, 5], [1, 9, 3, 5, 6]),
      [
        ListSplice(position: 1, removed: 1, inserted: 1), ListSplice(position: 3, removed: 1, inserted: 0),
        ListSplice(position: 4, removed: 0, inserted: 1),
      ])
    expectEqual(
      splices([1, 2, 3], [3, 1, 2]),
      [
        ListSplice(position: 0, removed: 0, inserted: 1), ListSplice(position: 3, removed: 1, inserted: 0),
      ])
  }

  @Test func `a great change is one splice`() {
    let old = Array(0..<2000)
    let new = old.filter { $0 % 2 == 0 }
    expectEqual(splices(old, new), [ListSplice(position: 1, removed: 1999, inserted: 999)])
  }
}

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
