import Entities
import Foundation
import TestSupport
import Testing

@testable import Client

struct JSONFuzzTests {
  private static let account = """
    {"id":"109","username":"ada","acct":"ada@example.social","display_name":"Ada :cat:","locked":true,"bot":false,"created_at":"2022-11-06T00:00:00.000Z",\
    "note":"<p>One &amp; <a href=\\"https://a.example/\\">two</a></p>","url":"https://example.social/@ada","uri":"https://example.social/users/ada",\
    "avatar":"https://example.social/a.png","avatar_static":"https://example.social/s.png","header":"https://example.social/missing.png",\
    "followers_count":12,"following_count":-1,"statuses_count":"7","last_status_at":"2026-11-23","hide_collections":true,"suspended":false,\
    "emojis":[{"shortcode":"cat","url":"https://example.social/c.png","static_url":"https://example.social/d.png"}],\
    "fields":[{"name":"Web","value":"<a href='https://ada.example'>ada.example</a>","verified_at":"2026-01-01T00:00:00+02:00"}],\
    "source":{"note":"One","fields":[{"name":"Web","value":"ada.example"}],"follow_requests_count":2},"moved":{"id":2,"acct":"eve"},\
    "pleroma":{"hide_follows":true,"hide_followers":true,"ap_id":"x"},"group":true,"memorial":null,"limited":false}
    """
  private static let relationship = """
    {"id":1,"following":true,"showing_reblogs":true,"notifying":false,"languages":["de","",3],"followed_by":true,"blocking":false,"muting":true,\
    "muting_notifications":true,"requested":false,"note":"a\\u0000b","muting_expires_at":"2026-02-29T23:59:60.999999999Z"}
    """
  private static let instance = """
    {"domain":"https://example.social/x","title":"T","version":"4.5.0 (compatible; Friendica)","source_url":"","configuration":{"accounts":{"max_display_name_length":30,\
    "max_note_length":1e3,"max_profile_fields":"4"},"media_attachments":{"image_size_limit":16777216,"supported_mime_types":["image/png","x"]}}}
    """
  private static let others = """
    {"id":7,"title":"Close","exclusive":true,"replies_policy":"list","client_id":5,"client_secret":"s","redirect_uris":["http://127.0.0.1/ x,y"],\
    "nested":[[{"":[]}],-0,0.5e-7,1E+400,"\\ud83d\\ude80\\ud800\\/\\b\\f",true,false,null]}
    """
  private static let fuzz = Fuzz(
    seed: 42,
    corpus: [account, relationship, instance, others, "\u{FEFF} [ 1 , {\"a\" : \"é\\u00e9👩‍🚀\"} ]\r\n"],
    tokens: [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud800", "\\udc00", "\\u0000", "\\n", "\\x", "null",
      "true", "false", "nul", "-", "0", "00", "1e400", "-1", ".5", "E+",
      "9223372036854775808", "NaN", " ", "\n", "\r", "\t", "\0", "\u{1F}", "\u{7F}", "\u{FEFF}", "\u{2028}",
      "é", "\"a\":", "[[[[", "{\"a\":", "//", "/*",
    ])

  @Test func `arbitrary JSON is refused at a place within it or survives writing and reading`() {
    let report = Self.fuzz.run("JSON", usually: 400) { input in
      do throws(JSON.SyntaxError) {
        let value = try JSON(parsing: input.bytes)
        guard try JSON(parsing: value.data) == value else { return .wrong("it is read otherwise") }
        return .accepted
      } catch {
        let before = input.bytes.prefix(error.offset)
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        guard 0...input.bytes.count ~= error.offset, error.line == before.count(where: { $0 == 0x0A }) + 1,
          error.column == error.offset - lineStart + 1, !error.reason.isEmpty
        else { return .wrong("the place is \(error), \(error.offset)") }
        return .refused
      }
    }
    expect(report.findings.isEmpty, "\(report.findings.joined(separator: "\n"))")
    expect(report.accepted > report.inputs / 8)
  }

  @Test func `an account with arbitrary parts is refused or unchanged after saving`() throws {
    let account = try JSON(parsing: Array(Self.account.utf8))
    let report = Self.texts.run("JSON accounts", usually: 400) { input in
      let damaged = account.damaged(by: &input)
      guard let read = Account(snapshot: damaged, mayNameFiles: false) else { return .refused }
      guard let saved = try? JSON(parsing: read.snapshot.data) else {
        return .wrong("what is saved is no JSON")
      }
      guard let again = Account(snapshot: saved, mayNameFiles: false) else {
        return .wrong("it is not read again")
      }
      guard again == read else { return .wrong("\(read.snapshot.text(besides: again.snapshot))") }
      return .accepted
    }
    expect(report.findings.isEmpty, "\(report.findings.joined(separator: "\n"))")
    expect(report.accepted > report.inputs / 2)
  }

