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

  /// Reads scopes as a server writes them, with spaces between; nil for none, and for a text longer than any server's.
  public init?(text: String) {
    guard text.utf8.count <= 2_000 else { return nil }
    let names = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !names.isEmpty else { return nil }
    self.init(names)
  }

  /// All that Kith does, and nothing of posts and messages.
  public static let people = OAuthScopes([
    "read:accounts", "read:follows", "read:lists", "read:mutes", "read:blocks", "read:search",
    "read:notifications", "write:accounts", "write:follows", "write:lists", "write:mutes", "write:blocks",
    "write:reports",
  ])

  /// The scopes that every server knows; they include posts and messages.
  public static let everything = OAuthScopes(["read", "write", "follow"])

  /// The scopes with spaces between.
  public var text: String { names.joined(separator: " ") }

  /// Whether they allow what a scope does: by its name, or all reading or writing.
  public func allow(_ name: String) -> Bool {
    names.contains(name) || names.contains { name.hasPrefix($0 + ":") }
  }

  /// Whether they allow no more than `people` does.
  public var isWithinPeople: Bool {
    // The older name for reading and writing follows, mutes and blocks, and a part of `read:accounts`.
    names.allSatisfy { (Self.people.names + ["follow", "profile"]).contains($0) }
  }
}
