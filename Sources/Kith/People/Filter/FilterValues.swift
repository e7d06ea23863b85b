import Entities

/// Parses the values of operators.
struct FilterValues {
  /// The error of a value, without its place.
  struct Refusal: Error {
    let code: FilterError.Code
  }

  private let lists: [String]?

  init(_ lists: [String]?) { self.lists = lists }

  func clause(_ name: FilterOperator, value: String, isQuoted: Bool) throws(Refusal) -> Filter.Clause {
    switch name.subject {
    case .traits:
      guard let trait = Filter.Trait(rawValue: value.lowercased()) else {
        throw Refusal(code: .unknownValue(name, value))
      }
      return .trait(trait)
    case .number(let field):
      return .number(field, try number(name, value: value, field: field))
    case .date(let field): return .date(field, try date(name, value: value, field: field))
    case .text(let field):
      return .word(field, field.canBeMissing ? test(value, isQuoted: isQuoted) : .word(value))
    case .lists:
      let test = test(value, isQuoted: isQuoted)
      if case .word(let title) = test, !isKnown(list: title) {
        throw Refusal(code: .unknownList(title))
      }
      return .list(test)
    case .picture:
      switch test(value, isQuoted: isQuoted) {
      case .any: return .picture(true)
      case .none: return .picture(false)
      case .word: throw Refusal(code: .unknownValue(name, value))
      }
    }
  }

  // Folds titles each time, as few filters name a list.
  private func isKnown(list title: String) -> Bool {
    guard let lists else { return true }
    let title = SearchText.fold(title)
    return lists.contains { SearchText.fold($0) == title }
  }

  // Quoted `any` and `none` are ordinary words.
  private func test(_ value: String, isQuoted: Bool) -> Filter.TextTest {
    switch value.lowercased() {
    case "any" where !isQuoted: .any
    case "none" where !isQuoted: .none
    default: .word(value)
    }
  }

  // MARK: - Numbers

  private func number(
    _ name: FilterOperator, value: String, field: Filter.NumberField
  ) throws(Refusal) -> Filter.NumberTest {
    if value.lowercased() == "unknown" { return .unknown }
    func number(_ text: Substring) -> Int? {
      Self.number(field.isShare && text.last == "%" ? text.dropLast() : text, partsOfOne: field.partsOfOne)
    }
    if let (from, to) = Self.ends(of: value) {
      guard let least = number(from), let most = number(to) else {
        throw Refusal(code: .badNumber(name, value))
      }
      guard least <= most else { throw Refusal(code: .reversedRange(name, value)) }
      return .within(least...most)
    }
    let (comparison, rest) = Self.comparison(value)
    guard let number = number(rest) else {
      throw Refusal(code: .badNumber(name, value))
    }
    return .compared(comparison ?? .equal, number)
  }

  // Up to nine digits; k for thousands and m for millions: 1.5k. The result must be a whole number of parts.
  static func number(_ text: some StringProtocol, partsOfOne parts: Int) -> Int? {
    var digits = Array(text.utf8)
    var factor = parts
    switch digits.last.map({ $0 | 0x20 }) {
    case UInt8(ascii: "k"): factor *= 1_000
    case UInt8(ascii: "m"): factor *= 1_000_000
    default: break
    }
    let most = 999_999_999 * parts
    if factor > parts { digits.removeLast() }
    let halves = digits.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard 1...2 ~= halves.count, let whole = Self.digits(halves[0], atMost: 9) else { return nil }
    var value = whole * factor
    if halves.count == 2 {
      guard factor > 1, let fraction = Self.digits(halves[1], atMost: 6) else { return nil }
      let scale = (0..<halves[1].count).reduce(1) { scale, _ in scale * 10 }
      guard fraction * factor % scale == 0 else { return nil }
      value += fraction * factor / scale
    }
    return value <= most ? value : nil
  }

  private static func digits(_ bytes: some Collection<UInt8>, atMost most: Int) -> Int? {
    guard 1...most ~= bytes.count else { return nil }
    var number = 0
    for byte in bytes {
      guard 0x30...0x39 ~= byte else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }

  // MARK: - Days

  private func date(
    _ name: FilterOperator, value: String, field: Filter.DateField
  ) throws(Refusal) -> Filter.DateTest {
    switch value.lowercased() {
    case "unknown": return .unknown
    case "never" where field.canBeNever: return .never
    default: break
    }
    if let (from, to) = Self.ends(of: value) {
      if let from = Self.age(from), let to = Self.age(to) { return .agoWithin(from, to) }
      guard let from = Self.span(from), let to = Self.span(to) else {
        throw Refusal(code: .badDate(name, value))
      }
      guard from.first <= to.last else { throw Refusal(code: .reversedRange(name, value)) }
      return .within(from, to)
    }
    let (comparison, rest) = Self.comparison(value)
    if let age = Self.age(rest) {
      guard let comparison else { throw Refusal(code: .ageWithoutComparison(name, value)) }
      return .ago(comparison, age)
    }
    guard let span = Self.span(rest) else { throw Refusal(code: .badDate(name, value)) }
    return .compared(comparison ?? .equal, span)
  }

  static func age(_ text: some StringProtocol) -> Filter.Age? {
    let bytes = Array(text.utf8)
    guard let last = bytes.last, let count = digits(bytes.dropLast(), atMost: 5),
      let unit = Filter.Age.Unit(rawValue: String(UnicodeScalar(last | 0x20)))
    else { return nil }
    return Filter.Age(count, unit: unit)
  }

  static func span(_ text: some StringProtocol) -> Filter.Span? {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard 1...3 ~= parts.count, parts[0].count == 4, let year = digits(parts[0], atMost: 4) else {
      return nil
    }
    let rest = parts.dropFirst().map { digits($0, atMost: 2) }
    guard !rest.contains(nil) else { return nil }
    return Filter.Span(year: year, month: rest.first ?? nil, day: rest.count > 1 ? rest[1] : nil)
  }

  // MARK: - Both

  private static func comparison(_ value: String) -> (Filter.Comparison?, Substring) {
    // Longer operators first, since shorter ones are their prefixes.
    for comparison in [Filter.Comparison.atMost, .atLeast, .less, .more, .equal]
    where value.utf8.starts(with: comparison.rawValue.utf8) {
      return (
        comparison, value[value.utf8.index(value.startIndex, offsetBy: comparison.rawValue.utf8.count)...]
      )
    }
    return (nil, value[...])
  }

  // Splits `a..b`; nil without two dots.
  private static func ends(of value: String) -> (Substring, Substring)? {
    guard let points = value.firstRange(of: "..") else { return nil }
    return (value[..<points.lowerBound], value[points.upperBound...])
  }
}
