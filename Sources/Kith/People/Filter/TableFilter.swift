/// The filter of a table: conditions that were chosen, and a text that is being typed. Both apply.
///
///     var filter = TableFilter()
///     filter.conditions = [.clause(.trait(.mutual))]
///     filter.type("ada", lists: nil)
///     filter.chips.map(\.text)  // ["is:mutual", "ada"]
///     filter.text               // "is:mutual ada"
public struct TableFilter: Sendable, Hashable {
  /// The chosen conditions.
  public var conditions: [Filter] = []
  /// The typed text.
  public private(set) var typed = TypedFilter()

  /// Makes a filter that everybody matches.
  public init() {}

  /// Replaces the typed text.
  ///
  /// - Parameter lists: The titles of the existing lists; nil if they are unknown.
  public mutating func type(_ text: String, lists: [String]?) { typed = TypedFilter(text, lists: lists) }

  /// Replaces the whole filter by a text, as conditions; a text with an error is left to be corrected, also one that
  /// names a list that is gone.
  public mutating func apply(_ text: String, lists: [String]?) {
    let parsed = try? Filter.parse(text, lists: lists, longest: .max)
    conditions = parsed?.filter.conditions ?? []
    type(parsed == nil ? text : "", lists: lists)
  }

  /// Adds the conditions of a filter that are not among them yet.
  public mutating func add(_ filter: Filter) {
    conditions += filter.conditions.filter { !conditions.contains($0) }
  }

  /// Removes a clause, by its place among the chips, and puts another in its place, if any.
  public mutating func replaceClause(at place: Int, with filter: Filter? = nil, lists: [String]?) {
    if conditions.indices.contains(place) {
      conditions.replaceSubrange(place...place, with: filter?.conditions ?? [])
    } else if chips.indices.contains(place) {
      let chip = typed.chips[place - conditions.count]
      type(chip.removed(from: typed.text), lists: lists)
      if let filter { add(filter) }
    }
  }

  /// The whole filter, without what is wrong in the typed text.
  public var applied: Filter {
    let all = conditions + typed.applied.filter.conditions
    return all.count > 1 ? .all(all) : all.first ?? .everybody
  }

  /// The clauses of the whole filter: those that were chosen, and those that are typed.
  public var chips: [FilterChip] {
    [].appending(conditions.map { FilterChip(id: 0, text: $0.printed, filter: $0) }).appending(typed.chips)
  }

  /// The text of the whole filter, with what is wrong in it.
  public var text: String {
    text(with: typed.text, filter: typed.mistake == nil ? typed.applied.filter : nil)
  }

  /// The text of the whole filter, without what is wrong.
  public var appliedText: String { text(with: typed.applied.text, filter: typed.applied.filter) }

  private func text(with typed: String, filter: Filter?) -> String {
    if conditions.isEmpty { return typed }
    let chosen = conditions.count > 1 ? Filter.all(conditions) : conditions[0]
    guard typed.contains(where: { !$0.isWhitespace }) else { return chosen.printed }
    // Beside conditions, alternatives need parentheses.
    guard let filter, filter != .everybody else { return "\(chosen.printed) \(typed)" }
    return Filter.all(conditions + filter.conditions).printed
  }
}

extension Filter {
  /// The parts that all have to match.
  public var conditions: [Filter] {
    switch self {
    case .everybody: []
    case .all(let filters): filters
    case .clause, .not, .any: [self]
    }
  }
}
