public import Entities

extension APIClient {
  /// Asks for one's own account.
  ///
  /// - Throws: `ClientError`; `unauthorized` when the token is not, or no longer, valid.
  ///
  /// Source: `GET /api/v1/accounts/verify_credentials`.
  public func verifyCredentials() async throws(ClientError) -> Account {
    try await send(Request(.get, "/api/v1/accounts/verify_credentials")).account()
  }

  /// Changes one's own account and answers it as the server now has it.
  ///
  /// - Throws: `ClientError`; `invalid` when the server refuses a value, such as a name too long.
  ///
  /// Source: `PATCH /api/v1/accounts/update_credentials`.
  public func updateCredentials(_ changes: AccountChanges) async throws(ClientError) -> Account {
    var form: [Request.Parameter] = []
    if let displayName = changes.displayName { form.append(.init("display_name", displayName)) }
    if let note = changes.note { form.append(.init("note", note)) }
    if let isLocked = changes.isLocked { form.append(.init("locked", String(isLocked))) }
    return try await send(Request(.patch, "/api/v1/accounts/update_credentials", body: .form(form))).account()
  }

  /// Asks for one account.
  ///
  /// - Throws: `ClientError`; `notFound` when there is none.
  ///
  /// Source: `GET /api/v1/accounts/:id`.
  public func account(_ id: Account.ID) async throws(ClientError) -> Account {
    try await send(Request(.get, path(id))).account()
  }

  /// Asks whom an account follows, newest first.
  ///
  /// - Parameters:
  ///   - id: The account.
  ///   - limit: How many at most, in accounts; servers cap it, Mastodon at 80.
  ///   - cursor: `next` of the page before, or nil for the first page.
  /// - Throws: `ClientError`.
  ///
  /// Source: `GET /api/v1/accounts/:id/following`.
  public func following(
    of id: Account.ID, limit: Int = 40, cursor: Cursor? = nil
  ) async throws(ClientError) -> Page<Account> {
    try await send(Request(.get, path(id, "following"), query: Self.query(limit, cursor))).accounts()
  }

  /// Asks who follows an account, newest first.
  ///
  /// - Parameters:
  ///   - id: The account.
  ///   - limit: How many at most, in accounts; servers cap it, Mastodon at 80.
  ///   - cursor: `next` of the page before, or nil for the first page.
  /// - Throws: `ClientError`.
  ///
  /// Source: `GET /api/v1/accounts/:id/followers`.
  public func followers(
    of id: Account.ID, limit: Int = 40, cursor: Cursor? = nil
  ) async throws(ClientError) -> Page<Account> {
    try await send(Request(.get, path(id, "followers"), query: Self.query(limit, cursor))).accounts()
  }

  /// Asks how the person signed in and other accounts stand to each other; of unknown ones nothing comes.
  ///
  /// - Throws: `ClientError`.
  ///
  /// Source: `GET /api/v1/accounts/relationships`.
  public func relationships(with ids: [Account.ID]) async throws(ClientError) -> [Relationship] {
    guard !ids.isEmpty else { return [] }
    let query = ids.map { Request.Parameter("id[]", $0.rawValue) }
    return try await send(Request(.get, "/api/v1/accounts/relationships", query: query)).relationships().items
  }

  /// Follows an account, or asks to when it is locked: then `isRequested` is true in the answer.
  ///
  /// - Throws: `ClientError`; `invalid` for oneself.
  ///
  /// Source: `POST /api/v1/accounts/:id/follow`.
  public func follow(_ id: Account.ID) async throws(ClientError) -> Relationship {
    try await send(Request(.post, path(id, "follow"))).relationship()
  }

  /// Stops following an account, or takes back the request to.
  ///
  /// - Throws: `ClientError`.
  ///
  /// Source: `POST /api/v1/accounts/:id/unfollow`.
  public func unfollow(_ id: Account.ID) async throws(ClientError) -> Relationship {
    try await send(Request(.post, path(id, "unfollow"))).relationship()
  }

  /// Searches accounts by name and handle, best first.
  ///
  /// - Parameters:
  ///   - query: What was typed; a blank text finds nobody and asks nobody.
  ///   - limit: How many at most, in accounts; servers cap it, Mastodon at 80.
  /// - Throws: `ClientError`.
  ///
  /// Source: `GET /api/v1/accounts/search`.
  public func searchAccounts(_ query: String, limit: Int = 40) async throws(ClientError) -> Page<Account> {
    guard query.contains(where: { !$0.isWhitespace }) else { return Page(items: []) }
    let parameters: [Request.Parameter] = [.init("q", query), .init("limit", String(limit))]
    return try await send(Request(.get, "/api/v1/accounts/search", query: parameters)).accounts()
  }

  private func path(_ id: Account.ID, _ action: String? = nil) -> String {
    let path = "/api/v1/accounts/" + FormCoding.encode(id.rawValue)
    return action.map { path + "/" + $0 } ?? path
  }

  /// The query of a page: the cursor is the query of the server's own link, the limit is ours.
  private static func query(_ limit: Int, _ cursor: Cursor?) -> [Request.Parameter] {
    let place = cursor.map { FormCoding.decode($0.rawValue).filter { $0.name != "limit" } } ?? []
    return [.init("limit", String(limit))] + place
  }
}
