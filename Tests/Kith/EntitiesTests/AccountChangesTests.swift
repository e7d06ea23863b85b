import Entities
import Foundation
import TestSupport
import Testing

struct AccountChangesTests {
  private let ada = Account(id: "1", username: "ada", displayName: "Ada", note: "Counts.", isLocked: true)

  @Test func `each edit is one change, and an untouched form has none`() {
    expect(AccountChanges(from: ada, displayName: "Ada", note: "Counts.", isLocked: true).isEmpty)
    expectEqual(
      AccountChanges(from: ada, displayName: "", note: "Counts.", isLocked: true),
      AccountChanges(displayName: ""))
    expectEqual(
      AccountChanges(from: ada, displayName: "Ada", note: "x", isLocked: true), AccountChanges(note: "x"))
    expectEqual(
      AccountChanges(from: ada, displayName: "Ada", note: "Counts.", isLocked: false),
      AccountChanges(isLocked: false))
  }

  @Test func `lengths are counted in characters`() {
    let family = "👨‍👩‍👧‍👦"
    let usual = Instance.Limits.mastodon
    expect(AccountChanges(displayName: String(repeating: family, count: 30)).isValid(within: usual))
    expect(!AccountChanges(displayName: String(repeating: "x", count: 31)).isValid(within: usual))
    expect(AccountChanges(note: String(repeating: "x", count: 500)).isValid(within: usual))
    expect(!AccountChanges(note: String(repeating: "x", count: 501)).isValid(within: usual))
  }

  @Test func `only touched and different rows are changed`() {
    let rows = [Field(name: "Web", value: "a.org")]
    func changes(_ fields: [Field]?, of account: Account) -> [Field]? {
      AccountChanges(from: account, displayName: "", note: "", isLocked: false, fields: fields).fields
    }
    let plain = Account(id: "1", username: "a", fields: rows)
    expectEqual(changes(nil, of: plain), nil)
    expectEqual(changes(rows, of: plain), nil)
    expectEqual(changes([], of: plain), [])
    let own = Account(id: "1", username: "a", fields: rows, enteredFields: [])
    expectEqual(changes(rows, of: own), rows)
  }

  @Test func `a profile field needs a label, and label and content have a maximum length`() {
    func isValid(_ name: String, _ value: String) -> Bool {
      AccountChanges(fields: [Field(name: name, value: value)]).isValid(within: Instance.Limits.mastodon)
    }
    let most = String(repeating: "x", count: 255)
    expect(isValid(most, most) && isValid("x", ""))
    expect(!isValid(" ", "x") && !isValid(most + "x", "") && !isValid("x", most + "x"))
  }

  @Test func `rows without entered texts have complete addresses`() throws {
    func field(_ value: String, _ shown: String, _ address: String) throws -> String? {
      let start = try #require(value.range(of: shown)).lowerBound
      let from = value.utf8.distance(from: value.startIndex, to: start)
      let url = try #require(URL(string: address))
      let link = TextLink(range: from..<from + shown.utf8.count, url: url)
      let row = Field(name: "n", value: value, verifiedAt: Date(), valueLinks: [link])
      return Account(id: "1", username: "a", fields: [row]).fieldsToEdit.first?.value
    }
    try expectEqual(field("Ö a.org, b", "a.org", "https://a.org"), "Ö https://a.org, b")
    try expectEqual(field("a.org/lo…", "a.org/lo…", "https://a.org/long"), "https://a.org/long")
    try expectEqual(field("me", "me", "https://a.org"), "me")
  }
}
