/// What a filter's text says, with where it says it.
///
/// Does not know the people.
public struct ParsedFilter: Sendable, Hashable {
  /// The text, as it was typed.
  public let text: String
  /// What it asks for.
  public let filter: Filter
  /// What may not have been meant.
  public let hints: [FilterHint]
  // The clauses that all have to hold, with their places in the text.
  let parts: [Part]

  struct Part: Sendable, Hashable {
    let filter: Filter
    let range: Range<Int>
  }
}

extension Filter {
  /// Reads the text of a filter. Blank text asks for nothing.
  ///
  /// - Parameters:
  ///   - text: As a person types it; a quotation mark that is still open ends with the text.
  ///   - lists: The titles of the lists there are, to find a wrong one; nil when they are not known.
  ///   - longest: How many characters there are at most. What `printed` makes of a text of that many can have a few more:
  ///     spaces, and the mark that was open.
  /// - Throws: `FilterError`, the first one in the text.
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
  /// A text without the clauses that are wrong or not yet complete: a whole filter, whatever the order in which the text was
  /// typed. Blank where no clause is whole.
  ///
  ///     Filter.wholePart(of: "ada followers:1,000 tilde")  // "ada tilde"
  ///
  /// - Parameters:
  ///   - text: What `parse` has refused; one that it takes is returned as it is.
  ///   - lists: The titles of the lists there are; nil when they are not known.
  public static func wholePart(of text: String, lists: [String]? = nil) -> String {
    whole(of: text, lists: lists).text
  }

  static func whole(of text: String, lists: [String]?) -> ParsedFilter {
    var rest = text
    while true {
      do throws(FilterError) {
        return try parse(rest, lists: lists)
      } catch {
        let shorter = rest.withoutClause(of: error)
        // Each turn takes something away.
        guard shorter.utf8.count < rest.utf8.count else {
          return ParsedFilter(text: "", filter: .everybody, hints: [], parts: [])
        }
        rest = shorter
      }
    }
  }
}

extension String {
  /// A filter's text without the clause in which an error is, and the minuses before it.
  fileprivate func withoutClause(of error: FilterError) -> String {
    let tokens = FilterLexer.tokens(self)
    switch error.code {
    // The last clause that has room may be cut.
    case .tooLong(let most):
      let part = String(prefix(most))
      return FilterLexer.tokens(part).last.map { part.without($0.range.lowerBound..<part.utf8.count) } ?? ""
    default: break
    }
    let wrong = tokens.indices.filter { tokens[$0].range.overlaps(error.range) }
    guard let last = wrong.last ?? tokens.indices.last else { return "" }
    var first = wrong.first ?? last
    while first > 0, tokens[first - 1].kind == .minus { first -= 1 }
    // What an open parenthesis holds goes on to the end.
    let end = error.code == .unclosedParenthesis ? utf8.count : tokens[last].range.upperBound
    return without(tokens[first].range.lowerBound..<end)
  }

  /// The text without a range of UTF-8 code units, and with one space in its place where two words would meet.
  private func without(_ range: Range<Int>) -> String {
    let isSpace: (Character) -> Bool = \.isWhitespace
    let before = String(part(inUTF8: 0..<range.lowerBound).reversed().drop(while: isSpace).reversed())
    let after = String(part(inUTF8: range.upperBound..<utf8.count).drop(while: isSpace))
    let isJoined = before.isEmpty || after.isEmpty || before.last == "(" || after.first == ")"
    return before + (isJoined ? "" : " ") + after
  }
}

/// Puts the pieces of a filter's text together, by the grammar in `docs/filter-language.md`.
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
    // Only a parenthesis that closes what is not open can stand here.
    case 0: throw FilterError(.unexpectedParenthesis, at: next?.range ?? text.utf8.count..<text.utf8.count)
    // Of a whole in parentheses the parts are those within, as long as there are several.
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
    // Behind a minus it is a word.
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
