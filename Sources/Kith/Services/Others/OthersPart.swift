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
}
