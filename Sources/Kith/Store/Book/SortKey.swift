import Entities

/// Texts without case, accents and width, so that SQLite can sort and search them byte by byte.
///
/// Does not know the order of any language: one order serves all, stored once.
enum SortKey {
  /// The text as people type it when they look for a person.
  static func fold(_ text: String) -> String { SearchText.fold(text) }

  /// What an account is sorted by: its name, from the first letter or digit.
  static func sort(_ account: Account) -> String {
    let folded = fold(account.name)
    let trimmed = folded.drop { !$0.isLetter && !$0.isNumber }
    return trimmed.isEmpty ? folded : String(trimmed)
  }

  /// What an account is found by: its name and, on a line of its own, its handle.
  static func search(_ account: Account) -> String {
    fold(account.name) + "\n" + fold(account.acct)
  }
}
