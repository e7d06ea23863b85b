import Entities
import Foundation

/// A whole account in few bytes, for both databases; decoding is fast enough for a list of ten thousand while a person
/// waits.
///
/// NB: another order of the values makes books unreadable. Append a new value with a flag: older data has no flag for
/// it, and is read as before.
extension Account {
  /// The optional values that follow, and the boolean ones.
  private enum Flag {
    static let isLocked = 1
    static let isBot = 2
    static let isHidingCollections = 4
    static let isSuspended = 8
    static let hasEnteredNote = 16
    static let hasEnteredFields = 32
    static let hasFollowRequestsCount = 64
    static let hasUnknownFollowers = 128
    static let hasUnknownFollowing = 256
    static let hasUnknownStatuses = 512
    static let isLimited = 1024
    static let isMemorial = 2048
    static let isGroup = 4096
    static let hasLastStatus = 8192
    static let hasMoved = 16384
    static let hasURI = 32768
  }

  /// The account with all its values.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(id.rawValue)
    writer.write(username)
    writer.write(acct == username ? "" : acct)
    writer.write(displayName)
    writer.write(note)
    for address in [url, avatar, avatarStatic, header] { writer.write(address) }
    writer.write(flags)
    writer.write(createdAt)
    for count in [followersCount, followingCount, statusesCount] { writer.write(count ?? 0) }
    writer.write(fields)
    writer.write(noteLinks)
    writer.write(emojis)
    if let enteredNote { writer.write(enteredNote) }
    if let enteredFields { writer.write(enteredFields) }
    if let followRequestsCount { writer.write(followRequestsCount) }
    if let lastStatusAt { writer.write(lastStatusAt) }
    if let moved { writer.write(moved) }
    if let uri { writer.write(uri) }
    return writer.bytes
  }

  private var flags: Int {
    let all = [
      (isLocked, Flag.isLocked), (isBot, Flag.isBot), (isHidingCollections, Flag.isHidingCollections),
      (isSuspended, Flag.isSuspended), (enteredNote != nil, Flag.hasEnteredNote),
      (enteredFields != nil, Flag.hasEnteredFields),
      (followRequestsCount != nil, Flag.hasFollowRequestsCount),
      (followersCount == nil, Flag.hasUnknownFollowers), (followingCount == nil, Flag.hasUnknownFollowing),
      (statusesCount == nil, Flag.hasUnknownStatuses), (isLimited, Flag.isLimited),
      (isMemorial, Flag.isMemorial), (isGroup, Flag.isGroup), (lastStatusAt != nil, Flag.hasLastStatus),
      (moved != nil, Flag.hasMoved), (uri != nil, Flag.hasURI),
    ]
    return all.reduce(0) { $1.0 ? $0 | $1.1 : $0 }
  }

  /// Reads an account; nil for malformed bytes.
  ///
  /// - Parameter pictures: The allowed addresses of its pictures.
  init?(bytes: UnsafeRawBufferPointer, pictures: Schemes = .pictures) {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Malformed) {
      try self.init(from: &reader, pictures)
    } catch {
      return nil
    }
  }

  /// Reads an account that this process has packed; nil for malformed bytes.
  init?(packed bytes: UnsafeRawBufferPointer) {
    var reader = ByteReader(bytes, isAnyAddressGood: true)
    do throws(ByteReader.Malformed) {
      try self.init(from: &reader, .pictures)
    } catch {
      return nil
    }
  }

  private init(from reader: inout ByteReader, _ pictures: Schemes) throws(ByteReader.Malformed) {
    guard let id = Account.ID(rawValue: try reader.readText()) else { throw ByteReader.Malformed() }
    let username = try reader.readText()
    let acct = try reader.readText()
    let displayName = try reader.readText()
    let note = try reader.readText()
    let url = try reader.readURL(.web)
    let avatar = try reader.readURL(pictures)
    let avatarStatic = try reader.readURL(pictures)
    let header = try reader.readURL(pictures)
    let flags = try reader.readNumber()
    let createdAt = try reader.readDate()
    let counts = (
      followers: try reader.readNumber(), following: try reader.readNumber(),
      statuses: try reader.readNumber()
    )
    let fields = try reader.readFields()
    let noteLinks = try reader.readLinks()
    let emojis = try reader.readEmojis()
    let enteredNote = flags & Flag.hasEnteredNote == 0 ? nil : try reader.readText()
    let enteredFields = flags & Flag.hasEnteredFields == 0 ? nil : try reader.readFields()
    let followRequestsCount = flags & Flag.hasFollowRequestsCount == 0 ? nil : try reader.readNumber()
    let lastStatusAt = flags & Flag.hasLastStatus == 0 ? nil : try reader.readDate()
    let moved = flags & Flag.hasMoved == 0 ? nil : try reader.readMoved()
    let uri = flags & Flag.hasURI == 0 ? nil : try reader.readText()
    self.init(
      id: id, username: username, acct: acct, displayName: displayName, note: note, enteredNote: enteredNote,
      url: url, avatar: avatar, avatarStatic: avatarStatic, header: header,
      isLocked: flags & Flag.isLocked != 0, isBot: flags & Flag.isBot != 0, createdAt: createdAt,
      lastStatusAt: lastStatusAt,
      followersCount: flags & Flag.hasUnknownFollowers == 0 ? counts.followers : nil,
      followingCount: flags & Flag.hasUnknownFollowing == 0 ? counts.following : nil,
      statusesCount: flags & Flag.hasUnknownStatuses == 0 ? counts.statuses : nil,
      fields: fields, enteredFields: enteredFields, followRequestsCount: followRequestsCount,
      noteLinks: noteLinks, emojis: emojis,
      isHidingCollections: flags & Flag.isHidingCollections != 0,
      isSuspended: flags & Flag.isSuspended != 0, isLimited: flags & Flag.isLimited != 0,
      isMemorial: flags & Flag.isMemorial != 0, isGroup: flags & Flag.isGroup != 0, moved: moved, uri: uri)
    guard reader.isAtEnd else { throw ByteReader.Malformed() }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ fields: [Field]) {
    write(fields.count)
    for field in fields {
      write(field.name)
      write(field.value)
      write(field.verifiedAt)
      write(field.valueLinks)
    }
  }

  mutating func write(_ emojis: [CustomEmoji]) {
    write(emojis.count)
    for emoji in emojis {
      write(emoji.shortcode)
      write(emoji.url)
      write(emoji.staticURL)
    }
  }

  mutating func write(_ links: [TextLink]) {
    write(links.count)
    for link in links {
      write(link.range.lowerBound)
      write(link.range.count)
      write(link.url)
    }
  }

  fileprivate mutating func write(_ moved: MovedAccount) {
    for text in [moved.id.rawValue, moved.acct, moved.displayName] { write(text) }
    write(moved.url)
  }
}

