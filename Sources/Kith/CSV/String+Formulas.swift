extension String {
  /// The text with an apostrophe before it where a spreadsheet would take it for a formula, as `'=1+1` for `=1+1`.
  ///
  /// What has apostrophes before such a text gets one more, so that `withoutFormulaGuard` gives back any text as it was.
  ///
  /// Source: OWASP, "CSV Injection", for the characters.
  public var guardedAgainstFormulas: String { beginsFormula ? "'" + self : self }

  /// The text without the apostrophe that `guardedAgainstFormulas` has put before it.
  public var withoutFormulaGuard: String {
    // By scalars: an apostrophe and what follows it may be one character.
    unicodeScalars.first == "'" && beginsFormula ? String(unicodeScalars.dropFirst()) : self
  }

  /// Whether it begins as a formula does, behind any number of apostrophes.
  private var beginsFormula: Bool {
    guard let first = unicodeScalars.first(where: { $0 != "'" }) else { return false }
    switch first {
    case "=", "+", "-", "@", "\t", "\r", "\n", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": return true
    default: return false
    }
  }
}
