import Entities
import Foundation
import PeopleTesting
import TestSupport
import Testing

@testable import Store

struct AccountBytesTests {
  private static func web(_ path: String) -> URL {
    URL(string: "https://example.social" + path) ?? URL(filePath: path)
  }

  private func read(_ bytes: [UInt8]) -> Account? {
    bytes.withUnsafeBytes { Account(bytes: $0) }
  }

  @Test func `an account decodes to the same account`() {
    let some = [
      Account(id: "1", username: "x"), Account(id: "1", username: "x", isSuspended: true),
      Account(id: "1", username: "x", isHidingCollections: true),
      Account(id: "1", username: "x", followersCount: 0),
      Account(id: "1", username: "x", isLimited: true), Account(id: "1", username: "x", isMemorial: true),
      Account(id: "1", username: "x", followingCount: 7, isGroup: true, uri: ""),
    ]
    for account in some { expectEqual(read(account.bytes), account) }
    expectEqual(parts(of: Account.full, lostIn: read(Account.full.bytes)), [])
  }

  @Test func `bytes written before accounts had entered texts decode as before`() throws {
    let account = Account.full.asOthersSeeIt
    expect(account.bytes.count < Account.full.bytes.count)
    expectEqual(read(account.bytes), account)
    for own in [
      Account(id: "1", username: "x", enteredNote: ""), Account(id: "1", username: "x", enteredFields: []),
      Account(id: "1", username: "x", followRequestsCount: 0),
    ] {
      expectEqual(read(own.bytes), own)
    }
  }

  @Test func `bytes written before counts could be unknown decode as before`() throws {
    // As written then: no flag for an unknown count or for further parts.
    let kept: [UInt8] = [1, 0x37, 1, 0x78, 0, 0, 0, 0, 0, 0, 0, 1, 0, 3, 2, 0, 0, 0, 0]
    let account = Account(
      id: "7", username: "x", isLocked: true, followersCount: 3, followingCount: 2, statusesCount: 0)
    expectEqual(read(kept), account)
    expectEqual(account.bytes, kept)
  }

  @Test func `truncated bytes and trailing bytes decode to no account`() {
    let bytes = Account.full.bytes
    for count in 0..<bytes.count { expectEqual(read(Array(bytes.prefix(count))), nil) }
    expectEqual(read(bytes + [0]), nil)
  }

  private func account(_ address: String) -> Account {
    Account(id: "1", username: "x", url: URL(string: address))
  }

  @Test(arguments: [
    "https://a.org/x", "http://a.org", "HTTPS://a.org/", "Http://a.org/",
  ])
  func `a web page decodes to the same page in every spelling`(address: String) {
    expectEqual(read(account(address).bytes), account(address))
  }

  @Test(arguments: [
    "htpps://a.org/", "ftp://a.org/", "javascript:alert(1)", "file:///etc/passwd", "mailto:a@b.org",
    "https:a", "/x",
    "a.org", "//a.org", "data:text/html,x",
  ])
  func `an account whose page has another scheme is damaged`(address: String) {
    expectEqual(read(account(address).bytes), nil)
  }

  @Test func `each URL of an account is checked for the schemes allowed at its place`() throws {
    let mail = try #require(URL(string: "mailto:a@b.org")), file = URL(filePath: "/x/a.png")
    let page = Self.web("/"), other = try #require(URL(string: "gopher://a.org/"))
    func whole(avatar: URL, header: URL, note: URL, value: URL, emoji: URL, still: URL) -> Account {
      Account(
        id: "1", username: "x", url: page, avatar: avatar, header: header,
        fields: [Field(name: "", value: "", valueLinks: [TextLink(range: 0..<1, url: value)])],
        noteLinks: [TextLink(range: 0..<1, url: note)],
        emojis: [CustomEmoji(shortcode: "e", url: emoji, staticURL: still)])
    }
    let good = whole(avatar: file, header: file, note: mail, value: mail, emoji: page, still: page)
    expectEqual(read(good.bytes), good)
    for place in 0..<6 {
      func url(_ number: Int, _ url: URL) -> URL { number == place ? other : url }
      let bad = whole(
        avatar: url(0, file), header: url(1, file), note: url(2, mail), value: url(3, mail),
        emoji: url(4, page),
        still: url(5, page))
      expectEqual(read(bad.bytes), nil, "\(place)")
    }
    expectEqual(
      read(whole(avatar: mail, header: page, note: page, value: page, emoji: page, still: page).bytes), nil)
    expectEqual(
      read(whole(avatar: page, header: page, note: file, value: page, emoji: page, still: page).bytes), nil)
  }

  @Test func `decoding ends for arbitrary bytes`() {
    var random = SeededNumbers(20_000)
    let bytes = Account.full.bytes
    for _ in 0..<20_000 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        broken[Int.random(in: broken.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = read(broken)
    }
    expectEqual(read([UInt8](repeating: 0xFF, count: 64)), nil)
  }

  @Test func `a relationship decodes to the same relationship`() {
    for bit in 0..<12 {
      let relationship = Relationship(id: "1", bits: 1 << bit, note: "n")
      expectEqual(relationship.bits, 1 << bit)
      expect(relationship != Relationship(id: "1", note: "n"))
    }
    let relationship = Relationship(
      id: "7", isFollowing: true, isFollowedBy: true, isEndorsed: true, note: "met in London")
    expectEqual(Relationship(id: "7", bits: relationship.bits, note: relationship.note), relationship)
  }
}
