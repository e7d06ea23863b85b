import Entities
import People

/// Turns what is typed into a test of rows.
///
/// Does not know which part is looked at.
@MainActor
struct PeopleFilters {
  private let columns: PersonIndex
  private let today: () -> CalendarDay
  /// The lists there are; nil as long as they are not known.
  private let lists: () -> [List]?

  /// What came of a text.
  struct Result {
    /// The test; nil when everybody passes.
    let test: ((Int) -> Bool)?
    /// What it was taken for that may not have been meant.
    let hints: [FilterHint]
    /// The parts that have to be read before the test is right.
    var needs = FilterNeeds()
  }

  init(
    _ columns: PersonIndex, today: @escaping () -> CalendarDay, lists: @escaping () -> [List]?
  ) {
    self.columns = columns
    self.today = today
    self.lists = lists
  }

  /// Reads a text.
  ///
  /// - Throws: `FilterError` with the place of the mistake.
  func read(_ query: String) throws(FilterError) -> Result {
    let parsed = try parse(query)
    if parsed.filter == .everybody { return Result(test: nil, hints: []) }
    return Result(
      test: plan(parsed.filter).includes, hints: parsed.hints, needs: parsed.filter.needs)
  }

  /// What can follow in a text.
  func completions(of query: String) -> [FilterCompletion] {
    FilterCompletions(columns, lists: lists() ?? []).completions(of: query)
  }

  private func parse(_ query: String) throws(FilterError) -> ParsedFilter {
    try Filter.parse(query, lists: lists()?.map(\.title))
  }

  private func plan(_ filter: Filter) -> FilterPlan {
    FilterPlan(filter, over: columns, today: today(), lists: lists() ?? [])
  }

  /// What of a text is a whole filter, without the clauses in which there is a mistake.
  func wholePart(of query: String) -> String { Filter.wholePart(of: query, lists: lists()?.map(\.title)) }

  /// What a text shows; nil where there is a mistake in it.
  func plan(of query: String) -> FilterPlan? {
    (try? Filter.parse(query, lists: lists()?.map(\.title), longest: .max)).map { plan($0.filter) }
  }

  /// The parts that have to be read before a text counts right; none where there is a mistake in it.
  func needs(of query: String) -> FilterNeeds {
    (try? Filter.parse(query, lists: lists()?.map(\.title), longest: .max))?.filter.needs ?? FilterNeeds()
  }

  /// The clause of a text without which there would be most people among some rows; nil when none brings anybody.
  func exclusion(by query: String, among rows: [Int]) -> FilterExclusion? {
    guard let parsed = try? parse(query), let why = plan(parsed.filter).explanation(among: rows),
      why.without > 0, parsed.chips.indices.contains(why.clause)
    else { return nil }
    return FilterExclusion(chip: parsed.chips[why.clause], without: why.without)
  }
}

/// The clause of a filter that lets nobody through, and how many people there would be without it.
public struct FilterExclusion: Sendable, Hashable {
  /// The clause.
  public let chip: FilterChip
  /// How many there would be without it.
  public let without: Int
}
