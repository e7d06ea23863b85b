public import Entities

/// What a sync asks for beside the pages of people: a server that does not have it is no failure, and answers nil.
extension MastodonClient {
  /// Asks for the accounts that an account follows, with the relationships where the server sends them along.
  ///
  /// - Throws: `ClientError`.
  ///
  /// Source: `GET /api/v1/accounts/:id/following`, `with_relationships` of Pleroma and Akkoma.
  public func followingWithRelationships(
    of id: Account.ID, limit: Int = 80, cursor: Cursor? = nil
  ) async throws(ClientError) -> AccountPage {
    try await peopleWithRelationships(path(id, action: "following"), limit: limit, cursor: cursor)
  }

  /// Asks for the followers of an account, with the relationships where the server sends them along.
  ///
  /// - Throws: `ClientError`.
  ///
  /// Source: `GET /api/v1/accounts/:id/followers`, `with_relationships` of Pleroma and Akkoma.
  public func followersWithRelationships(
    of id: Account.ID, limit: Int = 80, cursor: Cursor? = nil
  ) async throws(ClientError) -> AccountPage {
    try await peopleWithRelationships(path(id, action: "followers"), limit: limit, cursor: cursor)
  }

  /// How many accounts are asked for at once, at most; Mastodon refuses more.
  static let accountBatch = 40

  /// Asks for accounts by their identifiers, 40 a request; of unknown ones nothing comes.
  ///
  /// - Returns: The accounts, or nil where the server answers one at a time only.
  /// - Throws: `ClientError`.
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

  /// Asks for all accounts on a list: at once where the server does so, else page by page.
  ///
  /// - Returns: Everybody, as one page behind which nothing comes.
  /// - Throws: `ClientError`; `notFound` when there is no such list.
  ///
  /// Source: `GET /api/v1/lists/:id/accounts`, `limit` 0 for all.
  public func accounts(
    onList id: List.ID, answersAll: Bool
  ) async throws(ClientError) -> Page<Account> {
    var all = try await accounts(onList: id, limit: 0)
    // NB: to some servers none means none.
    if !answersAll, all.items.isEmpty, all.skipped == 0 { all = try await accounts(onList: id, limit: 80) }
    var seen: Set<Cursor> = []
    while let cursor = all.next, seen.insert(cursor).inserted {
      let page = try await accounts(onList: id, limit: 80, cursor: cursor)
      // GoToSocial names a next page behind the last one, too, which is empty.
      if page.items.isEmpty, page.skipped == 0 { break }
      all = Page(items: all.items + page.items, next: page.next, skipped: all.skipped + page.skipped)
    }
    return Page(items: all.items, skipped: all.skipped)
  }

  /// Asks for all accounts on a list of a server of which nothing is known.
  ///
  /// NB: without it, this call would be taken for the one with a limit, which answers one page.
  public func accounts(onList id: List.ID) async throws(ClientError) -> Page<Account> {
    try await accounts(onList: id, answersAll: false)
  }

  /// Asks for the servers that the signed-in person blocks, as `example.social`.
  ///
  /// - Returns: The names, or nil where a person cannot block servers.
  /// - Throws: `ClientError`.
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

  /// Blocks a server, or takes that back.
  ///
  /// - Throws: `ClientError`; `invalid` for what is no server's name.
  ///
  /// Source: `POST` and `DELETE /api/v1/domain_blocks`.
  public func setBlocked(_ isBlocked: Bool, server name: String) async throws(ClientError) {
    let path = "/api/v1/domain_blocks"
    let domain = [Request.Parameter("domain", name)]
    // NB: as a query: a body of DELETE has no meaning, and proxies drop it.
    _ = try await send(
      isBlocked ? Request(.post, path, body: .form(domain)) : Request(.delete, path, query: domain))
  }

  /// Asks for the accounts that the signed-in person has asked to follow and that have not answered.
  ///
  /// - Returns: The accounts, or nil where the server does not list them.
  /// - Throws: `ClientError`.
  ///
  /// Source: `GET /api/v1/follow_requests/outgoing` of GoToSocial.
  public func sentFollowRequests(
    limit: Int = 40, cursor: Cursor? = nil
  ) async throws(ClientError) -> Page<Account>? {
    let request = Request(.get, "/api/v1/follow_requests/outgoing", query: Self.query(limit, cursor: cursor))
    return try await sendIfPossible(request)?.accounts()
  }

  /// Asks when accounts have begun to follow the signed-in person, latest first, as far as the server remembers.
  ///
  /// - Returns: The notifications, or nil where the server has none.
  /// - Throws: `ClientError`; `forbidden` where the sign-in does not cover them.
  ///
  /// Source: `GET /api/v1/notifications`, `types[]` of Mastodon 3.5.
  public func followNotifications(
    limit: Int = 80, cursor: Cursor? = nil
  ) async throws(ClientError) -> Page<FollowNotification>? {
    var query = Self.query(limit, cursor: cursor)
    if !query.contains(where: { $0.name == "types[]" }) { query.append(.init("types[]", "follow")) }
    return try await sendIfPossible(Request(.get, "/api/v1/notifications", query: query))?.follows()
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

  /// Sends a request that the server may not know; nil when it says that it does not.
  private func sendIfPossible(_ request: Request) async throws(ClientError) -> Answer? {
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
