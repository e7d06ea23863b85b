/// What a person reports about an account to the moderators of a server.
///
/// Does not know the account.
///
/// Source: Mastodon API, parameters of `POST /api/v1/reports`.
public struct Report: Sendable, Hashable {
  /// What is wrong, in the API's words.
  public enum Category: String, Sendable, Hashable, CaseIterable {
    /// Unwanted or repeated content.
    case spam
    /// Content that the law does not allow; since Mastodon 4.2.
    case legal
    /// Something that a rule of the server does not allow.
    case violation
    /// Something else.
    case other
  }

  /// The longest comment, in characters: Mastodon's.
  public static let longestComment = 1_000

  /// What is wrong.
  public let category: Category
  /// What the person says about it; may be empty.
  public let comment: String
  /// Whether it also goes to the server of the person reported, without the reporter's name; of the own server's people
  /// nothing comes of it.
  public let isForwarded: Bool

  /// Makes a report.
  public init(_ category: Category, comment: String = "", isForwarded: Bool = false) {
    (self.category, self.comment, self.isForwarded) = (category, comment, isForwarded)
  }

  /// The report as it is written down, as `spam 1 posts the same link each hour`.
  var text: String { "\(category.rawValue) \(isForwarded ? 1 : 0) \(comment)" }

  /// Reads a report that was written down; nil for anything else.
  init?(text: String) {
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let category = Category(rawValue: String(parts[0])),
      ["0", "1"].contains(parts[1])
    else { return nil }
    self.init(category, comment: String(parts[2]), isForwarded: parts[1] == "1")
  }
}
