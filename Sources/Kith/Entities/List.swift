/// A list that the signed-in person makes of people they follow.
///
/// Does not know the people on it.
///
/// Source: Mastodon API, `List` entity.
public struct List: Sendable, Hashable, Identifiable {
  /// What a server calls a list: a number, a ULID or anything else, compared as text.
  public struct ID: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The server's own spelling; never empty.
    public let rawValue: String

    /// Makes an identifier, or nil when the text is empty or has control characters, which no server's identifiers have.
    public init?(rawValue: String) {
      guard !rawValue.isEmpty, rawValue.utf8.allSatisfy({ $0 >= 0x20 }) else { return nil }
      self.rawValue = rawValue
    }

    /// The server's own spelling.
    public var description: String { rawValue }
  }

  /// What the server calls this list; never shown.
  public let id: ID

  /// What its owner calls it.
  public var title: String

  /// Whether posts of the people on it are kept out of the home timeline.
  public var isExclusive: Bool

  /// Whose replies are shown, in the server's word, as `followed`; nil where the server has not said it.
  public var repliesPolicy: String?

  /// Makes a list.
  public init(id: ID, title: String, isExclusive: Bool = false, repliesPolicy: String? = nil) {
    self.id = id
    self.title = title
    self.isExclusive = isExclusive
    self.repliesPolicy = repliesPolicy
  }
}
