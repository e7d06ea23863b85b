import Entities
import Foundation

/// A whole account in few bytes, which are quick to read: a list of ten thousand is read while a person waits.
///
/// NB: a change of the order is a change of `CacheSchema.version`.
extension Account {
  /// The account with everything that others may see of it.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(id.rawValue)
    writer.write(username)
    writer.write(acct == username ? "" : acct)
    writer.write(displayName)
    writer.write(note)
    for address in [url, avatar, avatarStatic, header] { writer.write(address) }
    let hidden = (isHidingCollections ? 4 : 0) | (isSuspended ? 8 : 0)
    writer.write((isLocked ? 1 : 0) | (isBot ? 2 : 0) | hidden)
    writer.write(createdAt)
    for count in [followersCount, followingCount, statusesCount] { writer.write(count) }
    writer.write(fields.count)
    for field in fields {
      writer.write(field.name)
      writer.write(field.value)
      writer.write(field.verifiedAt)
      writer.write(field.valueLinks)
    }
    writer.write(noteLinks)
    writer.write(emojis.count)
    for emoji in emojis {
      writer.write(emoji.shortcode)
      writer.write(emoji.url)
      writer.write(emoji.staticURL)
    }
    return writer.bytes
  }

  /// Reads an account, or nil when the bytes are none.
  init?(bytes: UnsafeRawBufferPointer) {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Malformed) {
      try self.init(from: &reader)
    } catch {
      return nil
    }
  }

  private init(from reader: inout ByteReader) throws(ByteReader.Malformed) {
    guard let id = Account.ID(rawValue: try reader.readText()) else { throw ByteReader.Malformed() }
    let username = try reader.readText()
    let acct = try reader.readText()
    let displayName = try reader.readText()
    let note = try reader.readText()
    let url = try reader.readURL(.web)
    let avatar = try reader.readURL(.pictures)
    let avatarStatic = try reader.readURL(.pictures)
    let header = try reader.readURL(.pictures)
    let flags = try reader.readNumber()
    self.init(
      id: id, username: username, acct: acct, displayName: displayName, note: note, url: url, avatar: avatar,
      avatarStatic: avatarStatic, header: header, isLocked: flags & 1 != 0, isBot: flags & 2 != 0,
      createdAt: try reader.readDate(),
      followersCount: try reader.readNumber(), followingCount: try reader.readNumber(),
      statusesCount: try reader.readNumber(),
      fields: try reader.readList { (reader) throws(ByteReader.Malformed) in
        Field(
          name: try reader.readText(), value: try reader.readText(), verifiedAt: try reader.readDate(),
          valueLinks: try reader.readLinks())
      },
      noteLinks: try reader.readLinks(),
      emojis: try reader.readList { (reader) throws(ByteReader.Malformed) in
        let shortcode = try reader.readText()
        let url = try reader.readURL(.web)
        let staticURL = try reader.readURL(.web)
        guard let url else { throw ByteReader.Malformed() }
        return CustomEmoji(shortcode: shortcode, url: url, staticURL: staticURL)
      },
      isHidingCollections: flags & 4 != 0,
      isSuspended: flags & 8 != 0)
    guard reader.isAtEnd else { throw ByteReader.Malformed() }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ links: [TextLink]) {
    write(links.count)
    for link in links {
      write(link.range.lowerBound)
      write(link.range.count)
      write(link.url)
    }
  }
}

extension ByteReader {
  fileprivate mutating func readLinks() throws(Malformed) -> [TextLink] {
    try readList { (reader) throws(Malformed) in
      let start = try reader.readNumber()
      let count = try reader.readNumber()
      let (end, overflows) = start.addingReportingOverflow(count)
      guard let url = try reader.readURL(.links), !overflows else { throw Malformed() }
      return TextLink(range: start..<end, url: url)
    }
  }
}
