import Client
import Entities
import Foundation
import TestSupport
import Testing

@Suite struct ClientEdgesTests {
  @Test func `a part of a server's name has at most 63 letters and no dash at its end`() {
    let part = String(repeating: "a", count: 63)
    expect(ServerAddress("\(part).social") != nil)
    expectEqual(ServerAddress("\(part)a.social"), nil)
    expectEqual(ServerAddress("example-.social"), nil)
    expectEqual(ServerAddress("-example.social"), nil)
  }

  @Test func `an address with a user name before the server is refused`() {
    expectEqual(ServerAddress("https://ada@example.social"), nil)
    expectEqual(ServerAddress("https://ada:word@example.social"), nil)
  }

  @Test(arguments: [(408, true), (429, true), (500, true), (404, false)])
  func `a refusal that may be retried has a retry date`(status: Int, isTold: Bool) {
    let now = Date(timeIntervalSince1970: 1_000_000)
    let response = Response(status: status, headers: ["retry-after": "5"])
    expectEqual(response.retryDate(now: now), (isTold ? now + 5 : nil))
  }

  @Test func `a leap second is the first of the next minute`() throws {
    let date = try #require(Timestamp.date(from: "2016-12-31T23:59:60Z"))
    expectEqual(date, Timestamp.date(from: "2017-01-01T00:00:00Z"))
    expectEqual(Timestamp.date(from: "2016-12-31T23:59:61Z"), nil)
  }

  @Test func `a removed account is no longer the current one`() {
    let account = SavedAccount(server: nil, account: Account(id: "1", username: "ada"))
    var saved = SavedAccounts(accounts: [account], currentID: account.id)
    saved.remove(account.id)
    expect(saved.currentID == nil && saved.accounts.isEmpty)
  }

  @Test func `a handle includes the port of its server`() {
    let server = URL(string: "http://127.0.0.1:8080")
    let account = SavedAccount(server: server, account: Account(id: "1", username: "ada"))
    expectEqual(account.handle, "@ada@127.0.0.1:8080")
  }

  @Test func `the first free number is taken`() {
    expectEqual(Revocation.freeID(among: [1, 2, 4]), 3)
    expectEqual(Revocation.freeID(among: [Int]()), 1)
  }

  @Test func `a long text is cut between characters`() {
    let text = PlainText.text(fromHTML: "a" + String(repeating: "é", count: 40_000))
    expect(!text.contains("\u{FFFD}"))
    expect(text.hasSuffix("é…"))
  }
}
