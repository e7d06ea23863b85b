public import Entities

/// Narrows a list of people down by the typed text: every word must occur in the name, the address or the bio.
///
/// Case and accents do not count, and letters are those of a plain keyboard. Keeps each account's folded text, so that
/// more typing does not fold thousands anew.
@MainActor
public final class NameMatcher {
  private var folded: [Account.ID: (account: Account, text: String)] = [:]

  /// Makes a filter.
  public init() {}

  isolated deinit {}

  /// Whether a query has nothing to look for.
  nonisolated public static func isBlank(_ query: String) -> Bool {
    query.allSatisfy(\.isWhitespace)
  }

  /// The people that fit, in their order; all of them for a blank query.
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
