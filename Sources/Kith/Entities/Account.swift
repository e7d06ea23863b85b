public import struct Foundation.Date
public import struct Foundation.URL

/// A person (or a bot) that can be followed, as in the Mastodon API.
///
/// Holds no HTML: `note` is plain text.
///
/// Source: Mastodon API, `Account` entity.
public struct Account: Sendable, Hashable, Identifiable {
  /// The server's identifier; never empty, never shown.
  public let id: ID

  /// The name without its server, as `ada`.
  public let username: String

  /// The name with its server unless that is the reader's own, as `ada` or `ada@example.social`.
  public let acct: String

  /// The chosen name; may be empty, very long, or in any script.
  public internal(set) var displayName: String

  /// The person's description of themself, as plain text with newlines.
  public internal(set) var note: String

  /// The note as entered, such as Markdown; only for the signed-in person's account, where the server sends it. `note`
  /// is the server's rendering of it.
  public internal(set) var enteredNote: String?

  /// The web page of the account, if any.
  public let url: URL?

  /// The picture, if it has a usable URL.
  public internal(set) var avatar: URL?

  /// The picture without animation, often in fewer bytes, if it has a URL of its own.
  public internal(set) var avatarStatic: URL?

  /// The wide picture above a profile, if it has a usable URL.
  public internal(set) var header: URL?

  /// Whether following needs the person's approval.
  public internal(set) var isLocked: Bool

  /// Whether the account is run by a program.
  public let isBot: Bool

  /// The date of creation, if the server reports it.
  public let createdAt: Date?

  /// The date of the last post, to the day on most servers; nil if there is none or the server does not report it.
  public let lastStatusAt: Date?

  /// The number of followers; never negative, nil if unknown.
  public internal(set) var followersCount: Int?

  /// The number of accounts that this one follows; never negative, nil if unknown.
  public internal(set) var followingCount: Int?

  /// The number of posts; never negative, nil if unknown.
  public let statusesCount: Int?

  /// The rows of the profile's table, in order.
  public internal(set) var fields: [Field]

  /// The rows of the table as entered; only for the signed-in person's account, where the server sends them. `fields`
  /// are the server's rendering of them.
  public internal(set) var enteredFields: [Field]?

  /// The number of pending follow requests; only for the signed-in person's account, where the server sends it.
  public internal(set) var followRequestsCount: Int?

  /// The links in `note`.
  public internal(set) var noteLinks: [TextLink]

  /// The pictures for the shortcodes that occur in the name, the note or the fields.
  public let emojis: [CustomEmoji]

  /// Whether the person hides their followers and the accounts they follow; a server then answers empty lists.
  public let isHidingCollections: Bool

  /// Whether the server has suspended the account: its profile is hidden, and it cannot be followed.
  public let isSuspended: Bool

  /// Whether the server shows the account only to its followers, with a warning.
  public let isLimited: Bool

  /// Whether the person has died and the account is kept as a memorial.
  public let isMemorial: Bool

  /// Whether the account is a group, which boosts its members' posts to it.
  public let isGroup: Bool

  /// The account to which the person has moved.
  public let moved: MovedAccount?

  /// The identifier on all servers, as `https://example.social/users/ada`: compared as text, not a page to open.
  public let uri: String?

  /// Makes an account; a negative count becomes unknown, a blank `acct` becomes the username.
  ///
  /// Servers send -1 for counts that a person hides.
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
  /// The person's name in one line: the display name, or the username if that is blank.
  ///
  /// Has no line breaks, control characters or directional overrides, and at most 160 scalars.
  public var name: String {
    (displayName.isBlank ? username : displayName).inOneLine
  }

  /// The name without the shortcodes of its custom emoji, for initials; the username if the rest is blank.
  ///
  /// Takes linear time, however many emoji there are.
  public var nameWithoutEmoji: String {
    let name = name.utf8
    guard !emojis.isEmpty, name.contains(UInt8(ascii: ":")) else { return Self.words(of: name) ?? username }
    let shortcodes = Set(emojis.map(\.shortcode))
    let parts = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    var rest = parts.first.map(Array.init) ?? []
    var isAfterEmoji = false
    for (index, part) in parts.enumerated().dropFirst() {
      // The part is between two colons, unless the emoji before has used the first.
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

  /// The address to show: `acct` after an at sign, in one line as `name`.
  public var handle: String {
    "@" + acct.inOneLine
  }

  /// The picture without animation if there is one; lists of hundreds show neither moving nor large pictures.
  public var smallAvatar: URL? { avatarStatic ?? avatar }

  /// The note to edit: as entered, or else as shown.
  public var noteToEdit: String { enteredNote ?? note }

  /// The rows to edit: as entered, or else reconstructed from the shown rows.
  public var fieldsToEdit: [Field] {
    (enteredFields ?? fields.map(\.withWholeAddresses)).map { Field(name: $0.name, value: $0.value) }
  }

  /// Whether the account is on another server; this server may then know its lists only in part.
  public var isRemote: Bool {
    acct.contains("@")
  }
}
