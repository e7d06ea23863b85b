extension String {
  /// The text with an apostrophe before it where a spreadsheet would take it for a formula, as `'=1+1` for `=1+1`, and
  /// behind each semicolon, tab and line end that a formula follows, as `Hans;'=1+1`.
  ///
  /// A German Excel splits at semicolons alone; there a quote within a cell protects nothing, and what follows a semicolon
  /// or a line end is a cell of its own. What has apostrophes before such a text gets one more, so that
  /// `withoutFormulaGuard` gives back any text as it was.
  ///
  /// Source: OWASP, "CSV Injection", for the characters.
  public var guardedAgainstFormulas: String {
    replacingFormulas { scalar in ["'", scalar] }
  }

  /// The text without the apostrophes that `guardedAgainstFormulas` has put into it.
  public var withoutFormulaGuard: String {
    // By scalars: an apostrophe and what follows it may be one character.
    replacingFormulas { scalar in scalar == "'" ? [] : [scalar] }
  }

  /// The text with other scalars for the first one of each cell that begins as a formula does.
  private func replacingFormulas(_ change: (Unicode.Scalar) -> [Unicode.Scalar]) -> String {
    guard mayHoldFormulas else { return self }
    var text = UnicodeScalarView()
    var isCellStart = true
    for (index, scalar) in zip(unicodeScalars.indices, unicodeScalars) {
      if isCellStart, unicodeScalars[index...].beginsFormula(isField: index == startIndex) {
        text.append(contentsOf: change(scalar))
      } else {
        text.append(scalar)
      }
      isCellStart = scalar.beginsCell
    }
    return String(text)
  }

  /// Most texts begin with a letter and are one cell.
  private var mayHoldFormulas: Bool {
    guard let first = utf8.first else { return false }
    return "=+-@\t\r\n'\"".utf8.contains(first) || first == 0xEF
      || utf8.contains { $0 == 0x3B || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }
}

extension Unicode.Scalar {
  /// Whether a cell begins behind it where a spreadsheet splits at something else than commas.
  fileprivate var beginsCell: Bool { [";", "\t", "\n", "\r"].contains(self) }
}

extension Substring.UnicodeScalarView {
  /// Whether a cell begins here as a formula does, behind any number of apostrophes and quotes.
  ///
  /// - Parameter isField: Whether it is the first cell of its field, which no white space may begin either.
  fileprivate func beginsFormula(isField: Bool) -> Bool {
    guard let first = first(where: { $0 != "'" && $0 != "\"" }) else { return false }
    switch first {
    case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": return true
    case "\t", "\r", "\n": return isField
    default: return false
    }
  }
}
