import Entities
import Foundation
import GRDB
import People

/// Applies the server's answer to an act in Kith to a person's ties, and adds it to the history.
///
/// Used for one transaction. Does not save the relationship itself.
struct ActAnswer {
  /// The purpose of an act, where its answer alone does not show it.
  enum Cause {
    case act
    /// Removing a follower; a block that is revoked at once counts as that.
    case removesFollower
    /// Restoring what removing a follower has ended.
    case bringsBack
  }

  private let relationship: Relationship
  private let account: Account
  private let cause: Cause
  private let now: Date
  private var time: Double { now.timeIntervalSince1970 }

  init(_ relationship: Relationship, of account: Account, by cause: Cause, at now: Date) {
    (self.relationship, self.account, self.cause, self.now) = (relationship, account, cause, now)
  }

  func apply(_ db: Database) throws {
    let person = try AccountWriter(db, sync: 0, now: now).number(of: account)
    try db.execute(sql: "INSERT OR IGNORE INTO ties (person) VALUES (?)", arguments: [person])
    let before = try Before(person, in: db)
    if !before.isBlocking && relationship.isBlocking && cause == .act {
      try insertEvent(.youBlock, of: person, since: time, in: db)
      // A follower who goes because of a block has not left.
      try db.execute(sql: "UPDATE ties SET hasLeft = 0 WHERE person = ?", arguments: [person])
    }
    try applyFollowing(person, before: before, in: db)
    try applyFollower(person, before: before, in: db)
    if before.isFollowing || before.isRequested, !relationship.isFollowing, !relationship.isRequested {
      // Servers remove people from lists unless the follow is done or pending.
      try db.execute(sql: "DELETE FROM listMembers WHERE person = ?", arguments: [person])
    }
    try count(person, before: before, in: db)
  }

  private func applyFollowing(_ person: Int64, before: Before, in db: Database) throws {
    let isFollowing = relationship.isFollowing
    try setTie(.following, isTied: isFollowing, of: person, in: db)
    guard before.isFollowing != isFollowing else { return }
    try setTime(.following, range: isFollowing ? time...time : nil, of: person, in: db)
    if cause == .act, isFollowing || !relationship.isBlocking {
      try insertEvent(isFollowing ? .youFollow : .youFollowNoLonger, of: person, since: time, in: db)
    }
  }

  private func applyFollower(_ person: Int64, before: Before, in db: Database) throws {
    let isFollower = relationship.isFollowedBy
    try setTie(.followers, isTied: isFollower, of: person, in: db)
    guard before.isFollower != isFollower else { return }
    // An accepted request begins the follow with this act. Otherwise the follow is news since the person was last seen,
    // if the followers were known then.
    let isAccepted = before.isRequestedBy && !relationship.isRequestedBy
    let since = isAccepted ? time : min(before.seenAt, time)
    let isNews = isAccepted || before.knowsFollowers
    try setTime(.followers, range: isFollower && isNews ? since...time : nil, of: person, in: db)
    if isFollower {
      try db.execute(sql: "UPDATE ties SET hasLeft = 0 WHERE person = ?", arguments: [person])
      if isNews { try insertEvent(.followsYou, of: person, since: since, in: db) }
    } else if cause == .removesFollower {
      try insertEvent(.youRemoveFollower, of: person, since: time, in: db)
    } else if !relationship.isBlocking {
      try db.execute(sql: "UPDATE ties SET hasLeft = 1 WHERE person = ?", arguments: [person])
      try insertEvent(.followsYouNoLonger, of: person, since: since, in: db)
    }
  }

  /// NB: an unfinished sync may have passed the person's present place.
  private func setTie(_ way: Comparison.Way, isTied: Bool, of person: Int64, in db: Database) throws {
    let kind: Sync.Kind = way == .following ? .following : .followers
    let seen =
      isTied ? try Sync.unfinished(kind, in: db)?.id ?? Sync.lastComplete(kind, in: db)?.id ?? 0 : 0
    try db.execute(
      sql: "UPDATE ties SET \(way.isTied) = ?, \(way.prefix)Seen = ? WHERE person = ?",
      arguments: [isTied, seen, person])
  }

  private func setTime(
    _ way: Comparison.Way, range: ClosedRange<Double>?, of person: Int64, in db: Database
  ) throws {
    let prefix = way.prefix
    try db.execute(
      sql: """
        UPDATE ties SET \(prefix)From = NULL, \(prefix)NotBefore = ?, \(prefix)NotAfter = ? WHERE person = ?
        """, arguments: [range?.lowerBound, range?.upperBound, person])
  }

  /// Counts the act in the account, as far as its counts are known: the server counts it later.
  private func count(_ person: Int64, before: Before, in db: Database) throws {
    let followers = (relationship.isFollowing ? 1 : 0) - (before.isFollowing ? 1 : 0)
    let following = (relationship.isFollowedBy ? 1 : 0) - (before.isFollower ? 1 : 0)
    guard followers != 0 || following != 0, let account = try account(of: person, db) else { return }
    let counted = account.counting(followers: followers, following: following)
    try db.execute(
      sql: "UPDATE people SET entity = ? WHERE number = ?", arguments: [Data(counted.bytes), person])
  }

  private func account(of person: Int64, _ db: Database) throws -> Account? {
    let row = try Row.fetchOne(db, sql: "SELECT entity FROM people WHERE number = ?", arguments: [person])
    return try row?.withUnsafeData(atIndex: 0) { data in
      data.flatMap { $0.withUnsafeBytes { Account(bytes: $0) } }
    }
  }

  private func insertEvent(
    _ kind: HistoryEvent.Kind, of person: Int64, since start: Double, in db: Database
  ) throws {
    try AccountWriter.insertEvent(
      .init(kind: kind), sync: 0, of: person, server: AccountWriter.server(account), between: start,
      and: time,
      in: db)
  }
}

/// A person before an act.
private struct Before {
  let isFollowing: Bool
  let isFollower: Bool
  let isBlocking: Bool
  let isRequested: Bool
  let isRequestedBy: Bool
  /// When the person was last seen.
  let seenAt: Double
  /// Whether the followers have been read completely once.
  let knowsFollowers: Bool

  init(_ person: Int64, in db: Database) throws {
    let lastFollowing = try Sync.lastComplete(.following, in: db)?.id ?? 0
    let lastFollowers = try Sync.lastComplete(.followers, in: db)?.id
    let row = try required(
      Row.fetchOne(
        db,
        sql: """
          SELECT isFollowing OR followingSeen > ?, isFollower OR followersSeen > ?, ifnull(bits, 0),
            max(seenAt, ifnull((
              SELECT max(startedAt) FROM syncs WHERE id IN (followingSeen, followersSeen)), 0))
          FROM ties JOIN people ON number = person WHERE person = ?
          """, arguments: [lastFollowing, lastFollowers ?? 0, person]))
    let relationship = Relationship(id: "0", bits: try row.decode(atIndex: 2), note: "")
    isFollowing = try row.decode(atIndex: 0)
    isFollower = try row.decode(atIndex: 1)
    isBlocking = relationship.isBlocking
    isRequested = relationship.isRequested
    isRequestedBy = relationship.isRequestedBy
    seenAt = try row.decode(atIndex: 3)
    knowsFollowers = lastFollowers != nil
  }
}
