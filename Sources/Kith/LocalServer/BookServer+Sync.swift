import Client
import Entities
import Store

/// Requests of a sync beside the pages of people.
extension BookServer {
  /// Reads a page of the accounts that an account follows, with all relationships.
  func followingWithRelationships(
    of id: Account.ID, limit: Int, cursor: Cursor?
  ) async throws(ClientError) -> AccountPage {
    try await withRelationships(people(.following, of: id, limit: limit, cursor: cursor))
  }

  /// Reads a page of the followers of an account, with all relationships.
  func followersWithRelationships(
    of id: Account.ID, limit: Int, cursor: Cursor?
  ) async throws(ClientError) -> AccountPage {
    try await withRelationships(people(.followers, of: id, limit: limit, cursor: cursor))
  }

  /// Reads relationships; the book makes no difference for suspended accounts.
  func relationships(
    with ids: [Account.ID], withSuspended: Bool
  ) async throws(ClientError) -> [Relationship] {
    try await relationships(with: ids)
  }

  func accounts(with ids: [Account.ID]) async throws(ClientError) -> [Account]? {
    try await answer("read accounts") { _, _ in try await book.accounts(with: ids).map(shown) }
  }

  func mutes(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<MutedAccount> {
    try await answer("read the mutes") { me, request in
      let place = try BookPlace(cursor, request: request)
      let page = page(try await book.mutes(of: me, limit: Self.allowed(limit), before: place.before))
      return Page(items: page.items.map { MutedAccount($0) }, next: page.next, previous: page.previous)
    }
  }

  /// Returns an empty page, as the book has no blocks.
  func blocks(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<Account> {
    try await answer("read the blocks") { _, _ in Page(items: []) }
  }

  /// Returns nil, as the book knows no other servers.
  func blockedDomains(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<String>? {
    try await answer("read the blocked servers") { _, _ in nil }
  }

  /// Fails, as the book knows no other servers.
  func setBlocked(_ isBlocked: Bool, server name: String) async throws(ClientError) {
    throw missing("\(isBlocked ? "block" : "unblock") \(name)")
  }

  func sentFollowRequests(limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<Account>? {
    try await answer("read the sent follow requests") { me, request in
      let place = try BookPlace(cursor, request: request)
      return page(
        try await book.sentFollowRequests(of: me, limit: Self.allowed(limit), before: place.before))
    }
  }

  /// Returns nil, as the book does not store when a follow began.
  func followNotifications(
    limit: Int, cursor: Cursor?
  ) async throws(ClientError) -> Page<FollowNotification>? {
    try await answer("read the notifications") { _, _ in nil }
  }

  /// Returns nil, as the book ends no follows.
  func severedRelationships(limit: Int) async throws(ClientError) -> [SeveredRelationships]? {
    try await answer("read the notifications") { _, _ in nil }
  }

  func lists() async throws(ClientError) -> [List] {
    try await answer("read the lists") { me, _ in try await book.lists(of: me) }
  }

  func accounts(onList id: List.ID, answersAll: Bool) async throws(ClientError) -> Page<Account> {
    try await answer("read list \(id)") { me, _ in
      Page(items: try await book.people(onList: id, of: me).map(shown))
    }
  }

  private func withRelationships(_ page: Page<Account>) async throws(ClientError) -> AccountPage {
    AccountPage(page, relationships: try await relationships(with: page.items.map(\.id)))
  }
}
