import CSV
import Entities
import Foundation
import People
import TestSupport
import Testing

/// Files spell addresses differently from the server and omit options.
struct ImportAddressTests {
  private let home = HomeServer(host: "social.example.org", domain: "example.org")

  private func person(
    _ id: String, _ acct: String, _ flags: PersonFlags = [.following, .hasRelationship], url: String? = nil,
    uri: String? = nil, languages: [String] = []
  ) -> Person {
    let account = Account(
      id: Account.ID(rawValue: id) ?? "0", username: String(acct.prefix { $0 != "@" }), acct: acct,
      url: url.flatMap(URL.init(string:)), uri: uri)
    return Person(account, flags: flags, languages: languages)
  }

  private func preview(
    _ text: String, _ people: [Person], kind: CSVFileKind = .following,
    answers: ServerAnswers = ServerAnswers(),
    blockedServers: Set<String>? = nil
  ) throws -> ImportPreview {
    ImportPreview(
      try CSVFile(Array(text.utf8), kind: kind), people: people, server: home, me: "me", lists: [],
      answers: answers, blockedServers: blockedServers)
  }

  @Test(arguments: [
    ("max@bücher.example", "max@xn--bcher-kva.example"), ("max@xn--bcher-kva.example", "max@BÜCHER.example"),
    ("max@XN--BCHER-KVA.example", "max@bücher.example."), ("Zed@Example.ORG", "zed@example.org"),
    ("ada@x.example", "ada@x.example:443"), ("ada@x.example:8443", "https://x.example:8443/@ada"),
    ("ada", "ada@example.org"), ("ada", "ada@social.example.org"),
    ("ada@social.example.org", "@ada@example.org"),
    ("ada", "https://social.example.org/@ada"), ("ada", "acct:ADA@EXAMPLE.ORG"),
  ])
  func `a person followed under another spelling of the address is already followed and stays`(
    _ acct: String, _ text: String
  ) throws {
    let preview = try preview(text, [person("1", acct)])
    expect(preview.rows.map(\.verdict) == [.already] && preview.rows.map(\.person) == ["1"])
    expect(preview.removals.isEmpty)
  }

  @Test func `a port on one side alone means another server`() throws {
    let preview = try preview(
      "ada@x.example:8443", [person("1", "ada@x.example"), person("2", "bo@x.example")])
    expectEqual(preview.rows.map(\.verdict), [.unknown])
    // Ada of the file may be the same person, which the server has not confirmed yet.
    expectEqual(preview.removals.map(\.address), ["bo@x.example"])
  }

  @Test func `a server's own file on a server with two names ends no follow`() throws {
    let people = (0..<7).map { person("\($0)", "p10\($0)") } + [person("8", "p108@example.net")]
    let text = CSVFileKind.following.entries(of: people, server: home, lists: [])
    let bytes = CSVFile.bytes(of: text, as: .following)
    expect(String(decoding: bytes, as: UTF8.self).contains("\np100@example.org,"))
    let preview = try preview(String(decoding: bytes, as: UTF8.self), people)
    expect(preview.rows.allSatisfy { $0.verdict == .already } && preview.removals.isEmpty)
  }

  @Test(arguments: ["me@example.org", "ME@social.example.org", "https://social.example.org/@me"])
  func `the own address is recognized under both names of the server`(_ text: String) throws {
    try expectEqual(preview(text, []).rows.map(\.verdict), [.yourself])
  }

  @Test func `a person is recognized by the server of their page and by the server's name for them`() throws {
    let people = [
      person("1", "max@far.example", url: "https://web.far.example/@max"),
      person(
        "2", "zoe@far.example", url: "https://evil.example/@zoe", uri: "https://api.far.example/users/zoe"),
      person("3", "lea@new.example"),
    ]
    var answers = ServerAnswers()
    answers.found = ["lea@old.example": "3"].reduce(into: [:]) {
      $0[Address($1.key) ?? Address(name: "", server: home.host)] = $1.value
    }
    let text = "max@web.far.example\nzoe@api.far.example\nlea@old.example\nlea@new.example\nzoe@evil.example"
    let preview = try preview(text, people, answers: answers)
    expectEqual(preview.rows.map(\.verdict), [.already, .already, .already, .repeated(line: 3), .unknown])
    expectEqual(
      preview.rows.map(\.calledAddress),
      [
        "max@far.example", "zoe@far.example", "lea@new.example", nil, nil,
      ])
    expect(preview.removals.isEmpty)
  }

  @Test func `a person whose address may still be resolved is not removed`() throws {
    let people = [person("1", "max@real.example"), person("2", "ida@real.example")]
    let asked = try preview("MAX@alias.example", people)
    expect(asked.rows.map(\.verdict) == [.unknown] && asked.removals.map(\.person) == ["2"])
    var answers = ServerAnswers()
    answers.notFound = [try #require(Address("max@alias.example"))]
    let answered = try preview("MAX@alias.example", people, answers: answers)
    expect(
      answered.rows.map(\.verdict) == [.refused(.notFound)] && answered.removals.map(\.person) == ["1", "2"])
  }

  @Test func `rows are duplicates in every spelling`() throws {
    let preview = try preview(
      "max@bücher.example\nMax@xn--bcher-kva.example\nada@example.org\nada@social.example.org",
      [person("1", "ada")])
    expectEqual(preview.rows.map(\.verdict), [.unknown, .repeated(line: 1), .already, .repeated(line: 3)])
  }

  @Test func `blocked servers are compared in normal form, and a subdomain is another server`() throws {
    let preview = try preview(
      "XN--bcher-kva.example\nspam.example:443\nsub.spam.example\nbücher.example", [], kind: .blockedDomains,
      blockedServers: ["bücher.example", "spam.example", "other.example"])
    expectEqual(preview.rows.map(\.verdict), [.already, .already, .act(.block), .repeated(line: 1)])
    expectEqual(preview.removals.map(\.address), ["other.example"])
  }

  // MARK: - What is not said

  @Test(arguments: [
    "Account address\nbob@example.org", "bob@example.org", "bob@example.org,",
    "Account address,Show boosts\nbob@example.org,false",
    "Account address,Show boosts\nbob@example.org,",
    "Account address,Notify on new posts\nbob@example.org,true",
    "Account address,Languages\nbob@example.org,\"en, de\"",
    "Account address,Show boosts,Notify on new posts,Languages\nbob@example.org",
  ])
  func `options missing from the file stay unchanged`(_ text: String) throws {
    let bob = person("2", "bob", [.following, .noBoosts, .bell, .hasRelationship], languages: ["de", "en"])
    try expectEqual(preview(text, [bob]).rows.map(\.verdict), [.already])
  }

  @Test(arguments: [
    "Account address,Show boosts\nbob@example.org,true",
    "Account address,Notify on new posts\nbob@example.org,false",
    "Account address,Languages\nbob@example.org,", "Account address,Languages\nbob@example.org,de",
  ])
  func `options that differ in the file are a change`(_ text: String) throws {
    let bob = person("2", "bob", [.following, .noBoosts, .bell, .hasRelationship], languages: ["de", "en"])
    try expectEqual(preview(text, [bob]).rows.map(\.verdict), [.act(.changeFollow)])
  }
}
