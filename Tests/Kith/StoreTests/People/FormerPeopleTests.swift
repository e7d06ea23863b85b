import Entities
import Foundation
import GRDB
import People
import TestSupport
import Testing

@testable import Store

/// A file of the first version is migrated, whatever has been added to the tables since.
struct FormerPeopleTests {
  private func account(_ number: Int, _ name: String) -> Account {
    PeopleStage.account(number, server: "far.example", name: name)
  }

  /// Creates the file with that version's SQL: the current schema must not be used.
  private func makeFile(_ folder: TemporaryFolder, hasJobs: Bool = false) async throws {
    let queue = try DatabaseQueue(path: folder.file("a.sqlite").path)
    let (ada, bob) = (account(1, "Ada"), account(2, "Bob"))
    try await queue.write { db in
      try db.execute(sql: Self.tables)
      try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('1 people, ties and syncs')")
      if hasJobs {
        try db.execute(sql: Self.jobTables)
        try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('jobs')")
        try db.execute(sql: "INSERT INTO jobs (id, kind, madeAt, startsAt) VALUES (4, 'mute', 1000, 1000)")
      }
      for (number, account) in [(1, ada), (2, bob)] {
        try db.execute(
          sql: "INSERT INTO people VALUES (?, ?, ?, ?, 'far.example', 1000, 2000)",
          arguments: [number, account.id.rawValue, Data(account.bytes), account.name.lowercased()])
      }
      try db.execute(
        sql: """
          INSERT INTO syncs VALUES (1, 'following', 1000, 1100, 1, NULL, 1, 1, 0),
            (2, 'followers', 1000, 1200, 1, NULL, 1, 1, 0), (3, 'followers', 2000, NULL, 0, 'c7', 80, 900, 0);
          INSERT INTO ties (person, isFollowing, followingSeen, bits, note, languages, relationshipAt)
            VALUES (1, 1, 1, 1, 'met in Kyiv', 'de,en', 1500);
          INSERT INTO ties (person, isFollower, followersSeen) VALUES (2, 1, 2);
          INSERT INTO lists VALUES ('7', 'Friends', 0, 0, 1);
          INSERT INTO listMembers VALUES ('7', 1, 1, 1);
          INSERT INTO events VALUES (5, 2, 2, 'followsYou', 'far.example', '', '', 1000, 1200);
          INSERT INTO filters VALUES (1, 'Quiet', 'last:>1y', 'name', 'a,b');
          """)
    }
    try queue.close()
  }

  @Test func `a file of the first version keeps all its data`() async throws {
    let folder = try TemporaryFolder()
    try await makeFile(folder)
    let database = try await PeopleDatabase.open(folder: folder.url, key: "a")
    let ada = try #require(try await database.person("1"))
    expectEqual(ada.account, account(1, "Ada"))
    expect((ada.note, ada.languages, ada.lists.map(\.rawValue)) == ("met in Kyiv", ["de", "en"], ["7"]))
    expect(ada.flags.contains(.following) && !ada.flags.contains(.follower))
    expectEqual(ada.firstSeen, Date(timeIntervalSince1970: 1000))
    try await expectEqual(database.person("2")?.flags.contains(.follower), true)
    try await expectEqual(database.people().people.map(\.id), ["1", "2"])
    try await expectEqual(database.lists().map(\.title), ["Friends"])
    try await expectEqual(database.history().entries.map(\.event.kind), [.followsYou])
    try await expectEqual(
      database.filters().map { [$0.name, $0.text, $0.sort, $0.columns] },
      [["Quiet", "last:>1y", "name", "a,b"]])
    let open = try #require(try await database.unfinished(.followers))
    expect((open.id, open.cursor, open.done) == (3, Cursor(rawValue: "c7"), 80))
  }

  @Test func `a file of the first version resumes its sync and reports people who left since`() async throws {
    let folder = try TemporaryFolder()
    try await makeFile(folder)
    let database = try await PeopleDatabase.open(folder: folder.url, key: "a")
    let open = try #require(try await database.unfinished(.followers))
    let day = PeopleStage.day(0)
    let saved = try await database.save(Page(items: [account(1, "Ada L.")], next: nil), of: open, at: day)
    // 900 were announced, but only one existed the last time.
    try await database.finish(saved.sync, at: day)
    let events = try await database.history(limit: 9).entries.map {
      "\($0.event.kind.rawValue) \($0.event.person)"
    }
    expectEqual(Set(events), ["renamed 1", "followsYou 1", "followsYouNoLonger 2", "followsYou 2"])
    try await database.save(SavedFilter(name: "Quiet", text: "last:>2y"))
    try await expectEqual(database.filters().count, 1)
  }

