import Entities
import Foundation
import Testing

@testable import Store

struct AccountBytesTests {
  static let full = Account(
    id: "109", username: "ada", acct: "ada@example.social", displayName: "Ada 🦊", note: "Notes\non engines",
    url: URL(string: "https://example.social/@ada"), avatar: URL(string: "https://example.social/a.png"),
    header: URL(string: "https://example.social/h%20.png"), isLocked: true, isBot: true,
    createdAt: Date(timeIntervalSince1970: -1.25), followersCount: 1_000_000, followingCount: 128,
    statusesCount: 127,
    fields: [
      Field(
        name: "Web", value: "example.org", verifiedAt: Date(timeIntervalSince1970: 7),
        valueLinks: [TextLink(range: 0..<11, url: URL(filePath: "/"))]),
      Field(name: "", value: ""),
    ],
    noteLinks: [TextLink(range: 2..<300, url: URL(filePath: "/x"))],
    emojis: [CustomEmoji(shortcode: "fox", url: URL(filePath: "/f"), staticURL: URL(filePath: "/s"))],
    isHidingCollections: true)

  private func read(_ bytes: [UInt8]) -> Account? {
    bytes.withUnsafeBytes { Account(bytes: $0) }
  }

  @Test func `an account comes back with everything`() {
    for account in [Self.full, Account(id: "1", username: "x")] {
      #expect(read(account.bytes) == account)
    }
  }

  @Test func `bytes that end too early, or too late, are no account`() {
    let bytes = Self.full.bytes
    for count in 0..<bytes.count { #expect(read(Array(bytes.prefix(count))) == nil) }
    #expect(read(bytes + [0]) == nil)
  }

  @Test func `whatever the bytes are, reading them ends`() {
    var random = SystemRandomNumberGenerator()
    let bytes = Self.full.bytes
    for _ in 0..<20_000 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        broken[Int.random(in: broken.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = read(broken)
    }
    #expect(read([UInt8](repeating: 0xFF, count: 64)) == nil)
  }

  @Test func `a relationship comes back with everything`() {
    for bit in 0..<12 {
      let relationship = Relationship(id: "1", bits: 1 << bit, note: "n")
      #expect(relationship.bits == 1 << bit)
      #expect(relationship != Relationship(id: "1", note: "n"))
    }
    let relationship = Relationship(
      id: "7", isFollowing: true, isFollowedBy: true, isEndorsed: true, note: "met in London")
    #expect(Relationship(id: "7", bits: relationship.bits, note: relationship.note) == relationship)
  }
}
