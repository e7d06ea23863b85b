public import Entities
import Foundation
import GRDB
public import People

/// A batch of people, and the start of the next one. Does not know the total.
public struct PersonBatch: Sendable {
  /// The people, in the order in which they were first seen.
  public let people: [Person]
  /// The same people as a table's rows hold them, with the accounts as stored bytes.
  public let packed: [PackedPerson]
  /// The start of the next batch; nil after the last one.
  public let next: Int64?

  /// The size of the first batch, which fills a screen.
  public static let screenful = 48
  /// The size of the others: adding one takes half a frame of 100 ms.
  public static let following = 1_000
}

extension PeopleDatabase {
  /// Reads a batch of the people with a tie: followed, a follower or a former one, muted, blocked, with a pending
  /// request, a note, or a place on a list.
  ///
  /// - Parameter start: `next` of the batch before; 0 for the first one.
  public func people(from start: Int64 = 0, limit: Int = 5_000) async throws(StoreError) -> PersonBatch {
    try await read { db in try Self.people(db, from: start, limit: limit) }
  }

  static func people(_ db: Database, from start: Int64, limit: Int) throws -> PersonBatch {
    let reader = try PersonReader(db)
    let rows = try Row.fetchCursor(
      db,
      sql: "\(PersonReader.select) WHERE number >= ? AND \(PersonReader.isShown) ORDER BY number LIMIT ?",
      arguments: [start, limit])
    var people: [Person] = []
    var packed: [PackedPerson] = []
    people.reserveCapacity(limit)
    packed.reserveCapacity(limit)
    var (last, count): (Int64, Int) = (0, 0)
    while let row = try rows.next() {
      last = try row.decode(atIndex: 0)
      count += 1
      guard let person = try reader.person(row) else { continue }
      people.append(person)
      packed.append(try row.withUnsafeData(atIndex: 1) { PackedPerson(person, account: $0 ?? Data()) })
    }
    return PersonBatch(people: people, packed: packed, next: count < limit ? nil : last + 1)
  }

  /// Reads people by their identifiers; leaves out unknown people, and those without a tie.
  public func people(_ ids: [Account.ID]) async throws(StoreError) -> [Person] {
    try await read { db in try Self.people(ids, in: db) }
  }

  static func people(_ ids: [Account.ID], in db: Database) throws -> [Person] {
    let reader = try PersonReader(db)
    let statement = try db.cachedStatement(
      sql: "\(PersonReader.select) WHERE id = ? AND \(PersonReader.isShown)")
    return try ids.compactMap { id in
      try Row.fetchOne(statement, arguments: [id.rawValue]).flatMap(reader.person)
    }
  }

  /// Reads one person; nil for an unknown account.
  public func person(_ id: Account.ID) async throws(StoreError) -> Person? {
    try await read { db in
      try Row.fetchOne(db, sql: "\(PersonReader.select) WHERE id = ?", arguments: [id.rawValue])
        .flatMap(PersonReader(db).person)
    }
  }
}

/// Makes people of rows. Used for one read. Does not know the query.
struct PersonReader {
  static let select = """
    SELECT number, entity, firstSeen, isFollowing, followingSeen, followingNotBefore, followingNotAfter,
      isFollower, followersSeen, followersFrom, followersNotBefore, followersNotAfter, hasLeft, bits, note, languages,
      (SELECT group_concat(list, char(10)) FROM listMembers
        WHERE listMembers.person = number AND (isMember OR seen > \(last(.lists)))),
      relationshipAt, coalesce(mutedUntil, \(end(.unmute))), postCount, boostCount, replyCount, postsReadAt, talkedAt,
      reviewedAt, \(end(.showBoosts))
    FROM people JOIN ties ON person = number LEFT JOIN postFigures ON who = number
      LEFT JOIN talks ON talker = people.id
    """

  /// NB: people that an unfinished or incomplete sync has seen count as seen.
  static let isShown = "(isFollower OR hasLeft OR followersSeen > \(last(.followers)) OR \(isAsked))"

  /// The people whose relationships each sync loads.
  static let isAsked = """
    (isFollowing OR followingSeen > \(last(.following)) OR ifnull(bits, 0) & \(standing) <> 0 OR note <> ''
      OR EXISTS (SELECT 1 FROM listMembers
        WHERE listMembers.person = ties.person AND (isMember OR seen > \(last(.lists)))))
    """

  /// The account's followers.
  static let isFollower = "(isFollower OR followersSeen > \(last(.followers)))"

  /// The people with a mute, a block, or a pending request in either direction.
  private static let standing = Relationship(
    id: "0", isBlocking: true, isMuting: true, isRequested: true, isRequestedBy: true
  ).bits

