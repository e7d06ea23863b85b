public import struct Foundation.Date
public import struct Foundation.URL

/// A person (or a bot) that can be followed, in the shape of the Mastodon API.
///
/// Knows nothing of where it came from, and holds no HTML: `note` is plain text.
///
/// Source: Mastodon API, `Account` entity.
public struct Account: Sendable, Hashable, Identifiable {
  /// What the server calls this account; never empty, never shown.
  public let id: ID

  /// The name without its server, as `ada`.
  public let username: String

  /// The name with its server unless it is the reader's own, as `ada` or `ada@example.social`.
  public let acct: String

  /// The name the person chose; may be empty, very long, or in any script.
  public internal(set) var displayName: String

  /// What the person says of themself, as plain text with newlines.
  public internal(set) var note: String

  /// The note as the person has entered it, such as Markdown; only for the signed-in person's account, where the server
  /// sends it. `note` is what the server makes of it.
  public internal(set) var enteredNote: String?

  /// The web page of the account, when it has one.
  public let url: URL?

  /// The picture, when there is one that can be addressed.
  public internal(set) var avatar: URL?

  /// The picture standing still, often in fewer bytes, when it has an address of its own.
  public internal(set) var avatarStatic: URL?

  /// The wide picture above a profile, when there is one that can be addressed.
  public internal(set) var header: URL?

  /// Whether following needs the person's approval.
  public internal(set) var isLocked: Bool

  /// Whether a program writes here.
  public let isBot: Bool

  /// When the account was made, when the server says so.
  public let createdAt: Date?

  /// When the account last wrote a post, to the day on most servers; nil when it never has, or the server does not say.
  public let lastStatusAt: Date?

  /// How many follow this account; never negative, and nil when it is not known.
  public internal(set) var followersCount: Int?

  /// How many this account follows; never negative, and nil when it is not known.
  public internal(set) var followingCount: Int?

  /// How many posts were written; never negative, and nil when it is not known.
  public let statusesCount: Int?

  /// The rows of the profile's table, in order.
  public internal(set) var fields: [Field]

  /// The rows of the table as the person has entered them; only for the signed-in person's account, where the server
  /// sends them. `fields` are what the server makes of them.
  public internal(set) var enteredFields: [Field]?

  /// How many ask to follow and wait; only for the signed-in person's account, where the server sends it.
  public internal(set) var followRequestsCount: Int?

  /// The links in `note`.
  public internal(set) var noteLinks: [TextLink]

  /// The pictures for the shortcodes that occur in the name, the note or the fields.
  public let emojis: [CustomEmoji]

  /// Whether the person hides the accounts they follow and their followers; a server then answers empty lists.
  public let isHidingCollections: Bool

  /// Whether the server has suspended the account: nothing of it is shown, and it cannot be followed.
  public let isSuspended: Bool

  /// Whether the server shows the account only to its followers, and warns of it.
  public let isLimited: Bool

  /// Whether the person has died, and the account is kept in memory of them.
  public let isMemorial: Bool

  /// Whether the account is a group, which repeats what its members write to it.
  public let isGroup: Bool

  /// Where the person has gone on from here.
  public let moved: MovedAccount?

  /// What all servers call the account, as `https://example.social/users/ada`: compared as text, and no page to open.
  public let uri: String?

