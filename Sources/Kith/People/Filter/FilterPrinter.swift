extension Filter {
  /// The shortest text of the filter: `parse` reads it as an equal filter.
  public var printed: String { printed(within: .nothing) }

  private enum Surroundings {
    case nothing, any, all, not
  }

  private func printed(within outside: Surroundings) -> String {
    switch self {
    case .everybody: return ""
    case .clause(let clause): return clause.printed
    case .not(let filter): return "-" + filter.printed(within: .not)
    case .all(let filters):
      let text = filters.map { $0.printed(within: .all) }.joined(separator: " ")
      return outside == .all || outside == .not ? "(\(text))" : text
    case .any(let filters):
      let text = filters.map { $0.printed(within: .any) }.joined(separator: " OR ")
      return outside == .nothing ? text : "(\(text))"
    }
  }
}

extension Filter.Clause {
  /// The text of the clause.
  public var printed: String {
    switch self {
    case .text(let text): Self.quotedIfNeeded(text)
    case .trait(let trait): "is:" + trait.rawValue
    case .number(let field, let test): "\(field.rawValue):" + test.printed(of: field)
    case .date(let field, let test): "\(field.rawValue):\(test.printed)"
    case .word(let field, let test):
      "\(field.rawValue):" + Self.printed(test, canBeMissing: field.canBeMissing)
    case .list(.word(let title)): "list:" + Self.quoted(title)
    case .list(let test): "list:" + Self.printed(test, canBeMissing: true)
    case .picture(let isThere): "picture:" + (isThere ? "any" : "none")
    }
  }

  private static func printed(_ test: Filter.TextTest, canBeMissing: Bool) -> String {
    switch test {
    case .any: return "any"
    case .none: return "none"
    case .word(let word):
      // A value that is one token stays unquoted, unless the operator would read it as its own word.
      let tokens = FilterLexer.tokens("bio:" + word)
      let isOwn = canBeMissing && ["any", "none"].contains(word.lowercased())
      let isWhole = tokens.count == 1 && tokens[0].kind == .operation(.bio, value: word, isQuoted: false)
      return isWhole && !isOwn ? word : quoted(word)
    }
  }

  // Leaves a text unquoted if it is read as one token.
  static func quotedIfNeeded(_ text: String) -> String {
    let tokens = FilterLexer.tokens(text)
    guard tokens.count == 1 else { return quoted(text) }
    switch tokens[0].kind {
    case .text(text) where !text.utf8.starts(with: "\"".utf8), .unknownOperation(_, text): return text
    default: return quoted(text)
    }
  }

  static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = [0x22]
    for byte in text.utf8 {
      if byte == 0x22 || byte == 0x5C { bytes.append(0x5C) }
      bytes.append(byte)
    }
    return String(decoding: bytes + [0x22], as: UTF8.self)
  }
}

extension Filter.NumberTest {
  func printed(of field: Filter.NumberField) -> String {
    let parts = field.partsOfOne
    func short(_ number: Int) -> String {
      if field.isShare { return "\(number)%" }
      let (whole, rest) = number.quotientAndRemainder(dividingBy: parts)
      if rest > 0 {
        // With 100 parts, 1 is printed as 0.01 and 10 as 0.1.
        var decimals = String(parts + rest).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(whole).\(decimals)"
      }
      if whole > 0, whole % 1_000_000 == 0 { return "\(whole / 1_000_000)m" }
      return whole > 0 && whole % 1_000 == 0 ? "\(whole / 1_000)k" : "\(whole)"
    }
    return switch self {
    case .compared(let comparison, let number):
      (comparison == .equal ? "" : comparison.rawValue) + short(number)
    case .within(let range): "\(short(range.lowerBound))..\(short(range.upperBound))"
    case .unknown: "unknown"
    }
  }
}

extension Filter.DateTest {
  var printed: String {
    switch self {
    case .ago(let comparison, let age): comparison.rawValue + age.printed
    case .agoWithin(let from, let to): "\(from.printed)..\(to.printed)"
    case .compared(let comparison, let span):
      (comparison == .equal ? "" : comparison.rawValue) + span.printed
    case .within(let from, let to): "\(from.printed)..\(to.printed)"
    case .never: "never"
    case .unknown: "unknown"
    }
  }
}

extension Filter.Age {
  var printed: String { "\(count)\(unit.rawValue)" }
}

extension Filter.Span {
  /// The period as written in a filter, as `2024-02`.
  public var printed: String {
    func padded(_ number: Int, width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return ([padded(year, width: 4)] + [month, day].compactMap { $0 }.map { padded($0, width: 2) }).joined(
      separator: "-")
  }
}
