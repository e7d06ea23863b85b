/// A condition as a person edits it: alternatives, a number, a word, and whether it is turned round.
///
///     var form = ConditionForm(try Filter.parse("last:>90d").filter)
///     form?.number = 2
///     form?.unit = .years
///     form?.filter.printed  // "last:>2y"
public struct ConditionForm: Sendable, Hashable {
  private var clause: Filter.Clause
  /// Whether it is about everybody else.
  public var isNegated: Bool
  /// The titles of the lists to choose among.
  private let lists: [String]

  /// Makes a form of a filter; nil for a group of clauses.
  public init?(_ filter: Filter, lists: [String] = []) {
    switch filter {
    case .clause(let clause): (self.clause, isNegated) = (clause, false)
    case .not(.clause(let clause)): (self.clause, isNegated) = (clause, true)
    case .everybody, .not, .all, .any: return nil
    }
    self.lists = lists
  }

  /// The edited filter.
  public var filter: Filter { isNegated ? .not(.clause(clause)) : .clause(clause) }

  /// The conditions of its kind to choose among; none for a word or a day.
  public var alternatives: [Filter] { alternativeClauses.map(Filter.clause) }

  /// The index of the condition among the alternatives.
  public var selectedIndex: Int? { alternativeClauses.firstIndex(of: clause) }

  /// Chooses another condition, by its index.
  public mutating func select(_ index: Int) {
    if alternativeClauses.indices.contains(index) { clause = alternativeClauses[index] }
  }

  private var alternativeClauses: [Filter.Clause] {
    switch clause {
    case .trait: Filter.Trait.allCases.map { .trait($0) }
    case .list: lists.map { .list(.word($0)) } + [.list(.any), .list(.none)]
    case .picture: [.picture(true), .picture(false)]
    case .number(let field, .compared(_, let number)):
      Filter.Comparison.allCases.map { .number(field, .compared($0, number)) }
    case .date(let field, .ago(_, let age)):
      [Filter.Comparison.more, .less].map { .date(field, .ago($0, age)) }
        + (field.canBeNever ? [.date(field, .never)] : [])
    case .date(let field, .never):
      [.date(field, .never), .date(field, .ago(.more, Filter.Age(365, unit: .days)))]
    case .date(let field, .compared(_, let span)):
      [Filter.Comparison.less, .equal, .more].map { .date(field, .compared($0, span)) }
    case .word(let field, .any), .word(let field, .none): [.word(field, .any), .word(field, .none)]
    case .text, .number, .date, .word: []
    }
  }

  /// The number, or the number of days, weeks, months or years; nil where the condition has none.
  public var number: Double? {
    get {
      switch clause {
      case .number(let field, .compared(_, let number)): Double(number) / Double(field.partsOfOne)
      case .date(_, .ago(_, let age)): Double(age.count)
      default: nil
      }
    }
    set {
      guard let newValue, newValue != number else { return }
      let number = min(max(newValue.isFinite ? newValue : 0, 0), 999_999_999)
      switch clause {
      case .number(let field, .compared(let comparison, _)):
        let parts = (number * Double(field.partsOfOne)).rounded()
        clause = .number(field, .compared(comparison, Int(parts)))
      case .date(let field, .ago(let comparison, let age)):
        clause = .date(field, .ago(comparison, Filter.Age(Int(number), unit: age.unit)))
      default: break
      }
    }
  }

  /// The number of decimals that the number may have.
  public var decimals: Int {
    if case .number(let field, _) = clause, field.partsOfOne > 1 { 2 } else { 0 }
  }

  /// The unit of the number; nil where the condition has none.
  public var unit: Filter.Age.Unit? {
    get { if case .date(_, .ago(_, let age)) = clause { age.unit } else { nil } }
    set {
      guard let newValue, case .date(let field, .ago(let comparison, let age)) = clause else { return }
      clause = .date(field, .ago(comparison, Filter.Age(age.count, unit: newValue)))
    }
  }

  /// The word, or the period as `2024`, `2024-05` or `2024-05-31`; nil where the condition has none. Accepts no other text,
  /// and no empty one.
  public var word: String? {
    get {
      switch clause {
      case .text(let word), .word(_, .word(let word)): word
      case .date(_, .compared(_, let span)): span.printed
      default: nil
      }
    }
    set {
      guard let newValue, newValue.contains(where: { !$0.isWhitespace }) else { return }
      switch clause {
      case .text: clause = .text(newValue)
      case .word(let field, .word): clause = .word(field, .word(newValue))
      case .date(let field, .compared(let comparison, let span)):
        clause = .date(field, .compared(comparison, FilterValues.span(newValue) ?? span))
      default: break
      }
    }
  }
}
