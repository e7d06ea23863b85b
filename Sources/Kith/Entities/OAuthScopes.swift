/// The permissions of a program, granted by a person.
///
/// Source: Mastodon API, "OAuth scopes".
public struct OAuthScopes: Sendable, Hashable {
  /// The scopes by their names, as `read:follows`.
  public let names: [String]

  /// Makes scopes from their names.
  public init(_ names: [String]) {
    self.names = names
  }

  /// Parses scopes separated by spaces; nil for an empty text, and for one longer than any server's.
  public init?(text: String) {
    guard text.utf8.count <= 2_000 else { return nil }
    let names = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !names.isEmpty else { return nil }
    self.init(names)
  }

  /// All scopes that Kith needs on every server, without posts and messages.
  public static let people = OAuthScopes([
    "read:accounts", "read:follows", "read:lists", "read:mutes", "read:blocks", "read:search",
    "read:notifications", "write:accounts", "write:follows", "write:lists", "write:mutes", "write:blocks",
    "write:reports",
  ])

  /// The scopes for collections, which only servers with collections know.
  public static let collections = ["read:collections", "write:collections"]

  /// The scopes that Kith needs on a server: `people`, and more where the server has more.
  public static func people(on abilities: ServerAbilities) -> OAuthScopes {
    OAuthScopes(people.names + (abilities.hasCollections ? collections : []))
  }

  /// The scopes that every server knows; they include posts and messages.
  public static let everything = OAuthScopes(["read", "write", "follow"])

  /// The scopes, separated by spaces.
  public var text: String { names.joined(separator: " ") }

  /// Whether they include a scope: by its name, or as part of all reading or writing.
  public func allow(_ name: String) -> Bool {
    names.contains(name) || names.contains { name.hasPrefix($0 + ":") }
  }

  /// Whether they are limited to `people`.
  public var isWithinPeople: Bool {
    // `follow` is the older name for reading and writing follows, mutes and blocks, `profile` a part of
    // `read:accounts`.
    names.allSatisfy { (Self.people.names + Self.collections + ["follow", "profile"]).contains($0) }
  }
}
