import Entities
import Foundation
import PeopleTesting
import TestSupport
import Testing

struct ChangedAccountTests {
  @Test func `others see the entered text without superfluous white space`() {
    let account = Account(id: "1", username: "ada", note: "old")
    let changed = account.changed(
      by: AccountChanges(
        displayName: "Ada", note: " a \n\n\n b\tc ", isLocked: true,
        fields: [Field(name: " N ", value: " v  w "), Field(name: "", value: "none")]))
    expect(changed.displayName == "Ada" && changed.isLocked)
    expect(changed.note == "a\n\nb c" && changed.enteredNote == " a \n\n\n b\tc ")
    expectEqual(changed.fields, [Field(name: "N", value: "v w")])
    expectEqual(changed.enteredFields, [Field(name: " N ", value: " v  w ")])
    expectEqual(account.changed(by: AccountChanges()), account)
  }

  @Test func `an unchanged row stays verified, and a page's address is its link`() throws {
    let rows = try #require(Account.full.enteredFields)
    let changed = Account.full.changed(
      by: AccountChanges(fields: [rows[0], Field(name: "New", value: "https://a.org/x")]))
    expectEqual(changed.fields.first, Account.full.fields.first)
    expectEqual(changed.fields.last?.valueLinks.map(\.range), [0..<15])
    expect(Account.full.changed(by: AccountChanges(fields: [])).fields.isEmpty)
  }

  @Test func `a new picture replaces the animated and the still one`() {
    let changed = Account.full.changed(by: AccountChanges(), avatar: URL(string: "uploaded:a.png"))
    expect(changed.avatar?.absoluteString == "uploaded:a.png" && changed.avatarStatic == nil)
    expectEqual(changed.header, Account.full.header)
  }

  @Test func `the own account shows entered texts and others do not`() {
    let plain = Account(id: "1", username: "ada", note: "n", fields: [Field(name: "a", value: "b")])
    let own = plain.asEntered(followRequests: 3)
    expect(own.enteredNote == "n" && own.enteredFields == plain.fields && own.followRequestsCount == 3)
    expectEqual(own.asOthersSeeIt, plain)
    expectEqual(Account.full.asEntered(followRequests: 4), .full)
    expectEqual(plain.asEntered(followRequests: 0).followRequestsCount, 0)
    expectEqual(plain.asEntered(followRequests: -1).followRequestsCount, 0, "a request answered twice")
  }

  @Test(arguments: [
    ("", ""), (" \n\t ", ""), ("a  b", "a b"), ("a\nb", "a\nb"), ("a\r\nb", "a\nb"),
    ("\n\na\n \nb\n\n\n\nc\n", "a\n\nb\n\nc"),
    ("a\u{A0} b", "a\u{A0} b"),
  ])
  func `white space collapses as on a page`(text: String, shown: String) {
    expectEqual(text.spacedPlainly, shown)
  }
}
