import Client
import Entities
import Store

import struct Foundation.Date

/// What one step of a sync has come to.
struct SyncStep: Sendable {
  /// The sync, as it goes on.
  let sync: Sync
  /// Whether that was all.
  let isLast: Bool
  /// How many entries it had that the sync had not seen.
  let newCount: Int
  /// The people who came, or may be others now.
  let people: [Account.ID]
  /// How many relationships the server answers at once.
  let batchSize: Int
  /// Whether the server does not say how the list goes on, although it counts more people.
  var isCutShort = false
}

/// Why the next part of a sync is not there.
enum SyncFailure: Error {
  /// The server has not answered it.
  case unanswered(ClientError)
  /// The database has not kept it.
  case unkept(StoreError)
}

/// Asks the server for the next part of a sync, and saves it.
///
/// A value without state: what comes next is in the database. Does not know when to ask.
struct SyncReading: Sendable {
  let server: any PeopleServer
  let database: PeopleDatabase
  let account: Account.ID
  let now: Date

  /// What is known of the server's answers.
  struct Reach: Sendable {
    /// How many relationships it answers at once.
    var batchSize = SyncReading.mostRelationships
    /// Whether a page with fewer people than were asked for is the last one, whatever it says.
    var endsWithShortPage = false
    /// Whether it answers everybody on a list at once.
    var hasWholeLists = false
    /// How many people of the list it counts.
    var counted: Int?
  }

  /// How many people a page has.
  static let pageSize = 80
  /// How many relationships are asked for at once, where the server does not answer fewer: Mastodon's most.
  static let mostRelationships = 40

  /// Asks for the next part.
  ///
  /// - Parameters:
  ///   - sync: What is read.
  ///   - asking: The sync of relationships of the same run.
  ///   - reach: What is known of the server's answers.
  /// - Throws: `SyncFailure`.
  func next(of sync: Sync, asking: Sync?, _ reach: Reach) async throws(SyncFailure) -> SyncStep {
    switch sync.kind {
    case .following, .followers: try await page(of: sync, asking: asking, reach)
    case .mutes, .blocks, .requests, .sentRequests: try await others(of: sync, reach)
    case .followDates: try await dates(of: sync, reach.batchSize)
    case .relationships: try await relationships(of: sync, reach.batchSize)
    case .lists: try await list(of: sync, reach)
    }
  }

  private func page(of sync: Sync, asking: Sync?, _ reach: Reach) async throws(SyncFailure) -> SyncStep {
    let answer = try await answered { () async throws(ClientError) in
      sync.kind == .following
        ? try await server.followingWithRelationships(of: account, limit: Self.pageSize, cursor: sync.cursor)
        : try await server.followersWithRelationships(of: account, limit: Self.pageSize, cursor: sync.cursor)
    }
    var page = answer.page
    page.endIfLast(of: sync, reach)
    let (kept, relationships) = (page, answer.relationships)
    let saved = try await keeping { () async throws(StoreError) in
      try await database.save(kept, relationships: relationships, of: sync, asking: asking, at: now)
    }
    return SyncStep(
      sync: saved.sync, isLast: page.next == nil, newCount: saved.newCount, people: page.items.map(\.id),
      batchSize: reach.batchSize, isCutShort: sync.cursor == nil && page.isCutShort(of: reach.counted))
  }

  /// Asks for those who are muted, blocked, asking or asked, who may be none of the two lists.
  private func others(of sync: Sync, _ reach: Reach) async throws(SyncFailure) -> SyncStep {
    var (page, ends) = try await answered { () async throws(ClientError) in
      try await others(sync.kind, cursor: sync.cursor)
    }
    page.endIfLast(of: sync, reach)
    let kept = page
    let saved = try await keeping { () async throws(StoreError) in
      try await database.save(kept, of: sync, mutedUntil: ends, at: now)
    }
    return SyncStep(
      sync: saved.sync, isLast: page.next == nil, newCount: saved.newCount, people: page.items.map(\.id),
      batchSize: reach.batchSize)
  }

  /// A page of such a list, and when the mutes of it end.
  private func others(
    _ kind: Sync.Kind, cursor: Cursor?
  ) async throws(ClientError) -> (Page<Account>, [Account.ID: Date]) {
    switch kind {
    case .blocks: return (try await server.blocks(limit: Self.pageSize, cursor: cursor), [:])
    case .requests: return (try await server.followRequests(limit: Self.pageSize, cursor: cursor), [:])
    case .sentRequests:
      if let page = try await server.sentFollowRequests(limit: Self.pageSize, cursor: cursor) {
        return (page, [:])
      }
      throw ClientError(.notFound, request: "sync the sent requests", reason: "the server lists none")
    default:
      let page = try await server.mutes(limit: Self.pageSize, cursor: cursor)
      let ends = page.items.compactMap { one in one.expiresAt.map { (one.id, $0) } }
      return (
        Page(
          items: page.items.map(\.account), next: page.next, previous: page.previous, skipped: page.skipped),
        Dictionary(ends) { $1 }
      )
    }
  }

