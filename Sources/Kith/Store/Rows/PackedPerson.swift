public import Entities
import Foundation
public import People

/// A person in the compact form of the databases, so that a hundred thousand rows of a table stay small.
///
/// Decoding takes some microseconds: decode only the people on screen. Knows neither the row nor the flags, which the
/// columns hold.
public struct PackedPerson: Sendable {
  /// The server's identifier of the account.
  public let id: Account.ID
  let bytes: [UInt8]

  /// Packs a person.
  public init(_ person: Person) { self.init(person, account: person.account.bytes) }

  /// Packs a person whose account was read from these bytes.
  init(_ person: Person, account: some Sequence<UInt8>) {
    id = person.id
    var writer = ByteWriter()
    writer.write(person.note)
    writer.write(person.lists.count)
    for list in person.lists { writer.write(list.rawValue) }
    writer.write(person.languages.count)
    for language in person.languages { writer.write(language) }
    for date in [
      person.firstSeen, person.followedSince?.lowerBound, person.followedSince?.upperBound,
      person.followsSince?.lowerBound, person.followsSince?.upperBound, person.mutedUntil,
      person.boostsHiddenUntil, person.lastTalked, person.reviewedAt, person.posts?.readAt,
    ] { writer.write(date) }
    if let posts = person.posts {
      for number in [posts.count, posts.boosts, posts.replies] { writer.write(number) }
    }
    bytes = writer.bytes + account
  }

  /// The person, with these flags.
  public func person(_ flags: PersonFlags) -> Person {
    bytes.withUnsafeBytes { bytes in
      do throws(ByteReader.Malformed) {
        return try Person(packed: bytes, flags)
      } catch {
        // An unreadable address would cost the whole account; the row still needs a person.
        return Person(Account(id: id, username: id.rawValue), flags: flags)
      }
    }
  }
}

extension Person {
  fileprivate init(packed bytes: UnsafeRawBufferPointer, _ flags: PersonFlags) throws(ByteReader.Malformed) {
    var reader = ByteReader(bytes, isAnyAddressGood: true)
    let note = try reader.readText()
    let lists = try reader.readList { reader throws(ByteReader.Malformed) in
      guard let id = List.ID(rawValue: try reader.readText()) else { throw ByteReader.Malformed() }
      return id
    }
    let languages = try reader.readList { reader throws(ByteReader.Malformed) in try reader.readText() }
    let firstSeen = try reader.readDate()
    let followedSince = try reader.readSpan()
    let followsSince = try reader.readSpan()
    let mutedUntil = try reader.readDate()
    let boostsHiddenUntil = try reader.readDate()
    let lastTalked = try reader.readDate()
    let reviewedAt = try reader.readDate()
    let posts = try reader.readFigures()
    guard let account = Account(packed: reader.rest) else { throw ByteReader.Malformed() }
    self.init(
      account, flags: flags, note: note, lists: lists, languages: languages, firstSeen: firstSeen,
      followedSince: followedSince, followsSince: followsSince, mutedUntil: mutedUntil,
      boostsHiddenUntil: boostsHiddenUntil, posts: posts, lastTalked: lastTalked, reviewedAt: reviewedAt)
  }
}

extension ByteReader {
  fileprivate mutating func readFigures() throws(Malformed) -> PostFigures? {
    guard let readAt = try readDate() else { return nil }
    return PostFigures(
      count: try readNumber(), boosts: try readNumber(), replies: try readNumber(), readAt: readAt)
  }

  fileprivate mutating func readSpan() throws(Malformed) -> ClosedRange<Date>? {
    let (first, last) = (try readDate(), try readDate())
    guard let first, let last, first <= last else { return nil }
    return first...last
  }
}
