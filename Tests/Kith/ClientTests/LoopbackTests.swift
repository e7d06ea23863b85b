import Client
import Foundation
import TestSupport
import Testing

struct LoopbackTests {
  @Test(arguments: [
    "localhost", "localhost.", "127.0.0.1", "127.0.0.0", "127.255.255.255", "127.1.2.3", "::1", "[::1]",
    "[0:0:0:0:0:0:0:1]", "[0000::0001]",
  ])
  func `unencrypted connections are allowed to definite addresses of this computer`(host: String) throws {
    expect(Loopback.contains(host: host))
    expect(Loopback.mayContain(host: host))
    let url = try #require(
      URL(string: "http://\(host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host):8080/x"))
    expect(Loopback.contains(url))
    expect(Loopback.mayContain(url))
  }

  @Test(arguments: [
    // Names that a resolver may take for its own.
    "a.localhost", "a.b.localhost.", "LOCALHOST", "Localhost.", "localhost.localdomain", "ip6-localhost",
    "ip6-loopback", "localhost..",
    // Fewer numbers, octal and hexadecimal ones.
    "127.1", "127.0.1", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "017700000001", "127.0.0.1.",
    "0x7F.0x0.0x0.0x1", "127.00.0.1", "127.0.0.01",
    // Addresses that the kernel treats as this computer.
    "0.0.0.0", "0", "0.0.0.1", "0x0", "1", "[::2]", "[::]", "::", "[0:0:0:0:0:0:0:0]",
    // IPv4 in IPv6.
    "[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "::FFFF:127.1.2.3", "[::127.0.0.1]", "[64:ff9b::7f00:1]",
    "[::ffff:0.0.0.0]", "[::1%lo]", "[::1%25lo]",
    // Zones that are not letters after unescaping.
    "[::1%40]", "::1%5B", "[::1%05lo]", "[::1%2540]", "[::1%44]", "[::ffff:127.0.0.1%40]", "%5B::1%5D",
    // Escaped, or in other letters and digits.
    "%6cocalhost", "%31%32%37.0.0.1", "１２７.0.0.1", "127。0。0。1", "ⓛocalhost", "%E2%93%9Bocalhost",
  ])
  func `ambiguous addresses of this computer are reached neither unencrypted nor by redirects`(host: String) {
    expect(Loopback.mayContain(host: host))
    let isSure = host.hasPrefix("::1%") || host.hasPrefix("[::1%")
    expectEqual(Loopback.contains(host: host), isSure)
  }

  @Test(arguments: [
    "example.social", "localhost.example.social", "notlocalhost", "xlocalhost", "127.example.social",
    "127.0.0.1.example.social", "128.0.0.1", "126.255.255.255", "10.0.0.1", "192.168.1.2", "1.127.0.0",
    "16777216", "0127.0.0.1", "0x7e.1", "[::ffff:8.8.8.8]", "[2001:db8::1]", "[2001:db8::7f00:1]",
    "[fe80::1]", "[::8.8.8.8]", "[64:ff9b::808:808]", "127.0.0.256", "127.0.0.-1", "127.+0.0.1", "127..0.1",
    "127.0.0.1.1", "", ".", "bücher.example", "[::1", "[]", "[127.0.0.1]",
  ])
  func `addresses of other computers are not this computer's`(host: String) {
    expect(!Loopback.contains(host: host))
    expect(!Loopback.mayContain(host: host))
  }
}
