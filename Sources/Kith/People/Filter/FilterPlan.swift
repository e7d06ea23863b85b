public import Entities
public import Signals

/// A filter made ready for the columns: who it shows, row by row, what is cheap to ask first.
///
///     let parsed = try Filter.parse(text, lists: lists.map(\.title))
///     let plan = FilterPlan(parsed.filter, over: index, today: CalendarDay(now), lists: lists)
///     table.filter = plan.listFilter
///     if plan.count == 0, let clause = plan.explanation() { … }
///
/// It holds while rows come, change and go; another day and other lists need another plan. Does not know the text.
public struct FilterPlan {
  /// What it asks.
  public let filter: Filter
  let index: PersonIndex
  private let test: RowTest
  private let parts: [RowTest]

  /// Makes a filter ready.
  ///
  /// - Parameters:
  ///   - filter: What is asked.
  ///   - index: Where; kept alive.
  ///   - today: What ages count from.
  ///   - lists: The lists there are. Nobody is on one that is not among them; several of one title count as one.
  public init(_ filter: Filter, over index: PersonIndex, today: CalendarDay, lists: [List] = []) {
    self.filter = filter
    self.index = index
    let tests = RowTests(index: index, today: today, lists: lists)
    test = tests.test(filter)
    if case .all(let filters) = filter { parts = filters.map(tests.test) } else { parts = [test] }
  }

  /// Whether a row is shown.
  public func includes(_ row: Int) -> Bool { test.includes(row) }

  /// The filter for a projection whose rows are the columns'.
  public var listFilter: ListFilter { ListFilter(test.includes) }

  /// How many people it shows, of all that are present.
  public var count: Int {
    // As most collections are: bits alone.
    if case .clause(.trait(let trait)) = filter {
      return index.count(of: trait.flags.all, without: trait.flags.none)
    }
    return index.count(where: test.includes)
  }

  /// How many people it shows, of those in some rows: for a count in parts, between which a window draws.
  public func count(in rows: Range<Int>) -> Int {
    rows.clamped(to: 0..<index.count).count { index.isPresent($0) && test.includes($0) }
  }

  /// Why so few are shown.
  public struct Explanation: Sendable, Hashable {
    /// The place of the clause, among those that all have to hold: the number of its chip.
    public let clause: Int
    /// How many people the clause excludes, alone or with others.
    public let excluded: Int
    /// How many people there would be without it.
    public let without: Int
  }

  /// Which clause excludes most people: the one without which most would be left; of several such the one that excludes
  /// most, and the first of these.
  ///
  /// - Parameter rows: The rows that are looked at; all present ones when it is nil.
  /// - Returns: Nil when there is nobody to exclude, or nothing is asked.
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

/// A question to a row, and how long its answer takes beside others.
struct RowTest {
  let cost: Int
  let includes: (Int) -> Bool

  init(cost: Int, _ includes: @escaping (Int) -> Bool) {
    self.cost = cost
    self.includes = includes
  }

  /// Fits nobody.
  static var nobody: RowTest { RowTest(cost: 0) { _ in false } }

  /// All hold; the cheapest is asked first.
  static func all(_ tests: [RowTest]) -> RowTest {
    let tests = tests.enumerated().sorted { ($0.element.cost, $0.offset) < ($1.element.cost, $1.offset) }
      .map(\.element)
    guard var result = tests.last else { return RowTest(cost: 0) { _ in true } }
    for test in tests.dropLast().reversed() {
      let (first, rest) = (test.includes, result.includes)
      result = RowTest(cost: test.cost + result.cost) { first($0) && rest($0) }
    }
    return result
  }

  /// Any holds; the cheapest is asked first.
  static func any(_ tests: [RowTest]) -> RowTest {
    let none = all(tests.map(\.reversed))
    return none.reversed
  }

  var reversed: RowTest {
    let includes = includes
    return RowTest(cost: cost) { !includes($0) }
  }
}
