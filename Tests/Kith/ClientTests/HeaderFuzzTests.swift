import Entities
import Foundation
import TestSupport
import Testing
import WebAddresses

@testable import Client

struct HeaderFuzzTests {
  @Test func `an arbitrary Link header gives queries contained in it that can be parsed again`() {
    let fuzz = Fuzz(
      seed: 42,
      corpus: [
        "<https://a.example/api/v1/x?max_id=5>; rel=\"next\", <https://a.example/api/v1/x?min_id=9>; rel=\"prev\"",
        "<?a=1#b?c>; Rel = Next; title=\"x, <y>\"",
        "<https://b.example/?q=%C3%A9&limit=40>;rel=previous,<?>;rel='next'",
        "<https://a.example/x?max_id=5,6>; title=\"a; rel=next\"; rel=\"first next\tprev\"",
      ],
      tokens: [
        "<", ">", ",", ";", "=", "\"", "rel", "rel=next", "rel=\"prev\"", "next", "?", "#", "&", "%", "%00",
        "\r\n", "\0", " ", "\t", "é", "max_id=",
      ])
    let report = fuzz.run("Link", usually: 400) { input in
      let header = LinkHeader(input.text)
      for cursor in [header.next, header.previous].compactMap(\.self) {
        guard input.text.utf8.firstRange(of: cursor.rawValue.utf8) != nil else {
          return .wrong("\(cursor) is not in it")
        }
        guard !cursor.rawValue.utf8.contains(where: { $0 == 0x3E || $0 == 0x23 }) else {
          return .wrong("\(cursor) goes on too far")
        }
        guard LinkHeader("<?\(cursor.rawValue)>; rel=next").next == cursor else {
          return .wrong("\(cursor) is read otherwise")
        }
        let target = Request(.get, "/api/v1/x", query: FormCoding.decode(cursor.rawValue)).target
        guard target.hasPrefix("/api/v1/x"), target.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
          !target.contains("#")
        else {
          return .wrong("\(target) is asked for")
        }
      }
      return header.next == nil && header.previous == nil ? .refused : .accepted
    }
    expect(report.findings.isEmpty, "\(report.findings.joined(separator: "\n"))")
    expect(report.accepted > report.inputs / 4)
  }

  private static let addresses = Fuzz(
    seed: 43,
    corpus: [
      "example.social", "https://example.social/@ada?x#y", "@ada@bücher.example", "localhost:8081",
      "http://127.0.0.1:8081/x",
      "https://xn--bcher-kva.example:8443/users/ada", "a-b.c1.example/@ada@other.example",
      "https://[::1]:80/", "http://[::ffff:127.0.0.1]",
      "http://0x7f.1", "http://0127.0.0.1", "http://①②⑦.0.0.1", "http://127。0。0。1", "//a.localhost.",
      "ada@faß.example", "http://[fe80::1%25lo]/",
      "http://127.0.0.1:40123/x7?code=abcdefgh&state=12345678",
      "kith://callback?error=access_denied&error_description=No+%C3%A9", "abcdefgh12345678",
    ],
    tokens: [
      "@", ":", "/", "//", "://", "http://", "https://", "javascript:", ".", "-", "xn--", "%", "%2e", "%00",
      "%40", "%5B", "?", "#", "[", "]", "\\", "::1", "127.0.0.1",
      "localhost", "0", "80", "443", "65536", "-1", "ü", "ß", "\u{200D}", "\u{3002}", "\u{FF0F}", "\u{2488}",
      "\u{AD}", "\u{202E}", " ", "\n", "\0", "code=", "&error=", "+", "=",
      "user:secret@",
    ])

  @Test func `a typed server is refused or becomes a plain address that parses to itself`() {
    let report = Self.addresses.run("server addresses", usually: 400) { input in
      guard let server = ServerAddress(input.text) else { return .refused }
      let url = server.url
      guard ServerAddress(url.absoluteString)?.url == url else { return .wrong("\(url) is read otherwise") }
      guard let host = url.host, url.user == nil, url.password == nil, url.query == nil, url.fragment == nil,
        ["", "/"].contains(url.path)
      else {
        return .wrong("\(url) says more than a server")
      }
      guard url.scheme == "https" || Loopback.contains(host: host) else {
        return .wrong("\(url) is not encrypted")
      }
      guard let origin = Origin(url), origin.isSafe, origin.text == url.absoluteString else {
        return .wrong("\(url) is no origin")
      }
      return .accepted
    }
    expect(report.findings.isEmpty, "\(report.findings.joined(separator: "\n"))")
    expect(report.accepted > report.inputs / 10)
  }

  @Test func `a typed person is refused or requested by an address of the same person`() {
    let report = Self.addresses.run("people's addresses", usually: 400) { input in
      guard let address = PersonAddress(input.text) else { return .refused }
      guard let again = PersonAddress(address.query), again.key == address.key else {
        return .wrong("\(address.query) is another one")
      }
      let named = PersonAddress(address.address)
      guard named.key == address.key, PersonAddress(named.query)?.key == address.key else {
        return .wrong("\(named.query) is another one")
      }
      return .accepted
    }
    expect(report.findings.isEmpty, "\(report.findings.joined(separator: "\n"))")
    expect(report.accepted > report.inputs / 40)
  }

  @Test func `an arbitrary redirect leads only to safe addresses`() {
    let report = Self.addresses.run("redirects", usually: 400) { input in
      let here = URL(string: "https://example.social/api/v1/x") ?? URL(filePath: "/")
      if let url = URL(string: input.text), let host = url.host, Loopback.contains(host: host.lowercased()),
        !Loopback.mayContain(host: host)
      {
        return .wrong("\(host) is this machine and may not be")
      }
      let isReading = Bool.random(using: &input.numbers)
      switch Redirect(status: 307, location: input.text, isReading: isReading, at: here) {
      case .none, .refuse: return .refused
      case .follow(let url):
        guard let origin = Origin(url), origin.scheme == "https", !origin.mayBeThisMachine,
          Origin(URL(string: origin.text) ?? url) == origin,
          isReading || origin == Origin(here)
        else { return .wrong("\(url) is followed") }
        return .accepted
      }
    }
    expect(report.findings.isEmpty, "\(report.findings.joined(separator: "\n"))")
    expect(report.accepted > report.inputs / 10)
  }

  @Test func `a pasted sign-in answer is refused or has a code that no description shows`() {
    let report = Self.addresses.run("sign-in answers", usually: 400) { input in
      let parameters = FormCoding.decode(input.text)
      guard FormCoding.decode(FormCoding.encode(parameters)) == parameters else {
        return .wrong("the form is read otherwise")
      }
      guard let answer = RedirectAnswer(pasted: input.text) else { return .refused }
      guard answer.code != nil || answer.error != nil, answer.reason.count <= 300 else {
        return .wrong("it says nothing, or too much")
      }
      if let code = answer.code, code != answer.error, code.utf8.count > 8, "\(answer)".contains(code) {
        return .wrong("its description is \(answer)")
      }
      return .accepted
    }
    expect(report.findings.isEmpty, "\(report.findings.joined(separator: "\n"))")
    expect(report.accepted > report.inputs / 10)
  }
}
