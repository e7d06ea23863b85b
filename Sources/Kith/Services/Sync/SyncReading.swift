import Client
import Entities
import Store

import struct Foundation.Date

/// The outcome of reading one part of a sync.
struct SyncStep: Sendable {
  /// The sync after the part.
  let sync: Sync
  let isLast: Bool
  /// The number of entries that the sync had not seen before.
  let newCount: Int
  /// The people that were added, or may have changed.
  let people: [Account.ID]
  /// The number of relationships that the server answers at once.
  let batchSize: Int
  /// Whether the list has ended, although the server counts more people.
  var isCutShort = false
}

/// Why the next part could not be read.
enum SyncFailure: Error {
  /// The request has failed.
  case unanswered(ClientError)
  /// The database could not save the answer.
  case unkept(StoreError)
}

/// Requests the next part of a sync, and saves it.
///
/// A value without state: the database has the next place. Does not know when to send requests.
struct SyncReading: Sendable {
  let server: any PeopleServer
  let database: PeopleDatabase
  let account: Account.ID
  let now: Date

  /// What is known of the server's answers.
  struct Reach: Sendable {
    /// The number of relationships that it answers at once.
    var batchSize = SyncReading.mostRelationships
    /// Whether a page shorter than requested is the last one, whatever its links.
    var endsWithShortPage = false
    /// Whether it sends a whole list at once.
    var hasWholeLists = false
    /// The server's count of the people on the list.
    var counted: Int?
  }

  /// The number of people per page.
  static let pageSize = 80
  /// The most relationships per request, as Mastodon allows, where the server does not answer fewer.
  static let mostRelationships = 40

  /// Requests the next part, and saves it.
  ///
  /// - Parameters:
  ///   - asking: The sync of relationships of the same run.
  ///   - reach: What is known of the server's answers.
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
      batchSize: reach.batchSize, isCutShort: page.next == nil && saved.sync.isCutShort(of: reach.counted))
  }

  /// Reads mutes, blocks, requests and sent requests, whose people may be neither followed nor followers.
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

  /// A page of such a list, and the ends of its mutes.
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

  /// Repeats the request for accounts that an answer leaves out, in batches as small as that answer: Pixelfed answers
  /// the first 20 only.
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
    // The answer is cut off, and the others are requested next; otherwise the server does not know them.
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

  /// The most unanswered accounts of a batch that are looked up one by one.
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

  /// The most pages of follow dates; older followers stay without one.
  static let mostDatePages = 25

  /// Reads when followers began to follow, back to the start of the last such sync.
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

  /// Reads the lists, then the members of one list after the other.
  ///
  /// The cursor is the identifier of the next list, with those of refused lists on further lines; at the end, these keep
  /// the sync from being complete.
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
    let ids = cursor.rawValue.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if ids[0].isEmpty {
      throw .unanswered(ClientError(.forbidden, request: "sync the lists", reason: "some were refused"))
    }
    guard let place = lists.firstIndex(where: { $0.id.rawValue == ids[0] }) else {
      throw .unanswered(
        ClientError(.invalid, request: "sync the lists", reason: "a list has gone meanwhile"))
    }
    let (members, isRefused) = try await answered { () async throws(ClientError) in
      do throws(ClientError) {
        return (
          try await server.accounts(onList: lists[place].id, answersAll: reach.hasWholeLists).items, false
        )
      } catch {
        guard error.code == .forbidden else { throw error }
        return ([], true)
      }
    }
    let refused = ids.dropFirst() + (isRefused ? [ids[0]] : [])
    let following = place + 1 < lists.count ? lists[place + 1].id.rawValue : ""
    let rest = ([following] + refused).joined(separator: "\n")
    let next = rest.isEmpty ? nil : Cursor(rawValue: rest)
    let saved = try await keeping { () async throws(StoreError) in
      try await database.save(members, onList: lists[place].id, next: next, of: sync, at: now)
    }
    return SyncStep(
      sync: saved.sync, isLast: next == nil, newCount: 1, people: members.map(\.id),
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
  /// Drops the next page where it is not one: an empty page that names itself, or a page that is shorter than
  /// requested, from a server that always names one. While the server counts more people the next page is requested all
  /// the same: the short one may have left out people.
  mutating func endIfLast(of sync: Sync, _ reach: SyncReading.Reach) {
    let sent = items.count + skipped
    let isShort = reach.endsWithShortPage && sent < SyncReading.pageSize
    if next == sync.cursor, items.isEmpty { next = nil }
    if isShort, sync.done + sent >= reach.counted ?? 0 { next = nil }
  }
}

extension Sync {
  /// Whether it has ended with fewer people than the server counts.
  ///
  /// Servers miscount slightly, so that one in twenty may be missing.
  fileprivate func isCutShort(of counted: Int?) -> Bool {
    counted.map { $0 - done - skipped > max(2, $0 / 20) } ?? false
  }
}
