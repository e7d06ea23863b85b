import Entities

/// Texts written only to do harm, and their required form in one line.
package enum HostileTexts {
  /// By their fault.
  package static let all: [(kind: String, text: String)] = [
    ("override", "\u{202E}evil\u{202D} and \u{202B}on"),
    ("open isolates", String(repeating: "\u{2067}", count: 400) + "a"),
    ("marks", "Z" + String(repeating: "\u{0301}", count: 10_000) + "y"),
    ("marks alone", String(repeating: "\u{20E3}", count: 10_000)),
    ("joined", String(repeating: "👩\u{200D}", count: 10_000) + "👩"),
    ("nothing to see", String(repeating: "\u{200B}", count: 10_000)),
    ("empty", ""),
    ("long", String(repeating: "long ", count: 20_000)),
    ("one word", String(repeating: "w", count: 100_000)),
    (
      "lines",
      String(repeating: "\n", count: 5_000) + "a\r\n\u{2028}b" + String(repeating: "\n", count: 5_000)
    ),
    ("control", String((1..<32).compactMap { Unicode.Scalar($0).map(Character.init) }) + "\u{7F}\u{9B}x"),
    ("tags", "🏴" + String(repeating: "\u{E0067}", count: 5_000)),
    ("unassigned", "\u{10FFFD}\u{E000}\u{E0FFF}\u{378}"),
    ("markup", "<b>&amp;</b><span size='999999'>" + "%s%n{name}"),
    ("wide", String(repeating: "﷽", count: 3_000)),
    ("nulls", "a\0b\0\0c"),
  ]

  /// Accounts with such texts at each place where a server sends one, from a number on.
  package static func accounts(from first: Int = 1) -> [Account] {
    all.enumerated().map { index, hostile in
      let text = hostile.text
      return Account(
        id: Account.ID(rawValue: "\(first + index)") ?? "?", username: text.isEmpty ? "u" : text,
        acct: text + "@" + text, displayName: text, note: text, fields: [Field(name: text, value: text)],
        moved: Account.ID(rawValue: "m").map { MovedAccount(id: $0, acct: text, displayName: text) })
    }
  }

  /// The reason why a text cannot be one line of a table; nil if it can.
  package static func fault(inLine line: String) -> String? {
    let scalars = line.unicodeScalars
    if scalars.count > 1_002 { return "\(scalars.count) scalars" }
    var (marks, open) = (0, 0)
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        return "control U+\(String(scalar.value, radix: 16))"
      case .nonspacingMark, .enclosingMark, .spacingMark: marks += 1
      default: marks = 0
      }
      if marks > 8 { return "\(marks) marks on one letter" }
      if (0x202A...0x202E).contains(scalar.value) { return "an override" }
      if (0x2066...0x2068).contains(scalar.value) { open += 1 }
      if scalar.value == 0x2069 { open -= 1 }
      if open < 0 { return "an isolate closed that none has opened" }
    }
    return open == 0 ? nil : "an isolate left open"
  }
}
