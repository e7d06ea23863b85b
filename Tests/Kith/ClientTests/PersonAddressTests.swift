import Entities
import Foundation
import TestSupport
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
  func `a complete address is parsed`(_ typed: String, _ name: String, _ host: String) throws {
    let address = try #require(PersonAddress(typed))
    expectEqual(address.name, name)
    expectEqual(address.host, host)
    expect(!address.text.contains(" "))
  }

  // Beside those of `AddressTests`.
  @Test(arguments: [
    "ada", "@ada@", "ada@example", "ada@example.s", "ada l@example.social", "ada@ex ample.social",
    "@example.social",
    "https://", "https://example.social/", "https://example.social/tags/cats", "ada@example.social/x",
    "and/@or",
    "/@ada", "example.social/@ada/12345", "example.social/ada",
  ])
  func `an incomplete address is refused`(_ typed: String) {
    expectEqual(PersonAddress(typed), nil)
  }

  @Test(arguments: [
    ("max@bücher.example", "max@xn--bcher-kva.example"), ("@MAX@xn--bcher-kva.example", "max@bücher.example"),
    ("u390@localhost:8080", "u390"), ("https://localhost:8080/@u390", "u390"),
    ("u390@people.example", "u390"),
  ])
  func `an address matches an account in each of its spellings`(_ typed: String, _ acct: String) throws {
    let home = HomeServer(host: "localhost:8080", domain: "people.example")
    let name = String(acct.prefix { $0 != "@" })
    try expect(#require(PersonAddress(typed)).names(Account(id: "1", username: name, acct: acct), on: home))
  }

  @Test func `a server's only account of the name is meant, and a similar name is not`() throws {
    func account(_ id: Account.ID, _ acct: String, url: String? = nil) -> Account {
      Account(
        id: id, username: String(acct.prefix { $0 != "@" }), acct: acct, url: url.flatMap(URL.init(string:)))
    }
    let address = try #require(PersonAddress("@max@alias.example"))
    let real = account("1", "max@real.example")
    expectEqual(address.meant(in: [real], on: nil)?.id, "1")
    let named = Account(id: "8", username: "max", acct: "max@evil.example", displayName: "Max@ALIAS.example")
    expectEqual(address.meant(in: [named], on: nil), nil)
    expectEqual(address.meant(in: [account("2", "maxine@real.example")], on: nil), nil)
    expectEqual(address.meant(in: [account("3", "max@alias.example.org")], on: nil), nil)
    expectEqual(
      address.meant(in: [real, account("4", "max@other.example")], on: nil), nil,
      "which of the two is not said")
    expectEqual(address.meant(in: [real, account("5", "MAX@Alias.example")], on: nil)?.id, "5")
    let page = account("6", "max@people.example", url: "https://alias.example/@max")
    expectEqual(address.meant(in: [real, page], on: nil)?.id, "6")
  }

  @Test(arguments: [
    ("ada@example.social", "ada@example.social"), ("u390@localhost:8080", "@u390@localhost:8080"),
    ("@u390@localhost:8080", "@u390@localhost:8080"),
    ("https://localhost:8080/@u390", "https://localhost:8080/@u390"),
  ])
  func `an address with a port is queried with an at sign before it`(_ typed: String, _ query: String)
    throws
  {
    try expectEqual(#require(PersonAddress(typed)).query, query)
  }

  @Test func `an account at the address is separated from others of the same name`() throws {
    let address = try #require(PersonAddress("@ada@example.social"))
    expect(address.names(Account(id: "1", username: "Ada", acct: "Ada@Example.social"), on: "here.example"))
    expect(!address.names(Account(id: "1", username: "ada", acct: "ada@other.example"), on: "here.example"))
    expect(!address.names(Account(id: "1", username: "ada"), on: "here.example"))
    expect(address.names(Account(id: "1", username: "ada"), on: "example.social"))
    // A host also matches a server below it, but not one with the same suffix.
    expect(address.mayName(Account(id: "1", username: "ada"), on: "home.example.social"))
    expect(!address.mayName(Account(id: "1", username: "ada"), on: "notexample.social"))
    let page = try #require(PersonAddress("https://example.social/users/ada"))
    let url = URL(string: "https://example.social/users/ada")
    expect(page.names(Account(id: "1", username: "x", acct: "x@y.example", url: url), on: nil))
  }
}
