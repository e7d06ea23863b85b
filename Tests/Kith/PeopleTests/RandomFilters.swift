import People
import TestSupport

struct RandomFilters {
  private var random: SeededNumbers

  init(seed: UInt64) { random = SeededNumbers(seed) }

  /// A filter that can be written: without empty parts, and with two or more in `all` and `any`.
  mutating func filter(depth: Int = 4) -> Filter {
    switch depth == 0 ? 0 : Int.random(in: 0..<6, using: &random) {
    case 0, 1, 2: .clause(clause())
    case 3: .not(filter(depth: depth - 1))
    case 4: .all((0..<Int.random(in: 2...3, using: &random)).map { _ in filter(depth: depth - 1) })
    default: .any((0..<Int.random(in: 2...3, using: &random)).map { _ in filter(depth: depth - 1) })
    }
  }

  mutating func clause() -> Filter.Clause {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .text(text())
    case 1: return .trait(any(Filter.Trait.allCases))
    case 2: return .number(any(Filter.NumberField.allCases), numberTest())
    case 3:
      let field = any(Filter.DateField.allCases)
      return .date(field, dateTest(field))
    case 4:
      let field = any(Filter.TextField.allCases)
      return .word(field, field.canBeMissing ? textTest() : .word(text()))
    case 5: return .picture(any([true, false]))
    default: return .list(textTest())
    }
  }

  private mutating func textTest() -> Filter.TextTest {
    any([.any, .none, .word(text())])
  }

  private mutating func numberTest() -> Filter.NumberTest {
    let number = any([0, 7, 1_000, 20_500, 3_000_000, 999_999_999])
    return any([
      .unknown, .compared(any(Filter.Comparison.allCases), number), .within(min(number, 7)...number),
    ])
  }

  private mutating func dateTest(_ field: Filter.DateField) -> Filter.DateTest {
    let ages = [
      Filter.Age(0, unit: .days), Filter.Age(90, unit: any(Filter.Age.Unit.allCases)),
      Filter.Age(99_999, unit: .years),
    ]
    let spans = [
      Filter.Span(year: 2026), Filter.Span(year: 2026, month: 5), Filter.Span(year: 2026, month: 12, day: 31),
    ].compactMap { $0 }
    return any([
      field.canBeNever ? .never : .unknown, .unknown, .ago(any(Filter.Comparison.allCases), any(ages)),
      .agoWithin(any(ages), any(ages)), .compared(any(Filter.Comparison.allCases), any(spans)),
      .within(spans[0], any(spans)),
    ])
  }

  static let pieces = [
    " ", "  ", "-", "--", "(", ")", "OR", " OR ", "\"", "\\", "\\\"", ":", "is:", "last:", "posts:",
    "boosts:", "50%", "list:",
    "note:", "Server:", "foo:", "mutual", "any", "none", "never", "unknown", ">", "<=", "=", "..", "90d",
    "2026-05",
    "10k", "1.5m", "2026-02-30", "ada", "Żółć", "日本", "\u{301}", "👩‍👩‍👧", "\u{A0}", "\u{3000}", "\t", "\n", "\0",
    "@ada@example.social", "https://a.example", "is", "e\u{301}", "\u{202E}",
  ]

  /// A text that can be a word.
  mutating func text() -> String { typed(pieces: Int.random(in: 0..<4, using: &random)) }

  /// An unusual text of pieces of the language.
  mutating func typed(pieces count: Int? = nil) -> String {
    (0..<(count ?? Int.random(in: 0..<12, using: &random))).map { _ in any(Self.pieces) }.joined()
  }

  private mutating func any<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
