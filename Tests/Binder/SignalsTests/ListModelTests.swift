import TestSupport
import Testing

@testable import Signals

struct ListModelTests {
  struct Item: Equatable {
    var id: Int
    var text = ""
  }

  /// A copy of a list maintained by its changes alone: items are read only where they were inserted or changed.
  final class Follower<Model: ListModel> where Model.Item: Equatable {
    private(set) var items: [Model.Item] = []
    private(set) var changes: [ListChange] = []
    private var handle: (any Disposable)?

    init(_ model: Model) {
      items = (0..<model.count).map(model.item)
      handle = model.changes.observeNext { [unowned self, unowned model] change in
        changes.append(change)
        var places: [Model.Item?] = items
        for splice in change.splices {
          places.replaceSubrange(
            splice.position..<splice.position + splice.removed,
            with: [Model.Item?](repeating: nil, count: splice.inserted))
        }
        for range in change.updates { for index in range { places[index] = nil } }
        items = places.enumerated().map { $1 ?? model.item(at: $0) }
      }
    }

    func fits(_ model: Model) -> Bool { items == (0..<model.count).map(model.item) }
  }

  @Test func `a replaced array is compared by identity`() {
    for seed in 0..<Soak.count(60, soak: 300) {
      var random = Seeded(seed)
      let model = ArrayListModel<Item, Int>(id: \.id)
      let follower = Follower(model)
      var numbers = [1, 2, 3]
      for _ in 0..<10 {
        numbers = DiffTests.edited(numbers, edits: 4, values: 30, with: &random)
        model.items = numbers.map { Item(id: $0, text: "\(Int.random(in: 0..<3, using: &random))") }
        expect(follower.fits(model))
        expectEqual(Set((0..<model.count).map(model.id)).count, model.count)
      }
    }
  }

  @Test func `only the first of items with one identity is shown`() {
    let model = ArrayListModel<Item, Int>(id: \.id)
    model.items = [Item(id: 1, text: "a"), Item(id: 2), Item(id: 1, text: "b"), Item(id: 2)]
    expectEqual(model.items, [Item(id: 1, text: "a"), Item(id: 2)])
    expectEqual(model.index(of: 2, in: 0..<2), 1)
    expectEqual(model.index(of: 1, in: 1..<2), nil)
  }

  @Test func `adding a range to a key set reports whether it changed`() {
    let model = ArrayListModel<Item, Int>(id: \.id)
    model.items = (1...4).map { Item(id: $0) }
    var keys: KeySet<Int> = [4]
    expect(model.setMembership(of: 0..<2, in: &keys, to: true) && keys == [1, 2, 4])
    expect(!model.setMembership(of: 0..<2, in: &keys, to: true))
    expect(model.setMembership(of: 1..<3, in: &keys, to: false) && keys == [1, 4])
    expect(!model.setMembership(of: 1..<3, in: &keys, to: false))
  }

  @Test func `an array set during a change is applied after it`() {
    let model = ArrayListModel<Item, Int>(id: \.id)
    let follower = Follower(model)
    var isFirst = true
    let handle = model.changes.observeNext { _ in
      defer { isFirst = false }
      if isFirst { model.items = [Item(id: 2)] }
    }
    model.items = [Item(id: 1), Item(id: 2)]
    expect(follower.fits(model))
    expectEqual(follower.changes.map { $0.splices.count }, [1, 1])
    handle.dispose()
  }

  @Test(arguments: ["plain", "sorted", "filtered", "mapped"])
  func `collection changes are passed on as splices`(_ kind: String) {
    for seed in 0..<Soak.count(40, soak: 200) {
      var random = Seeded(seed)
      let array = MutableObservableArray<Item>([Item(id: 0), Item(id: 1)])
      let model = CollectionListModel<Item, Int>(id: \.id, in: kind == "plain" ? array : nil)
      let signal: SafeSignal<OrderedCollectionChangeset<Item>> =
        switch kind {
        case "sorted": array.sortedCollection { $0.text < $1.text }
        case "filtered": array.filterCollection { $0.id % 3 > 0 }
        case "mapped": array.mapCollection { Item(id: $0.id, text: $0.text + "!") }
        default: array.toSignal()
        }
      var latest: [Item] = []
      let handle = signal.observeNext {
        latest = $0.collection
        model.apply($0)
      }
      let follower = Follower(model)
      for step in 2..<40 {
        array.batchUpdate { array in
          for _ in 0..<Int.random(in: 1...3, using: &random) { change(array, step, &random) }
        }
        if step % 13 == 0 { array.replace(with: (0..<5).map { Item(id: step * 100 + $0) }) }
        expectEqual(follower.items, latest, "\(kind), seed \(seed), step \(step)")
        expectEqual((0..<model.count).map(model.item), latest)
      }
      handle.dispose()
    }
  }

  private func change(_ array: MutableObservableArray<Item>, _ step: Int, _ random: inout Seeded) {
    let count = array.count
    let item = Item(id: step, text: "\(Int.random(in: 0..<99, using: &random))")
    switch count == 0 ? 0 : Int.random(in: 0..<4, using: &random) {
    case 0: array.insert(item, at: Int.random(in: 0...count, using: &random))
    case 1: array.remove(at: Int.random(in: 0..<count, using: &random))
    case 2: array[Int.random(in: 0..<count, using: &random)] = item
    default:
      array.move(
        from: Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random))
    }
  }

  @Test func `a change during a delivery finds the delivered list`() {
    let array = MutableObservableArray([1, 2, 3].map { Item(id: $0) })
    let model = CollectionListModel<Item, Int>(id: \.id, in: array)
    var seen: [[Int]] = []
    let first = array.observeNext { changeset in
      if changeset.collection.count == 4 { array.remove(at: 0) }
    }
    let second = array.observeNext { changeset in
      model.apply(changeset)
      seen.append((0..<model.count).map(model.id))
    }
    array.append(Item(id: 4))
    expectEqual(seen, [[1, 2, 3], [1, 2, 3, 4], [2, 3, 4]])
    first.dispose()
    second.dispose()
  }

  @Test func `a frozen list keeps its items while the collection changes`() {
    let array = MutableObservableArray([Item(id: 1)])
    let model = CollectionListModel<Item, Int>(id: \.id, in: array)
    model.apply(OrderedCollectionChangeset(collection: array.array))
    model.freeze()
    array.removeAll()
    expectEqual(model.count, 1)
    expectEqual(model.item(at: 0), Item(id: 1))
  }
}
