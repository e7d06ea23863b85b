import Entities
import Foundation
import PeopleTesting
import TestSupport
import Testing

/// The account of the mapping tests has every part filled: otherwise a forgotten part would go unnoticed.
struct FullAccountTests {
  @Test func `the full account differs from an empty one in every part`() throws {
    expectEqual(parts(of: Account.full, sameAsIn: Account(id: "1", username: "x")), [])
    let page = try #require(URL(string: "https://example.org/"))
    let field = try #require(Account.full.fields.first)
    expectEqual(parts(of: field, sameAsIn: Field(name: "", value: "")), [])
    let link = try #require(Account.full.noteLinks.first)
    expectEqual(parts(of: link, sameAsIn: TextLink(range: 0..<1, url: page)), [])
    let emoji = try #require(Account.full.emojis.first)
    expectEqual(parts(of: emoji, sameAsIn: CustomEmoji(shortcode: "", url: page)), [])
  }

  @Test func `a missing part is named`() {
    struct Thing {
      var a = 1
      let c: Int
    }
    expectEqual(parts(of: Thing(c: 3), lostIn: Thing(c: 4)), ["c"])
    expectEqual(parts(of: Account.full, lostIn: Account.full.asOthersSeeIt).count, 3)
    expect(parts(of: Account.full, lostIn: nil).count > 20)
  }
}
