import CSV
import Entities
import Foundation
import People
import TestSupport
import Testing

struct ImportPreviewTests {
  private let friends = List.ID(rawValue: "7").map { List(id: $0, title: "Friends") }

  private func people() -> [Person] {
    func account(_ name: String, isLocked: Bool = false, isSuspended: Bool = false) -> Account {
      Account(
        id: Account.ID(rawValue: name) ?? "0", username: name, isLocked: isLocked, isSuspended: isSuspended)
    }
    return [
      Person(
        account("ada"), flags: [.following, .hasRelationship], note: "Rome",
        lists: friends.map { [$0.id] } ?? []),
      Person(
        account("bob"), flags: [.following, .noBoosts, .bell, .hasRelationship], languages: ["de", "en"]),
      Person(account("cleo"), flags: [.follower]),
      Person(account("dan", isLocked: true), flags: [.follower, .locked]),
      Person(account("eve", isSuspended: true), flags: [.follower, .suspended]),
      Person(account("fay"), flags: [.pending]), Person(account("gus"), flags: [.following, .muted]),
      Person(account("hal"), flags: [.blocked]),
    ]
  }

  private func preview(_ kind: CSVFileKind, _ text: String) throws -> ImportPreview {
    ImportPreview(
      try CSVFile(Array(text.utf8), kind: kind), people: people(), server: "home.example", me: "me",
      lists: friends.map { [$0] } ?? [])
  }

  @Test func `the report of an import has removals, rows and sums`() throws {
    let preview = try preview(
      .muted,
      "Account address,Hide notifications\nada@home.example,true\nbob@home.example,maybe\n")
    let report = ImportReport(preview, isOverwriting: true)
    expectEqual(report.wrong, 1)
    expect(
      report.text.hasPrefix("not in the file: gus@home.example: would be unmuted\nline 2: ada@home.example: ")
    )
    expect(report.text.contains("\n\n2 rows\n1 would be unmuted\n") && report.text.hasSuffix("\n"))
    let plain = ImportReport(preview, isOverwriting: false)
    expect(plain.text.hasPrefix("line 2: ") && !plain.text.contains("would be unmuted"))
  }

  @Test func `a file of follows gives each row its verdict`() throws {
    let preview = try preview(
      .following,
      """
      Account address,Show boosts,Notify on new posts,Languages
      ADA@home.example,true,false,
      bob@home.example,false,true,"en, de"
      bob@Home.example,true,true,
      gus@home.example,false,,
      cleo@home.example,true,,
      dan@home.example,true,,
      eve@home.example,true,,
      fay@home.example,true,,
      me@home.example,true,,
      ada@elsewhere.example,true,,
      nobody,true,,
      """)
    expectEqual(
      preview.rows.map(\.verdict.description),
      [
        "no change needed", "no change needed", "repeats line 3", "no change needed", "would be followed",
        "would get a request, as they approve followers", "suspended by the server", "no change needed",
        "you yourself",
        "unknown to Kith: your server would be asked",
        "wrong: column 1, “Account address”: “nobody” isn’t a full address, such as ada@example.social",
      ])
    expectEqual(preview.rows.map(\.line), Array(2...12))
    expect(preview.removals.isEmpty)
  }

  @Test(arguments: [
    (CSVFileKind.following, ["ada", "bob", "gus"], ImportVerdict.Removal.unfollow),
    (.muted, ["gus"], .unmute),
    (.blocked, ["hal"], .unblock), (.notes, ["ada"], .removeNote), (.lists, ["ada"], .takeOffList),
  ])
  func `overwriting removes the people missing from the file`(
    _ kind: CSVFileKind, _ names: [String], _ act: ImportVerdict.Removal
  ) throws {
    let text =
      switch kind {
      case .notes: "x@y.example,note"
      case .lists: "Friends,x@y.example"
      default: "x@y.example"
      }
    let removals = try preview(kind, text).removals
    expectEqual(removals.map(\.address), names.map { $0 + "@home.example" })
    expectEqual(Set(removals.map(\.act)), [act])
  }

