public import Entities

extension MastodonClient {
  /// Loads the signed-in person's account.
  ///
  /// - Throws: `ClientError`; `unauthorized` if the token is not, or no longer, valid.
  ///
  /// Source: `GET /api/v1/accounts/verify_credentials`.
  public func verifyCredentials() async throws(ClientError) -> Account {
    try await send(Request(.get, Self.ownAccountPath)).account(isOwn: true)
  }

  /// The path of the signed-in person's account.
  public static let ownAccountPath = "/api/v1/accounts/verify_credentials"

  /// Updates the signed-in person's account and returns it as the server has saved it.
  ///
  /// - Throws: `ClientError`; `invalid` if the server rejects a value, such as a name that is too long.
  ///
  /// Source: `PATCH /api/v1/accounts/update_credentials`.
  public func updateCredentials(_ changes: AccountChanges) async throws(ClientError) -> Account {
    let values = changes.parameters
    let body: Request.Body
    if changes.avatar == nil, changes.header == nil {
      body = .form(values)
    } else {
      body = .multipart(
        values.map { Multipart.Part($0.name, $0.value) }
          + [("avatar", changes.avatar), ("header", changes.header)].compactMap { name, upload in
            upload.map {
              Multipart.Part(name, fileName: $0.fileName, contentType: $0.contentType, data: $0.data)
            }
          })
    }
    return try await send(Request(.patch, "/api/v1/accounts/update_credentials", body: body))
      .account(isOwn: true)
  }

  /// Loads one account.
  ///
  /// - Throws: `ClientError`; `notFound` if it does not exist.
  ///
  /// Source: `GET /api/v1/accounts/:id`.
  public func account(_ id: Account.ID) async throws(ClientError) -> Account {
    try await send(Request(.get, path(id))).account()
  }

  /// Loads the accounts that an account follows, newest first.
  ///
  /// - Parameters:
  ///   - limit: The most accounts to return; servers cap it, Mastodon at 80.
  ///   - cursor: `next` of the page before; nil for the first page.
  ///
  /// Source: `GET /api/v1/accounts/:id/following`.
  public func following(
    of id: Account.ID, limit: Int = 40, cursor: Cursor? = nil
  ) async throws(ClientError) -> Page<Account> {
    try await send(Request(.get, path(id, action: "following"), query: Self.query(limit, cursor: cursor)))
      .accounts()
  }

  /// Loads the followers of an account, newest first; parameters as of `following`.
  ///
  /// Source: `GET /api/v1/accounts/:id/followers`.
  public func followers(
    of id: Account.ID, limit: Int = 40, cursor: Cursor? = nil
  ) async throws(ClientError) -> Page<Account> {
    try await send(Request(.get, path(id, action: "followers"), query: Self.query(limit, cursor: cursor)))
      .accounts()
  }

  /// Loads the account of an address, as `ada` or `ada@example.social`, that the server already knows.
  ///
  /// - Throws: `ClientError`; `notFound` if the server does not know it.
  ///
  /// Source: `GET /api/v1/accounts/lookup`, or `GET /api/v1/accounts/search` on servers without it.
  public func lookup(_ acct: String) async throws(ClientError) -> Account {
    let address = String(acct.drop { $0 == "@" || $0.isWhitespace })
    do {
      return try await send(Request(.get, "/api/v1/accounts/lookup", query: [.init("acct", address)]))
        .account()
    } catch {
      // The same error may mean an unknown account or, from an older server, an unknown endpoint.
      guard error.code == .notFound || error.code == .serverFailure(501),
        let found = try? await searchAccounts(address, limit: 5).items,
        let account = found.first(where: { Self.isNamed(address, account: $0) })
      else { throw error }
      return account
    }
  }

  private static func isNamed(_ text: String, account: Account) -> Bool {
    guard let address = Address(text) else { return account.acct.lowercased() == text.lowercased() }
    return Address(account.acct) == address
  }

  /// The most accounts per request for relationships.
  static let relationshipBatch = 40

  /// Loads the relationships between the signed-in person and accounts, 40 per request; unknown accounts are left out.
  ///
  /// Source: `GET /api/v1/accounts/relationships`.
  public func relationships(with ids: [Account.ID]) async throws(ClientError) -> [Relationship] {
    try await relationships(with: ids, withSuspended: false)
  }

  /// Loads relationships; `withSuspended` includes suspended accounts.
  ///
  /// Source: `with_suspended`, since Mastodon 4.3; other servers ignore it.
  public func relationships(
    with ids: [Account.ID], withSuspended: Bool
  ) async throws(ClientError) -> [Relationship] {
    var found: [Relationship] = []
    for start in stride(from: 0, to: ids.count, by: Self.relationshipBatch) {
      let batch = ids[start..<min(start + Self.relationshipBatch, ids.count)]
      var query = batch.map { Request.Parameter("id[]", $0.rawValue) }
      if withSuspended { query.append(.init("with_suspended", "true")) }
      found += try await send(Request(.get, "/api/v1/accounts/relationships", query: query)).relationships()
        .items
    }
    return found
  }

  /// Searches accounts by name and handle, best first.
  ///
  /// - Parameters:
  ///   - query: The search text; a blank one finds no accounts and sends no request.
  ///   - resolve: Whether the server may ask other servers, which takes seconds; for a full address.
  ///   - limit: The most accounts to return; servers cap it, Mastodon at 80.
  ///
  /// Source: `GET /api/v1/accounts/search`, or `GET /api/v2/search` on servers without it.
  public func searchAccounts(
    _ query: String, resolve: Bool = false, limit: Int = 40
  ) async throws(ClientError) -> Page<Account> {
    guard query.contains(where: { !$0.isWhitespace }) else { return Page(items: []) }
    var parameters: [Request.Parameter] = [.init("q", query), .init("limit", String(limit))]
    if resolve { parameters.append(.init("resolve", "true")) }
    do {
      return try await send(Request(.get, "/api/v1/accounts/search", query: parameters)).accounts()
    } catch {
      guard error.code == .notFound || error.code == .serverFailure(501) else { throw error }
      return try await search(query, resolve: resolve, limit: limit)
    }
  }
}

extension MastodonClient: PeopleServer {
  /// Searches accounts by name and handle, without asking other servers.
  ///
  /// Source: `GET /api/v1/accounts/search`, or `GET /api/v2/search` on servers without it.
  public func searchAccounts(_ query: String, limit: Int) async throws(ClientError) -> Page<Account> {
    try await searchAccounts(query, resolve: false, limit: limit)
  }
}

extension AccountChanges {
  /// The changed texts and switches, and all fields if any of them has changed.
  fileprivate var parameters: [Request.Parameter] {
    var form: [Request.Parameter] = []
    if let displayName { form.append(.init("display_name", displayName)) }
    if let note { form.append(.init("note", note)) }
    if let isLocked { form.append(.init("locked", String(isLocked))) }
    // NB: a request without rows leaves the table as it is; one empty row clears it.
    let rows = fields.map { $0.isEmpty ? [Field(name: "", value: "")] : $0 } ?? []
    for (index, field) in rows.enumerated() {
      form.append(.init("fields_attributes[\(index)][name]", field.name))
      form.append(.init("fields_attributes[\(index)][value]", field.value))
    }
    return form
  }
}
