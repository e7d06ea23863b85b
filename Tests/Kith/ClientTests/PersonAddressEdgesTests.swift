import Client
import Entities
import TestSupport
import Testing

@Suite struct PersonAddressEdgesTests {
  @Test func `a host also matches a server below it, but not one with the same suffix`() throws {
    let address = try #require(PersonAddress("@ada@example.social"))
    let ada = Account(id: "1", username: "ada")
    expect(address.mayName(ada, on: "home.example.social"))
    expect(!address.mayName(ada, on: "notexample.social"))
  }

  @Test func `the last of repeated parameters counts, and a blank one is ignored`() {
    expectEqual(RedirectAnswer([.init("code", "a"), .init("code", "b")]).code, "b")
    let blank = RedirectAnswer([.init("code", ""), .init("state", ""), .init("error", "")])
    expect(blank.code == nil && blank.state == nil && blank.error == nil)
    expect(RedirectAnswer(pasted: "https://example.social/?code=") == nil)
  }

  @Test func `a server's message is cut at 300 characters`() {
    let words = String(repeating: "x", count: 301)
    expectEqual(RedirectAnswer([.init("error_description", words)]).reason.count, 300)
  }
}
