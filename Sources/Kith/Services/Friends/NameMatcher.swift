public import Entities

/// Filters a list of people by the typed text: every word must occur in the name, the address or the bio.
///
/// Ignores case and accents. Caches the folded text of each account, so that more typing does not fold thousands again.
@MainActor
public final class NameMatcher {
  private var folded: [Account.ID: (account: Account, text: String)] = [:]

  /// Makes a matcher.
  public init() {}

  isolated deinit {}

  /// Whether a query is blank.
  nonisolated public static func isBlank(_ query: String) -> Bool {
    query.allSatisfy(\.isWhitespace)
  }

  /// The people that match, in order; all of them for a blank query.
  public func people(_ people: [Account], matching query: String) -> [Account] {
    let words = SearchText.fold(query).split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return people }
    return people.filter { account in
      let text = text(of: account)
      return words.allSatisfy { text.contains($0) }
    }
  }

  private func text(of account: Account) -> String {
    if let known = folded[account.id], known.account == account { return known.text }
    let text = SearchText.fold(
      "\(account.displayName)\n\(account.username)\n\(account.handle)\n\(account.note)")
    folded[account.id] = (account, text)
    return text
  }
}
