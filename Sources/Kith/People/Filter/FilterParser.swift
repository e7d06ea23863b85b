/// A parsed filter, with the places of its clauses.
public struct ParsedFilter: Sendable, Hashable {
  /// The text as typed.
  public let text: String
  /// The filter.
  public let filter: Filter
  /// Possible misunderstandings.
  public let hints: [FilterHint]
  // The top-level clauses, with their ranges in the text.
  let parts: [Part]

  struct Part: Sendable, Hashable {
    let filter: Filter
    let range: Range<Int>
  }
}

extension Filter {
  /// Parses a filter's text. A blank text means everybody.
  ///
  /// - Parameters:
  ///   - text: The typed text; an open quotation mark ends with it.
  ///   - lists: The titles of the existing lists, for validation; nil if they are unknown.
  ///   - longest: The most characters. `printed` can make a text of that length a few characters longer: spaces, and a
  ///     missing quotation mark.
  /// - Throws: The first `FilterError` of the text.
  public static func parse(
    _ text: String, lists: [String]? = nil, longest: Int = longest
  ) throws(FilterError) -> ParsedFilter {
    if let end = text.index(text.startIndex, offsetBy: longest, limitedBy: text.endIndex), end < text.endIndex
    {
      let start = text.utf8.distance(from: text.startIndex, to: end)
      throw FilterError(.tooLong(most: longest), at: start..<text.utf8.count)
    }
    var parser = FilterParser(text, lists: lists)
    return try parser.whole()
  }
}

extension Filter {
  /// Parses a text without its invalid or incomplete clauses: `ada tilde` of `ada followers:1,000 tilde`.
  ///
  /// - Parameters:
  ///   - text: A text that `parse` rejects; a valid one is parsed as it is.
  ///   - lists: The titles of the existing lists; nil if they are unknown.
  static func whole(of text: String, lists: [String]?) -> ParsedFilter {
    var rest = text
    while true {
      do throws(FilterError) {
        return try parse(rest, lists: lists)
      } catch {
        let shorter = rest.withoutClause(of: error)
        // Each iteration must shorten the text.
        guard shorter.utf8.count < rest.utf8.count else {
          return ParsedFilter(text: "", filter: .everybody, hints: [], parts: [])
        }
        rest = shorter
      }
    }
  }
}

extension String {
  /// Returns a filter's text without the clause of an error and the minus signs before it.
  fileprivate func withoutClause(of error: FilterError) -> String {
    let tokens = FilterLexer.tokens(self)
    switch error.code {
    // The last clause within the limit may be cut, so it is dropped.
    case .tooLong(let most):
      let part = String(prefix(most))
      return FilterLexer.tokens(part).last.map { part.without($0.range.lowerBound..<part.utf8.count) } ?? ""
    default: break
    }
    let wrong = tokens.indices.filter { tokens[$0].range.overlaps(error.range) }
    guard let last = wrong.last ?? tokens.indices.last else { return "" }
    var first = wrong.first ?? last
    while first > 0, tokens[first - 1].kind == .minus { first -= 1 }
    // An open parenthesis extends to the end.
    let end = error.code == .unclosedParenthesis ? utf8.count : tokens[last].range.upperBound
    return without(tokens[first].range.lowerBound..<end)
  }

  /// Returns the text without a range of UTF-8 code units; one space separates words that would touch.
  private func without(_ range: Range<Int>) -> String {
    let isSpace: (Character) -> Bool = \.isWhitespace
    let before = String(part(inUTF8: 0..<range.lowerBound).reversed().drop(while: isSpace).reversed())
    let after = String(part(inUTF8: range.upperBound..<utf8.count).drop(while: isSpace))
    let isJoined = before.isEmpty || after.isEmpty || before.last == "(" || after.first == ")"
    return before + (isJoined ? "" : " ") + after
  }
}

/// Builds a filter from tokens, by the grammar in `docs/filter-language.md`.
struct FilterParser {
  typealias Part = ParsedFilter.Part

  private let text: String
  private let tokens: [FilterLexer.Token]
  private let values: FilterValues
  private var place = 0
  private var depth = 0
  private var hints: [FilterHint] = []