  @Test(arguments: [
    (
      CSVFileKind.following, "Account address,Show boosts\nADA@home.example,ақиқат\nb ob@home.example,true",
      ["gus"]
    ),
    (.following, "bob@home.example,true\n,true\nNext week: ada?,true", ["gus"]),
    (.following, "ada@home.example,true\n\"bob@home.example,true", []),
    (.following, "ada@home.example;true\nbob@home.example;true;\"\ngus;true", []),
    (.muted, "Account address,Hide notifications\ngus@home.example,ақиқат", []),
    (.blocked, "#h\u{200B}al@home.example", []), (.notes, "'@ada@home.example", []),
    (.lists, " ,ada@home.example", []), (.lists, "Friends,@ada", []),
    (.lists, "Friends;ada@home.example\nx,y", []),
  ])
  func `overwriting keeps each person that an invalid row may name`(
    _ kind: CSVFileKind, _ text: String, _ removed: [String]
  ) throws {
    let removals = try preview(kind, text).removals
    expectEqual(removals.map(\.address), removed.map { $0 + "@home.example" })
  }

  @Test func `overwriting keeps all blocked servers if a row names none`() throws {
    for (row, removed) in [("b example", []), (" ,noted", ["b.example"])] {
      let file = try CSVFile(Array("a.example\n\(row)\n".utf8), kind: .blockedDomains)
      let preview = ImportPreview(
        file, people: [], server: "home.example", me: "me", lists: [],
        blockedServers: ["a.example", "b.example"])
      expectEqual(preview.removals.map(\.address), removed, "\(row)")
    }
  }

  @Test func `a file of everybody without a column for boosts follows its people`() throws {
    let text = "Account address,Display name\nada@home.example,Ada\ncleo@home.example,Cleo"
    try expectEqual(preview(.people, text).rows.map(\.verdict), [.already, .act(.follow)])
  }

  @Test func `lists accept followed people once each`() throws {
    let preview = try preview(
      .lists,
      """
      Friends,ada@home.example
      Friends,bob@home.example
      Friends,cleo@home.example
      New,bob@home.example
      New,bob@home.example
      """)
    expectEqual(
      preview.rows.map(\.verdict),
      [
        .already, .act(.addToList), .refused(.notOnLists), .act(.addToNewList), .repeated(line: 4),
      ])
    expect(preview.removals.isEmpty)
  }

  @Test func `mutes, blocks, notes and servers have verdicts of their own`() throws {
    let both = "gus@home.example\nhal@home.example"
    try expectEqual(preview(.muted, both).rows.map(\.verdict), [.already, .act(.mute)])
    try expectEqual(preview(.blocked, both).rows.map(\.verdict), [.act(.block), .already])
    let notes = "ada@home.example,Rome\nbob@home.example,'=new"
    try expectEqual(preview(.notes, notes).rows.map(\.verdict), [.already, .act(.changeNote)])
    try expectEqual(preview(.blockedDomains, "x.example").rows.map(\.verdict), [.act(.blockServer)])
  }

  @Test func `a mute with notifications differs from one without`() throws {
    func verdicts(_ value: String, _ flags: PersonFlags, until: Date? = nil) throws -> [ImportVerdict] {
      let file = try CSVFile(
        Array("Account address,Hide notifications\nada@x.example,\(value)".utf8), kind: .muted)
      let ada = Person(Account(id: "5", username: "ada"), flags: flags, mutedUntil: until)
      return ImportPreview(file, people: [ada], server: "x.example", me: "me", lists: []).rows.map(\.verdict)
    }
    try expectEqual(verdicts("true", [.muted, .hasRelationship]), [.act(.changeMute)])
    try expectEqual(verdicts("false", [.muted, .hasRelationship]), [.already])
    try expectEqual(verdicts("false", [.muted, .hasRelationship, .hidingNotifications]), [.act(.changeMute)])
    try expectEqual(verdicts("false", .muted), [.already], "where that is not known")
    try expectEqual(verdicts("true", [.muted, .hasRelationship], until: .distantFuture), [.already])
  }

  @Test func `a file of servers gives blocks and removals once the blocked servers are known`() throws {
    let file = try CSVFile(Array("x.example\nY.example\nx.example".utf8), kind: .blockedDomains)
    let preview = ImportPreview(
      file, people: [], server: "home.example", me: "me", lists: [],
      blockedServers: ["y.example", "z.example", "a.example"])
    expectEqual(preview.rows.map(\.verdict), [.act(.block), .already, .repeated(line: 1)])
    expectEqual(preview.removals.map(\.address), ["a.example", "z.example"])
    expect(preview.removals.allSatisfy { $0.act == .unblockServer && $0.person == nil })
  }

  @Test func `a file of everybody follows only people marked as followed`() throws {
    let preview = try preview(
      .people, "Account address,Show boosts,Display name\ncleo@home.example,true,C\ndan@home.example,,D")
    expectEqual(preview.rows.map(\.verdict), [.act(.follow), .refused(.notFollowed)])
  }
}
