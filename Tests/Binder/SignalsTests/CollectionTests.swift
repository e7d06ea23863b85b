import TestSupport
import Testing

@testable import Signals

struct CollectionTests {
  /// Follows changesets by their patches and by their diffs.
  final class Follower {
    private(set) var byPatch: [Int] = []
    private(set) var byDiff: [Int] = []
    private(set) var collections: [[Int]] = []
    private var handle: (any Disposable)?

    init(_ signal: some SignalProtocol<OrderedCollectionChangeset<Int>, Never>) {
      handle = signal.observeNext { [unowned self] change in
        if collections.isEmpty {
          byPatch = change.collection
          byDiff = change.collection
        } else {
          byPatch.apply(change.patch)
          let diff = change.diff
          if diff.moves.isEmpty || diff.count == diff.moves.count {
            byDiff = byDiff.applying(diff, takingFrom: change.collection)
          } else {
            byDiff = change.collection
          }
        }
        collections.append(change.collection)
        expectEqual(byPatch, change.collection)
        expectEqual(byDiff, change.collection)
      }
    }
  }

  static func edit(_ array: MutableObservableArray<Int>, with random: inout Seeded) {
    let count = array.count
    switch Int.random(in: 0..<7, using: &random) {
    case 0, 1:
      array.insert(Int.random(in: 0..<20, using: &random), at: Int.random(in: 0...count, using: &random))
    case 2 where count > 0: array.remove(at: Int.random(in: 0..<count, using: &random))
    case 3 where count > 0:
      array[Int.random(in: 0..<count, using: &random)] = Int.random(in: 0..<20, using: &random)
    case 4 where count > 0:
      array.move(
        from: Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random))
    case 5:
      let new = DiffTests.edited(array.array, edits: 4, values: 20, with: &random)
      array.replace(with: new, performDiff: Bool.random(using: &random))
    default: array.append(Int.random(in: 0..<20, using: &random))
    }
  }

  @Test func `an array and all its derived collections follow random edit scripts`() {
    for seed in 0..<Soak.count(200, soak: 1_000) {
      var random = Seeded(seed)
      let array = MutableObservableArray((0..<5).map { _ in Int.random(in: 0..<20, using: &random) })
      let plain = Follower(array)
      let mapped = Follower(array.mapCollection { $0 * 2 })
      let filtered = Follower(array.filterCollection { $0 % 2 == 0 })
      let sorted = Follower(array.sortedCollection())
      for _ in 0..<12 {
        if Int.random(in: 0..<4, using: &random) == 0 {
          array.batchUpdate { array in for _ in 0..<3 { Self.edit(array, with: &random) } }
        } else {
          Self.edit(array, with: &random)
        }
        expectEqual(plain.byPatch, array.array, "seed \(seed)")
        expectEqual(mapped.byPatch, array.array.map { $0 * 2 }, "seed \(seed)")
        expectEqual(filtered.byPatch, array.array.filter { $0 % 2 == 0 }, "seed \(seed)")
        expectEqual(sorted.byPatch, array.array.sorted(), "seed \(seed)")
      }
    }
  }

  @Test func `a batch is one change`() {
    let array = MutableObservableArray([1])
    let follower = Follower(array)
    array.batchUpdate { array in
      array.append(2)
      array.batchUpdate { $0.append(3) }
      array.remove(at: 0)
    }
    expectEqual(follower.collections, [[1], [2, 3]])
  }

  @Test func `a change during a delivery is delivered after it to all observers`() {
    let array = MutableObservableArray([1])
    var log: [[Int]] = []
    let late = Recorder<OrderedCollectionChangeset<Int>, Never>()
    let first = array.observeNext { [unowned array] change in
      if change.collection == [1, 2] {
        array.append(3)
        late.record(array)
      }
    }
    let second = array.observeNext { log.append($0.collection) }
    array.append(2)
    expectEqual(log, [[1], [1, 2], [1, 2, 3]])
    expectEqual(late.values.map(\.collection), [[1, 2], [1, 2, 3]])
    first.dispose()
    second.dispose()
  }

  @Test func `sorting compares O(log n) times per change`() {
    var comparisons = 0
    let array = MutableObservableArray(Array(0..<10_000))
    let sorted = array.sortedCollection {
      comparisons += 1; return $0 < $1
    }.observeNext { _ in }
    comparisons = 0
    array.append(5_000)
    expect(comparisons < 64)
    sorted.dispose()
  }

  @Test func `a released array completes its observers`() {
    var array: MutableObservableArray<Int>? = MutableObservableArray([1])
    let log = Recorder<OrderedCollectionChangeset<Int>, Never>()
    if let array { log.record(array) }
    array?.removeAll()
    array = nil
    expectEqual(log.values.map(\.collection), [[1], []])
    expect(log.isCompleted)
  }

  @Test func `kept elements are counted by block through random changes`() {
    var random = Seeded(11)
    var flags = ContiguousArray((0..<1_500).map { _ in Bool.random(using: &random) })
    var kept = KeptElements(flags)
    for step in 0..<6_000 {
      // First mostly insertions, then mostly removals, across block borders and down to none.
      if flags.isEmpty || Int.random(in: 0..<10, using: &random) < (step < 2_000 ? 8 : 1) {
        let (flag, index) = (Bool.random(using: &random), Int.random(in: 0...flags.count, using: &random))
        flags.insert(flag, at: index)
        kept.insert(flag, at: index)
      } else if Int.random(in: 0..<10, using: &random) > 0 {
        let index = flags.indices.randomElement(using: &random) ?? 0
        flags.remove(at: index)
        kept.remove(at: index)
      } else {
        let index = flags.indices.randomElement(using: &random) ?? 0
        flags[index].toggle()
        kept[index].toggle()
      }
      let index = Int.random(in: 0...flags.count, using: &random)
      expectEqual(kept.place(of: index), flags[..<index].count { $0 }, "step \(step), index \(index)")
    }
  }
}
