import Acts
import Entities
import Foundation
import GRDB
import People
import TestSupport
import Testing

@testable import Store

/// A file of each earlier version is migrated, keeps its data, and supports later additions.
struct OlderPeopleTests {
  static let versions = DatabaseSchema.migrator.migrations

  /// A file of that version, with people, a relationship, a complete sync and a filter.
  private func makeFile(_ version: String, in folder: TemporaryFolder) async throws {
    let queue = try DatabaseQueue(path: folder.file("a.sqlite").path)
    try DatabaseSchema.migrator.migrate(queue, upTo: version)
    let accounts = PeopleStage.accounts(1...3)
    try await queue.write { db in
      for (place, account) in accounts.enumerated() {
        try db.execute(
          sql: """
            INSERT INTO people (number, id, entity, sortKey, server, firstSeen, seenAt)
              VALUES (?, ?, ?, ?, '', 1000, 2000)
            """,
          arguments: [place + 1, account.id.rawValue, Data(account.bytes), account.name.lowercased()])
      }
      try db.execute(
        sql: """
          INSERT INTO syncs (id, kind, startedAt, finishedAt, isComplete, done) VALUES (1, 'following', 1000, 1100, 1, 3);
          INSERT INTO ties (person, isFollowing, followingSeen, bits, note, languages, relationshipAt)
            VALUES (1, 1, 1, 1, 'met in Kyiv', 'de,en', 1500);
          INSERT INTO ties (person, isFollower, followersSeen) VALUES (2, 1, 2), (3, 1, 2);
          INSERT INTO filters VALUES (1, 'Quiet', 'last:>1y', 'name', 'a,b');
          INSERT INTO events (sync, person, kind, server, notBefore, notAfter) VALUES (1, 2, 'followsYou', '', 1000, 2000);
          """)
    }
    try queue.close()
  }

  @Test(arguments: versions)
  func `an older file keeps its data and supports new features`(version: String) async throws {
    let folder = try TemporaryFolder()
    try await makeFile(version, in: folder)
    let database = try await PeopleDatabase.open(folder: folder.url, key: "a")
    try await expectEqual(database.people().people.map(\.id), ["1", "2", "3"])
    let person = try #require(try await database.person("1"))
    expect(person.flags.contains(.following) && person.languages == ["de", "en"])
    expectEqual(person.note, "met in Kyiv")
    try await expectEqual(database.filters().map(\.name), ["Quiet"])
    // What a version without the mark recorded is no news.
    let hasMark = try #require(Self.versions.firstIndex(of: "seen history"))...
    try await expectEqual(
      database.unseenHistoryCount(), hasMark.contains(Self.versions.firstIndex(of: version) ?? 0) ? 1 : 0)
    expect(person.posts == nil && person.lastTalked == nil)
    let figures = PostFigures(count: 40, boosts: 9, replies: 3, readAt: PeopleStage.day(1))
    try await database.save(figures, of: "1")
    try await expectEqual(database.save([Talk("1", at: PeopleStage.day(0))]), ["1"])
    let read = try await database.person("1")
    expect(read?.posts == figures && read?.lastTalked == PeopleStage.day(0))

    try await expectEqual(database.review(), nil)
    try await database.save(Review(of: ["2"]))
    try await expectEqual(database.review()?.current?.id, "2")
    expectEqual(person.reviewedAt, nil)

    try await database.setNoteDraft("on maps", of: "1")
    try await database.setLocalNote("from Lviv", of: "2", at: PeopleStage.day(0))
    try await expectEqual(database.noteDrafts(), ["1": "on maps"])
    try await expectEqual(database.localNotes(), ["2": "from Lviv"])
    let plan = JobPlan(.unfollow, about: ["1", "2"], at: PeopleStage.day(1))
    try await expectEqual(database.addJob(plan, at: PeopleStage.day(1)).total, 2)
    try await PeopleStage(database).sync(.mutes, PeopleStage.accounts([3]), day: 1)
    try await expectEqual(database.person("3")?.flags.contains(.muted), true)
    try await database.setEnd(.showBoosts, of: "1", to: PeopleStage.day(9))
    let list = List(id: try #require(List.ID(rawValue: "7")), title: "Readers", repliesPolicy: "none")
    try await database.save(list)
    try await expectEqual(database.ends().map(\.account), ["1"])
    try await expectEqual(database.lists(), [list])
    try await database.save(
      [SavedFilter(name: "Readers", text: "list:Readers")], withTitles: [list.id: "Readers"])
    try await expectEqual(database.filters().map(\.name), ["Quiet", "Readers"])
    try await expectEqual(database.listTitlesInFilters(), [list.id: "Readers"])
    let again = try await PeopleDatabase.open(folder: folder.url, key: "a")
    try await expectEqual(again.people().people.count, 3)
  }

  @Test func `filters of an older file have the titles that its lists have`() async throws {
    let folder = try TemporaryFolder()
    try await makeFile("replies of lists", in: folder)
    let queue = try DatabaseQueue(path: folder.file("a.sqlite").path)
    try await queue.write { db in
      try db.execute(
        sql: "INSERT INTO lists (id, title, isExclusive, place, seen) VALUES ('7', 'Readers', 0, 0, 1)")
    }
    try queue.close()
    let database = try await PeopleDatabase.open(folder: folder.url, key: "a")
    let list = try #require(List.ID(rawValue: "7"))
    try await expectEqual(database.listTitlesInFilters(), [list: "Readers"])
  }

  @Test func `files of all older versions exist`() { expect(Self.versions.count >= 7) }
}
