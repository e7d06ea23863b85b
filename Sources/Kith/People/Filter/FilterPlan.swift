public import Entities
public import Signals

/// A filter prepared for the columns, with cheap tests first.
///
///     let parsed = try Filter.parse(text, lists: lists.map(\.title))
///     let plan = FilterPlan(parsed.filter, over: index, today: CalendarDay(now), lists: lists)
///     table.filter = plan.listFilter
///     if plan.count == 0, let clause = plan.explanation() { … }
///
/// Stays valid while rows change; another day or other lists need a new plan.
public struct FilterPlan {
  /// The filter.
  public let filter: Filter
  let index: PersonIndex
  private let test: RowTest
  private let parts: [RowTest]

  /// Prepares a filter.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - index: The people; retained.
  ///   - today: The day from which ages count.
  ///   - lists: The existing lists. Others have no members; lists with the same title count as one.
  public init(_ filter: Filter, over index: PersonIndex, today: CalendarDay, lists: [List] = []) {
    self.filter = filter
    self.index = index
    let tests = RowTests(index: index, today: today, lists: lists)
    test = tests.test(filter)
    if case .all(let filters) = filter { parts = filters.map(tests.test) } else { parts = [test] }
  }

  /// Whether a row matches.
  public func includes(_ row: Int) -> Bool { test.includes(row) }

  /// The filter for a projection of the index's rows.
  public var listFilter: ListFilter { ListFilter(test.includes, narrowing: test.narrow) }

  /// The number of matching people.
  public var count: Int {
    // A fast path for most collections, which needs only the flags.
    if case .clause(.trait(let trait)) = filter {
      return index.count(of: trait.flags.all, without: trait.flags.none)
    }
    return index.present.count(narrowedBy: test.narrow)
  }

  /// Counts the matching people in some rows, so that a window can draw between parts of a count.
  public func count(in rows: Range<Int>) -> Int {
    rows.clamped(to: 0..<index.count).count { index.isPresent($0) && test.includes($0) }
  }

  /// The reason why few people match.
  public struct Explanation: Sendable, Hashable {
    /// The index of the clause among the top-level ones, as of its chip.
    public let clause: Int
    /// The number of people that the clause excludes, alone or with others.
    public let excluded: Int
    /// The number of people that would match without it.
    public let without: Int
  }

  /// Returns the clause whose removal would leave the most people; of several, the one that excludes the most, and then
  /// the first.
  ///
  /// - Parameter rows: The rows to consider; nil for all present ones.
  /// - Returns: nil if no person is excluded or the filter is empty.
  public func explanation(among rows: [Int]? = nil) -> Explanation? {
    let rows = rows ?? (0..<index.count).filter(index.isPresent)
    if filter == .everybody || rows.isEmpty { return nil }
    var (excluded, alone) = (parts.map { _ in 0 }, parts.map { _ in 0 })
    var shown = 0
    for row in rows {
      var (failed, last) = (0, 0)
      for place in parts.indices where !parts[place].includes(row) {
        excluded[place] += 1
        (failed, last) = (failed + 1, place)
      }
      if failed == 0 { shown += 1 }
      if failed == 1 { alone[last] += 1 }
    }
    let best = parts.indices.max {
      (alone[$0], excluded[$0], $1) < (alone[$1], excluded[$1], $0)
    }
    guard let best, excluded[best] > 0 else { return nil }
    return Explanation(clause: best, excluded: excluded[best], without: shown + alone[best])
  }
}

/// A test of a row, with its relative cost.
struct RowTest {
  let cost: Int
  let includes: (Int) -> Bool
  /// The same test of up to 64 rows.
  let narrow: ListFilter.Narrowing

  init(cost: Int, _ includes: @escaping (Int) -> Bool) {
    self.init(cost: cost, includes, narrowing: ListFilter.narrowing(includes))
  }

  init(cost: Int, _ includes: @escaping (Int) -> Bool, narrowing narrow: @escaping ListFilter.Narrowing) {
    (self.cost, self.includes, self.narrow) = (cost, includes, narrow)
  }

  static var nobody: RowTest { RowTest(cost: 0, { _ in false }, narrowing: { _, _ in 0 }) }
  static var everybody: RowTest { RowTest(cost: 0, { _ in true }, narrowing: { $1 }) }

  /// Matches if all tests do; runs the cheapest first.
  static func all(_ tests: [RowTest]) -> RowTest {
    let tests = tests.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
      .map(\.element)
    guard var result = tests.last else { return .everybody }
    for test in tests.dropLast().reversed() {
      let (first, rest) = (test, result)
      result = RowTest(cost: test.cost + result.cost) {
        first.includes($0) && rest.includes($0)
      } narrowing: { row, candidates in
        let found = first.narrow(row, candidates)
        return found == 0 ? 0 : rest.narrow(row, found)
      }
    }
    return result
  }

  /// Matches if any test does; runs the cheapest first.
  static func any(_ tests: [RowTest]) -> RowTest {
    let none = all(tests.map(\.reversed))
    return none.reversed
  }

  var reversed: RowTest {
    let (includes, narrow) = (includes, narrow)
    return RowTest(cost: cost) {
      !includes($0)
    } narrowing: { first, candidates in
      candidates & ~narrow(first, candidates)
    }
  }
}
