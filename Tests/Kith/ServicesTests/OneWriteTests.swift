import Acts
import Client
import Entities
import Foundation
import GRDB
import People
import ScriptedServers
import Signals
import Synchronization
import TestSupport
import Testing

@testable import Services
@testable import Store

/// An act is written once, and the table changes once for it.
@MainActor
@Suite(.timeLimit(.patience))
struct OneWriteTests {
  private let world = FollowWorld(following: Array(2...9), followers: [10, 11, 12])
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A session with everybody in the table, and the later writes to its file.
  private func stage() async throws -> (Fixture, Session, Commits) {
    let (world, folder) = (world, folder.url)
    let fixture = Fixture { world.answer($0) }
    fixture.manager.caches = SessionCaches(
      people: { .file(folder: folder, key: $0) }, now: { PeopleDay.start })
    fixture.manager.start()
    let session = try await fixture.current()
    try await eventually("all is read") {
      session.people.progress.value.state == .idle && session.people.count(.followers) == 3
    }
    let commits = Commits()
    let database = try await session.store.database().database
    try await database.writeWithoutTransaction { db in
      commits.begin(db)
      db.add(transactionObserver: commits, extent: .databaseLifetime)
    }
    return (fixture, session, commits)
  }

  @Test func `a follow appears at once, and is one durable write and one change of the table`() async throws {
    let (_, session, commits) = try await stage()
    let (changes, reports) = (Log(session.people.changed), Log(session.store.changes.dropFirst()))
    for id in [10, 11, 12] {
      let mutuals = session.people.count(.mutuals)
      session.relationships.follow(person(id))
      expectEqual(session.people.count(.mutuals), mutuals + 1)
      try await eventually("answered") { reports.elements.last?.people.first?.id == person(id).id }
    }
    expectEqual(commits.all, [.durable, .durable, .durable])
    expectEqual(reports.elements.map { $0.people.map(\.id) }, [["10"], ["11"], ["12"]])
    expectEqual(changes.elements.count, 3)
    expectEqual(session.people.count(.mutuals), 3)
  }

  @Test
  func `each act of a job is written before sending and once with its answer, as one change of the table`()
    async throws
  {
    let (_, session, commits) = try await stage()
    let (changes, reports) = (Log(session.people.changed), Log(session.store.changes.dropFirst()))
    session.jobs.start(.unfollow, about: (2...6).map { person($0).id })
    try await eventually("done") { session.jobs.jobs.value.first?.finishedAt != nil }
    // The job, the former state, and its end; the server's answer before the first act can be requested again.
    expectEqual(commits.all.count { $0 == .durable }, 3 + 5 * 2)
    expectEqual(commits.all.count { $0 == .fleeting }, 1)
    expectEqual(reports.elements.map { $0.people.count + $0.gone.count }, [1, 1, 1, 1, 1])
    expectEqual(changes.elements.count, 5)
    expectEqual(session.people.count(.following), 3)
  }

  @Test func `a refused follow is hidden again, is not written, and is one change of the table`() async throws
  {
    world.change { $0.lacking["follow"] = 403 }
    let (_, session, commits) = try await stage()
    let (changes, mutuals) = (Log(session.people.changed), session.people.count(.mutuals))
    session.relationships.follow(person(10))
    expectEqual(session.people.count(.mutuals), mutuals + 1)
    try await eventually("refused") { session.relationships.isSettled("10") }
    expectEqual(session.people.count(.mutuals), mutuals)
    expect(commits.all.isEmpty && changes.elements.count == 1)
  }

  @Test func `a report about nobody is no change of the table`() async throws {
    let (_, session, _) = try await stage()
    let changes = Log(session.store.changes)
    try await eventually("the stored people") { changes.elements.count == 1 }
    await session.store.report([])
    expectEqual(changes.elements.count, 1)
  }

  @Test func `the answer to an act appears in the table even where it cannot be written`() async throws {
    world.change { $0.locked = [10] }
    let (_, session, commits) = try await stage()
    let changes = Log(session.people.changed)
    try await session.store.perform { (database) async throws(StoreError) in
      try await database.write { db in try db.execute(sql: "PRAGMA query_only = 1") }
    }
    session.relationships.follow(person(10))
    expectEqual(session.people.count(.mutuals), 1)
    // The server has said "asked" where "followed" was expected.
    try await eventually("the answer shows") { session.people.count(.mutuals) == 0 }
    expect(session.people.count(.requested) == 1 && commits.all.isEmpty && changes.elements.count == 1)
  }
}

private final class Commits: TransactionObserver, Sendable {
  enum Kind {
    /// Survives a loss of power.
    case durable
    /// Survives the end of the process.
    case fleeting
  }

  private let seen = Mutex((changes: 0, all: [Kind]()))

  /// Each commit with changes, in order.
  var all: [Kind] { seen.withLock(\.all) }

  /// Forgets earlier commits.
  func begin(_ db: Database) { seen.withLock { $0 = (db.totalChangesCount, []) } }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }

  func databaseDidChange(with event: DatabaseEvent) {}

  func databaseDidCommit(_ db: Database) {
    // Rows of tables without row numbers are counted too, although they send no event.
    let changes = db.totalChangesCount
    let full = 2
    let isDurable = (try? Int.fetchOne(db, sql: "PRAGMA synchronous")) == full
    seen.withLock {
      if changes > $0.changes { $0.all.append(isDurable ? .durable : .fleeting) }
      $0.changes = changes
    }
  }

  func databaseDidRollback(_ db: Database) {}
}
