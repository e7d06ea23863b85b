public import struct Foundation.Date

/// A list of people beside those you follow and who follow you, which the server sends page by page.
public enum OthersPart: Hashable, Sendable {
  /// The people that somebody follows.
  case following
  /// Somebody's followers.
  case followers
  /// Somebody's followers whom you follow.
  case familiar
  /// People that the server suggests.
  case suggestions
  /// The people that another of one's own accounts follows, by its key, and this one does not.
  case notFollowed(by: String)
  /// The followers of another of one's own accounts, by its key, who do not follow this one.
  case notFollowing(from: String)

  /// The key of the account that is compared with; nil for none.
  public var comparedKey: String? {
    switch self {
    case .notFollowed(let key), .notFollowing(let key): key
    case .following, .followers, .familiar, .suggestions: nil
    }
  }
}

/// A part, and the number of people in it.
public struct OthersCount: Hashable, Sendable {
  /// The part.
  public let part: OthersPart
  /// The number of people by the server's count, and once the whole list was read the number of those sent; nil where it
  /// is unknown.
  public let count: Int?
  /// Whether the server has no such list.
  public let isMissing: Bool
  /// When the list was read by Kith, if it comes from a file.
  public var readAt: Date?
  /// The number of people who are missing from the server's answers; 0 until the whole list was read.
  public var unfound = 0
}
