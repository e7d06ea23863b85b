public import Entities

extension MastodonClient {
  /// Searches everything that the server knows for people; with `resolve` also other servers, for a full address.
  ///
  /// - Parameters:
  ///   - query: What was typed: a name, an address or the address of a profile's page; a blank text finds no accounts.
  ///   - resolve: Whether the server may ask other servers, which takes seconds; only for people signed in.
  ///   - limit: How many at most, in accounts; servers cap it, Mastodon at 40.
  /// - Throws: `ClientError`.
  ///
  /// Source: `GET /api/v2/search`.
  public func search(
    _ query: String, resolve: Bool = false, limit: Int = 40
  ) async throws(ClientError) -> Page<Account> {
    guard query.contains(where: { !$0.isWhitespace }) else { return Page(items: []) }
    let parameters: [Request.Parameter] = [
      .init("q", query), .init("type", "accounts"), .init("resolve", String(resolve)),
      .init("limit", String(limit)),
    ]
    // Some servers refuse this one to every program; the older way that is tried then says whether it is the token.
    let request = Request(.get, "/api/v2/search", query: parameters, refusalMeansSignedOut: false)
    return try await send(request).accounts(in: "accounts")
  }

  /// Searches for the person at an address; the server asks other servers, which takes seconds.
  ///
  /// - Throws: `ClientError`.
  ///
  /// Source: `GET /api/v2/search`, and `GET /api/v1/accounts/search` where there is none.
  public func accounts(at address: PersonAddress, limit: Int = 40) async throws(ClientError) -> Page<Account>
  {
    do {
      return try await search(address.query, resolve: true, limit: limit)
    } catch {
      switch error.code {
      case .notFound, .unauthorized, .forbidden, .serverFailure(501): break
      default: throw error
      }
      return try await searchAccounts(address.query, resolve: true, limit: limit)
    }
  }

  /// Asks a server what it is and how much it takes; older servers are asked in the older way.
  ///
  /// - Throws: `ClientError`; `notFound` or `undecodable` when it is no server of this kind.
  ///
  /// Source: `GET /api/v2/instance`, and `GET /api/v1/instance` where there is none.
  public func instance() async throws(ClientError) -> Instance {
    do {
      return try await instance("/api/v2/instance")
    } catch {
      guard error.code == .notFound || error.code == .undecodable else { throw error }
      return try await instance("/api/v1/instance")
    }
  }

  private func instance(_ path: String) async throws(ClientError) -> Instance {
    try await send(Request(.get, path)).one { (json) throws(DecodingProblem) in try Instance(json: json) }
  }
}
