/// A person's report on an account, for the moderators of a server.
///
/// Does not know the account.
///
/// Source: Mastodon API, parameters of `POST /api/v1/reports`.
public struct Report: Sendable, Hashable {
  /// The reason of a report, as in the API.
  public enum Category: String, Sendable, Hashable, CaseIterable {
    case spam
    /// Illegal content; since Mastodon 4.2.
    case legal
    /// Content that violates a rule of the server.
    case violation
    case other
  }

  /// The longest comment, in characters, on Mastodon.
  public static let longestComment = 1_000

  /// The reason.
  public let category: Category
  /// The person's explanation; may be empty.
  public let comment: String
  /// Whether the report is also sent to the account's server, without the reporter's name; has no effect for accounts
  /// of the own server.
  public let isForwarded: Bool

  /// Makes a report.
  public init(_ category: Category, comment: String = "", isForwarded: Bool = false) {
    (self.category, self.comment, self.isForwarded) = (category, comment, isForwarded)
  }

  /// The stored form, as `spam 1 posts the same link each hour`.
  var text: String { "\(category.rawValue) \(isForwarded ? 1 : 0) \(comment)" }

  /// Parses a stored report; nil for any other text.
  init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let category = Category(rawValue: String(parts[0])),
      ["0", "1"].contains(parts[1])
    else { return nil }
    self.init(category, comment: String(parts[2]), isForwarded: parts[1] == "1")
  }
}
