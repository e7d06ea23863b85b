import CSV
import Entities
import Foundation
import People
import TestSupport
import Testing

struct PeopleFileTests {
  private func fixture(_ name: String) throws -> [UInt8] {
    let url = Bundle.module.bundleURL.appendingPathComponent("Fixtures/\(name).csv")
    return Array(try Data(contentsOf: url))
  }

  private func read(
    _ text: String, kind: CSVFileKind? = nil, name: String = ""
  ) throws(CSVFileError) -> CSVFile {
    try CSVFile(Array(text.utf8), kind: kind, name: name)
  }

  @Test(arguments: [
    ("export_following", CSVFileKind.following, 320), ("export_followers", .followers, 312),
    ("export_mutes", .muted, 1), ("export_blocks", .blocked, 1), ("export_lists", .lists, 8),
  ])
  func `a file of GoToSocial is written again byte for byte`(
    _ name: String, _ kind: CSVFileKind, _ count: Int
  ) throws {
    let bytes = try fixture(name)
    let file = try CSVFile(bytes, name: name + ".csv")
    expectEqual(file.kind, kind)
    let entries = try file.rows.map { try $0.entry.get() }
    expectEqual(entries.count, count)
    expectEqual(CSVFile.bytes(of: entries, as: kind), bytes)
  }

  @Test(arguments: [
    (
      "Account address,Show boosts,Notify on new posts,Languages\na@x.org,true,false,\"de, en\"\n",
      "following_accounts.csv"
    ),
    ("Account address,Hide notifications\na@x.org,false\n", "muted_accounts.csv"),
    ("a@x.org\nb@x.org\n", "blocked_accounts.csv"), ("x.org\ny.org\n", "blocked_domains.csv"),
    ("Näher,a@x.org\n\"a, b\",b@x.org\n", "lists.csv"),
  ])
  func `a file of Mastodon is recognized by its name and written again`(_ text: String, _ name: String) throws
  {
    let file = try read(text, name: name)
    let entries = try file.rows.map { try $0.entry.get() }
    expectEqual(String(decoding: CSVFile.bytes(of: entries, as: file.kind), as: UTF8.self), text)
  }

  @Test(arguments: [
    ("#domain\nx.org", CSVFileKind.blockedDomains), ("#domain,#severity\nx.org,suspend", .blockedDomains),
    ("LIST NAME,account address\nFriends,a@x.org", .lists), ("Friends,a@x.org", .lists),
    ("x.org", .blockedDomains), ("Domain\nx.org", .blockedDomains),
    ("domain,severity\nx.org,suspend", .blockedDomains),
    ("account address,languages\na@x.org,de", .following), ("a@x.org,true,false,de", .following),
    ("Account address,Hide notifications\na@x.org,1", .muted), ("Account address,Note\na@x.org,Hi", .notes),
    ("Account address,Display name\na@x.org,Ada", .people),
  ])
  func `a file without a name is recognized by its header or its shape`(_ text: String, _ kind: CSVFileKind)
    throws
  {
    let file = try read(text)
    expectEqual(file.kind, kind)
    expect(file.rows.count == 1 && (try? file.rows[0].entry.get()) != nil)
  }

  @Test(arguments: ["Domain", "account address", "#domain"])
  func `a list named like a column is not a header`(_ title: String) throws {
    var entry = CSVFileEntry(address: "ada@x.org")
    entry.list = title
    let file = try CSVFile(CSVFile.bytes(of: [entry], as: .lists), kind: .lists)
    try expectEqual(file.rows.map { try $0.entry.get().list }, [title])
  }

  @Test func `texts of a file have no NUL characters, as others would cut them there`() throws {
    let file = try read("Account address,Note\na@x.org,b\0c\n")
    try expectEqual(file.rows.map { try $0.entry.get().note }, ["b\u{FFFD}c"])
  }

