extension String {
  /// The text with an apostrophe before each part that a spreadsheet would read as a formula, as `'=1+1` for `=1+1`: at
  /// the beginning, and after each semicolon, tab and line end, as `Hans;'=1+1`.
  ///
  /// A German Excel splits only at semicolons; there quotes protect nothing within a cell, and text after a semicolon
  /// or a line end is a cell of its own. A formula that already has apostrophes before it gets one more, so that
  /// `withoutFormulaGuard` restores any text.
  ///
  /// Source: OWASP, "CSV Injection", for the characters.
  public var guardedAgainstFormulas: String {
    replacingFormulas { scalar in ["'", scalar] }
  }

  /// The text without the apostrophes added by `guardedAgainstFormulas`.
  public var withoutFormulaGuard: String {
    // By scalars, because an apostrophe and a combining mark form one character.
    replacingFormulas { scalar in scalar == "'" ? [] : [scalar] }
  }

  /// Replaces the first scalar of each cell that begins like a formula.
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

  /// A fast path: most texts begin with a letter and have one cell.
  private var mayHoldFormulas: Bool {
    guard let first = utf8.first else { return false }
    return "=+-@\t\r\n'\"".utf8.contains(first) || first == 0xEF
      || utf8.contains { $0 == 0x3B || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }
}

extension Unicode.Scalar {
  /// Whether a cell begins after it in a spreadsheet that does not split at commas.
  fileprivate var beginsCell: Bool { [";", "\t", "\n", "\r"].contains(self) }
}

extension Substring.UnicodeScalarView {
  /// Whether a cell begins like a formula, ignoring any apostrophes and quotes.
  ///
  /// - Parameter isField: Whether it is the first cell of its field, which must not begin with white space either.
  fileprivate func beginsFormula(isField: Bool) -> Bool {
    guard let first = first(where: { $0 != "'" && $0 != "\"" }) else { return false }
    switch first {
    case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": return true
    case "\t", "\r", "\n": return isField
    default: return false
    }
  }
}
