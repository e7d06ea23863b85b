import Entities
import Foundation
import PeopleTesting
import Store
import Testing

struct PackedAccountTests {
  @Test func `a packed account comes back with everything`() {
    #expect(PackedAccount(Account.full).account == Account.full)
    #expect(PackedAccount(Account.full).id == Account.full.id)
  }

  @Test(arguments: ["file:///x/a.png", "gopher://a.org/", "uploaded:a.png", "people/a.png"])
  func `whatever address an account has, packing keeps it`(address: String) throws {
    let url = try #require(URL(string: address))
    let account = Account(
      id: "1", username: "x", url: url, avatar: url, header: url,
      noteLinks: [TextLink(range: 0..<1, url: url)],
      emojis: [CustomEmoji(shortcode: "e", url: url, staticURL: url)])
    #expect(PackedAccount(account).account == account)
  }

  @Test func `a row holds two words and the bytes`() {
    #expect(MemoryLayout<PackedAccount>.size <= 24)
  }
}
