import CSV
import Entities
import Foundation
import People
import TestSupport
import Testing

struct SpreadsheetTests {
  private func read(_ text: String, name: String = "following.csv") throws -> CSVFile {
    try CSVFile(Array(text.utf8), name: name)
  }

  @Test(arguments: [";", "\t", ","])
  func `the separator is recognized from the header`(_ separator: String) throws {
    let text = """
      Account address,Show boosts,Notify on new posts,Languages
      ada@example.social,true,false,de
      bo@example.net,false,true,
      """.replacing(",", with: separator)
    let file = try read("\u{FEFF}" + text + "\r\n", name: "x.csv")
    expect(file.kind == .following && file.problems.isEmpty)
    let entries = try file.rows.map { try $0.entry.get() }
    expectEqual(entries.map(\.address), ["ada@example.social", "bo@example.net"])
    expect(entries.map(\.showsBoosts) == [true, false] && entries.map(\.languages) == [["de"], []])
  }

  @Test(arguments: [
    ("sep=;\r\nAccount address;Show boosts\r\nada@example.social;true\r\n", ";"),
    ("sep=|\nada@example.social|true||\n", "|"),
    ("sep=;;;\r\nAccount address;Show boosts;;\r\nada@example.social;true;;\r\n", ";"),
    ("\"sep=;\";;\nada@example.social;true;;\n", ";"), ("sep=;,,\nada@example.social,true,,\n", ","),
    ("\"sep=,\"\nada@example.social,true,,\n", ","), ("\u{FEFF}SEP=\t\nada@example.social\ttrue\t\t\n", "\t"),
  ])
  func `a first line that names the separator is not a row`(_ text: String, _ separator: String) throws {
    let file = try read(text)
    try expectEqual(file.rows.map { try $0.entry.get().address }, ["ada@example.social"])
    try expectEqual(file.rows.map { try $0.entry.get().showsBoosts }, [true])
    expectEqual(file.rows.first?.line, (text.contains("Account") ? 3 : 2))
  }

  @Test func `files without a header are recognized with semicolons`() throws {
    let lists = try read("Friends;ada@example.social\nWork;bo@example.net\n", name: "")
    expect(lists.kind == .lists && lists.problems.isEmpty)
    // A file separated by commas may have semicolons in its fields.
    let commas = try read("Friends; old,ada@example.social\n", name: "")
    try expectEqual(commas.rows.map { try $0.entry.get().list }, ["Friends; old"])
    let blocked = try read("spam.example;;\n;;\nmore.example;;\n", name: "blocked_domains.csv")
    try expectEqual(blocked.rows.map { try $0.entry.get().address }, ["spam.example", "more.example"])
  }

  @Test func `rows of separators alone are empty lines`() throws {
    let file = try read(
      ",,\n , ,\u{A0}\nAccount address,Show boosts,\n,,\nada@example.social,true,\n,,,,\n\"\",\"\"\n")
    expect(file.rows.map(\.line) == [5] && file.problems.isEmpty && file.unknownColumns.isEmpty)
    #expect(throws: CSVFileError.empty) { try read(";;;\n;;;\n") }
  }

  @Test(arguments: [
    "Last post": "11/20/2026", "First seen": "27.11.2026", "Followers": "1,234", "Posts": "1.2E+05",
    "Following": "-1",
    "Lists": "\"a", "Follows you": "vielleicht", "Hide notifications": "hm",
  ])
  func `unused columns are not validated`(_ title: String, _ value: String) throws {
    let quoted = "\"" + value.replacing("\"", with: "\"\"") + "\""
    let file = try read(
      "Account address,Show boosts,Display name,\(title)\nada@example.social,true,A,\(quoted)\n")
    expect(file.problems.isEmpty)
    try expectEqual(file.rows.first?.entry.get().showsBoosts, true)
  }

  @Test func `Kith's own file is unchanged after a spreadsheet has saved it`() throws {
    let text = """
      Account address;Show boosts;Notify on new posts;Languages;Display name;Follows you;Lists;Note;Last post;Posts;\
      Followers;Following;First seen;Moved to;Profile URL\r
      p100@127.0.0.1:8101;WAHR;FALSCH;;P100;FALSCH;;;20.11.2026;5;"1.234";4;27.11.26;;http://127.0.0.1:8101/@p100\r
      ;;;;;;;;;;;;;;\r

      """
    let file = try read(text, name: "people.csv")
    expect(file.kind == .people && file.problems.isEmpty && file.rows.count == 1)
    let entry = try #require(try file.rows.first?.entry.get())
    expect(
      entry.showsBoosts == true && entry.isNotifying == false && entry.lastPost == nil && entry.posts == 5)
  }

