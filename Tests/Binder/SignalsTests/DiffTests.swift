import TestSupport
import Testing

@testable import Signals

/// A small random number generator with a seed, for reproducible failures.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}

struct DiffTests {
  struct Item: Equatable {
    var id: Int
    var text: Int
  }

  static func edited(_ old: [Int], edits: Int, values: Int, with random: inout Seeded) -> [Int] {
    var new = old
    for _ in 0..<edits {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        new.insert(
          Int.random(in: 0..<values, using: &random), at: Int.random(in: 0...new.count, using: &random))
      case 1 where !new.isEmpty: new.remove(at: Int.random(in: 0..<new.count, using: &random))
      default:
        if !new.isEmpty {
          let element = new.remove(at: Int.random(in: 0..<new.count, using: &random))
          new.insert(element, at: Int.random(in: 0...new.count, using: &random))
        }
      }
    }
    return new
  }

  @Test func `patch and diff turn old into new on random edit scripts`() {
    for seed in 0..<Soak.count(800, soak: 4_000) {
      var random = Seeded(seed)
      let values = [3, 20, 1_000][seed % 3]
      let old = (0..<Int.random(in: 0..<60, using: &random)).map { _ in
        Int.random(in: 0..<values, using: &random)
      }
      let new = Self.edited(old, edits: Int.random(in: 0..<30, using: &random), values: values, with: &random)
      let diff = OrderedCollectionDiff(from: old, to: new)
      var patched = old
      let patch = diff.patch(from: old.count, to: new)
      patched.apply(patch)
      expectEqual(patched, new, "seed \(seed)")
      expectEqual(old.applying(diff, takingFrom: new), new, "seed \(seed)")
      expectEqual(OrderedCollectionDiff(of: patch, oldCount: old.count), diff, "seed \(seed)")
    }
  }

  @Test func `few edits give the minimal number of steps`() {
    for seed in 0..<300 {
      var random = Seeded(seed)
      let old = (0..<Int.random(in: 0..<25, using: &random)).map { _ in Int.random(in: 0..<4, using: &random)
      }
      let new = Self.edited(old, edits: Int.random(in: 0..<8, using: &random), values: 4, with: &random)
      let best = new.difference(from: old).count
      expectEqual(OrderedCollectionDiff(from: old, to: new).count, best, "seed \(seed)")
    }
  }

  @Test(arguments: [1, 2]) func `many edits give nearly minimal and correct steps`(times: Int) {
    for seed in 0..<20 {
      var random = Seeded(seed)
      let old = (0..<400).map { $0 / times }
      let new = Self.edited(old, edits: 120, values: 10_000, with: &random)
      let diff = OrderedCollectionDiff(from: old, to: new)
      expectEqual(old.applying(diff, takingFrom: new), new)
      let best = new.difference(from: old).count
      expect(diff.count <= best + best / 10, "seed \(seed)")
    }
  }

  @Test func `a keyed diff follows moves and updates on 3,000 random scripts`() {
    for seed in 0..<Soak.count(600, soak: 3_000) {
      var random = Seeded(seed)
      let old = Array((0..<40).shuffled(using: &random).prefix(Int.random(in: 0...40, using: &random)))
        .map { Item(id: $0, text: 0) }
      var new = old.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
      for id in 100..<100 + Int.random(in: 0..<6, using: &random) {
        new.insert(Item(id: id, text: 0), at: Int.random(in: 0...new.count, using: &random))
      }
      for index in new.indices where Int.random(in: 0..<6, using: &random) == 0 { new[index].text = 1 }
      if seed % 3 == 0 { new.shuffle(using: &random) }
      if seed % 3 == 1, new.count > 1 { new.append(new.removeFirst()) }
      let diff = OrderedCollectionDiff(from: old, to: new, by: \.id, areEqual: ==)
      var patched = old
      patched.apply(diff.patch(from: old.count, to: new))
      expectEqual(patched, new, "seed \(seed)")
    }
  }

  @Test func `a keyed diff has a minimal number of moves`() {
    let old = [1, 2, 3, 4, 5].map { Item(id: $0, text: 0) }
    let new = [2, 3, 4, 5, 1].map { Item(id: $0, text: 0) }
    let diff = OrderedCollectionDiff(from: old, to: new, by: \.id, areEqual: ==)
    expectEqual(diff, OrderedCollectionDiff(moves: [.init(from: 0, to: 4)]))
    expectEqual(diff.patch(from: 5, to: new), [.move(from: 0, to: 4)])
  }

  @Test func `more than 64 moves become deletes and inserts`() {
    var random = Seeded(7)
    let old = (0..<300).map { Item(id: $0, text: 0) }
    let new = old.shuffled(using: &random)
    let diff = OrderedCollectionDiff(from: old, to: new, by: \.id, areEqual: ==)
    expect(diff.moves.count > 64 && diff.deletes.isEmpty)
    var patched = old
    patched.apply(diff.patch(from: old.count, to: new))
    expectEqual(patched, new)
  }

  @Test func `repeated keys lose no elements`() {
    let old = [Item(id: 1, text: 0), Item(id: 1, text: 1), Item(id: 2, text: 0)]
    let new = [Item(id: 2, text: 0), Item(id: 1, text: 5), Item(id: 1, text: 6)]
    let diff = OrderedCollectionDiff(from: old, to: new, by: \.id, areEqual: ==)
    var patched = old
    patched.apply(diff.patch(from: old.count, to: new))
    expectEqual(patched, new)
  }
}