  init(_ text: String, lists: [String]?) {
    self.text = text
    tokens = FilterLexer.tokens(text)
    values = FilterValues(lists)
  }

  mutating func whole() throws(FilterError) -> ParsedFilter {
    if tokens.isEmpty { return ParsedFilter(text: text, filter: .everybody, hints: [], parts: []) }
    let (filter, parts) = try alternatives()
    if let rest = next { throw FilterError(.unexpectedParenthesis, at: rest.range) }
    return ParsedFilter(text: text, filter: filter, hints: hints, parts: parts)
  }

  private var next: FilterLexer.Token? { place < tokens.count ? tokens[place] : nil }

  // any = all { "OR" all }
  private mutating func alternatives() throws(FilterError) -> (Filter, [Part]) {
    let start = next?.range.lowerBound ?? 0
    let (first, parts) = try conjunction()
    var all = [first]
    while let sign = next, sign.kind == .or {
      place += 1
      guard let next, next.kind != .close, next.kind != .or else {
        throw FilterError(.missingOperand, at: sign.range)
      }
      all.append(try conjunction().0)
    }
    if all.count == 1 { return (first, parts) }
    return (.any(all), [Part(filter: .any(all), range: start..<tokens[place - 1].range.upperBound)])
  }

  // all = unary { unary }
  private mutating func conjunction() throws(FilterError) -> (Filter, [Part]) {
    if let sign = next, sign.kind == .or { throw FilterError(.missingOperand, at: sign.range) }
    var parts: [Part] = []
    var inner: [Part] = []
    while let token = next, token.kind != .or, token.kind != .close {
      let start = token.range.lowerBound
      let (filter, partsWithin) = try unary()
      parts.append(Part(filter: filter, range: start..<tokens[place - 1].range.upperBound))
      inner = partsWithin
    }
    switch parts.count {
    // Only an unmatched closing parenthesis can stand here.
    case 0: throw FilterError(.unexpectedParenthesis, at: next?.range ?? text.utf8.count..<text.utf8.count)
    // Parentheses around the whole text are ignored if they contain several clauses.
    case 1: return (parts[0].filter, inner.count > 1 ? inner : parts)
    default: return (.all(parts.map(\.filter)), parts)
    }
  }

  // unary = "-" unary | "(" any ")" | clause
  private mutating func unary() throws(FilterError) -> (Filter, [Part]) {
    guard let token = next else {
      throw FilterError(.missingOperand, at: text.utf8.count..<text.utf8.count)
    }
    place += 1
    switch token.kind {
    case .minus:
      try descend(token)
      defer { depth -= 1 }
      return (.not(try unary().0), [])
    case .open:
      try descend(token)
      defer { depth -= 1 }
      if let close = next, close.kind == .close {
        throw FilterError(.emptyParentheses, at: token.range.lowerBound..<close.range.upperBound)
      }
      guard next != nil else { throw FilterError(.unclosedParenthesis, at: token.range) }
      let inside = try alternatives()
      guard next?.kind == .close else { throw FilterError(.unclosedParenthesis, at: token.range) }
      place += 1
      return inside
    case .close: throw FilterError(.unexpectedParenthesis, at: token.range)
    // After a minus sign it is a word.
    case .or: return (.clause(.text("OR")), [])
    case .text(let word): return (.clause(.text(word)), [])
    case .unknownOperation(let name, let text):
      let nearest = FilterOperator.nearest(to: name)
      hints.append(FilterHint(code: .unknownOperator(name, nearest: nearest), range: token.range))
      return (.clause(.text(text)), [])
    case .operation(let name, let value, let isQuoted):
      guard let value else { throw FilterError(.missingValue(name), at: token.range) }
      do {
        return (.clause(try values.clause(name, value: value, isQuoted: isQuoted)), [])
      } catch {
        throw FilterError(error.code, at: token.valueRange)
      }
    }
  }

  private mutating func descend(_ token: FilterLexer.Token) throws(FilterError) {
    depth += 1
    if depth > Filter.deepest { throw FilterError(.tooDeep(most: Filter.deepest), at: token.range) }
  }
}
