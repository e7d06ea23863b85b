public import Entities
public import Foundation
import GRDB
import People

/// The changes that a complete sync has found. Does not know when they happened; the history does.
public struct SyncChanges: Sendable, Hashable {
  /// The number of people that were added since the last complete sync; 0 without one.
  public let arrived: Int
  /// The number of people that were removed since then.
  public let departed: Int
  /// The people that have changed since the sync's last page, or were removed.
  public let changed: [Account.ID]
}

extension PeopleDatabase {
  /// The age up to which events are stored, in seconds: two years.
  static let longestHistory: TimeInterval = 2 * 366 * 86_400

  /// Ends a complete sync, compares it with the last complete one, and records the changes.
  ///
  /// Nobody counts as gone when more people could not be decoded than the last time, as they may be among those, nor
  /// when the server has sent less than half of its count. Deletes events older than two years.
  ///
  /// - Throws: `StoreError`; `notFound` when the sync has ended meanwhile, as by another program.
  @discardableResult
  public func finish(_ sync: Sync, at now: Date) async throws(StoreError) -> SyncChanges {
    let path = path
    return try await writeForGood { db in
      try Self.demandOpen(sync, path: path, in: db)
      let former = try Sync.lastComplete(sync.kind, in: db)
      try db.execute(
        sql: "UPDATE syncs SET finishedAt = ?, isComplete = 1, cursor = NULL WHERE id = ?",
        arguments: [now.timeIntervalSince1970, sync.id])
      let comparison = Comparison(sync: sync, former: former, now: now)
      let changes: SyncChanges
      switch sync.kind {
      case .following: changes = try comparison.finishTies(.following, in: db)
      case .followers: changes = try comparison.finishTies(.followers, in: db)
      case .mutes, .blocks, .requests, .sentRequests: changes = try comparison.finishStanding(db)
      case .lists: changes = try comparison.finishLists(db)
      case .relationships, .followDates: changes = SyncChanges(arrived: 0, departed: 0, changed: [])
      }
      // By the clock of the last sync, too: a wrong clock must not delete the history.
      let before = min(now, former?.finishedAt ?? sync.startedAt) - Self.longestHistory
      try db.execute(
        sql: "DELETE FROM events WHERE notAfter < ?", arguments: [before.timeIntervalSince1970])
      return changes
    }
  }
}

/// A complete sync beside the one before. Its caller knows that it is complete.
struct Comparison {
  let sync: Sync
  let former: Sync?
  let now: Date

  /// The range of time of the changes, even if the clock was set back.
  private var times: (start: Double, end: Double)? {
    guard let start = former?.startedAt.timeIntervalSince1970 else { return nil }
    let end = now.timeIntervalSince1970
    return (min(start, end), max(start, end))
  }

  /// The columns of one direction of a tie.
  enum Way {
    case following
    case followers

    var isTied: String { self == .following ? "isFollowing" : "isFollower" }
    var prefix: String { self == .following ? "following" : "followers" }
    var arrival: HistoryEvent.Kind { self == .following ? .youFollow : .followsYou }
    var departure: HistoryEvent.Kind { self == .following ? .youFollowNoLonger : .followsYouNoLonger }
  }

  func finishTies(_ way: Way, in db: Database) throws -> SyncChanges {
    let (isTied, prefix) = (way.isTied, way.prefix)
    let come = "NOT \(isTied) AND \(prefix)Seen = \(sync.id)"
    let gone = "\(isTied) AND \(prefix)Seen <> \(sync.id)"
    let changed = try changed(isTied, prefix: prefix, in: db)
    if let times {
      try insertEvents(way.arrival, where: come, times: times, in: db)
      try db.execute(
        sql: """
          UPDATE ties SET \(isTied) = 1, \(prefix)From = ?, \(prefix)NotBefore = ?, \(prefix)NotAfter = ? WHERE \(come)
          """, arguments: [sync.id, times.start, times.end])
    } else {
      try db.execute(sql: "UPDATE ties SET \(isTied) = 1 WHERE \(come)")
    }
    let arrived = db.changesCount
    if way == .followers { try db.execute(sql: "UPDATE ties SET hasLeft = 0 WHERE hasLeft AND isFollower") }
    guard let times else { return SyncChanges(arrived: 0, departed: 0, changed: changed) }
    if try isMissingPeople(db) { return SyncChanges(arrived: arrived, departed: 0, changed: changed) }
    try insertEvents(way.departure, where: gone, times: times, in: db)
    try db.execute(
      sql: """
        UPDATE ties SET \(isTied) = 0, \(prefix)From = NULL, \(prefix)NotBefore = NULL, \(prefix)NotAfter = NULL
        \(way == .followers ? ", hasLeft = 1" : "") WHERE \(gone)
        """)
    return SyncChanges(arrived: arrived, departed: db.changesCount, changed: changed)
  }

  /// The people that are gone, were seen only by an incomplete sync, are new, or are not new any more.
  private func changed(_ isTied: String, prefix: String, in db: Database) throws -> [Account.ID] {
    let last = former?.id ?? 0
    return try String.fetchAll(
      db,
      sql: """
        SELECT id FROM ties JOIN people ON number = person
        WHERE (\(isTied) AND \(prefix)Seen <> :sync) OR (NOT \(isTied) AND \(prefix)Seen > :last AND \(prefix)Seen <> :sync)
          OR (:last > 0 AND NOT \(isTied) AND \(prefix)Seen = :sync) OR \(prefix)From = :last
        """, arguments: ["sync": sync.id, "last": last]
    ).compactMap(Account.ID.init(rawValue:))
  }

  /// Whether more people could not be decoded than the last time, or the server has sent less than half of its count.
  func isMissingPeople(_ db: Database) throws -> Bool {
    let read = try Int.fetchOne(db, sql: "SELECT done FROM syncs WHERE id = ?", arguments: [sync.id]) ?? 0
    if let total = sync.total, let former, read * 2 < min(total, former.done) { return true }
    let skipped = try Int.fetchAll(
      db, sql: "SELECT skipped FROM syncs WHERE id IN (?, ?) ORDER BY id", arguments: [former?.id, sync.id])
    return (skipped.last ?? 0) > (skipped.first ?? 0)
  }

  /// NB: sorted by server, so that departures from one server have consecutive numbers.
  private func insertEvents(
    _ kind: HistoryEvent.Kind, where condition: String, times: (start: Double, end: Double), in db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO events (sync, person, kind, server, notBefore, notAfter)
        SELECT ?, person, ?, server, ?, ? FROM ties JOIN people ON number = person
        WHERE \(condition) ORDER BY server, person
        """, arguments: [sync.id, kind.rawValue, times.start, times.end])
  }
}