  @Test(arguments: [
    ("WAHR", "FALSCH"), ("VRAI", "FAUX"), ("VERDADERO", "FALSO"), ("VERO", "FALSO"), ("VERDADEIRO", "FALSO"),
    ("WAAR", "ONWAAR"), ("ИСТИНА", "ЛОЖЬ"), ("PRAWDA", "FAŁSZ"), ("DOĞRU", "YANLIŞ"), ("真", "假"),
    ("TOSI", "EPÄTOSI"),
    ("SANT", "FALSKT"), ("IGAZ", "HAMIS"), ("PRAVDA", "NEPRAVDA"), ("ΑΛΗΘΗΣ", "ΨΕΥΔΗΣ"), ("참", "거짓"),
    ("ADEVĂRAT", "FALS"),
    ("1", "0"), ("yes", "No"), ("Ja", "nein"), ("Oui", "NON"), ("sí", "no"), ("да", "нет"), ("T", "f"),
    ("On", "off"),
    (" True\u{A0}", "false"), ("1.0", "0.00"), ("\"1,0\"", "\"0,0\""),
  ])
  func `true and false are recognized in many languages`(_ right: String, _ wrong: String) throws {
    for (word, truth) in [
      (right, true), (wrong, false), (right.lowercased(), true), (wrong.capitalized, false),
    ] {
      let file = try read("Account address,Show boosts\nada@example.social,\(word)\n")
      try expectEqual(file.rows.first?.entry.get().showsBoosts, truth, "\(word)")
    }
  }

  @Test func `invisible characters around an address are removed, and within it are an error`() throws {
    let file = try read(
      """
      Account address,Show boosts
      ada@example.social\u{200B},true
      \u{202A}bo@example.net\u{202C},true
      \u{FEFF}dot.user@example.net\u{A0},true
      ci\u{200B}a@example.net,true
      d\u{202E}o@example.net,true

      """)
    expectEqual(
      file.rows.compactMap { try? $0.entry.get().address },
      [
        "ada@example.social", "bo@example.net", "dot.user@example.net",
      ])
    expectEqual(
      file.problems.map(\.description),
      [
        "line 5, column 1, “Account address”: “ci\\u{200B}a@example.net” contains the invisible character U+200B; remove it",
        "line 6, column 1, “Account address”: “d\\u{202E}o@example.net” contains the invisible character U+202E; remove it",
      ])
  }

  @Test(arguments: [
    ("https://example.social/@ada", "ada@example.social"),
    ("https://example.social/users/ada", "ada@example.social"),
    ("https://example.social/@ada@other.example", "ada@other.example"),
    ("https://example.social/@ada/with_replies", "ada@example.social"),
    ("https://example.social/users/media", "media@example.social"),
    ("acct:ada@example.social", "ada@example.social"), ("mailto:ada@example.social", "ada@example.social"),
    ("http://localhost:8080/@ada", "ada@localhost:8080"), ("example.social/@ada", "ada@example.social"),
  ])
  func `the addresses of profile pages are accepted`(_ page: String, _ address: String) throws {
    try expectEqual(read("Account address\n\(page)\n").rows.map { try $0.entry.get().address }, [address])
    try expectEqual(read("\(page)\n").rows.map { try $0.entry.get().address }, [address])
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf16, .utf32LittleEndian])
  func `UTF-16 is recognized with and without a byte order mark`(_ encoding: String.Encoding) throws {
    for text in [
      "Account address,Show boosts\r\nada@example.social,true\r\n", "名前リスト,ada@example.social\r\n",
    ] {
      let bytes = Array(try #require(text.data(using: encoding)))
      #expect(throws: CSVFileError.notUTF8) { try CSVFile(bytes, name: "following.csv") }
    }
  }

  @Test func `an invalid row keeps a parsed address`() throws {
    let file = try read(
      "Account address,Show boosts,Languages\nada@example.social,perhaps,\nbo@example.net,true,d e\n")
    expectEqual(file.problems.count, 2)
    let preview = ImportPreview(file, people: [], server: "home.example", me: "me", lists: [])
    expectEqual(preview.rows.map(\.address), ["ada@example.social", "bo@example.net"])
  }
}
