public import struct Foundation.Date
public import struct Foundation.URL

/// A post of an account, or another account's post that it has boosted.
///
/// Source: Mastodon API, `Status` entity.
public struct Post: Sendable, Hashable, Identifiable {
  /// The server's identifier.
  public let id: String

  /// The moment of posting or boosting; nil if the server names none.
  public var createdAt: Date?

  /// The page of the post; nil if the server names none.
  public var url: URL?

  /// The plain text and its links; custom emoji are shortcodes.
  public var text: LinkedText

  /// The content warning; empty for none.
  public var warning: String

  /// Whether the author wants the pictures closed at first.
  public var isSensitive: Bool

  /// Whether it answers somebody else's post.
  public var isReply: Bool

  /// The author of a boosted post; nil for an own post.
  public var boostedAuthor: Author?

  /// The pictures, films and sounds.
  public var attachments: [Attachment]

  /// The custom emoji of the text.
  public var emojis: [CustomEmoji]

  /// Makes a post.
  public init(
    id: String, createdAt: Date? = nil, url: URL? = nil, text: LinkedText = LinkedText(""),
    warning: String = "", isSensitive: Bool = false, isReply: Bool = false, boostedAuthor: Author? = nil,
    attachments: [Attachment] = [], emojis: [CustomEmoji] = []
  ) {
    self.id = id
    self.createdAt = createdAt
    self.url = url
    self.text = text
    self.warning = warning
    self.isSensitive = isSensitive
    self.isReply = isReply
    self.boostedAuthor = boostedAuthor
    self.attachments = attachments
    self.emojis = emojis
  }

  /// Whether its text is closed at first.
  public var coversText: Bool { !warning.isEmpty }

  /// Whether its attachments are closed at first.
  public var coversAttachments: Bool { coversText || (isSensitive && !attachments.isEmpty) }

  /// Whether there is a page to open.
  public var hasPage: Bool { url != nil }

  /// The author of a boosted post.
  public struct Author: Sendable, Hashable {
    /// The name as shown.
    public let name: String
    /// The address, as `@ada@example.social`.
    public let handle: String

    /// Makes an author.
    public init(name: String, handle: String) {
      self.name = name
      self.handle = handle
    }
  }

  /// A picture, film or sound of a post.
  public struct Attachment: Sendable, Hashable {
    /// What an attachment is.
    public enum Kind: Int, Sendable, CaseIterable {
      case picture
      /// A film or an animation.
      case film
      case sound
      case other
    }

    /// What it is.
    public let kind: Kind
    /// The author's description; empty for none.
    public let description: String
    /// A small picture of it; nil if there is none.
    public let preview: URL?

    /// Whether there is a small picture.
    public var hasPreview: Bool { preview != nil }

    /// Makes an attachment.
    public init(_ kind: Kind, description: String = "", preview: URL? = nil) {
      self.kind = kind
      self.description = description
      self.preview = preview
    }
  }
}

/// The kinds of posts beside an account's own ones.
public struct PostKinds: OptionSet, Sendable, Hashable {
  /// The members as bits.
  public let rawValue: Int

  /// Makes kinds of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Posts of others that the account has boosted.
  public static let boosts = PostKinds(rawValue: 1)
  /// Answers to others.
  public static let replies = PostKinds(rawValue: 2)

  /// Whether a post is an own one or of one of these kinds.
  public func include(_ post: Post) -> Bool {
    (post.boostedAuthor == nil || contains(.boosts)) && (!post.isReply || contains(.replies))
  }
}