  @Test func `other entities with arbitrary parts are refused with a reason or within their limits`()
    throws
  {
    let bases = try [Self.relationship, Self.instance, Self.others].map { try JSON(parsing: Array($0.utf8)) }
    let report = Self.texts.run("JSON entities", usually: 400) { input in
      let damaged = (bases.randomElement(using: &input.numbers) ?? .null).damaged(by: &input)
      do throws(DecodingProblem) {
        let kind = Int.random(in: 0..<4, using: &input.numbers)
        switch kind {
        case 0:
          let read = try Relationship(json: damaged)
          guard !read.id.rawValue.isEmpty, !read.note.utf8.contains(0), !read.languages.contains("") else {
            return .wrong("\(read)")
          }
        case 1:
          let read = try Instance(json: damaged)
          guard !read.domain.isEmpty else { return .wrong("\(read)") }
        case 2:
          let read = try List(json: damaged)
          guard !read.id.rawValue.isEmpty, !read.title.utf8.contains(0) else { return .wrong("\(read)") }
        default:
          let read = try Application(json: damaged)
          guard !read.clientID.isEmpty, !"\(read)".contains("client_secret") else { return .wrong("\(read)") }
        }
        return .accepted
      } catch {
        return error.reason.isEmpty ? .wrong("no reason") : .refused
      }
    }
    expect(report.findings.isEmpty, "\(report.findings.joined(separator: "\n"))")
    expect(report.accepted > report.inputs / 16)
  }

  private static let texts = Fuzz(
    seed: 44,
    corpus: [
      "", "ada", "ada@example.social", "https://example.social/a.png", "2026-11-23T01:02:03.456Z",
      "<p>a<br>b &amp; <a href='https://a.example'>c</a></p>", "12", "image/png",
      ":cat:", "file:///etc/passwd", "9999-12-31T23:59:60-99:99", "example.social",
    ],
    tokens: [
      "\0", "\u{1}", "\n", " ", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{202E}", "\u{FFFE}", "\u{301}", "👩‍🚀", "<",
      ">", "&", "&#0;", "</p>", "<a href=\"https://b.example/%\">", "\"", "'", "@", "://", "-",
      "T", "Z", "+", ".", "0", "99999999999999999999", "missing.png", "%", "http:", "mailto:x",
    ])
}

extension JSON {
  /// The value with some of its parts swapped, or replaced by the input's text and by extreme numbers.
  fileprivate func damaged(by input: inout Fuzz.Input) -> JSON {
    var value = self
    for _ in 0..<Int.random(in: 1...4, using: &input.numbers) {
      value = value.damagedOnce(by: &input, in: self)
    }
    return value
  }

  private func damagedOnce(by input: inout Fuzz.Input, in whole: JSON) -> JSON {
    switch self {
    case .object(var members):
      guard let name = members.keys.sorted().randomElement(using: &input.numbers) else { return self }
      members[name] = members[name]?.damagedOnce(by: &input, in: whole)
      if Int.random(in: 0..<12, using: &input.numbers) == 0 { members[name] = nil }
      return .object(members)
    case .array(var elements):
      guard let index = elements.indices.randomElement(using: &input.numbers) else { return self }
      elements[index] = elements[index].damagedOnce(by: &input, in: whole)
      return .array(Int.random(in: 0..<12, using: &input.numbers) == 0 ? elements + elements : elements)
    default: return Self.replacement(by: &input, in: whole)
    }
  }

  private static func replacement(by input: inout Fuzz.Input, in whole: JSON) -> JSON {
    switch Int.random(in: 0..<8, using: &input.numbers) {
    case 0: [.null, true, false, [], [:], "", [nil], [[:]]].randomElement(using: &input.numbers) ?? .null
    case 1:
      .number(
        [
          "-1", "0", "-0", "3.0", "0.5", "1e3", "1e400", "-1e18", "9223372036854775807",
          "9223372036854775808",
        ].randomElement(using: &input.numbers) ?? "0")
    case 2: whole.members?.sorted { $0.key < $1.key }.randomElement(using: &input.numbers)?.value ?? .null
    default: .string(input.text)
    }
  }

  /// The names of the members that differ.
  fileprivate func text(besides other: JSON) -> String {
    let names = Set((members ?? [:]).keys).union((other.members ?? [:]).keys).sorted()
    return names.filter { self[$0] != other[$0] }.map {
      "\($0): \(self[$0] ?? .null) became \(other[$0] ?? .null)"
    }.joined(separator: "; ")
  }
}
