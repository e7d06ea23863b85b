import Entities
import Foundation
import GRDB
import People

extension Sync.Kind {
  /// The column with the last sync that has seen a person, for a list of people.
  var seenColumn: String {
    switch self {
    case .followers: "followersSeen"
    case .mutes, .blocks, .requests, .sentRequests: "\(rawValue)Seen"
    case .following, .followDates, .relationships, .lists: "followingSeen"
    }
  }

  /// The bits of a relationship that being on the list sets, and that leaving it clears; nil for none.
  var bits: (all: Int, leaving: Int)? {
    var (all, leaving) = (Relationship(id: "0"), Relationship(id: "0"))
    switch self {
    case .mutes:
      all.isMuting = true
      (leaving.isMuting, leaving.isMutingNotifications) = (true, true)
    case .blocks:
      all.isBlocking = true
      leaving = all
    case .requests:
      all.isRequestedBy = true
      leaving = all
    case .sentRequests:
      all.isRequested = true
      leaving = all
    case .following, .followers, .followDates, .relationships, .lists: return nil
    }
    return (all.bits, leaving.bits)
  }
}

/// Sets the flag of people on a page of mutes, blocks, requests or sent requests.
///
/// Used for one transaction. Does not know the page.
struct StandingWriter {
  private let statement: Statement
  private let now: Double
  private let hasEnd: Bool

  /// - Parameter now: The time of the request.
  init(_ db: Database, kind: Sync.Kind, bits: Int, now: Date) throws {
    self.now = now.timeIntervalSince1970
    hasEnd = kind == .mutes
    // An answer of the server after the request is newer.
    statement = try db.cachedStatement(
      sql: """
        UPDATE ties SET bits = ifnull(bits, 0) | \(bits)\(hasEnd ? ", mutedUntil = ?3" : "")
        WHERE person = ?1 AND (relationshipAt IS NULL OR relationshipAt <= ?2)
          AND (ifnull(bits, 0) & \(bits) <> \(bits)\(hasEnd ? " OR mutedUntil IS NOT ?3" : ""))
        """)
  }

  func save(_ person: Int64, mutedUntil: Date?) throws {
    let arguments: [(any DatabaseValueConvertible)?] =
      hasEnd ? [person, now, mutedUntil?.timeIntervalSince1970] : [person, now]
    try statement.execute(arguments: StatementArguments(arguments))
  }
}

extension Comparison {
  /// Clears the flag of people missing from the list, if it was set before the sync began, or by a wrong clock.
  func finishStanding(_ db: Database) throws -> SyncChanges {
    guard let bits = sync.kind.bits, try !isMissingPeople(db) else {
      return SyncChanges(arrived: 0, departed: 0, changed: [])
    }
    let gone = """
      \(sync.kind.seenColumn) <> \(sync.id) AND ifnull(bits, 0) & \(bits.all) <> 0
        AND (relationshipAt IS NULL OR relationshipAt <= :start OR relationshipAt > :now)
      """
    let times: StatementArguments = [
      "start": sync.startedAt.timeIntervalSince1970, "now": now.timeIntervalSince1970,
    ]
    let changed = try String.fetchAll(
      db, sql: "SELECT id FROM ties JOIN people ON number = person WHERE \(gone)", arguments: times
    ).compactMap(Account.ID.init(rawValue:))
    if sync.kind == .blocks { try insertBlocks(db) }
    try db.execute(
      sql: """
        UPDATE ties SET bits = bits & ~\(bits.leaving)\(sync.kind == .mutes ? ", mutedUntil = NULL" : "")
        WHERE \(gone)
        """, arguments: times)
    return SyncChanges(arrived: 0, departed: changed.count, changed: changed)
  }

  /// A blocked follower that the same run has missed has not left: the block was made elsewhere.
  private func insertBlocks(_ db: Database) throws {
    let missed = """
      kind = '\(HistoryEvent.Kind.followsYouNoLonger.rawValue)' AND sync IN (
        SELECT id FROM syncs WHERE kind = '\(Sync.Kind.followers.rawValue)' AND startedAt = :start AND isComplete)
      """
    let run: StatementArguments = ["start": sync.startedAt.timeIntervalSince1970]
    try db.execute(
      sql: """
        UPDATE ties SET hasLeft = 0 WHERE blocksSeen = \(sync.id)
          AND person IN (SELECT person FROM events WHERE \(missed))
        """, arguments: run)
    try db.execute(
      sql: """
        UPDATE events SET kind = '\(HistoryEvent.Kind.youBlock.rawValue)'
        WHERE \(missed) AND person IN (SELECT person FROM ties WHERE blocksSeen = \(sync.id))
        """, arguments: run)
  }
}
