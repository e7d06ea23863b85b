import Client
import Foundation
import TestSupport
import Testing

struct JSONTests {
  @Test func `values are parsed as written`() throws {
    let text = """
      \u{FEFF} {"a": [1, -2.5e+3, true, false, null], "b": "q\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00",
      "c": {}, "d": []}
      """
    let json = try JSON(parsing: Data(text.utf8))
    expectEqual(
      json,
      [
        "a": [1, .number("-2.5e+3"), true, false, nil],
        "b": "q\"\\/\u{8}\u{C}\n\r\t\u{e9}😀", "c": [:], "d": [],
      ])
  }

  @Test func `written JSON parses to the same value`() throws {
    let json: JSON = ["a": ["\u{0}\n\"\\é😀\u{7F}", 12, nil, true], "": [:]]
    try expectEqual(JSON(parsing: json.data), json)
    expect(String(decoding: json.data, as: UTF8.self).hasPrefix("{\"\":{},\"a\":["))
    let controls = String(String.UnicodeScalarView((1..<0x20).compactMap(Unicode.Scalar.init)))
    try expectEqual(JSON(parsing: JSON.string(controls).data), .string(controls))
  }

  @Test(arguments: [
    ("", "unexpected end", 1, 1), ("{\n  \"a\": }", "unexpected character", 2, 8),
    ("[1,\n2,\n]", "unexpected character", 3, 1), ("[1 2]", "expected a comma or a closing bracket", 1, 4),
    ("{\"a\" 1}", "expected a colon", 1, 6), ("{a: 1}", "expected a name in quotes", 1, 2),
    ("\"abc", "a text without its closing quote", 1, 1), ("\"a\nb\"", "a control character in a text", 1, 3),
    ("01", "a number does not begin with 0", 1, 1), ("1.", "expected a digit", 1, 3),
    ("tru", "unexpected character", 1, 1), ("1 1", "unexpected text after the end", 1, 3),
    ("\"\\x\"", "an unknown escape", 1, 3), ("\"\\u12\"", "expected four hexadecimal digits", 1, 6),
    ("[", "unexpected end", 1, 2), ("-", "expected a digit", 1, 2),
  ])
  func `a syntax error is reported at its place`(text: String, reason: String, line: Int, column: Int) {
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: Data(text.utf8)) }
    expectEqual(error?.reason, reason)
    expectEqual(error?.line, line)
    expectEqual(error?.column, column)
  }

  @Test func `bytes that are not UTF-8 are an error`() {
    #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: [0x22, 0xFF, 0xFE, 0x22]) }
  }

  @Test func `NUL characters in a text become replacement characters`() throws {
    let json = try JSON(parsing: Data(#"["a\u0000b", "\u0000", "é"]"#.utf8))
    expectEqual(json.elements?.map(\.text), ["a\u{FFFD}b", "\u{FFFD}", "é"])
  }

  @Test func `escapes are decoded as Foundation decodes them`() throws {
    let pieces = [
      "\\n", "\\t", "\\r", "\\b", "\\f", "\\/", "\\\\", "\\\"", "\\u0000", "\\u007f", "\\u0080", "\\u07FF",
      "\\u0800",
      "\\uABCD", "\\uffff", "\\ud83d\\ude00", "\\uDBFF\\uDFFF", "\\uD800\\uDC00", "x", "é", "😀",
    ]
    var random = SeededNumbers(12)
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let bytes = Data("[\"\(text)\"]".utf8)
      let theirs = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String])
      try expectEqual(JSON(parsing: bytes).elements?.first, .string(theirs[0]), "\(text)")
    }
  }

  @Test(arguments: [
    ("\\ud83d", "\u{FFFD}"), ("\\ude00", "\u{FFFD}"), ("\\ude00\\ud83d", "\u{FFFD}\u{FFFD}"),
    ("\\ud83d\\ud83d\\ude00", "\u{FFFD}😀"), ("\\ud83d\\n", "\u{FFFD}\n"), ("\\ud83dude00", "\u{FFFD}ude00"),
    ("\\ud83dx", "\u{FFFD}x"), ("\\ud83d\\u0041", "\u{FFFD}A"),
  ])
  func `half a surrogate pair is one replacement character, whatever follows`(text: String, expected: String)
    throws
  {
    try expectEqual(JSON(parsing: Data("\"\(text)\"".utf8)), .string(expected))
  }

  @Test(arguments: ["\\u00g0", "\\u00:0", "\\u00/0", "\\u00@0", "\\u00`0", "\\u-001", "\\u 123", "\\u00é"])
  func `only hexadecimal digits may follow the u of an escape`(text: String) {
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: Data("\"\(text)\"".utf8)) }
    expectEqual(error?.reason, "expected four hexadecimal digits")
  }

  @Test func `endless nesting is refused`() {
    let text = String(repeating: "[", count: 100_000)
    let error = #expect(throws: JSON.SyntaxError.self) { try JSON(parsing: Data(text.utf8)) }
    expectEqual(error?.reason, "nested too deeply")
  }

  /// Half of these texts are valid and half have one changed byte; Foundation's parser decides.
  @Test func `Foundation agrees about valid JSON`() throws {
    let valid = Array(try Recording("account_bob").response.body)
    var random = SeededNumbers(7)
    var refused = 0
    for _ in 0..<300 {
      var bytes = valid
      bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(random.next() % 128)
      let theirs = (try? JSONSerialization.jsonObject(with: Data(bytes))) != nil
      let ours = (try? JSON(parsing: bytes)) != nil
      // NB: Foundation accepts some texts that RFC 8259 does not, never the other way round.
      if ours { expect(theirs, "\(String(decoding: bytes, as: UTF8.self))") }
      if !ours { refused += 1 }
    }
    expect(refused > 20)
  }
}
