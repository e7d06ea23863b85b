extension StringProtocol {
  /// The text for a terminal: in one line, with code points in place of invisible characters.
  public var forTerminal: String {
    var result = ""
    for scalar in unicodeScalars {
      if ["\t", "\n", "\r", "\u{2028}", "\u{2029}"].contains(scalar) {
        result += " "
      } else if scalar.isUnseenLetter {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// The code point as standards write it: `U+200B`.
  public var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
