public import Entities

extension MastodonClient {
  /// Searches all accounts that the server knows; with `resolve` also other servers, for a full address.
  ///
  /// - Parameters:
  ///   - query: A name, an address or the URL of a profile; a blank text finds no accounts and sends no request.
  ///   - resolve: Whether the server may ask other servers, which takes seconds; only when signed in.
  ///   - limit: The most accounts to return; servers cap it, Mastodon at 40.
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
    // Some servers refuse this endpoint to every program; the older endpoint, tried next, shows whether the token is at
    // fault.
    let request = Request(.get, "/api/v2/search", query: parameters, refusalMeansSignedOut: false)
    return try await send(request).accounts(in: "accounts")
  }

  /// Searches for the account at an address; the server asks other servers, which takes seconds.
  ///
  /// Source: `GET /api/v2/search`, or `GET /api/v1/accounts/search` on servers without it.
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

  /// Loads a server's description and limits.
  ///
  /// - Throws: `ClientError`; `notFound` or `undecodable` if it is not a Mastodon-compatible server.
  ///
  /// Source: `GET /api/v2/instance`, or `GET /api/v1/instance` on servers without it.
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
