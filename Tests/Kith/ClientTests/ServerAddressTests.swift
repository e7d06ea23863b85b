import Client
import Foundation
import TestSupport
import Testing
import WebAddresses

struct ServerAddressTests {
  private static let label = String(repeating: "a", count: 63)

  @Test(arguments: [
    ("example.social", "https://example.social"), ("  Example.Social\n", "https://example.social"),
    ("https://example.social/@ada?x#y", "https://example.social"),
    ("@ada@example.social", "https://example.social"),
    ("ada@example.social", "https://example.social"), ("http://example.social:80", "https://example.social"),
    ("https://example.social:8443/", "https://example.social:8443"),
    ("example.social:443", "https://example.social"),
    ("bücher.example", "https://xn--bcher-kva.example"), ("localhost:8081", "http://localhost:8081"),
    ("http://127.0.0.1:8081/x", "http://127.0.0.1:8081"), ("localhost:80", "http://localhost"),
    ("https://localhost:80", "https://localhost:80"), ("https://localhost", "https://localhost"),
    ("a-b.c1.example", "https://a-b.c1.example"), ("example.social/@ada", "https://example.social"),
    ("example.social/@ada@other.example", "https://example.social"),
    ("Example.social:8443/users/ada?x", "https://example.social:8443"),
    ("127.0.0.1:8081/@ada", "http://127.0.0.1:8081"), ("@ada@example.social/", "https://example.social"),
    (label + ".social", "https://\(label).social"),
  ])
  func `a server's address is parsed in every spelling`(typed: String, url: String) {
    expectEqual(ServerAddress(typed)?.url.absoluteString, url)
  }

  @Test(arguments: [
    "", " ", "example", "@ada", "ada@", "example social.org", "ftp://example.social", "javascript:alert(1)",
    "https://", "https://u:p@example.social", "-a.example", "a..example", "example.social.",
    "exa_mple.social", "example/@ada", "/@ada", "/@ada@example.social", "javascript:alert(1)/@ada",
    "file:///etc/passwd", "https://[::1", "a.example:99999999", "example-.social", label + "a.social",
    "https://ada@example.social",
  ])
  func `an invalid server name is refused`(typed: String) {
    expectEqual(ServerAddress(typed), nil)
  }

  @Test(arguments: [
    ("@ada@example.social", "ada"), ("ada@example.social", "ada"), ("https://example.social/@ada?x#y", "ada"),
    ("https://example.social/users/ada", "ada"), ("example.social", nil), ("https://example.social/", nil),
    ("example.social/@ada", "ada"), ("example.social/users/ada", "ada"), ("example.social/about", nil),
    ("https://example.social/about", nil), ("https://example.social/@", nil),
    ("https://example.social/@ada@other.example", nil),
  ])
  func `the user name in a server's address is parsed`(typed: String, username: String?) {
    expectEqual(ServerAddress(typed)?.username, username)
  }

  @Test(arguments: [
    "faß.example", "xn--fa-hia.example", "βόλος.example:8443", "בּוגד.example", "bücher.example",
  ])
  func `a server is contacted by its ASCII name`(typed: String) throws {
    let url = try #require(ServerAddress(typed)?.url)
    let origin = try #require(Origin(url))
    expectEqual(origin.text, url.absoluteString)
    expect(origin.host.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") })
  }
}
