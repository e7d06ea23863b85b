import TestSupport
import Testing

@testable import Signals

/// An order and a filter over columns of keys, compared with a plain sort and filter of the same rows.
struct ListProjectionTests {
  /// A table with a column of each kind, and its projection.
  final class Table {
    let names: KeyColumn<String>
    let ages: KeyColumn<Int>
    let weights: KeyColumn<Double>
    let isFriend: KeyColumn<Bool>
    var removed: Set<Int> = []
    lazy var projection = ListProjection(rowCount: names.keys.count) { [unowned self] in text($0) }

    init(_ count: Int, _ random: inout Seeded) {
      names = KeyColumn((0..<count).map { _ in Self.name(&random) })
      ages = KeyColumn((0..<count).map { _ in Int.random(in: -5..<20, using: &random) })
      weights = KeyColumn((0..<count).map { _ in Double.random(in: -2...2, using: &random) })
      isFriend = KeyColumn((0..<count).map { _ in Bool.random(using: &random) })
    }

    static func name(_ random: inout Seeded) -> String {
      let letters = ["a", "b", "ä", "ß", "日", "Anastasia ", ""]
      return (0..<Int.random(in: 0..<6, using: &random)).map { _ in
        letters[Int.random(in: 0..<letters.count, using: &random)]
      }.joined()
    }

    func text(_ row: Int) -> String { "\(names[row]) \(ages[row]) \(weights[row]) \(isFriend[row])" }

    func change(_ row: Int, _ random: inout Seeded) {
      names[row] = Self.name(&random)
      ages[row] = Int.random(in: -5..<20, using: &random)
    }

    func append(_ random: inout Seeded) {
      names.keys.append(Self.name(&random))
      ages.keys.append(Int.random(in: -5..<20, using: &random))
      weights.keys.append(0)
      isFriend.keys.append(true)
    }

    /// The rows sorted and filtered plainly.
    func expected(_ isBefore: (Int, Int) -> Bool?, _ shows: (Int) -> Bool) -> [Int] {
      names.keys.indices.filter { !removed.contains($0) && shows($0) }
        .sorted { isBefore($0, $1) ?? ($0 < $1) }
    }
  }

  static func utf8(_ a: String, _ b: String) -> Bool? {
    a == b ? nil : Array(a.utf8).lexicographicallyPrecedes(Array(b.utf8))
  }

  static func number<Key: Comparable>(_ a: Key, _ b: Key) -> Bool? { a == b ? nil : a < b }

  private func rows(_ projection: ListProjection<String>) -> [Int] {
    (0..<projection.count).map(projection.id)
  }

  @Test(arguments: [5, 40, 700, 3_000])
  func `rows are sorted by columns, with ties by row number`(_ count: Int) {
    var random = Seeded(count)
    let table = Table(count, &random)
    let projection = table.projection
    let (names, ages, weights, isFriend) = (table.names, table.ages, table.weights, table.isFriend)
    expectEqual(rows(projection), Array(0..<count))
    projection.order = [.ascending(names)]
    expectEqual(rows(projection), table.expected({ Self.utf8(names[$0], names[$1]) }, { _ in true }))
    projection.order = [.descending(ages), .ascending(names)]
    expectEqual(
      rows(projection),
      table.expected(
        { Self.number(ages[$1], ages[$0]) ?? Self.utf8(names[$0], names[$1]) }, { _ in true }))
    projection.order = [.descending(weights)]
    expectEqual(rows(projection), table.expected({ Self.number(weights[$1], weights[$0]) }, { _ in true }))
    projection.order = [.ascending(isFriend), .descending(names)]
    expectEqual(
      rows(projection),
      table.expected(
        {
          Self.number(isFriend[$0] ? 1 : 0, isFriend[$1] ? 1 : 0) ?? Self.utf8(names[$1], names[$0])
        }, { _ in true }))
    projection.order = []
    expectEqual(rows(projection), Array(0..<count))
  }

