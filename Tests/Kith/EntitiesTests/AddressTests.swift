import Entities
import Foundation
import TestSupport
import Testing

struct AddressTests {
  @Test(arguments: [
    [
      "max@bücher.example", "Max@BÜCHER.Example", "@max@xn--bcher-kva.example",
      "acct:max@XN--BCHER-KVA.example.",
    ],
    ["max@bücher.example", "max@bu\u{308}cher.example", "max@bücher。example", "https://bücher.example/@max"],
    ["max@bücher.example", "https://xn--bcher-kva.example/users/Max", "ACCT:@max@bücher.example:443"],
    ["tigran@թութ.հայ", "tigran@xn--69aa8bzb.xn--y9a3aq", "tigran@ԹՈՒԹ.ՀԱՅ"],
    ["ada@example.social", "ada@example.social:443", "ada@example.social:80", "ADA@ＥＸＡＭＰＬＥ.social"],
    ["ada@localhost:8080", "@ada@LOCALHOST:8080", "http://localhost:8080/@ada"],
    ["ada@faß.example", "ada@xn--fa-hia.example"], ["ada@βόλος.example", "ada@xn--nxasmm1c.example"],
    [
      "ada@example.social", "\u{202A}ada@example.social\u{202C}", "\u{FEFF}ada@example.social\u{200B} \u{A0}",
    ],
    [
      "ada@other.example", "https://example.social/@ada@other.example",
      "example.social/web/@ada@OTHER.example",
    ],
    ["ada@example.social", "https://example.social/@ada/", "http://example.social/@ada?x=1#y"],
    ["ada@ex.example", "ada@EX.example"],
  ])
  func `addresses of one person are equal with one hash`(_ texts: [String]) throws {
    let addresses = try texts.map { try #require(Address($0), "\($0)") }
    expectEqual(Set(addresses).count, 1, "\(addresses.map(\.server.key))")
  }

  @Test(arguments: [
    ["ada@example.social", "bob@example.social", "ada@social.example", "ada@example.social:8443"],
    ["ada@faß.example", "ada@fass.example"], ["ada@βόλος.example", "ada@βόλοσ.example"],
    ["ada@bücher.example", "ada@bucher.example", "ada@bücher.example.org"],
    ["ada@localhost:8080", "ada@localhost:8086", "ada@localhost", "ada@127.0.0.1:8080"],
    ["ada@xn--a.example", "ada@a.example"],
  ])
  func `addresses of several people differ`(_ texts: [String]) throws {
    let addresses = try texts.map { try #require(Address($0), "\($0)") }
    expectEqual(Set(addresses).count, texts.count)
  }

  @Test(arguments: [
    "", "ada", "@ada", "ada@", "@@ada@example.social", "ada@b@example.social", "ada@intranet",
    "a da@example.social",
    "ada@exam\u{AD}ple.social", "a\u{200B}da@example.social", "ada@example\u{202E}.social", "ada@-x.example",
    "ada@a..example", "ada@x.example:0", "ada@x.example:99999", "ada@x.example:", "ada@x.example:8a",
    "x@\u{5D0}1.1\u{5D0}",
    "ada@a\u{200D}b.example", "https://example.social", "https://example.social/@ada/123",
    "ftp://example.social/@ada",
    "https://example.social/tags/cats", "https://user@example.social/@ada", "a$@example.social",
    "ada@ex_ample.social",
    "ada@" + String(repeating: "a", count: 64) + ".example",
  ])
  func `an incomplete address is refused`(_ text: String) { expectEqual(Address(text), nil) }

  @Test func `an address prints as written, and a server's name in Unicode`() throws {
    let address = try #require(Address("@Max@xn--Bcher-kva.example:8443"))
    expectEqual("\(address)", "Max@xn--Bcher-kva.example:8443")
    expectEqual(address.server.unicode, "bücher.example:8443")
    expectEqual(address.server.key, "xn--bcher-kva.example:8443")
    expectEqual(ServerName("xn--a.example")?.unicode, "xn--a.example", "no letters are behind it")
    let key = "xn--bcher-kva.ex--ample"
    expectEqual(ServerName(key)?.unicode, key, "“bücher.ex--ample” would be no name")
  }

  @Test func `a text longer than any host is not a server`() {
    expect(ServerName("\(String(repeating: "a.", count: 100))example") != nil)
    expectEqual(ServerName("\(String(repeating: "a.", count: 1_000))example"), nil)
  }

  @Test(arguments: ["ada", "ada@example.org", "ADA@Social.Example.org", "ada@social.example.org:443"])
  func `people of the home server have its domain in either spelling`(_ acct: String) {
    let home = HomeServer(host: "social.example.org", domain: "example.org")
    expectEqual(home.address(of: acct), Address("ada@example.org"))
    expectEqual(home.address(of: "ada@x.example"), Address("ada@x.example"))
  }

  @Test func `files use the domain of the accounts`() {
    let home = HomeServer(host: "social.example.org", domain: "example.org")
    expectEqual(home.wholeAddress(of: "ada"), "ada@example.org")
    expectEqual(home.wholeAddress(of: "ada@x.example"), "ada@x.example")
    expectEqual(HomeServer(host: "home.example:8443").wholeAddress(of: "ada"), "ada@home.example:8443")
    expectEqual(
      HomeServer(host: "home.example", domain: "no domain").domain, HomeServer("home.example").domain)
  }

  @Test func `invalid server names are compared without case`() {
    let home: HomeServer = "home.example"
    expectEqual(home.address(of: "ada@Intra Net"), home.address(of: "ADA@intra net"))
    expect(home.address(of: "ada@intranet") != home.address(of: "ada@intranet2"))
  }

  @Test func `a reader recognizes a server read before`() {
    var reader = AddressReader("home.example")
    let addresses = (0..<1_000).map { reader.address(of: "p\($0 % 10)@bücher.example") }
    expect(Set(addresses).count == 10 && addresses.allSatisfy { $0.server.key == "xn--bcher-kva.example" })
  }

  @Test func `text for a terminal has no invisible characters`() {
    expectEqual("a\u{1B}[31m\u{202E}b\nc\u{200B}".forTerminal, "a\\u{1B}[31m\\u{202E}b c\\u{200B}")
    expectEqual("Größe 名".forTerminal, "Größe 名")
    expectEqual("\u{2067}\u{E0041}\u{3164}\u{9B}".forTerminal, "\\u{2067}\\u{E0041}\\u{3164}\\u{9B}")
  }
}
