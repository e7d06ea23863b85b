public import struct Foundation.Date

/// A mention of a person by the signed-in one, or of the signed-in person by them.
public struct Talk: Sendable, Hashable {
  /// The other person.
  public let person: Account.ID
  /// The moment of the post.
  public let date: Date

  /// Makes a mention.
  public init(_ person: Account.ID, at date: Date) {
    self.person = person
    self.date = date
  }
}

/// Where mentions are found.
public enum TalkSource: String, Sendable, Hashable, CaseIterable {
  /// The notifications of mentions of the signed-in person.
  case notifications
  /// The signed-in person's own posts, with the people they mention.
  case posts
}

/// A page of mentions of one source, latest first.
public struct TalkPage: Sendable, Hashable {
  /// The mentions.
  public var talks: [Talk]
  /// The moment of the oldest notification or post on the page, also one that mentions nobody; nil without any.
  public var oldest: Date?
  /// The cursor of the next page; nil at the end.
  public var next: Cursor?

  /// Makes a page.
  public init(talks: [Talk], oldest: Date? = nil, next: Cursor? = nil) {
    self.talks = talks
    self.oldest = oldest
    self.next = next
  }
}

/// The time of which the mentions of a source are known.
public struct TalkReach: Sendable, Hashable {
  /// The earliest moment.
  public let from: Date
  /// The moment at which they were read last.
  public let until: Date

  /// Makes a time; its end is not before its beginning.
  public init(from: Date, until: Date) {
    self.from = min(from, until)
    self.until = until
  }
}
