public import Entities

/// Requests of a sync beside the pages of people. Where a server does not support one, it returns nil instead of
/// failing.
extension MastodonClient {
  /// Loads a page of the accounts that an account follows, with the relationships if the server embeds them.
  ///
  /// Source: `GET /api/v1/accounts/:id/following`, `with_relationships` of Pleroma and Akkoma.
  public func followingWithRelationships(
    of id: Account.ID, limit: Int = 80, cursor: Cursor? = nil
  ) async throws(ClientError) -> AccountPage {
    try await peopleWithRelationships(path(id, action: "following"), limit: limit, cursor: cursor)
  }

  /// Loads a page of the followers of an account, with the relationships if the server embeds them.
  ///
  /// Source: `GET /api/v1/accounts/:id/followers`, `with_relationships` of Pleroma and Akkoma.
  public func followersWithRelationships(
    of id: Account.ID, limit: Int = 80, cursor: Cursor? = nil
  ) async throws(ClientError) -> AccountPage {
    try await peopleWithRelationships(path(id, action: "followers"), limit: limit, cursor: cursor)
  }

  /// The most accounts per request; Mastodon refuses more.
  static let accountBatch = 40

  /// Loads accounts by their identifiers, 40 per request; unknown accounts are left out.
  ///
  /// - Returns: The accounts, or nil if the server returns only one account per request.
  ///
  /// Source: `GET /api/v1/accounts`, since Mastodon 4.3.
  public func accounts(with ids: [Account.ID]) async throws(ClientError) -> [Account]? {
    var found: [Account] = []
    for start in stride(from: 0, to: ids.count, by: Self.accountBatch) {
      let batch = ids[start..<min(start + Self.accountBatch, ids.count)]
      let query = batch.map { Request.Parameter("id[]", $0.rawValue) }
      guard let answer = try await sendIfPossible(Request(.get, "/api/v1/accounts", query: query)) else {
        return nil
      }
      found += try answer.accounts().items
    }
    return found
  }

  /// Loads all accounts on a list: in one request if the server allows it, otherwise page by page.
  ///
  /// - Returns: One page with all accounts and no `next`.
  /// - Throws: `ClientError`; `notFound` if the list does not exist.
  ///
  /// Source: `GET /api/v1/lists/:id/accounts`, `limit` 0 for all.
  public func accounts(
    onList id: List.ID, answersAll: Bool
  ) async throws(ClientError) -> Page<Account> {
    var all = try await accounts(onList: id, limit: 0)
    // NB: some servers take the limit 0 literally and return no accounts.
    if !answersAll, all.items.isEmpty, all.skipped == 0 { all = try await accounts(onList: id, limit: 80) }
    var seen: Set<Cursor> = []
    while let cursor = all.next, seen.insert(cursor).inserted {
      let page = try await accounts(onList: id, limit: 80, cursor: cursor)
      // GoToSocial also names a next page after the last one; that page is empty.
      if page.items.isEmpty, page.skipped == 0 { break }
      all = Page(items: all.items + page.items, next: page.next, skipped: all.skipped + page.skipped)
    }
    return Page(items: all.items, skipped: all.skipped)
  }

  /// Loads all accounts on a list of a server whose support for limit 0 is unknown.
  ///
  /// NB: without this method, the call would resolve to the one with a limit, which returns one page.
  public func accounts(onList id: List.ID) async throws(ClientError) -> Page<Account> {
    try await accounts(onList: id, answersAll: false)
  }

  /// Loads a page of the servers that the signed-in person blocks, as `example.social`.
  ///
  /// - Returns: The names, or nil if the server does not let people block servers.
  ///
  /// Source: `GET /api/v1/domain_blocks`.
  public func blockedDomains(
    limit: Int = 100, cursor: Cursor? = nil
  ) async throws(ClientError) -> Page<String>? {
    try await sendIfPossible(
      Request(.get, "/api/v1/domain_blocks", query: Self.query(limit, cursor: cursor)))?.page {
        (json) throws(DecodingProblem) in
        guard let name = json.text, !name.isEmpty else {
          throw DecodingProblem("expected a server, found \(json.kind)")
        }
        return name
      }
  }

  /// Blocks or unblocks a server.
  ///
  /// - Throws: `ClientError`; `invalid` if the name is not that of a server.
  ///
  /// Source: `POST` and `DELETE /api/v1/domain_blocks`.
  public func setBlocked(_ isBlocked: Bool, server name: String) async throws(ClientError) {
    let path = "/api/v1/domain_blocks"
    let domain = [Request.Parameter("domain", name)]
    // NB: as a query, because a body of DELETE has no meaning and proxies drop it.
    _ = try await send(
      isBlocked ? Request(.post, path, body: .form(domain)) : Request(.delete, path, query: domain))
  }

  /// Loads a page of the accounts that have not yet answered the signed-in person's follow request.
  ///
  /// - Returns: The accounts, or nil if the server does not list them.
  ///
  /// Source: `GET /api/v1/follow_requests/outgoing` of GoToSocial.
  public func sentFollowRequests(
    limit: Int = 40, cursor: Cursor? = nil
  ) async throws(ClientError) -> Page<Account>? {
    let request = Request(.get, "/api/v1/follow_requests/outgoing", query: Self.query(limit, cursor: cursor))
    return try await sendIfPossible(request)?.accounts()
  }

  /// Loads a page of notifications of new followers, latest first, as far back as the server stores them.
  ///
  /// - Returns: The notifications, or nil if the server does not support them.
  /// - Throws: `ClientError`; `forbidden` if the scopes of the sign-in do not include notifications.
  ///
  /// Source: `GET /api/v1/notifications`, `types[]` of Mastodon 3.5.
  public func followNotifications(
    limit: Int = 80, cursor: Cursor? = nil
  ) async throws(ClientError) -> Page<FollowNotification>? {
    var query = Self.query(limit, cursor: cursor)
    if !query.contains(where: { $0.name == "types[]" }) { query.append(.init("types[]", "follow")) }
    return try await sendIfPossible(Request(.get, "/api/v1/notifications", query: query))?.follows()
  }

  /// Loads the latest follows that the server has ended.
  ///
  /// - Returns: The events, latest first, or nil if the server does not support notifications.
  /// - Throws: `ClientError`; `forbidden` if the scopes of the sign-in do not include notifications.
  ///
  /// Source: `GET /api/v1/notifications`, type `severed_relationships` of Mastodon 4.3.
  public func severedRelationships(limit: Int = 20) async throws(ClientError) -> [SeveredRelationships]? {
    let query = Self.query(limit, cursor: nil) + [.init("types[]", "severed_relationships")]
    return try await sendIfPossible(Request(.get, "/api/v1/notifications", query: query))?
      .severedRelationships()
  }

  private func peopleWithRelationships(
    _ path: String, limit: Int, cursor: Cursor?
  ) async throws(ClientError) -> AccountPage {
    var query = Self.query(limit, cursor: cursor)
    if !query.contains(where: { $0.name == "with_relationships" }) {
      query.append(.init("with_relationships", "true"))
    }
    return try await send(Request(.get, path, query: query)).people()
  }

  /// Sends a request; returns nil if the server does not support it.
  func sendIfPossible(_ request: Request) async throws(ClientError) -> Answer? {
    do {
      return try await send(request)
    } catch {
      switch error.code {
      case .notFound, .serverFailure(501): return nil
      default: throw error
      }
    }
  }
}
