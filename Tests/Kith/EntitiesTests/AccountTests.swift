import Entities
import Foundation
import PeopleTesting
import TestSupport
import Testing

struct AccountTests {
  @Test func `a handle includes the server of a remote account`() {
    expectEqual(Account(id: "1", username: "ada", acct: "ada@example.social").handle, "@ada@example.social")
    expectEqual(Account(id: "1", username: "ada").handle, "@ada")
    expectEqual(Account(id: "1", username: "ada", acct: " ").handle, "@ada")
  }

  @Test func `a missing count is unknown, not zero`() {
    let account = Account(
      id: "1", username: "ada", followersCount: -1, followingCount: -1, statusesCount: -7)
    expect(account.followersCount == nil && account.followingCount == nil && account.statusesCount == nil)
    expectEqual(Account(id: "1", username: "ada").followersCount, nil)
    let zero = Account(id: "1", username: "ada", followersCount: 0)
    expectEqual(zero.followersCount, 0)
    expectEqual(account.counting(followers: 3, following: 3).followersCount, nil)
    expectEqual(zero.counting(followers: 3).withCounts(of: account).followersCount, 3)
    expectEqual(account.withCounts(of: zero).followersCount, 0)
  }

  @Test func `counts change only by the given differences`() {
    let account = Account(
      id: "1", username: "ada", followersCount: 3, followingCount: 3, followRequestsCount: 3)
    func counts(_ account: Account) -> [Int?] {
      [account.followersCount, account.followingCount, account.followRequestsCount]
    }
    expectEqual(counts(account.counting()), [3, 3, 3])
    expectEqual(counts(account.counting(followers: 1, requests: -1)), [4, 3, 2])
    expectEqual(counts(account.counting(following: -9)), [3, 0, 3], "no less than none")
  }

  @Test(arguments: HostileTexts.all.map(\.kind))
  func `any name or address is shown as one short line`(kind: String) throws {
    let text = try #require(HostileTexts.all.first { $0.kind == kind }?.text)
    let account = Account(id: "1", username: "ada", acct: text + "@" + text, displayName: text)
    for line in [account.name, account.handle, text.inOneLine, Account(id: "1", username: text).name] {
      expectEqual(HostileTexts.fault(inLine: line), nil)
    }
    expect(!account.name.isEmpty && (account.displayName, account.acct) == (text, text + "@" + text))
  }

  @Test func `marks needed by a script stay and thousands of them do not`() {
    for word in ["Việt", "ཀྵྐྱ", "שָׁלוֹם", "नमस्ते", "e\u{301}\u{302}\u{303}", "1️⃣"] {
      expectEqual(word.inOneLine, word)
    }
    func marked(_ count: Int) -> String { "aZ" + String(repeating: "\u{301}", count: count) }
    expectEqual((marked(1_000) + "b").inOneLine, marked(8) + "b")
    expectEqual((marked(10_000) + "b").inOneLine, "a…")
    expectEqual((marked(10_000) + "\nb").readable, marked(8) + "\nb")
    let family = "👨🏻\u{200D}❤️\u{200D}💋\u{200D}👨🏻"
    expect(family.inOneLine == family && family.readable == family)
    let crowd = String(repeating: "👩\u{200D}", count: 10_000) + "👩"
    expectEqual((crowd + "b").readable.unicodeScalars.count, 18)
  }

  @Test func `an identifier is never empty and keeps its spelling`() {
    expect(Account.ID(rawValue: "1\0") == nil && Account.ID(rawValue: "1\n2") == nil)
    expect(List.ID(rawValue: "1\0") == nil && List.ID(rawValue: "1\n2") == nil)
    expectEqual(Account.ID(rawValue: ""), nil)
    expectEqual(Account.ID(rawValue: "007")?.rawValue, "007")
    expect(Account.ID(rawValue: "007") != Account.ID(rawValue: "7"))
    expectEqual("\(Account.ID(rawValue: "01K6T3")?.description ?? "")", "01K6T3")
  }

