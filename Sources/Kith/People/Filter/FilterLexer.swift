/// Splits a filter's text into tokens: words, quoted texts, parentheses and minus signs.
struct FilterLexer {
  struct Token: Hashable {
    enum Kind: Hashable {
      case open
      case close
      case minus
      case or
      /// A word or a quoted text.
      case text(String)
      /// An operator and its value; nil if nothing follows the colon.
      case operation(FilterOperator, value: String?, isQuoted: Bool)
      /// An unknown word before a colon, with the whole text.
      case unknownOperation(String, text: String)
    }

    let kind: Kind
    /// The range in UTF-8 code units.
    let range: Range<Int>
    var valueRange: Range<Int>
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  static func tokens(_ text: String) -> [Token] {
    var lexer = FilterLexer(text)
    var tokens: [Token] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  private static let minus = UInt8(ascii: "-")
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  private mutating func next() -> Token? {
    skipSpace()
    let start = place
    guard place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "("): return sign(.open)
    case UInt8(ascii: ")"): return sign(.close)
    // A minus sign before something negates it; alone it is a text.
    case Self.minus
    where place + 1 < bytes.count && !isSpace(place + 1) && bytes[place + 1] != UInt8(ascii: ")"):
      return sign(.minus)
    case Self.quote:
      let text = quoted()
      return token(.text(text), start: start)
    default: return word(from: start)
    }
  }

  private mutating func sign(_ kind: Token.Kind) -> Token {
    place += 1
    return token(kind, start: place - 1)
  }

  private func token(_ kind: Token.Kind, start: Int, value: Int? = nil) -> Token {
    Token(kind: kind, range: start..<place, valueRange: (value ?? start)..<place)
  }

  private mutating func word(from start: Int) -> Token {
    let word = bare()
    if word == "OR" { return token(.or, start: start) }
    let letters = Array(word.utf8)
    guard let colon = letters.firstIndex(of: UInt8(ascii: ":")), colon > 0 else {
      return token(.text(word), start: start)
    }
    // NB: by bytes, because a combining mark after the colon would form one character with it.
    let name = String(decoding: letters[..<colon], as: UTF8.self)
    let rest = String(decoding: letters[(colon + 1)...], as: UTF8.self)
    let value = start + colon + 1
    let isQuoted = rest.isEmpty && place < bytes.count && bytes[place] == Self.quote
    if let known = FilterOperator(word: name) {
      let typed = isQuoted ? quoted() : rest
      return token(
        .operation(known, value: typed.isEmpty && !isQuoted ? nil : typed, isQuoted: isQuoted), start: start,
        value: value)
    }
    let isName = letters[..<colon].allSatisfy { 0x61...0x7A ~= $0 | 0x20 }
    // URLs and times have a colon but no operator.
    guard isName, !letters[(colon + 1)...].starts(with: "//".utf8) else {
      return token(.text(word), start: start)
    }
    let text = isQuoted ? word + quoted() : word
    return token(.unknownOperation(name, text: text), start: start, value: value)
  }

  // Reads up to white space, a quotation mark or a parenthesis.
  private mutating func bare() -> String {
    let start = place
    while place < bytes.count, !isSpace(place), ![Self.quote, 0x28, 0x29].contains(bytes[place]) {
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  // Reads up to the next quotation mark or the end of the text.
  private mutating func quoted() -> String {
    place += 1
    var text: [UInt8] = []
    while place < bytes.count, bytes[place] != Self.quote {
      if bytes[place] == Self.backslash, place + 1 < bytes.count,
        bytes[place + 1] == Self.quote || bytes[place + 1] == Self.backslash
      {
        place += 1
      }
      text.append(bytes[place])
      place += 1
    }
    if place < bytes.count { place += 1 }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func skipSpace() {
    while place < bytes.count, isSpace(place) { place += spaceLength(place) }
  }

  private func isSpace(_ place: Int) -> Bool { spaceLength(place) > 0 }

  private func spaceLength(_ place: Int) -> Int { Self.spaceLength(in: bytes, at: place) }

  /// Returns the length in bytes of the white space at a place: ASCII's, and that of keyboards for other scripts.
  static func spaceLength(in bytes: [UInt8], at place: Int) -> Int {
    switch bytes[place] {
    case 0x20, 0x09...0x0D: return 1
    case 0xC2 where place + 1 < bytes.count && bytes[place + 1] == 0xA0: return 2
    case 0xE3 where place + 2 < bytes.count && bytes[place + 1] == 0x80 && bytes[place + 2] == 0x80: return 3
    default: return 0
    }
  }
}