  /// Makes an account; negative counts are unknown ones, and a blank `acct` becomes the username.
  ///
  /// Servers answer -1 for counts that a person hides.
  public init(
    id: ID,
    username: String,
    acct: String? = nil,
    displayName: String = "",
    note: String = "",
    enteredNote: String? = nil,
    url: URL? = nil,
    avatar: URL? = nil,
    avatarStatic: URL? = nil,
    header: URL? = nil,
    isLocked: Bool = false,
    isBot: Bool = false,
    createdAt: Date? = nil,
    lastStatusAt: Date? = nil,
    followersCount: Int? = nil,
    followingCount: Int? = nil,
    statusesCount: Int? = nil,
    fields: [Field] = [],
    enteredFields: [Field]? = nil,
    followRequestsCount: Int? = nil,
    noteLinks: [TextLink] = [],
    emojis: [CustomEmoji] = [],
    isHidingCollections: Bool = false,
    isSuspended: Bool = false,
    isLimited: Bool = false,
    isMemorial: Bool = false,
    isGroup: Bool = false,
    moved: MovedAccount? = nil,
    uri: String? = nil
  ) {
    self.id = id
    self.username = username
    self.acct = acct.flatMap { $0.isBlank ? nil : $0 } ?? username
    self.displayName = displayName
    self.note = note
    self.enteredNote = enteredNote
    self.url = url
    self.avatar = avatar
    self.avatarStatic = avatarStatic == avatar ? nil : avatarStatic
    self.header = header
    self.isLocked = isLocked
    self.isBot = isBot
    self.createdAt = createdAt
    self.lastStatusAt = lastStatusAt
    self.followersCount = followersCount.flatMap { $0 < 0 ? nil : $0 }
    self.followingCount = followingCount.flatMap { $0 < 0 ? nil : $0 }
    self.statusesCount = statusesCount.flatMap { $0 < 0 ? nil : $0 }
    self.fields = fields
    self.enteredFields = enteredFields
    self.followRequestsCount = followRequestsCount.map { max(0, $0) }
    self.noteLinks = noteLinks
    self.emojis = emojis
    self.isHidingCollections = isHidingCollections
    self.isSuspended = isSuspended
    self.isLimited = isLimited
    self.isMemorial = isMemorial
    self.isGroup = isGroup
    self.moved = moved
    self.uri = uri
  }
}

extension Account {
  /// What to call this person, in one line: the display name, or the username when that is blank.
  ///
  /// Has no line breaks, no control characters, nothing that turns the text around it, and at most 500 scalars.
  public var name: String {
    (displayName.isBlank ? username : displayName).inOneLine
  }

  /// The name without the shortcodes of its custom emoji, for initials; the username when nothing else is left.
  ///
  /// Every byte of the name is looked at once, however many emoji there are.
  public var nameWithoutEmoji: String {
    let name = name.utf8
    guard !emojis.isEmpty, name.contains(UInt8(ascii: ":")) else { return Self.words(of: name) ?? username }
    let shortcodes = Set(emojis.map(\.shortcode))
    let parts = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    var rest = parts.first.map(Array.init) ?? []
    var isAfterEmoji = false
    for (index, part) in parts.enumerated().dropFirst() {
      // Between two colons, of which an emoji before may have taken the first.
      let isClosed = index < parts.count - 1
      if !isAfterEmoji, isClosed, let shortcode = String(part), shortcodes.contains(shortcode) {
        rest.append(UInt8(ascii: " "))
        isAfterEmoji = true
      } else {
        if !isAfterEmoji { rest.append(UInt8(ascii: ":")) }
        rest += part
        isAfterEmoji = false
      }
    }
    return Self.words(of: rest) ?? username
  }

  /// The words with one space between them; nil when there are none.
  private static func words(of bytes: some Sequence<UInt8>) -> String? {
    let words = String(decoding: Array(bytes), as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// How to address this person, as it is shown: `acct` after an at sign, in one line as `name`.
  public var handle: String {
    "@" + acct.inOneLine
  }

  /// The still picture where there is one: a list of hundreds shows none that moves, nor any larger than a thumb.
  public var smallAvatar: URL? { avatarStatic ?? avatar }

  /// The note to be edited: as it was entered, or what is shown of it.
  public var noteToEdit: String { enteredNote ?? note }

  /// The rows of the table to be edited: as they were entered, or as well as the shown rows reveal it.
  public var fieldsToEdit: [Field] {
    (enteredFields ?? fields.map(\.withWholeAddresses)).map { Field(name: $0.name, value: $0.value) }
  }

  /// Whether the account lives on another server; what this one knows of its lists may be incomplete.
  public var isRemote: Bool {
    acct.contains("@")
  }
}
