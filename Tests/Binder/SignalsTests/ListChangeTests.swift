import TestSupport
import Testing

@testable import Signals

/// Splices and updates: joining them, mapping rows through them, and computing them from steps and diffs.
struct ListChangeTests {
  /// Acts like a renderer, which knows the final items only and requests those inserted or changed.
  static func apply(_ change: ListChange, to old: [Int], taking new: [Int]) -> [Int]? {
    var result: [Int?] = old.map { $0 }
    for splice in change.splices {
      guard splice.position + splice.removed <= result.count else { return nil }
      result.replaceSubrange(
        splice.position..<splice.position + splice.removed,
        with: [Int?](repeating: nil, count: splice.inserted))
    }
    guard result.count == new.count else { return nil }
    for range in change.updates {
      guard range.upperBound <= result.count else { return nil }
      for index in range { result[index] = nil }
    }
    return zip(result, new).map { $0 ?? $1 }
  }

  private func randomStep(_ count: Int, _ value: Int, _ random: inout Seeded) -> OrderedCollectionOperation<
    Int
  > {
    switch count == 0 ? 0 : Int.random(in: 0..<5, using: &random) {
    case 0, 1: return .insert(value, at: Int.random(in: 0...count, using: &random))
    case 2: return .delete(at: Int.random(in: 0..<count, using: &random))
    case 3: return .update(at: Int.random(in: 0..<count, using: &random), newElement: value)
    default:
      return .move(
        from: Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random))
    }
  }

  @Test func `the steps of a patch become splices with the same result, even as one splice`() {
    for seed in 0..<Soak.count(600, soak: 3_000) {
      var random = Seeded(seed)
      let old = Array(0..<Int.random(in: 0..<30, using: &random))
      var new = old
      var steps: [OrderedCollectionOperation<Int>] = []
      for value in 0..<Int.random(in: 0..<20, using: &random) {
        steps.append(randomStep(new.count, 1_000 + value, &random))
        new.apply(steps.suffix(1))
      }
      let change = ListChange(steps)
      expectEqual(Self.apply(change, to: old, taking: new), new, "seed \(seed): \(steps) \(change)")
      guard let whole = change.splices.whole else { continue }
      let asOne = ListChange(splices: [whole], updates: change.updates)
      expectEqual(Self.apply(asOne, to: old, taking: new), new, "seed \(seed): \(steps) \(asOne)")
    }
  }

  @Test func `the index of a row is mapped through the splices`() {
    for seed in 0..<Soak.count(200, soak: 1_000) {
      var random = Seeded(seed)
      let old = Array(0..<20)
      let new = DiffTests.edited(old, edits: 8, values: 1_000, with: &random).reduce(into: [Int]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      let splices = ListChange(from: old, to: new).splices
      for (index, value) in old.enumerated() {
        if let place = splices.place(of: index) { expectEqual(new[place], value, "seed \(seed)") }
      }
    }
  }

  @Test func `removals from the back and insertions at the front are one splice`() {
    let steps: [OrderedCollectionOperation<Int>] =
      (0..<5).reversed().map { .delete(at: $0) } + (0..<3).map { .insert($0, at: $0) }
    expectEqual(ListChange(steps).splices, [ListSplice(position: 0, removed: 5, inserted: 3)])
  }

  @Test func `an insertion followed by its removal cancels out`() {
    let steps: [OrderedCollectionOperation<Int>] = [.insert(1, at: 2), .delete(at: 2)]
    expect(ListChange(steps).isEmpty)
  }

  @Test func `an update moves with its row and ends with it`() {
    let update = OrderedCollectionOperation.update(at: 3, newElement: 0)
    expectEqual(ListChange([update, .insert(9, at: 0)]).updates, [4..<5])
    expectEqual(ListChange([update, .delete(at: 0)]).updates, [2..<3])
    expectEqual(ListChange([update, .delete(at: 3)]).updates, [])
    expectEqual(
      ListChange([update, .update(at: 4, newElement: 0), .insert(9, at: 4)]).updates, [3..<4, 5..<6])
  }

  @Test func `many differences are limited to one splice`() {
    let old = Array(0..<2_000)
    let change = ListChange(from: old, to: old.filter { $0 % 2 == 0 })
    expectEqual(change.splices.count, 1_000)
    expectEqual(change.limited().splices, [ListSplice(position: 1, removed: 1_999, inserted: 999)])
    let few = ListChange(from: old, to: old.filter { $0 < 500 || $0 > 1_500 })
    expectEqual(few.limited().splices, [ListSplice(position: 500, removed: 1_001, inserted: 0)])
  }
}
