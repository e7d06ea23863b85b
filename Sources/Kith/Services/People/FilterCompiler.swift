import Entities
import People

/// Turns filter texts into tests of rows. Does not know the current collection.
@MainActor
struct FilterCompiler {
  private let columns: PersonIndex
  private let today: () -> CalendarDay
  /// The lists; nil until they are known.
  private let lists: () -> [List]?

  init(
    _ columns: PersonIndex, today: @escaping () -> CalendarDay, lists: @escaping () -> [List]?
  ) {
    self.columns = columns
    self.today = today
    self.lists = lists
  }

  /// The test of a filter; nil where everybody passes.
  func test(_ filter: Filter) -> FilterPlan? { filter == .everybody ? nil : plan(filter) }

  func completions(of typed: TypedFilter) -> [FilterCompletion] {
    FilterCompletions(columns, lists: lists() ?? []).completions(of: typed)
  }

  private func plan(_ filter: Filter) -> FilterPlan {
    FilterPlan(filter, over: columns, today: today(), lists: lists() ?? [])
  }

  /// The plan of a text; nil for a mistake.
  func plan(of query: String) -> FilterPlan? {
    (try? Filter.parse(query, lists: lists()?.map(\.title), longest: .max)).map { plan($0.filter) }
  }

  /// The parts that must be read before a text is counted correctly; none for a mistake.
  func needs(of query: String) -> FilterNeeds {
    (try? Filter.parse(query, lists: lists()?.map(\.title), longest: .max))?.filter.needs ?? FilterNeeds()
  }

  /// The clause of a text without which most of some rows would match; nil where no clause helps, and for a mistake.
  func exclusion(by filter: TableFilter, among rows: [Int]) -> FilterExclusion? {
    guard filter.typed.mistake == nil, let why = plan(filter.applied).explanation(among: rows),
      why.without > 0, filter.chips.indices.contains(why.clause)
    else { return nil }
    return FilterExclusion(chip: filter.chips[why.clause], without: why.without)
  }
}

/// A clause that excludes everybody, and the number of people without it.
public struct FilterExclusion: Sendable, Hashable {
  /// The clause.
  public let chip: FilterChip
  /// The number of people without the clause.
  public let without: Int
}