  @Test func `a list that applies a projection's changes equals it through random changes`() {
    for seed in 0..<Soak.count(15, soak: 60) {
      var random = Seeded(seed)
      let table = Table(30, &random)
      let projection = table.projection
      let follower = ListModelTests.Follower(projection)
      let (names, ages) = (table.names, table.ages)
      var least: Int?
      projection.order = [.ascending(ages), .descending(names)]
      for step in 0..<80 {
        let row = Int.random(in: 0..<projection.rowCount, using: &random)
        var next = random
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1: projection.appendRows { table.append(&next) }
        case 2:
          projection.removeRow(row)
          table.removed.insert(row)
        case 3, 4, 5: projection.changeRow(row) { table.change(row, &next) }
        case 6:
          let old = table.removed.min() ?? row
          let wasRemoved = table.removed.remove(old) != nil
          projection.restoreRow(old) { if wasRemoved { table.change(old, &next) } }
        case 7:
          least = Bool.random(using: &random) ? Int.random(in: -5..<20, using: &random) : nil
          projection.filter = least.map { least in ListFilter(ages) { $0 >= least } }
        default: projection.update { table.change(row, &next) }
        }
        let shown = rows(projection)
        let expected = table.expected(
          { Self.number(ages[$0], ages[$1]) ?? Self.utf8(names[$1], names[$0]) },
          { least == nil || ages[$0] >= least ?? 0 })
        expectEqual(shown, expected, "seed \(seed), step \(step)")
        expectEqual(follower.items, shown.map(table.text), "seed \(seed), step \(step)")
      }
    }
  }

  @Test(arguments: [1, 63, 64, 65, 128, 200])
  func `a filter that tests 64 rows at once shows what one does that tests each`(_ count: Int) {
    let projection = ListProjection(rowCount: count) { "\($0)" }
    for row in stride(from: 5, to: count, by: 61) { projection.removeRow(row) }
    let remaining = rows(projection)
    let even = ListFilter {
      $0 % 2 == 0
    } narrowing: { _, candidates in
      candidates & 0x5555_5555_5555_5555
    }
    projection.filter = even
    expectEqual(rows(projection), remaining.filter { $0 % 2 == 0 })
    projection.filter = even && ListFilter { $0 % 3 == 0 }
    expectEqual(rows(projection), remaining.filter { $0 % 6 == 0 })
    projection.filter = ListFilter { $0 % 3 == 0 } && even
    expectEqual(rows(projection), remaining.filter { $0 % 6 == 0 })
    projection.appendRows(2)
    expectEqual(rows(projection), (remaining + [count, count + 1]).filter { $0 % 6 == 0 })
    projection.filter = nil
    expectEqual(rows(projection), remaining + [count, count + 1])
  }

  @Test func `a filter changes the list by its splices, or by one for many differences`() {
    let keys = KeyColumn(Array(0..<10_000))
    let projection = ListProjection(rowCount: 10_000) { $0 }
    let follower = ListModelTests.Follower(projection)
    projection.filter = ListFilter(keys) { $0 != 5 && $0 != 77 }
    expectEqual(
      follower.changes.last?.splices,
      [
        ListSplice(position: 5, removed: 1, inserted: 0), ListSplice(position: 76, removed: 1, inserted: 0),
      ])
    projection.filter = ListFilter(keys) { $0 % 20 == 0 }
    expectEqual(follower.changes.last?.splices, [ListSplice(position: 1, removed: 9_997, inserted: 499)])
    projection.filter = nil
    expectEqual(follower.changes.last?.splices, [ListSplice(position: 1, removed: 499, inserted: 9_999)])
    expect(follower.fits(projection))
  }

  @Test func `a single added, removed or changed row is one splice or one update`() {
    let keys = KeyColumn(Array(stride(from: 0, to: 1_000, by: 10)))
    let projection = ListProjection(rowCount: 100) { keys[$0] }
    projection.order = [.descending(keys)]
    let follower = ListModelTests.Follower(projection)
    projection.appendRows { keys.keys.append(995) }
    expectEqual(
      follower.changes.last, ListChange(splices: [ListSplice(position: 0, removed: 0, inserted: 1)]))
    projection.changeRow(100) { keys[100] = 999 }
    expectEqual(follower.changes.last, ListChange(updates: [0..<1]))
    projection.changeRow(100) { keys[100] = 5 }
    expectEqual(
      follower.changes.last,
      ListChange(splices: [
        ListSplice(position: 0, removed: 1, inserted: 0), ListSplice(position: 99, removed: 0, inserted: 1),
      ]))
    projection.removeRow(100)
    expectEqual(
      follower.changes.last, ListChange(splices: [ListSplice(position: 99, removed: 1, inserted: 0)]))
    projection.removeRow(100)
    projection.removeRow(-1)
    expectEqual(follower.changes.count, 4)
    expectEqual(projection.index(of: 0, in: 0..<100), 99)
    projection.restoreRow(100) { keys[100] = 999 }
    expectEqual(
      follower.changes.last, ListChange(splices: [ListSplice(position: 0, removed: 0, inserted: 1)]))
    expectEqual(projection.id(at: 0), 100)
    projection.restoreRow(100) { keys[100] = 0 }
    projection.restoreRow(101)
    expectEqual(follower.changes.count, 5)
    expectEqual(keys[100], 999)
  }

  @Test func `values that are not numbers are sorted last, and negative zero equals zero`() {
    let keys = KeyColumn([Double.nan, 1, -0.0, 0, -.infinity, .infinity])
    let projection = ListProjection(rowCount: 6) { $0 }
    projection.order = [.ascending(keys)]
    expectEqual((0..<6).map(projection.id), [4, 2, 3, 1, 5, 0])
  }

  @Test func `texts are sorted by their first 256 bytes`() {
    let same = String(repeating: "é", count: 127)
    let keys = KeyColumn([same + "xyz", same + "xya", same + "ab", same + "b"])
    let projection = ListProjection(rowCount: 4) { $0 }
    projection.order = [.ascending(keys)]
    expectEqual((0..<4).map(projection.id), [2, 3, 0, 1])
  }

  @Test(arguments: [40, 3_000])
  func `unknown values are sorted last in both directions, with ties by the next column`(_ count: Int) {
    var random = Seeded(count)
    let heights = KeyColumn<Int?>(
      (0..<count).map { _ in
        Bool.random(using: &random) ? Int.random(in: -9..<9, using: &random) : nil
      })
    let names = KeyColumn<String?>(
      (0..<count).map { _ in
        Bool.random(using: &random)
          ? ["", "b", "a long name of many letters"].randomElement(using: &random) : nil
      })
    let projection = ListProjection(rowCount: count) { $0 }
    func expect(_ order: [ListOrder], _ isBefore: (Int, Int) -> Bool) {
      projection.order = order
      let expected = (0..<count).sorted(by: isBefore)
      expectEqual((0..<count).map(projection.id), expected)
      // A changed row is moved to its place.
      for row in 0..<20 { projection.changeRow(row) }
      expectEqual((0..<count).map(projection.id), expected)
    }
    func isBefore<Key: Comparable>(_ a: Key?, _ b: Key?, _ isFirst: (Key, Key) -> Bool) -> Bool? {
      if a == b { return nil }
      guard let a, let b else { return a != nil }
      return isFirst(a, b)
    }
    expect([.ascending(heights)]) { isBefore(heights[$0], heights[$1], <) ?? ($0 < $1) }
    expect([.descending(heights)]) { isBefore(heights[$0], heights[$1], >) ?? ($0 < $1) }
    expect([.descending(names), .descending(heights)]) {
      isBefore(names[$0], names[$1], >) ?? isBefore(heights[$0], heights[$1], >) ?? ($0 < $1)
    }
  }

  /// A number that counts how often its bits are read.
  struct Counted: ListKey {
    final class Count {
      var value = 0
    }

    let number: Int
    let count: Count

    static func == (left: Counted, right: Counted) -> Bool { left.number == right.number }

    func orderBits(word: Int) -> UInt64? {
      count.value += 1
      return number.orderBits(word: word)
    }
  }

  @Test func `a new filter does not sort the rows again`() {
    let count = Counted.Count()
    let keys = KeyColumn((0..<1_000).map { Counted(number: $0 * 7 % 1_000, count: count) })
    let projection = ListProjection(rowCount: 1_000) { keys[$0].number }
    projection.show(order: [.descending(keys)], filter: nil)
    let follower = ListModelTests.Follower(projection)
    count.value = 0
    projection.show(order: [.descending(keys)], filter: ListFilter { $0 > 0 })
    expectEqual(count.value, 0)
    expectEqual(follower.changes.last?.splices, [ListSplice(position: 999, removed: 1, inserted: 0)])
    projection.show(order: [.ascending(keys)], filter: ListFilter { $0 > 0 })
    expect(count.value > 0)
    expect((projection.item(at: 0), projection.count) == (1, 999))
    count.value = 0
    projection.order = [.ascending(keys)]
    expect(count.value > 0)
    expect(follower.fits(projection))
  }

  @Test func `an order set during a change is applied after it`() {
    let keys = KeyColumn([3, 1, 2])
    let projection = ListProjection(rowCount: 3) { keys[$0] }
    let follower = ListModelTests.Follower(projection)
    var isFirst = true
    let handle = projection.changes.observeNext { _ in
      defer { isFirst = false }
      if isFirst { projection.order = [.ascending(keys)] }
    }
    projection.filter = ListFilter(keys) { $0 > 1 }
    expectEqual(follower.items, [2, 3])
    expect(follower.fits(projection))
    handle.dispose()
  }

  @Test func `adding and removing a range of keys equals doing so row by row`() {
    let keys = KeyColumn([3, 1, 2, 5, 4])
    let projection = ListProjection(rowCount: 5) { keys[$0] }
    projection.order = [.ascending(keys)]
    var rows: KeySet<Int> = [4]
    expect(projection.setMembership(of: 1..<4, in: &rows, to: true))
    expectEqual(rows, [2, 0, 4])
    expect(!projection.setMembership(of: 1..<4, in: &rows, to: true))
    expect(projection.setMembership(of: 0..<3, in: &rows, to: false))
    expectEqual(rows, [4])
    expect(!projection.setMembership(of: 0..<3, in: &rows, to: false))
  }
}
