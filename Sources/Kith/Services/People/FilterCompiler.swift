import Entities
import People

/// Turns what is typed into a test of rows.
///
/// Does not know which part is looked at.
@MainActor
struct FilterCompiler {
  private let columns: PersonIndex
  private let today: () -> CalendarDay
  /// The lists there are; nil as long as they are not known.
  private let lists: () -> [List]?

  init(
    _ columns: PersonIndex, today: @escaping () -> CalendarDay, lists: @escaping () -> [List]?
  ) {
    self.columns = columns
    self.today = today
    self.lists = lists
  }

  /// What rows have to pass; nil when everybody passes.
  func test(_ filter: Filter) -> ((Int) -> Bool)? {
    filter == .everybody ? nil : plan(filter).includes
  }

  /// What can follow in a text.
  func completions(of typed: TypedFilter) -> [FilterCompletion] {
    FilterCompletions(columns, lists: lists() ?? []).completions(of: typed)
  }

  private func plan(_ filter: Filter) -> FilterPlan {
    FilterPlan(filter, over: columns, today: today(), lists: lists() ?? [])
  }

  /// What a text shows; nil where there is a mistake in it.
  func plan(of query: String) -> FilterPlan? {
    (try? Filter.parse(query, lists: lists()?.map(\.title), longest: .max)).map { plan($0.filter) }
  }

  /// The parts that have to be read before a text counts right; none where there is a mistake in it.
  func needs(of query: String) -> FilterNeeds {
    (try? Filter.parse(query, lists: lists()?.map(\.title), longest: .max))?.filter.needs ?? FilterNeeds()
  }

  /// The clause of a text without which there would be most people among some rows; nil when none brings anybody, and while
  /// there is a mistake in one.
  func exclusion(by typed: TypedFilter, among rows: [Int]) -> FilterExclusion? {
    guard typed.mistake == nil, let why = plan(typed.applied.filter).explanation(among: rows),
      why.without > 0, typed.chips.indices.contains(why.clause)
    else { return nil }
    return FilterExclusion(chip: typed.chips[why.clause], without: why.without)
  }
}

/// The clause of a filter that lets nobody through, and how many people there would be without it.
public struct FilterExclusion: Sendable, Hashable {
  /// The clause.
  public let chip: FilterChip
  /// How many there would be without it.
  public let without: Int
}
