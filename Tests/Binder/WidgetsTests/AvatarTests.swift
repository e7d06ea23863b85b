import TestSupport
import Testing
import Widgets

@MainActor
@Suite struct AvatarTests {
  @Test(arguments: [
    ("Ada Lovelace", "AL"), ("ada", "A"), ("Ada  Augusta   King\tLovelace", "AL"), ("", "?"), ("   ", "?"),
    ("\u{200B}\u{200F}", "?"), ("\u{202E}ab", "A"), ("שלום עולם", "שע"), ("ليلى أحمد", "لأ"),
    ("🎉", "🎉"), (" 🎉 ", "🎉"), ("🎉 Ada 🎉", "A"), ("👩🏽‍🚀 👨‍👩‍👧", "👩🏽‍🚀"), ("山田 太郎", "山太"), ("김", "김"),
    ("e\u{301}mile zola", "E\u{301}Z"), ("(Ada) \"Countess\" [Lovelace]", "AL"), ("42 Things", "4T"),
    ("ßeta", "ß"), ("—", "—"), ("@ada@example.org", "A"),
    (String(repeating: "Long ", count: 10_000) + "Name", "LN"),
  ])
  func `initials are up to two letters of the name`(_ name: String, _ initials: String) {
    expectEqual(Avatar(name).initials, initials)
  }

  @Test func `a colour is the same on every machine, in range, and all of them occur`() {
    expectEqual(Avatar("Ada Lovelace").colorIndex, 2)
    expectEqual(Avatar("").colorIndex, 9)
    expectEqual(Avatar("山田 太郎").colorIndex, Avatar("山田 太郎").colorIndex)
    let indices = Set((0..<500).map { Avatar("Person \($0)").colorIndex })
    expectEqual(indices, Set(0..<Avatar.colorCount))
  }

  @Test func `a new picture clears the broken state, even for a row with an emptied bag`() {
    let avatar = Avatar("Ada")
    avatar.bag.dispose()
    avatar.picture = Picture([1])
    avatar.isPictureBroken = true
    avatar.picture = Picture([2])
    expect(!avatar.isPictureBroken)
  }
}
