public import Entities

extension MastodonClient {
  /// Asks for the signed-in person's account.
  ///
  /// - Throws: `ClientError`; `unauthorized` when the token is not, or no longer, valid.
  ///
  /// Source: `GET /api/v1/accounts/verify_credentials`.
  public func verifyCredentials() async throws(ClientError) -> Account {
    try await send(Request(.get, Self.ownAccountPath)).account(isOwn: true)
  }

  /// The path of the signed-in person's account.
  public static let ownAccountPath = "/api/v1/accounts/verify_credentials"

  /// Changes the signed-in person's account and answers it as the server now has it.
  ///
  /// - Throws: `ClientError`; `invalid` when the server refuses a value, such as a name too long.
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

  /// Asks for one account.
  ///
  /// - Throws: `ClientError`; `notFound` when there is none.
  ///
  /// Source: `GET /api/v1/accounts/:id`.
  public func account(_ id: Account.ID) async throws(ClientError) -> Account {
    try await send(Request(.get, path(id))).account()
  }

  /// Asks for the accounts that an account follows, newest first.
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
    try await send(Request(.get, path(id, action: "following"), query: Self.query(limit, cursor: cursor)))
      .accounts()
  }

  /// Asks for the followers of an account, newest first.
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
    try await send(Request(.get, path(id, action: "followers"), query: Self.query(limit, cursor: cursor)))
      .accounts()
  }

  /// Asks for the account of an address, as `ada` or `ada@example.social`, that the server knows already.
  ///
  /// - Throws: `ClientError`; `notFound` when the server does not know it.
  ///
  /// Source: `GET /api/v1/accounts/lookup`, and `GET /api/v1/accounts/search` where there is none.
  public func lookup(_ acct: String) async throws(ClientError) -> Account {
    let address = String(acct.drop { $0 == "@" || $0.isWhitespace })
    do {
      return try await send(Request(.get, "/api/v1/accounts/lookup", query: [.init("acct", address)]))
        .account()
    } catch {
      // An older server does not say whether it is the person or the question that it does not know.
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

  /// How many accounts are asked about at once, at most.
  static let relationshipBatch = 40

  /// Asks how the person signed in and other accounts stand to each other; of unknown ones nothing comes.
  ///
  /// Asks in batches of 40, one after the other.
  ///
  /// - Throws: `ClientError`.
  ///
  /// Source: `GET /api/v1/accounts/relationships`.
  public func relationships(with ids: [Account.ID]) async throws(ClientError) -> [Relationship] {
    try await relationships(with: ids, withSuspended: false)
  }

  /// Asks as `relationships(with:)`, for those to suspended accounts, too.
  ///
  /// Source: `with_suspended`, since Mastodon 4.3; others pass over it.
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
  ///   - query: What was typed; a blank text finds no accounts and sends no request.
  ///   - resolve: Whether the server may ask other servers, which takes seconds; for a full address.
  ///   - limit: How many at most, in accounts; servers cap it, Mastodon at 80.
  /// - Throws: `ClientError`.
  ///
  /// Source: `GET /api/v1/accounts/search`, and `GET /api/v2/search` where there is none.
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
  /// - Throws: `ClientError`.
  ///
  /// Source: `GET /api/v1/accounts/search`, and `GET /api/v2/search` where there is none.
  public func searchAccounts(_ query: String, limit: Int) async throws(ClientError) -> Page<Account> {
    try await searchAccounts(query, resolve: false, limit: limit)
  }
}

extension AccountChanges {
  /// The changed texts and switches; of fields, all or none.
  fileprivate var parameters: [Request.Parameter] {
    var form: [Request.Parameter] = []
    if let displayName { form.append(.init("display_name", displayName)) }
    if let note { form.append(.init("note", note)) }
    if let isLocked { form.append(.init("locked", String(isLocked))) }
    // NB: a server keeps its rows when none are sent; one empty row empties the table.
    let rows = fields.map { $0.isEmpty ? [Field(name: "", value: "")] : $0 } ?? []
    for (index, field) in rows.enumerated() {
      form.append(.init("fields_attributes[\(index)][name]", field.name))
      form.append(.init("fields_attributes[\(index)][value]", field.value))
    }
    return form
  }
}
