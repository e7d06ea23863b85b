import KithWords
import Entities
import Foundation
import People
import Services
import Signals
import TestSupport
import Testing
import Views
import Widgets

@testable import Binders

@MainActor
struct PeopleCellsTests {
  private let stage = Stage()
  private static let day = 86_400.0

  /// A session with everything loaded: before that, cells are marked as unknown.
  private func readSession() async throws -> Session {
    let session = try await stage.session()
    session.people.sync()
    try await eventually("read") { session.people.progress.value.unread.isEmpty }
    return session
  }

  private func cells(_ person: Person) async throws -> [TableColumnID: String] {
    let session = try await readSession()
    let table = TableView(PeopleTable.columns(session, of: session.people))
    for column in table.columns where !column.isVisible { _ = table.setColumn(column.id, isVisible: true) }
    Property([person]).bind(to: table)
    let row = try #require(table.typedRow(at: 0))
    var texts: [TableColumnID: String] = [:]
    for column in TableColumnID.allCases where column != .person {
      texts[column] = row.cell(column.rawValue, as: Label.self)?.text
    }
    return texts
  }

  @Test func `each cell shows the value of its column`() async throws {
    let now = try await stage.session().now
    func date(_ day: Double) -> Date { Date(timeIntervalSince1970: (1_000 + day) * Self.day) }
    let account = Account(
      id: "2", username: "ada", acct: "ada@far.example", note: "One\n\ntwo", createdAt: date(1),
      lastStatusAt: now.addingTimeInterval(-3 * Self.day), followersCount: 4_001, followingCount: 52,
      statusesCount: 6, moved: MovedAccount(id: "3", acct: "ada@new.example"))
    let person = Person(
      account, flags: [.following, .follower, .hasRelationship, .noBoosts, .muted], note: "Met in Łódź",
      languages: ["de", "pl"], firstSeen: date(2), followedSince: date(3)...date(4),
      followsSince: date(5)...date(5), mutedUntil: now.addingTimeInterval(2.5 * Self.day),
      posts: PostFigures(count: 40, boosts: 21, replies: 2, readAt: date(6)), lastTalked: date(7),
      reviewedAt: date(6))
    try await expectEqual(
      cells(person),
      [
        .relation: "Mutual · Muted, 2 days left", .lastPost: "3 days ago", .lists: "", .note: "Met in Łódź",
        .followers: Words.grouped(4_001), .server: "far.example", .posts: "6", .postsPerDay: "0",
        .boostShare: "52%", .replyShare: "5%", .postsRead: "3 Oct 1972", .ratio: "0.01",
        .lastTalked: "4 Oct 1972",
        .following: "52",
        .followedSince: "30 Sep 1972 to 1 Oct 1972", .followsSince: "2 Oct 1972", .created: "28 Sep 1972",
        .boosts: "Hidden", .bell: "Off", .languages: "de, pl", .movedTo: "@ada@new.example",
        .firstSeen: "29 Sep 1972", .reviewed: "3 Oct 1972", .bio: "One two",
      ])
  }

  @Test func `a cell says since when nobody has talked, once mentions are read`() async throws {
    let session = try await readSession()
    let table = TableView(PeopleTable.columns(session, of: session.people))
    _ = table.setColumn(TableColumnID.lastTalked.rawValue, isVisible: true)
    Property([Person(Account(id: "2", username: "ada"), flags: .following)]).bind(to: table)
    let label = try #require(table.typedRow(at: 0)?.cell(TableColumnID.lastTalked.rawValue, as: Label.self))
    expectEqual(label.text, Words.unknown)
    session.postSurvey.start()
    try await eventually("read") { label.text != Words.unknown }
    expect(label.text.hasPrefix("Not since "), "\(label.text)")
  }

  @Test func `the remaining time of a mute wraps to two lines`() async throws {
    let session = try await readSession()
    let table = TableView(PeopleTable.columns(session, of: session.people))
    let until = session.now.addingTimeInterval(3_600)
    Property([Person(Account(id: "2", username: "ada"), flags: .muted, mutedUntil: until)]).bind(to: table)
    let label = try #require(table.typedRow(at: 0)?.cell(TableColumnID.relation.rawValue, as: Label.self))
    expect(label.isWrapping && label.lineLimit == 2 && label.text == "Muted, 1 hour left")
  }

  @Test(arguments: [
    (0, 0.0, "0"), (7, 0, "7"), (7, 1, "7"), (7, 2, "3.5"), (7, 3, "2.33"), (7, -3, "7"),
    (12_345, 1, Words.grouped(12_345)),
  ])
  func `posts per day divide by the age of the account, at least one day`(
    _ posts: Int, _ days: Double, _ text: String
  ) {
    let now = Date(timeIntervalSince1970: 20_000 * Self.day)
    let account = Account(
      id: "2", username: "ada", createdAt: now.addingTimeInterval(-days * Self.day), statusesCount: posts)
    expectEqual(Words.postsPerDay(of: account, now: now), text)
  }

  @Test func `unknown values are shown as unknown, not as none`() async throws {
    let texts = try await cells(Person(Account(id: "2", username: "ada"), flags: .follower))
    let unknown: [TableColumnID] = [
      .lastPost, .followers, .posts, .postsPerDay, .following, .followedSince, .followsSince, .created,
      .boosts, .bell, .boostShare, .replyShare, .ratio, .lastTalked,
      .languages, .firstSeen,
    ]
    for column in unknown { expectEqual(texts[column], Words.unknown, "\(column)") }
    for column in [TableColumnID.lists, .note, .movedTo, .bio] { expectEqual(texts[column], "", "\(column)") }
    expectEqual(texts[.postsRead], "Not read")
    expectEqual(texts[.reviewed], "Never")
    expect(texts[.relation] == "Follows You" && texts[.server] == "This Computer")
  }
}