  @Test(arguments: [
    ("Ada\nLovelace", "Ada Lovelace"), ("\r\nAda\t\u{0}King\u{2028}", "Ada King"), ("Ada", "Ada"),
    ("\u{202E}evil", "evil"), ("דוד בן־גוריון", "דוד בן־גוריון"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("\u{202E}\n", "ada"),
    ("李", "李"), (".", "."), ("👩‍🚀", "👩‍🚀"), ("", "ada"), (" ", "ada"), ("\u{200B}\u{200D}", "ada"),
    ("\u{A0}\n\t", "ada"), ("\u{FEFF}", "ada"),
    ("\u{202E}live\u{202C}, Ada", "live, Ada"), ("Ada\u{202C}", "Ada"),
    ("\u{2067}Ada", "\u{2067}Ada\u{2069}"),
    ("\u{2068}Ada\u{2069}\u{2069}", "\u{2068}Ada\u{2069}"),
  ])
  func `a name is the visible display name in one line that reverses no text around it, or the user name`(
    displayName: String, name: String
  ) {
    let account = Account(id: "1", username: "ada", displayName: displayName)
    expectEqual(account.name, name)
    expectEqual(account.displayName, displayName)
  }

  @Test(arguments: [
    (":blobcat: Ada :verified: Lovelace:fox:", "Ada Lovelace"), (":blobcat::fox:", "ada"), ("", "ada"),
    ("Ada 10:30:45", "Ada 10:30:45"), (":unknown: Ada", ":unknown: Ada"), ("Ada", "Ada"),
    (":fox:blobcat:", "blobcat:"), ("::fox:: x", ": : x"), (":fox", ":fox"), ("fox:", "fox:"),
    ("a:fox:b", "a b"),
    (":fox :", ":fox :"), (":unknown:fox:", ":unknown"), ("é:fox:👩‍🚀", "é 👩‍🚀"), (":Fox:", ":Fox:"),
  ])
  func `initials ignore custom emoji in the name`(displayName: String, expected: String) throws {
    let url = try #require(URL(string: "https://example.social/e.png"))
    let emojis = ["blobcat", "verified", "fox"].map { CustomEmoji(shortcode: $0, url: url) }
    let account = Account(id: "1", username: "ada", displayName: displayName, emojis: emojis)
    expectEqual(account.nameWithoutEmoji, expected)
  }

  @Test func `a name and endless emoji are read once each`() throws {
    let url = try #require(URL(string: "https://example.social/e.png"))
    let emojis = (0..<300_000).map { CustomEmoji(shortcode: "e\($0)", url: url) }
    let account = Account(
      id: "1", username: "ada", displayName: "Ada :e7: " + String(repeating: ":e1:x", count: 100_000),
      emojis: emojis)
    // Sequential searches would not end.
    expect(account.nameWithoutEmoji.hasPrefix("Ada x x x"))
  }

  @Test func `eight nested isolates stay, and each is closed`() {
    let open = { String(repeating: "\u{2067}", count: $0) }
    let closed = { String(repeating: "\u{2069}", count: $0) }
    expectEqual((open(8) + "a" + closed(8) + "b").inOneLine, open(8) + "a" + closed(8) + "b")
    expectEqual((open(400) + "a").inOneLine, open(8) + "a" + closed(8))
    expectEqual((open(100) + "a" + closed(99) + "b").inOneLine, open(8) + "a" + closed(7) + "b" + closed(1))
    let names = String(repeating: "\u{2068}a\u{2069}", count: 20)
    expectEqual(names.inOneLine, names)
  }

  @Test func `a flag keeps the tags of its region, at most 16`() {
    let tags = { String(repeating: "\u{E0067}", count: $0) }
    let flag = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    expect(flag.inOneLine == flag && (flag + flag).readable == flag + flag)
    expectEqual(("🏴" + tags(5_000) + "b").readable, "🏴" + tags(16) + "b")
    expectEqual(("🏴" + tags(100) + "b").inOneLine, "🏴" + tags(16) + "b")
  }

  @Test func `a long name is cut between characters and ends with an ellipsis`() {
    let long = Account(id: "1", username: "ada", displayName: "A" + String(repeating: "é", count: 100_000))
    expectEqual(long.name, "A" + String(repeating: "é", count: 159) + "…")
    expectEqual(long.displayName.count, 100_001)
    expectEqual(long.nameWithoutEmoji, long.name)
    let whole = String(repeating: "é", count: 160)
    expectEqual(Account(id: "1", username: "ada", displayName: whole).name, whole)
    let faces = String(repeating: "👩‍👩‍👧", count: 33)
    expectEqual(
      Account(id: "1", username: "ada", displayName: faces).name, String(repeating: "👩‍👩‍👧", count: 31) + "…")
    expectEqual(Account(id: "1", username: "ada", displayName: " Ada  King ").nameWithoutEmoji, "Ada King")
  }
}
