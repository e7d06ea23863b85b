public import Entities

/// People beyond those one follows. Where a server does not support a request, it returns nil instead of failing.
extension MastodonClient {
  /// Loads the followers of an account whom the signed-in person follows.
  ///
  /// - Returns: The followers, or nil if the server does not report them.
  ///
  /// Source: `GET /api/v1/accounts/familiar_followers`, since Mastodon 3.5.
  public func familiarFollowers(of id: Account.ID) async throws(ClientError) -> [Account]? {
    let request = Request(
      .get, "/api/v1/accounts/familiar_followers", query: [.init("id[]", id.rawValue)])
    return try await sendIfPossible(request)?.familiarFollowers(of: id)
  }

  /// Loads people that the signed-in person may want to follow, best first.
  ///
  /// - Returns: The people, or nil if the server suggests nobody.
  ///
  /// Source: `GET /api/v2/suggestions`, since Mastodon 3.4.
  public func suggestions(limit: Int = 80) async throws(ClientError) -> Page<Account>? {
    try await sendIfPossible(Request(.get, "/api/v2/suggestions", query: Self.query(limit, cursor: nil)))?
      .suggestions()
  }

  /// Removes a person from the suggestions for good.
  ///
  /// Source: `DELETE /api/v1/suggestions/:id`.
  public func removeSuggestion(_ id: Account.ID) async throws(ClientError) {
    _ = try await send(Request(.delete, "/api/v1/suggestions/" + FormCoding.encode(id.rawValue)))
  }
}
