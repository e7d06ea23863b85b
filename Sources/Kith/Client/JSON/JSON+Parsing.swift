public import struct Foundation.Data

extension JSON {
  /// Parses one JSON value that fills the whole text.
  ///
  /// - Throws: `SyntaxError` with the line and column of the first invalid byte.
  public init(parsing data: Data) throws(SyntaxError) {
    try self.init(parsing: Array(data))
  }

  /// Parses one JSON value that fills all the bytes, UTF-8, with or without a byte order mark.
  ///
  /// - Throws: `SyntaxError` with the line and column of the first invalid byte.
  public init(parsing bytes: [UInt8]) throws(SyntaxError) {
    var parser = JSONParser(bytes: bytes)
    self = try parser.parseDocument()
  }

  /// The place and the reason why a text is not JSON.
  public struct SyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The reason, in English.
    public let reason: String
    /// The line, from 1.
    public let line: Int
    /// The column in bytes, from 1.
    public let column: Int
    /// The number of bytes before it.
    public let offset: Int

    /// The reason and the place, for messages and logs.
    public var description: String { "\(reason) at line \(line), column \(column)" }
  }
}

/// A strict JSON parser (RFC 8259); stops at the first error.
struct JSONParser {
  /// The maximum nesting; deeper brackets could overflow the stack.
  static let maximumDepth = 256

  private let bytes: [UInt8]
  private var index: Int
  private var depth = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
    index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func parseDocument() throws(JSON.SyntaxError) -> JSON {
    let value = try parseValue()
    skipWhitespace()
    guard index == bytes.count else { throw error("unexpected text after the end") }
    return value
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func error(_ reason: String, at place: Int? = nil) -> JSON.SyntaxError {
    let place = place ?? index
    let before = bytes[..<min(place, bytes.count)]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let line = before.count { $0 == 0x0A } + 1
    return JSON.SyntaxError(reason: reason, line: line, column: place - lineStart + 1, offset: place)
  }

  private mutating func skipWhitespace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func parseValue() throws(JSON.SyntaxError) -> JSON {
    skipWhitespace()
    guard let byte = current else { throw error("unexpected end") }
    switch byte {
    case UInt8(ascii: "{"): return try nested { parser throws(JSON.SyntaxError) in try parser.parseObject() }
    case UInt8(ascii: "["): return try nested { parser throws(JSON.SyntaxError) in try parser.parseArray() }
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseWord("true", value: .bool(true))
    case UInt8(ascii: "f"): return try parseWord("false", value: .bool(false))
    case UInt8(ascii: "n"): return try parseWord("null", value: .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
    default: throw error("unexpected character")
    }
  }

  private mutating func nested(
    _ parse: (inout JSONParser) throws(JSON.SyntaxError) -> JSON
  ) throws(JSON.SyntaxError) -> JSON {
    guard depth < Self.maximumDepth else { throw error("nested too deeply") }
    depth += 1
    index += 1
    let value = try parse(&self)
    depth -= 1
    return value
  }

  private mutating func parseWord(_ word: StaticString, value: JSON) throws(JSON.SyntaxError) -> JSON {
    let end = index + word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { end <= bytes.count && bytes[index..<end].elementsEqual($0) }
    guard matches else { throw error("unexpected character") }
    index = end
    return value
  }

  private mutating func parseObject() throws(JSON.SyntaxError) -> JSON {
    var members: [String: JSON] = [:]
    skipWhitespace()
    if current == UInt8(ascii: "}") {
      index += 1
      return .object(members)
    }
    while true {
      skipWhitespace()
      guard current == UInt8(ascii: "\"") else { throw error("expected a name in quotes") }
      let name = try parseString()
      skipWhitespace()
      guard current == UInt8(ascii: ":") else { throw error("expected a colon") }
      index += 1
      members[name] = try parseValue()
      skipWhitespace()
      switch current {
      case UInt8(ascii: ","): index += 1
      case UInt8(ascii: "}"):
        index += 1
        return .object(members)
      default: throw error("expected a comma or a closing brace")
      }
    }
  }

  private mutating func parseArray() throws(JSON.SyntaxError) -> JSON {
    var elements: [JSON] = []
    skipWhitespace()
    if current == UInt8(ascii: "]") {
      index += 1
      return .array(elements)
    }
    while true {
      elements.append(try parseValue())
      skipWhitespace()
      switch current {
      case UInt8(ascii: ","): index += 1
      case UInt8(ascii: "]"):
        index += 1
        return .array(elements)
      default: throw error("expected a comma or a closing bracket")
      }
    }
  }

  private mutating func parseNumber() throws(JSON.SyntaxError) -> JSON {
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    let leading = index
    try skipDigits()
    if bytes[leading] == UInt8(ascii: "0"), index > leading + 1 {
      throw error("a number does not begin with 0", at: leading)
    }
    if current == UInt8(ascii: ".") {
      index += 1
      try skipDigits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      try skipDigits()
    }
    return .number(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  private mutating func skipDigits() throws(JSON.SyntaxError) {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    guard index > start else { throw error("expected a digit") }
  }

  private mutating func parseString() throws(JSON.SyntaxError) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while true {
      let runStart = index
      while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
        index += 1
      }
      text.append(contentsOf: bytes[runStart..<index])
      guard let byte = current else { throw error("a text without its closing quote", at: start) }
      if byte < 0x20 { throw error("a control character in a text") }
      index += 1
      if byte == UInt8(ascii: "\"") { break }
      try parseEscape(into: &text)
    }
    guard let string = String(validating: text, as: UTF8.self) else {
      throw error("a text that is not UTF-8", at: start)
    }
    return string
  }

  // NB: appends bytes; a String for each escape takes four times as long in a text of escapes.
  private mutating func parseEscape(into text: inout [UInt8]) throws(JSON.SyntaxError) {
    guard let byte = current else { throw error("unexpected end") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): try parseUnicodeEscape(into: &text)
    default: throw error("an unknown escape", at: index - 1)
    }
  }

  /// Parses the digits after `\u`; an unpaired surrogate becomes U+FFFD, as in other parsers.
  private mutating func parseUnicodeEscape(into text: inout [UInt8]) throws(JSON.SyntaxError) {
    var value = try parseHex()
    if (0xD800...0xDBFF).contains(value), current == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    {
      let back = index
      index += 2
      let second = try parseHex()
      if (0xDC00...0xDFFF).contains(second) {
        value = 0x10000 + (value - 0xD800) << 10 + (second - 0xDC00)
      } else {
        index = back
      }
    }
    text.append(
      contentsOf: UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
  }

  private mutating func parseHex() throws(JSON.SyntaxError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current else { throw error("expected four hexadecimal digits") }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
      default: throw error("expected four hexadecimal digits")
      }
      index += 1
    }
    return value
  }
}
