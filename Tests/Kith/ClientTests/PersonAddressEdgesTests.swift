import Client
import Entities
import Testing

/// Which servers may be meant by the host of an address, and what an answer's query says.
@Suite struct PersonAddressEdgesTests {
  @Test func `a host may be meant by a server below it, not by one whose name ends so`() throws {
    let address = try #require(PersonAddress("@ada@example.social"))
    let ada = Account(id: "1", username: "ada")
    #expect(address.mayName(ada, on: "home.example.social"))
    #expect(!address.mayName(ada, on: "notexample.social"))
  }

  @Test func `of a parameter that comes twice the last counts, and a blank one is none`() {
    #expect(RedirectAnswer([.init("code", "a"), .init("code", "b")]).code == "b")
    let blank = RedirectAnswer([.init("code", ""), .init("state", ""), .init("error", "")])
    #expect(blank.code == nil && blank.state == nil && blank.error == nil)
    #expect(RedirectAnswer(pasted: "https://example.social/?code=") == nil)
  }

  @Test func `a server's words are cut at 300 characters`() {
    let words = String(repeating: "x", count: 301)
    #expect(RedirectAnswer([.init("error_description", words)]).reason.count == 300)
  }
}
