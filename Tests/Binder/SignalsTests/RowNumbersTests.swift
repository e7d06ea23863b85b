import TestSupport
import Testing

@testable import Signals

/// The row numbers of a projection, compared with a plain array.
struct RowNumbersTests {
  private func fits(_ rows: RowNumbers, _ numbers: [UInt32]) -> Bool {
    var seen: [UInt32] = []
    rows.forEach(in: 0..<rows.count) { seen.append($0) }
    return rows.all == numbers && seen == numbers && rows.count == numbers.count
      && rows.last == numbers.last && numbers.indices.allSatisfy { rows[$0] == numbers[$0] }
  }

  // Enough to split pieces in two, and few enough to remove pieces again.
  @Test(arguments: [0, 5_000])
  func `row numbers behave like an array through insertions and removals anywhere`(count: Int) {
    var random = Seeded(count)
    var rows = RowNumbers(count: count)
    var numbers = (0..<UInt32(count)).map { $0 }
    for number in numbers.count..<count + 9_000 {
      let place = Int.random(in: 0...min(numbers.count, 3_000), using: &random)
      rows.insert(UInt32(number), at: place)
      numbers.insert(UInt32(number), at: place)
    }
    expect(fits(rows, numbers))
    for place in [0, 2_047, 2_048, 4_500, numbers.count - 1] {
      expectEqual(rows.index(of: numbers[place], in: 0..<rows.count), place)
      expectEqual(rows.index(of: numbers[place], in: 0..<place), nil)
      expectEqual(rows.index(of: numbers[place], in: place..<place + 1), place)
    }
    while numbers.count > 10 {
      let place = Int.random(in: 0..<numbers.count, using: &random)
      rows.remove(at: place)
      numbers.remove(at: place)
    }
    expect(fits(rows, numbers))
    while !numbers.isEmpty {
      rows.remove(at: 0)
      numbers.remove(at: 0)
    }
    rows.insert(7, at: 0)
    expect(fits(rows, [7]))
  }

  @Test func `row numbers stay correct when they stop being consecutive`() {
    var rows = RowNumbers(count: 3)
    rows.insert(3, at: 3)
    expect(fits(rows, [0, 1, 2, 3]))
    expect(rows.index(of: 2, in: 0..<4) == 2 && rows.index(of: 2, in: 0..<2) == nil)
    expectEqual(rows.index(of: 4, in: 0..<9), nil)
    rows.insert(4, at: 0)
    expect(fits(rows, [4, 0, 1, 2, 3]))
  }
}