  /// Asks again for those an answer leaves out, in batches as small as that answer: Pixelfed answers the first 20 only.
  private func relationships(of sync: Sync, _ batchSize: Int) async throws(SyncFailure) -> SyncStep {
    let part = try await keeping { () async throws(StoreError) in
      try await database.peopleToAsk(in: sync, limit: batchSize)
    }
    guard !part.isEmpty else {
      return SyncStep(sync: sync, isLast: true, newCount: 0, people: [], batchSize: batchSize)
    }
    let told = try await answered { () async throws(ClientError) in
      try await server.relationships(with: part, withSuspended: true)
    }
    let ids = Set(told.map(\.id))
    let left = part.filter { !ids.contains($0) }
    // The answer ends in the middle, and the others are asked about next; else the server does not know them.
    let isCutOff = !left.isEmpty && left.count < part.count && left == part.suffix(left.count)
    let asked = isCutOff ? part.filter(ids.contains) : part
    if !isCutOff, left.count <= Self.mostLooks { try await insertDeletions(among: left) }
    let saved = try await keeping { () async throws(StoreError) in
      try await database.save(told, askedAbout: asked, of: sync, at: now)
    }
    return SyncStep(
      sync: saved, isLast: false, newCount: asked.count, people: asked,
      batchSize: isCutOff && told.count >= 10 ? told.count : batchSize)
  }

  /// Of so many accounts of a batch that the server says nothing about it is asked whether they are there at all.
  private static let mostLooks = 3

  private func insertDeletions(among ids: [Account.ID]) async throws(SyncFailure) {
    for id in ids {
      guard await isGone(id) else { continue }
      _ = try await keeping { () async throws(StoreError) in try await database.insertDeletion(id, at: now) }
    }
  }

  private func isGone(_ id: Account.ID) async -> Bool {
    do throws(ClientError) {
      _ = try await server.account(id)
      return false
    } catch {
      return error.code == .notFound
    }
  }

  /// How many pages of dates are read at most: who has come before is known no better.
  static let mostDatePages = 25

  /// Asks when followers have begun to follow, back to where the last such sync began.
  private func dates(of sync: Sync, _ batchSize: Int) async throws(SyncFailure) -> SyncStep {
    let page = try await answered { () async throws(ClientError) in
      guard let page = try await server.followNotifications(limit: Self.pageSize, cursor: sync.cursor) else {
        throw ClientError(.notFound, request: "sync the dates", reason: "the server has none")
      }
      return page
    }
    let known = try await keeping { () async throws(StoreError) in
      try await database.lastComplete(.followDates)?.startedAt
    }
    let isKnown = known.map { known in page.items.contains { $0.date < known } } ?? false
    let isLast =
      isKnown || page.items.isEmpty && page.skipped == 0 || page.next == sync.cursor
      || sync.done >= (Self.mostDatePages - 1) * Self.pageSize
    let saved = try await keeping { () async throws(StoreError) in
      try await database.save(page.items, next: isLast ? nil : page.next, of: sync)
    }
    return SyncStep(
      sync: saved.sync, isLast: isLast || page.next == nil, newCount: page.items.count,
      people: page.items.map(\.id), batchSize: batchSize)
  }

  /// Asks for the lists, and then for everybody on one list after the other; the place is the list's.
  private func list(of sync: Sync, _ reach: Reach) async throws(SyncFailure) -> SyncStep {
    guard let cursor = sync.cursor else {
      let lists = try await answered { () async throws(ClientError) in try await server.lists() }
      let saved = try await keeping { () async throws(StoreError) in
        try await database.save(lists, of: sync)
      }
      return SyncStep(
        sync: saved, isLast: lists.isEmpty, newCount: 1, people: [], batchSize: reach.batchSize)
    }
    let lists = try await keeping { () async throws(StoreError) in try await database.lists(of: sync) }
    guard let place = lists.firstIndex(where: { $0.id.rawValue == cursor.rawValue }) else {
      throw .unanswered(
        ClientError(.invalid, request: "sync the lists", reason: "a list has gone meanwhile"))
    }
    let next = place + 1 < lists.count ? Cursor(rawValue: lists[place + 1].id.rawValue) : nil
    let members = try await answered { () async throws(ClientError) in
      try await server.accounts(onList: lists[place].id, answersAll: reach.hasWholeLists)
    }
    let saved = try await keeping { () async throws(StoreError) in
      try await database.save(members.items, onList: lists[place].id, next: next, of: sync, at: now)
    }
    return SyncStep(
      sync: saved.sync, isLast: next == nil, newCount: 1, people: members.items.map(\.id),
      batchSize: reach.batchSize)
  }

  private func keeping<Value: Sendable>(
    _ body: () async throws(StoreError) -> Value
  ) async throws(SyncFailure) -> Value {
    do throws(StoreError) { return try await body() } catch { throw .unkept(error) }
  }

  private func answered<Value: Sendable>(
    _ body: () async throws(ClientError) -> Value
  ) async throws(SyncFailure) -> Value {
    do throws(ClientError) { return try await body() } catch { throw .unanswered(error) }
  }
}

extension Page<Account> {
  /// Forgets the next page where there is none: that of an empty page that names itself, and of one that is shorter than was
  /// asked for where the server names one always. Where it counts more people it is asked all the same: it may have left out
  /// some that it does not show.
  mutating func endIfLast(of sync: Sync, _ reach: SyncReading.Reach) {
    let sent = items.count + skipped
    let isShort = reach.endsWithShortPage && sent < SyncReading.pageSize
    if next == sync.cursor, items.isEmpty { next = nil }
    if isShort, sync.done + sent >= reach.counted ?? 0 { next = nil }
  }

  /// Whether this page, the only one, names neither a page before nor one after it and has fewer people than the server counts.
  ///
  /// Servers miscount by some, so that one in twenty may be missing.
  func isCutShort(of counted: Int?) -> Bool {
    guard next == nil, previous == nil, let counted else { return false }
    return counted - items.count - skipped > max(2, counted / 20)
  }
}
