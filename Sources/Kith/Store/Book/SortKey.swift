import Entities

/// Texts without case, accents and width, which SQLite can sort and search byte by byte.
///
/// Ignores the order of any language: one stored order serves all.
enum SortKey {
  /// The text as people type it in a search.
  static func fold(_ text: String) -> String { SearchText.fold(text) }

  /// The sort key of an account: its name from the first letter or digit.
  static func sort(_ account: Account) -> String {
    let folded = fold(account.name)
    let trimmed = folded.drop { !$0.isLetter && !$0.isNumber }
    return trimmed.isEmpty ? folded : String(trimmed)
  }

  /// The search key of an account: its name and, on a line of its own, its handle.
  static func search(_ account: Account) -> String {
    fold(account.name) + "\n" + fold(account.acct)
  }
}
