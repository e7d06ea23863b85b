import Entities
import Foundation
import Testing

@testable import Client

struct PersonAddressTests {
  @Test(arguments: [
    ("@ada@example.social", "ada", "example.social"), ("ada@example.social", "ada", "example.social"),
    (" Ada.L_2-x@EXAMPLE.social ", "Ada.L_2-x", "example.social"),
    ("https://example.social/@ada", "ada", "example.social"),
    ("https://example.social/users/ada", "ada", "example.social"),
    ("https://example.social/profile/ada", "ada", "example.social"),
    ("https://example.social/ada", "ada", "example.social"),
    ("https://example.social/web/@ada@other.example", "ada", "example.social"),
    ("ada@localhost:4000", "ada", "localhost:4000"), ("example.social/@ada", "ada", "example.social"),
    ("Example.social/@ada@other.example", "ada", "example.social"),
  ])
  func `a whole address is understood`(_ typed: String, _ name: String, _ host: String) throws {
    let address = try #require(PersonAddress(typed))
    #expect(address.name == name)
    #expect(address.host == host)
    #expect(!address.text.contains(" "))
  }

  @Test(arguments: [
    "", "ada", "@ada", "@ada@", "ada@example", "ada@example.s", "@@ada@example.social",
    "ada l@example.social",
    "ada@ex ample.social", "a@b@example.social", "@example.social", "https://", "https://example.social",
    "https://example.social/", "https://example.social/@ada/12345", "https://example.social/tags/cats",
    "ftp://example.social/@ada", "a$a@example.social", "ada@example.social/x", "and/@or", "/@ada",
    "example.social/@ada/12345", "example.social/ada",
  ])
  func `a name, or part of an address, is none`(_ typed: String) {
    #expect(PersonAddress(typed) == nil)
  }

  @Test func `an address is the same however it is written`() {
    #expect(PersonAddress("@Ada@Example.social")?.key == PersonAddress("ada@example.social")?.key)
  }

  @Test func `the person that an address means is told apart from others of the name`() throws {
    let address = try #require(PersonAddress("@ada@example.social"))
    #expect(address.names(Account(id: "1", username: "Ada", acct: "Ada@Example.social"), on: "here.example"))
    #expect(!address.names(Account(id: "1", username: "ada", acct: "ada@other.example"), on: "here.example"))
    #expect(!address.names(Account(id: "1", username: "ada"), on: "here.example"))
    #expect(address.names(Account(id: "1", username: "ada"), on: "example.social"))
    let page = try #require(PersonAddress("https://example.social/users/ada"))
    let url = URL(string: "https://example.social/users/ada")
    #expect(page.names(Account(id: "1", username: "x", acct: "x@y.example", url: url), on: nil))
  }
}
