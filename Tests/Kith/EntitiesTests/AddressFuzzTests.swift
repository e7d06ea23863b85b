import Entities
import TestSupport
import Testing

struct AddressFuzzTests {
  private static let fuzz = Fuzz(
    seed: 42,
    corpus: [
      "ada@example.social", "@Max@BÜCHER.example:8443", "acct:max@xn--bcher-kva.example.",
      "https://example.social/@ada",
      "example.social/web/@ada@OTHER.example", "ada@faß.example", "ada@xn--nxasmm1c.example:443",
      "tigran@թութ.հայ",
      "x@\u{5D0}1.1\u{5D0}", "ada@bücher。example", "https://[::1]:8080/users/ada", "ada@localhost:8080",
      "ada@127.0.0.1",
      "名前@例え.テスト", "ada@xn--a.example", "http://a.example:80/@b?c=d#e", "ada@a\u{200D}b.example",
      "https://example.social/users/ada",
    ],
    tokens: [
      "@", ":", "/", "//", "://", "https://", "acct:", ".", "-", "--", "xn--", "xn--0", "%", "%2e", "%00",
      "?", "#", "[", "]", "_",
      "80", "443", "65536", "ü", "u\u{308}", "ß", "ς", "İ", "ı", "K", "ﬀ", "\u{200C}", "\u{200D}", "\u{AD}",
      "\u{202E}", "\u{FEFF}",
      "\u{3002}", "\u{FF0E}", "\u{0}", " ", "\u{A0}", "\u{E0041}", "\u{10FFFF}", "😀", "\u{621}", "localhost",
      ".example",
    ])

  @Test func `an arbitrary address is refused or has one normal form in every spelling`() {
    let report = Self.fuzz.run("addresses", usually: 400) { input in
      let text = input.text
      guard let address = Address(text) else { return .refused }
      guard let again = Address("\(address)"), again == address, again.hashValue == address.hashValue,
        "\(again)" == "\(address)"
      else { return .wrong("“\(address)” is read otherwise") }
      guard
        "\(address)".unicodeScalars.allSatisfy({ !$0.isUnseenLetter || [0x200C, 0x200D].contains($0.value) })
      else {
        return .wrong("what is not seen is in it")
      }
      guard let wrong = Self.problem(of: address.server) else { return .accepted }
      return .wrong(wrong)
    }
    expect(report.findings.isEmpty, "\(report.findings.joined(separator: "\n"))")
    expect(report.accepted > report.inputs / 20)
  }

  @Test func `an arbitrary server name is refused or equal in ASCII and Unicode`() {
    let report = Self.fuzz.run("names of servers", usually: 400) { input in
      let text = input.text
      let host = Bool.random(using: &input.numbers) ? String(text.drop { $0 != "@" }.dropFirst()) : text
      // A server's address is compared whatever it contains.
      let home = HomeServer(host: host, domain: text)
      guard
        home.address(of: text) == home.address(of: text.uppercased().lowercased())
          || !text.allSatisfy(\.isASCII)
      else {
        return .wrong("the address differs by its case")
      }
      guard !text.forTerminal.unicodeScalars.contains(where: \.isUnseenLetter) else {
        return .wrong("a terminal gets it raw")
      }
      guard let server = ServerName(host) else { return .refused }
      guard let wrong = Self.problem(of: server) else { return .accepted }
      return .wrong(wrong)
    }
    expect(report.findings.isEmpty, "\(report.findings.joined(separator: "\n"))")
    expect(report.accepted > report.inputs / 20)
  }

  /// The fault of a server's name; nil if there is none.
  private static func problem(of server: ServerName) -> String? {
    let host = server.key.prefix { $0 != ":" }
    guard server.key.utf8.allSatisfy({ $0 < 0x80 }), server.key == server.key.lowercased(),
      host.utf8.count <= 253
    else {
      return "the key is \(server.key)"
    }
    for name in [server.key, server.unicode, server.description] {
      guard let same = ServerName(name), same == server, same.unicode == server.unicode else {
        return "“\(name)” is not \(server.key)"
      }
    }
    return nil
  }
}
