import Entities
import Foundation

/// Texts without case, accents and width, so that SQLite can sort and search them byte by byte.
///
/// Does not know the order of any language: it is one order for all, stored once.
enum SortKey {
  /// The text folded: `Ångström` becomes `angstrom`.
  static func fold(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .control, .format: continue
      default: folded.append(scalar.properties.isWhitespace ? " " : scalar)
      }
    }
    return String(folded)
  }

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
