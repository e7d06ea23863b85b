/// What a server allows a program to do for a person.
///
/// Source: Mastodon API, "OAuth scopes".
public struct OAuthScopes: Sendable, Hashable {
  /// The scopes by their names, as `read:follows`.
  public let names: [String]

  /// Makes scopes of their names.
  public init(_ names: [String]) {
    self.names = names
  }

  /// Reads scopes as a server writes them, with spaces between; nil when there is none.
  public init?(text: String) {
    let names = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !names.isEmpty else { return nil }
    self.init(names)
  }

  /// All that Kith does, and nothing of posts and messages.
  public static let people = OAuthScopes([
    "read:accounts", "read:follows", "read:lists", "read:mutes", "read:blocks", "read:search",
    "read:notifications", "write:accounts", "write:follows", "write:lists", "write:mutes", "write:blocks",
  ])

  /// What every server understands; posts and messages are in it.
  public static let everything = OAuthScopes(["read", "write", "follow"])

  /// The scopes with spaces between.
  public var text: String { names.joined(separator: " ") }

  /// Whether posts and messages can be read or written, by these alone or in a wider scope.
  public var includesPosts: Bool {
    ["read", "write"].contains { names.contains($0) || names.contains("\($0):statuses") }
  }
}