  @Test func `a file with jobs and without mutes is migrated and keeps its relationships`()
    async throws
  {
    let folder = try TemporaryFolder()
    try await makeFile(folder, hasJobs: true)
    let database = try await PeopleDatabase.open(folder: folder.url, key: "a")
    try await expectEqual(database.jobs().map(\.id), [4])
    let ada = try #require(try await database.person("1"))
    expect(ada.flags.isSuperset(of: [.following, .hasRelationship]) && ada.mutedUntil == nil)
    try await expectEqual(database.person("2")?.flags.contains(.hasRelationship), false)
    let sync = try await database.begin(.mutes, at: PeopleStage.day(0))
    let page = Page(items: [account(2, "Bob"), account(3, "Cat")])
    let saved = try await database.save(
      page, of: sync, mutedUntil: ["3": PeopleStage.day(9)], at: PeopleStage.day(0))
    try await database.finish(saved.sync, at: PeopleStage.day(0))
    try await expectEqual(
      database.people().people.filter { $0.flags.contains(.muted) }.map(\.id), ["2", "3"])
    try await expectEqual(database.person("3")?.mutedUntil, PeopleStage.day(9))
  }

  private static let jobTables = """
    CREATE TABLE jobs (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      undoes INTEGER,
      madeAt REAL NOT NULL,
      startsAt REAL NOT NULL,
      finishedAt REAL,
      pause TEXT,
      isStopped INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE jobItems (
      job INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      person INTEGER NOT NULL REFERENCES people (number),
      act TEXT NOT NULL,
      bits INTEGER,
      note TEXT NOT NULL DEFAULT '',
      languages TEXT NOT NULL DEFAULT '',
      mutedUntil REAL,
      state INTEGER NOT NULL DEFAULT 0,
      tries INTEGER NOT NULL DEFAULT 0,
      reason TEXT NOT NULL DEFAULT '',
      PRIMARY KEY (job, place)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX jobItemsOpen ON jobItems (job, place) WHERE state < 3;
    CREATE INDEX jobItemsByPerson ON jobItems (person);
    """

  private static let tables = """
    CREATE TABLE people (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      entity BLOB NOT NULL,
      sortKey TEXT NOT NULL,
      server TEXT NOT NULL,
      firstSeen REAL NOT NULL,
      seenAt REAL NOT NULL
    ) STRICT;
    CREATE TABLE ties (
      person INTEGER PRIMARY KEY REFERENCES people (number) ON DELETE CASCADE,
      isFollowing INTEGER NOT NULL DEFAULT 0,
      followingSeen INTEGER NOT NULL DEFAULT 0,
      followingFrom INTEGER,
      followingNotBefore REAL,
      followingNotAfter REAL,
      isFollower INTEGER NOT NULL DEFAULT 0,
      followersSeen INTEGER NOT NULL DEFAULT 0,
      followersFrom INTEGER,
      followersNotBefore REAL,
      followersNotAfter REAL,
      hasLeft INTEGER NOT NULL DEFAULT 0,
      bits INTEGER,
      note TEXT NOT NULL DEFAULT '',
      languages TEXT NOT NULL DEFAULT '',
      relationshipAt REAL,
      relationshipSync INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE lists (
      id TEXT PRIMARY KEY NOT NULL,
      title TEXT NOT NULL,
      isExclusive INTEGER NOT NULL,
      place INTEGER NOT NULL,
      seen INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE listMembers (
      list TEXT NOT NULL,
      person INTEGER NOT NULL REFERENCES people (number) ON DELETE CASCADE,
      isMember INTEGER NOT NULL,
      seen INTEGER NOT NULL,
      PRIMARY KEY (person, list)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE syncs (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      startedAt REAL NOT NULL,
      finishedAt REAL,
      isComplete INTEGER NOT NULL DEFAULT 0,
      cursor TEXT,
      done INTEGER NOT NULL DEFAULT 0,
      total INTEGER,
      skipped INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX syncsByKind ON syncs (kind, id);
    CREATE TABLE events (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      sync INTEGER NOT NULL,
      person INTEGER NOT NULL REFERENCES people (number) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      server TEXT NOT NULL,
      old TEXT NOT NULL DEFAULT '',
      new TEXT NOT NULL DEFAULT '',
      notBefore REAL NOT NULL,
      notAfter REAL NOT NULL
    ) STRICT;
    CREATE INDEX eventsByPerson ON events (person, id);
    CREATE TABLE filters (
      number INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      text TEXT NOT NULL,
      sort TEXT NOT NULL,
      columns TEXT NOT NULL
    ) STRICT;
    """
}
