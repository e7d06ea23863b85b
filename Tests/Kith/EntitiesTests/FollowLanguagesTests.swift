import Entities
import TestSupport
import Testing

struct FollowLanguagesTests {
  @Test(arguments: [
    ("", []), (" , ", []), ("de", ["de"]), ("DE, en  fr,de", ["de", "en", "fr"]),
    ("zh-Hant pt-BR", ["zh-Hant", "pt-BR"]),
    ("gsw", ["gsw"]),
  ])
  func `codes are parsed with commas and blanks between them`(_ text: String, _ codes: [String]) throws {
    try expectEqual(FollowOptions.languages(in: text), codes)
  }

  @Test(arguments: [
    ("german", "german"), ("de; en", "de;"), ("d", "d"), ("de-", "de-"), ("-de", "-de"), ("de, ẞß", "ẞß"),
    ("12", "12"),
  ])
  func `the first invalid code is reported`(_ text: String, _ part: String) {
    #expect(throws: FollowOptions.BadLanguage(text: part)) { try FollowOptions.languages(in: text) }
  }
}