extension ByteReader {
  fileprivate mutating func readFields() throws(Malformed) -> [Field] {
    try readList { (reader) throws(Malformed) in
      Field(
        name: try reader.readText(), value: try reader.readText(), verifiedAt: try reader.readDate(),
        valueLinks: try reader.readLinks())
    }
  }

  mutating func readEmojis() throws(Malformed) -> [CustomEmoji] {
    try readList { (reader) throws(Malformed) in
      let shortcode = try reader.readText()
      let url = try reader.readURL(.web)
      let staticURL = try reader.readURL(.web)
      guard let url else { throw Malformed() }
      return CustomEmoji(shortcode: shortcode, url: url, staticURL: staticURL)
    }
  }

  fileprivate mutating func readMoved() throws(Malformed) -> MovedAccount {
    guard let id = Account.ID(rawValue: try readText()) else { throw Malformed() }
    return MovedAccount(
      id: id, acct: try readText(), displayName: try readText(), url: try readURL(.web))
  }

  mutating func readLinks() throws(Malformed) -> [TextLink] {
    try readList { (reader) throws(Malformed) in
      let start = try reader.readNumber()
      let count = try reader.readNumber()
      let (end, overflows) = start.addingReportingOverflow(count)
      guard let url = try reader.readURL(.links), !overflows else { throw Malformed() }
      return TextLink(range: start..<end, url: url)
    }
  }
}
