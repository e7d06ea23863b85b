/// A list of followed people that the signed-in person has made, without its members.
///
/// Source: Mastodon API, `List` entity.
public struct List: Sendable, Hashable, Identifiable {
  /// The server's identifier of a list: a number, a ULID or anything else, compared as text.
  public struct ID: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The server's own spelling; never empty.
    public let rawValue: String

    /// Makes an identifier; nil if the text is empty or has control characters, which no server uses.
    public init?(rawValue: String) {
      guard !rawValue.isEmpty, rawValue.utf8.allSatisfy({ $0 >= 0x20 }) else { return nil }
      self.rawValue = rawValue
    }

    /// The server's own spelling.
    public var description: String { rawValue }
  }

  /// The replies of its people that a list shows, with the server's word for each.
  public enum Replies: String, Sendable, Hashable, CaseIterable {
    /// None.
    case none
    /// Those to people on the list.
    case list
    /// Those to anybody who is followed.
    case followed
  }

  /// The server's identifier; never shown.
  public let id: ID

  /// The title chosen by the person.
  public var title: String

  /// Whether posts of its people are hidden from the home timeline.
  public var isExclusive: Bool

  /// The replies to show, in the server's word, as `followed`; nil if not reported.
  public var repliesPolicy: String?

  /// The replies to show; nil if not reported, or in an unknown word.
  public var replies: Replies? { repliesPolicy.flatMap(Replies.init) }

  /// Makes a list.
  public init(id: ID, title: String, isExclusive: Bool = false, repliesPolicy: String? = nil) {
    self.id = id
    self.title = title
    self.isExclusive = isExclusive
    self.repliesPolicy = repliesPolicy
  }
}