  @Test func `a file of addresses alone gets the kind chosen by the person`() throws {
    #expect(throws: CSVFileError.unknown([.following, .followers, .muted, .blocked])) {
      try read("a@x.org")
    }
    try expectEqual(read("a@x.org", kind: .muted).kind, .muted)
    try expectEqual(read("Account address\na@x.org", name: "/tmp/my followers.csv").kind, .followers)
    #expect(throws: CSVFileError.unknown([.following, .followers, .muted, .blocked])) {
      try read("Account address\na@x.org")
    }
    for (name, kind) in [
      ("following", CSVFileKind.following), ("followers", .followers), ("mutes", .muted),
      ("blocks", .blocked),
    ] {
      for text in ["Account address\na@x.org", "a@x.org"] {
        try expectEqual(read(text, name: "/tmp/\(name).csv").kind, kind)
      }
    }
    #expect(throws: CSVFileError.lacks(.list, .lists)) {
      try read("Account address\na@x.org", kind: .lists)
    }
    #expect(throws: CSVFileError.unknown([])) { try read("hello\nworld") }
    #expect(throws: CSVFileError.empty) { try read("\u{FEFF}\n\n") }
    #expect(throws: CSVFileError.notUTF8) { try CSVFile([0xFF, 0xFE, 0x61, 0]) }
  }

  @Test func `columns may come in any order, and unknown ones are reported`() throws {
    let file = try read("Languages,Mood,Account address\nde,good,@a@x.org\n\"\",bad,acct:b@x.org\n")
    expectEqual(file.unknownColumns, ["Mood"])
    let entries = try file.rows.map { try $0.entry.get() }
    expect(entries.map(\.address) == ["a@x.org", "b@x.org"] && entries.map(\.languages) == [["de"], []])
  }

  @Test func `an invalid row reports line and column, and the others count`() throws {
    var bytes = Array(
      """
      Account address,Show boosts,Notify on new posts,Languages
      a@x.org,TRUE,FALSE,
      just a name,true,false,
      b@x.org,perhaps,false,de
      "c@x.org"?,true
      d@x.org,true,false,"de, e n"

      """.utf8)
    bytes += [0xC3, 0x28] + Array("@x.org,true\n\ne@x.org\n".utf8)
    let file = try CSVFile(bytes)
    expectEqual(file.rows.compactMap { try? $0.entry.get().address }, ["a@x.org", "e@x.org"])
    expectEqual(
      file.problems.map(\.description),
      [
        "line 3, column 1, “Account address”: “just a name” isn’t a full address, such as ada@example.social",
        "line 4, column 2, “Show boosts”: “perhaps” must be true or false",
        "line 5, column 1: text follows the closing quote",
        "line 6, column 4, “Languages”: “e n” isn’t a language code, such as de",
        "line 7, column 1: the text is not UTF-8",
      ])
  }

  @Test func `a header is recognized with blanks around its names`() throws {
    let file = try read(" Account address ,\tNote\na@x.org,Hi\n")
    expect(file.kind == .notes && file.unknownColumns.isEmpty)
    try expectEqual(file.rows.map { try $0.entry.get().note }, ["Hi"])
  }

  @Test func `an unreadable first row is reported and is not a header`() throws {
    let file = try read("Account address,\"Show\" boosts\na@x.org,true\n", kind: .following)
    expectEqual(file.rows.map(\.line), [1, 2])
    #expect(throws: CSVFileProblem(.unreadable(.textAfterQuote), line: 1, column: 2)) {
      try file.rows.first?.entry.get()
    }
    try expectEqual(file.rows.last?.entry.get().address, "a@x.org")
    let named = try read("nobody\na@x.org\n", name: "/tmp/mutes.csv")
    expect(named.kind == .muted && named.rows.count == 2)
  }

  @Test func `a missing field is named by its column`() throws {
    let file = try CSVFile(Array("Friends,a@x.org\nWork\nWork,b@x.org\n".utf8), kind: .lists)
    expectEqual(file.problems, [CSVFileProblem(.missing, line: 2, column: 2)])
  }

  @Test(arguments: CSVFileKind.allCases)
  func `any rows survive writing and reading`(_ kind: CSVFileKind) throws {
    var some = SomeTexts(seed: 9)
    let written = (0..<Soak.count(500, soak: 2_000)).map { number in
      var entry = some.entry(number)
      entry.hidesNotifications = some.maybe(false)
      entry.list = some.title()
      if kind == .blockedDomains { entry.address = "server-\(number).example" }
      return entry
    }
    let file = try CSVFile(CSVFile.bytes(of: written, as: kind), kind: kind)
    let read = try file.rows.map { try $0.entry.get() }
    expectEqual(read.count, written.count)
    expectEqual(CSVFile.bytes(of: read, as: kind), CSVFile.bytes(of: written, as: kind))
    guard kind == .people else { return }
    for (old, new) in zip(written, read) {
      var old = old
      (old.hidesNotifications, old.list) = (nil, "")
      expectEqual(old, new)
    }
  }

  @Test func `no cell of a spreadsheet file begins as a formula`() throws {
    var some = SomeTexts(seed: 3)
    for kind in CSVFileKind.allCases where kind.isForSpreadsheets {
      let bytes = CSVFile.bytes(of: (0..<2_000).map { some.entry($0) }, as: kind)
      let cells = CSVReader(bytes).flatMap(\.fields)
      expect(cells.allSatisfy { $0.first.map { "=+-@\t\r\n\u{FF1D}".contains($0) } != true })
    }
  }

  @Test func `people are written with all known facts and complete addresses`() throws {
    let friends = List(id: try #require(List.ID(rawValue: "7")), title: "Friends, old")
    let day = Date(timeIntervalSince1970: 1_700_000_000)
    let ada = Person(
      Account(
        id: "1", username: "ada", displayName: "=Ada", url: URL(string: "https://home.example/@ada"),
        lastStatusAt: day,
        followersCount: 3, moved: MovedAccount(id: "9", acct: "ada@new.example")),
      flags: [.following, .follower, .bell, .hasRelationship], note: "met\nin Rome", lists: [friends.id],
      languages: ["de", "en"],
      firstSeen: day)
    let bob = Person(
      Account(id: "2", username: "bob", acct: "bob@x.org", displayName: "Bob"), flags: [.follower, .muted])
    func text(_ kind: CSVFileKind) -> String {
      String(
        decoding: CSVFile.bytes(
          of: kind.entries(of: [ada, bob], server: "home.example", lists: [friends]), as: kind), as: UTF8.self
      )
    }
    expectEqual(
      text(.people),
      """
      Account address,Show boosts,Notify on new posts,Languages,Display name,Follows you,Lists,Note,Last post,Posts,\
      Followers,Following,First seen,Moved to,Profile URL
      ada@home.example,true,true,"de, en",'=Ada,true,\"""Friends, old\""","met
      in Rome",2023-11-14,,3,,2023-11-14,ada@new.example,https://home.example/@ada
      bob@x.org,,,,Bob,true,,,,,,,,,

      """)
    expect(text(.following).hasSuffix("Languages\nada@home.example,true,true,\"de, en\"\n"))
    expectEqual(text(.followers), "Account address\nada@home.example\nbob@x.org\n")
    expect(text(.muted).hasSuffix("\nbob@x.org,true\n"))
    expectEqual(text(.lists), "\"Friends, old\",ada@home.example\n")
    expectEqual(text(.notes), "Account address,Note\nada@home.example,\"met\nin Rome\"\n")
    expect(text(.blocked).isEmpty && text(.blockedDomains).isEmpty)
  }

  @Test func `a mute has its notifications option once that is known`() {
    let flags: [PersonFlags] = [
      .muted, [.muted, .hasRelationship], [.muted, .hasRelationship, .hidingNotifications],
    ]
    let people = flags.enumerated().map { number, flags in
      Person(Account(id: "1", username: "p\(number)", acct: "p\(number)@x.org"), flags: flags)
    }
    let entries = CSVFileKind.muted.entries(of: people, server: "home.example", lists: [])
    expectEqual(
      String(decoding: CSVFile.bytes(of: entries, as: .muted), as: UTF8.self),
      "Account address,Hide notifications\np0@x.org,true\np1@x.org,false\np2@x.org,true\n")
  }
}