  private static func end(_ end: ActEnd) -> String {
    "(SELECT endsAt FROM actEnds WHERE actEnds.person = number AND kind = '\(end.rawValue)')"
  }

  private static func last(_ kind: Sync.Kind) -> String {
    "(SELECT ifnull(max(id), 0) FROM syncs WHERE kind = '\(kind.rawValue)' AND isComplete)"
  }

  private let lastFollowing: Int64
  private let lastFollowers: Int64

  init(_ db: Database) throws {
    lastFollowing = try Sync.lastComplete(.following, in: db)?.id ?? 0
    lastFollowers = try Sync.lastComplete(.followers, in: db)?.id ?? 0
  }

  /// Makes a person of a row of `select`; nil where the account cannot be decoded.
  func person(_ row: Row) throws -> Person? {
    let account = try row.withUnsafeData(atIndex: 1) { data in
      data.flatMap { $0.withUnsafeBytes { Account(bytes: $0) } }
    }
    guard let account else { return nil }
    var flags = PersonFlags(saidBy: account)
    let isFollowing: Bool = try row.decode(atIndex: 3)
    let followingSeen: Int64 = try row.decode(atIndex: 4)
    if isFollowing || followingSeen > lastFollowing { flags.insert(.following) }
    let isFollower: Bool = try row.decode(atIndex: 7)
    let followersSeen: Int64 = try row.decode(atIndex: 8)
    if isFollower || followersSeen > lastFollowers { flags.insert(.follower) }
    if lastFollowers > 0, try row.decode(Int64?.self, atIndex: 9) == lastFollowers { flags.insert(.new) }
    if try row.decode(atIndex: 12), !flags.contains(.follower) { flags.insert(.left) }
    if let bits = try row.decode(Int?.self, atIndex: 13) {
      flags.formUnion(PersonFlags(Relationship(id: account.id, bits: bits, note: "")))
    }
    // People on the list of mutes have bits without a loaded relationship.
    if try row.decode(Double?.self, atIndex: 17) != nil { flags.insert(.hasRelationship) }
    let mutedUntil = flags.contains(.muted) ? try row.decode(Double?.self, atIndex: 18) : nil
    let boostsHiddenUntil = flags.contains(.noBoosts) ? try row.decode(Double?.self, atIndex: 25) : nil
    let languages: String = try row.decode(atIndex: 15)
    let lists = try row.decode(String?.self, atIndex: 16)?.split(separator: "\n") ?? []
    return Person(
      account, flags: flags, note: try row.decode(atIndex: 14),
      lists: lists.compactMap { List.ID(rawValue: String($0)) },
      languages: languages.split(separator: ",").map(String.init),
      firstSeen: Date(timeIntervalSince1970: try row.decode(atIndex: 2)),
      followedSince: try Self.range(row, at: 5), followsSince: try Self.range(row, at: 10),
      mutedUntil: mutedUntil.map { Date(timeIntervalSince1970: $0) },
      boostsHiddenUntil: boostsHiddenUntil.map { Date(timeIntervalSince1970: $0) },
      posts: try Self.posts(row, at: 19),
      lastTalked: try row.decode(Double?.self, atIndex: 23).map { Date(timeIntervalSince1970: $0) },
      reviewedAt: try row.decode(Double?.self, atIndex: 24).map { Date(timeIntervalSince1970: $0) })
  }

  private static func posts(_ row: Row, at index: Int) throws -> PostFigures? {
    guard let count = try row.decode(Int?.self, atIndex: index) else { return nil }
    return PostFigures(
      count: count, boosts: try row.decode(atIndex: index + 1), replies: try row.decode(atIndex: index + 2),
      readAt: Date(timeIntervalSince1970: try row.decode(atIndex: index + 3)))
  }

  private static func range(_ row: Row, at index: Int) throws -> ClosedRange<Date>? {
    guard let start = try row.decode(Double?.self, atIndex: index),
      let end = try row.decode(Double?.self, atIndex: index + 1), start <= end
    else { return nil }
    return Date(timeIntervalSince1970: start)...Date(timeIntervalSince1970: end)
  }
}

extension PersonFlags {
  /// Makes the flags of a relationship without the follows, which come from the syncs.
  init(_ relationship: Relationship) {
    self = []
    if relationship.isRequested { insert(.pending) }
    if relationship.isRequestedBy { insert(.asking) }
    if relationship.isMuting { insert(.muted) }
    if relationship.isMuting && relationship.isMutingNotifications { insert(.hidingNotifications) }
    if relationship.isBlocking { insert(.blocked) }
    if relationship.isEndorsed { insert(.featured) }
    if relationship.isFollowing && !relationship.isShowingReblogs { insert(.noBoosts) }
    if relationship.isNotifying { insert(.bell) }
  }
}
