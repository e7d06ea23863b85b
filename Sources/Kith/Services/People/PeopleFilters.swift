import People

/// Turns what is typed into a test of rows.
///
/// Does not know which part is looked at.
@MainActor
struct PeopleFilters {
  private let columns: PeopleColumns
  private let today: () -> CalendarDay

  /// What came of a text.
  struct Result {
    /// The test; nil when everybody passes.
    let test: ((Int) -> Bool)?
    /// What it was taken for that may not have been meant.
    let hints: [FilterHint]
  }

  init(_ columns: PeopleColumns, today: @escaping () -> CalendarDay) {
    self.columns = columns
    self.today = today
  }

  /// Reads a text.
  ///
  /// - Throws: `FilterError` with the place of the mistake.
  func read(_ query: String) throws(FilterError) -> Result {
    let parsed = try Filter.parse(query)
    if parsed.filter == .everybody { return Result(test: nil, hints: []) }
    return Result(
      test: FilterPlan(parsed.filter, over: columns, today: today()).includes, hints: parsed.hints)
  }

  /// Reads the clauses before a mistake; nil when there are none, or they make no sense alone.
  func readBefore(_ error: FilterError, in query: String) -> Result? {
    let before = query.part(inUTF8: 0..<error.range.lowerBound)
    guard let end = before.lastIndex(of: " "), !before[..<end].allSatisfy(\.isWhitespace) else { return nil }
    return try? read(String(before[..<end]))
  }
}
