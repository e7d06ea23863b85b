public import Entities

/// Requests about what only the signed-in person sees: their lists, mutes, blocks and follow requests.
extension MastodonClient {
  /// Loads the signed-in person's lists.
  ///
  /// - Throws: `ClientError`; `notFound` from servers without lists.
  ///
  /// Source: `GET /api/v1/lists`.
  public func lists() async throws(ClientError) -> [List] {
    try await send(Request(.get, "/api/v1/lists")).page { (json) throws(DecodingProblem) in
      try List(json: json)
    }.items
  }

  /// Creates a list.
  ///
  /// - Throws: `ClientError`; `invalid` when the title is blank.
  ///
  /// Source: `POST /api/v1/lists`.
  public func makeList(title: String) async throws(ClientError) -> List {
    try await list(Request(.post, "/api/v1/lists", body: .form([.init("title", title)])))
  }

  /// Creates a list with the title and the settings of another one.
  ///
  /// - Throws: `ClientError`; `notFound` from servers without lists.
  ///
  /// Source: `POST /api/v1/lists` with `replies_policy` and, from Mastodon 4.2, `exclusive`.
  public func makeList(like list: List) async throws(ClientError) -> List {
    var form: [Request.Parameter] = [.init("title", list.title)]
    if let policy = list.repliesPolicy { form.append(.init("replies_policy", policy)) }
    if list.isExclusive { form.append(.init("exclusive", "true")) }
    return try await self.list(Request(.post, "/api/v1/lists", body: .form(form)))
  }

  /// Loads the lists that an account is on.
  ///
  /// - Throws: `ClientError`; `notFound` from servers without lists.
  ///
  /// Source: `GET /api/v1/accounts/:id/lists`.
  public func lists(with id: Account.ID) async throws(ClientError) -> [List.ID] {
    try await send(Request(.get, path(id, action: "lists"))).page { (json) throws(DecodingProblem) in
      try List(json: json)
    }.items.map(\.id)
  }

  /// Renames a list.
  ///
  /// - Throws: `ClientError`; `notFound` if it does not exist.
  ///
  /// Source: `PUT /api/v1/lists/:id`.
  public func renameList(_ id: List.ID, to title: String) async throws(ClientError) -> List {
    try await list(Request(.put, path(id), body: .form([.init("title", title)])))
  }

  /// Hides the posts of a list's people from the home timeline, or shows them again.
  ///
  /// - Throws: `ClientError`; `notFound` if it does not exist.
  ///
  /// Source: `PUT /api/v1/lists/:id` with `exclusive`, from Mastodon 4.2.
  public func setExclusive(_ isExclusive: Bool, of list: List) async throws(ClientError) -> List {
    let form: [Request.Parameter] = [
      .init("title", list.title), .init("exclusive", String(isExclusive)),
    ]
    return try await self.list(Request(.put, path(list.id), body: .form(form)))
  }

  /// Changes the replies that a list shows.
  ///
  /// - Throws: `ClientError`; `notFound` if it does not exist.
  ///
  /// Source: `PUT /api/v1/lists/:id` with `replies_policy`, from Mastodon 3.3.
  public func setReplies(_ replies: List.Replies, of list: List) async throws(ClientError) -> List {
    let form: [Request.Parameter] = [
      .init("title", list.title), .init("replies_policy", replies.rawValue),
    ]
    return try await self.list(Request(.put, path(list.id), body: .form(form)))
  }

  /// Deletes a list; its accounts stay followed.
  ///
  /// - Throws: `ClientError`; `notFound` if it does not exist.
  ///
  /// Source: `DELETE /api/v1/lists/:id`.
  public func removeList(_ id: List.ID) async throws(ClientError) {
    _ = try await send(Request(.delete, path(id)))
  }

  /// Loads a page of the accounts on a list.
  ///
  /// - Throws: `ClientError`; `notFound` if the list does not exist.
  ///
  /// Source: `GET /api/v1/lists/:id/accounts`.
  public func accounts(
    onList id: List.ID, limit: Int = 40, cursor: Cursor? = nil
  ) async throws(ClientError) -> Page<Account> {
    try await send(Request(.get, path(id) + "/accounts", query: Self.query(limit, cursor: cursor))).accounts()
  }

  /// Adds accounts to a list; the signed-in person must follow them.
  ///
  /// - Throws: `ClientError`; `notFound` or `invalid` if one of them is not followed or is already on the list.
  ///
  /// Source: `POST /api/v1/lists/:id/accounts`.
  public func add(_ accounts: [Account.ID], toList id: List.ID) async throws(ClientError) {
    guard !accounts.isEmpty else { return }
    _ = try await send(Request(.post, path(id) + "/accounts", body: .form(Self.form(accounts))))
  }

  /// Removes accounts from a list.
  ///
  /// - Throws: `ClientError`; `notFound` if the list does not exist.
  ///
  /// Source: `DELETE /api/v1/lists/:id/accounts`.
  public func remove(_ accounts: [Account.ID], fromList id: List.ID) async throws(ClientError) {
    guard !accounts.isEmpty else { return }
    // NB: as a query, because a body of DELETE has no meaning and proxies drop it.
    _ = try await send(Request(.delete, path(id) + "/accounts", query: Self.form(accounts)))
  }

  /// Loads a page of the accounts that have requested to follow the signed-in person.
  ///
  /// Source: `GET /api/v1/follow_requests`.
  public func followRequests(limit: Int = 40, cursor: Cursor? = nil) async throws(ClientError) -> Page<
    Account
  > {
    try await people("/api/v1/follow_requests", limit: limit, cursor: cursor)
  }

  /// Loads the accounts that the signed-in person mutes.
  ///
  /// Source: `GET /api/v1/mutes`.
  public func mutes(limit: Int = 40, cursor: Cursor? = nil) async throws(ClientError) -> Page<MutedAccount> {
    try await send(Request(.get, "/api/v1/mutes", query: Self.query(limit, cursor: cursor))).mutes()
  }

  /// Loads the accounts that the signed-in person blocks.
  ///
  /// Source: `GET /api/v1/blocks`.
  public func blocks(limit: Int = 40, cursor: Cursor? = nil) async throws(ClientError) -> Page<Account> {
    try await people("/api/v1/blocks", limit: limit, cursor: cursor)
  }

  private func people(_ path: String, limit: Int, cursor: Cursor?) async throws(ClientError) -> Page<
    Account
  > {
    try await send(Request(.get, path, query: Self.query(limit, cursor: cursor))).accounts()
  }

  private func list(_ request: Request) async throws(ClientError) -> List {
    try await send(request).one { (json) throws(DecodingProblem) in try List(json: json) }
  }

  private func path(_ id: List.ID) -> String {
    "/api/v1/lists/" + FormCoding.encode(id.rawValue)
  }

  private static func form(_ accounts: [Account.ID]) -> [Request.Parameter] {
    accounts.map { .init("account_ids[]", $0.rawValue) }
  }
}
