public import Entities
public import Foundation
import GRDB

extension PeopleDatabase {
  /// Resumes the unfinished sync of a kind, or begins one.
  ///
  /// - Parameter total: The number of entries, as far as it is known.
  public func begin(_ kind: Sync.Kind, total: Int? = nil, at now: Date) async throws(StoreError) -> Sync {
    try await write { db in
      if let open = try Sync.unfinished(kind, in: db) {
        guard let total else { return open }
        try db.execute(sql: "UPDATE syncs SET total = ? WHERE id = ?", arguments: [total, open.id])
      } else {
        try db.execute(
          sql: "INSERT INTO syncs (kind, startedAt, total) VALUES (?, ?, ?)",
          arguments: [kind.rawValue, now.timeIntervalSince1970, total])
      }
      return try required(Sync.unfinished(kind, in: db))
    }
  }

  /// Resumes the syncs of an unfinished run, or begins one of each kind.
  ///
  /// - Parameter totals: The number of entries of each kind, as far as it is known.
  /// - Returns: All syncs of the run in the order of their kinds, including finished ones.
  public func beginRun(_ totals: [Sync.Kind: Int], at now: Date) async throws(StoreError) -> [Sync] {
    try await write { db in
      let run = try Self.unfinishedRun(db)
      if !run.isEmpty { return run }
      for kind in Sync.Kind.allCases {
        try db.execute(
          sql: "INSERT INTO syncs (kind, startedAt, total) VALUES (?, ?, ?)",
          arguments: [kind.rawValue, now.timeIntervalSince1970, totals[kind]])
      }
      return try Self.unfinishedRun(db)
    }
  }

  /// Reads the syncs of an unfinished run, as `beginRun` would; empty for none.
  public func unfinishedRun() async throws(StoreError) -> [Sync] {
    try await read(Self.unfinishedRun)
  }

  /// NB: all syncs of a run have exactly the same start; a sync that was begun again replaces the one before.
  private static func unfinishedRun(_ db: Database) throws -> [Sync] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT \(Sync.columns) FROM syncs
        WHERE startedAt = (SELECT startedAt FROM syncs WHERE finishedAt IS NULL ORDER BY id LIMIT 1)
          AND (finishedAt IS NULL OR isComplete) ORDER BY id
        """)
    let run = try rows.compactMap(Sync.init(row:))
    return Sync.Kind.allCases.compactMap { kind in run.last { $0.kind == kind } }
  }

  /// Reads the last complete sync of a kind; nil for none.
  public func lastComplete(_ kind: Sync.Kind) async throws(StoreError) -> Sync? {
    try await read { db in try Sync.lastComplete(kind, in: db) }
  }

  /// Reads the kinds that a sync has read completely, and the optional ones that the server turned out not to have;
  /// relationships once all followers were asked about.
  public func readKinds() async throws(StoreError) -> Set<Sync.Kind> {
    try await read { db in
      let complete = try String.fetchAll(db, sql: "SELECT DISTINCT kind FROM syncs WHERE isComplete")
      let ended = try String.fetchAll(
        db, sql: "SELECT kind FROM syncs GROUP BY kind HAVING min(finishedAt IS NOT NULL AND cursor IS NULL)")
      let optional = ended.compactMap(Sync.Kind.init).filter(\.isOptional)
      let unasked: Set<Sync.Kind> = try Self.hasUnaskedFollowers(db) ? [.relationships] : []
      return Set(complete.compactMap(Sync.Kind.init) + optional).subtracting(unasked)
    }
  }

  /// Reads the sync of a kind that can be resumed; nil for none.
  public func unfinished(_ kind: Sync.Kind) async throws(StoreError) -> Sync? {
    try await read { db in try Sync.unfinished(kind, in: db) }
  }

  /// Saves a page of people, together with the cursor of the next one.
  ///
  /// - Parameters:
  ///   - relationships: The relationships sent along, which `asking` need not load any more.
  ///   - asking: The sync of relationships of the same run.
  ///   - mutedUntil: The ends of the page's mutes.
  ///   - now: The time of the request; later acts count more.
  /// - Throws: `StoreError`; `notFound` when the sync has ended meanwhile, as by another program.
  public func save(
    _ page: Page<Account>, relationships: [Relationship] = [], of sync: Sync, asking: Sync? = nil,
    mutedUntil: [Account.ID: Date] = [:], at now: Date
  ) async throws(StoreError) -> SavedPage {
    let path = path
    return try await write { db in
      try Self.demandOpen(sync, path: path, in: db)
      let seen = sync.kind.seenColumn
      let standing = try sync.kind.bits.map {
        try StandingWriter(db, kind: sync.kind, bits: $0.all, now: now)
      }
      let writer = try AccountWriter(db, sync: sync.id, now: now)
      let tie = try db.cachedStatement(
        sql: """
          INSERT INTO ties (person, \(seen)) VALUES (?, ?)
          ON CONFLICT (person) DO UPDATE SET \(seen) = excluded.\(seen) WHERE \(seen) <> excluded.\(seen)
          """)
      var newCount = 0
      for account in page.items {
        let person = try writer.save(account)
        try tie.execute(arguments: [person, sync.id])
        newCount += db.changesCount
        try standing?.save(person, mutedUntil: mutedUntil[account.id])
      }
      try Self.save(relationships, sync: asking?.id, at: now, in: db)
      return SavedPage(
        sync: try Self.advance(sync, to: page.next, by: newCount, skipped: page.skipped, in: db),
        newCount: newCount)
    }
  }

  /// Ends an incomplete sync that cannot go on: the next one begins again, and nobody counts as gone.
  public func abandon(_ sync: Sync, at now: Date) async throws(StoreError) {
    try await write { db in try Self.abandon(sync, at: now, in: db) }
  }

  /// Begins a sync again from its first page, in its place in the run.
  public func beginAgain(_ sync: Sync, at now: Date) async throws(StoreError) -> Sync {
    try await write { db in
      try Self.abandon(sync, at: now, in: db)
      try db.execute(
        sql: "INSERT INTO syncs (kind, startedAt, total) VALUES (?, ?, ?)",
        arguments: [sync.kind.rawValue, sync.startedAt.timeIntervalSince1970, sync.total])
      return try required(Sync.unfinished(sync.kind, in: db))
    }
  }

  private static func abandon(_ sync: Sync, at now: Date, in db: Database) throws {
    try db.execute(
      sql: "UPDATE syncs SET finishedAt = ? WHERE id = ? AND finishedAt IS NULL",
      arguments: [now.timeIntervalSince1970, sync.id])
  }

  // MARK: - Rows

  static func demandOpen(_ sync: Sync, path: String, in db: Database) throws {
    let isOpen = try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT finishedAt IS NULL FROM syncs WHERE id = ?"), arguments: [sync.id])
    guard isOpen == true else {
      throw StoreError(.notFound, path: path, reason: "the sync \(sync.id) has ended")
    }
  }

  static func advance(
    _ sync: Sync, to cursor: Entities.Cursor?, by count: Int, skipped: Int = 0, in db: Database
  ) throws -> Sync {
    let statement = try db.cachedStatement(
      sql: """
        UPDATE syncs SET cursor = ?, done = done + ?, skipped = skipped + ? WHERE id = ? RETURNING \(Sync.columns)
        """)
    let row = try Row.fetchOne(statement, arguments: [cursor?.rawValue, count, skipped, sync.id])
    return try required(row.flatMap(Sync.init(row:)))
  }
}
