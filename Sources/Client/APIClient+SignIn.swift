public import Entities

extension APIClient {
  /// Asks for the accounts that live on the server itself; on this machine, whom one may sign in as.
  ///
  /// - Throws: `ClientError`.
  ///
  /// Source: `GET /api/v1/directory`.
  public func directory(limit: Int = 40) async throws(ClientError) -> Page<Account> {
    let query: [Request.Parameter] = [.init("local", "true"), .init("limit", String(limit))]
    return try await send(Request(.get, "/api/v1/directory", query: query)).accounts()
  }

  /// Signs in as an account and answers the token to ask with from now on.
  ///
  /// - Throws: `ClientError`; `invalid` or `unauthorized` when one may not sign in as this account.
  ///
  /// Source: `POST /oauth/token`.
  public func signIn(as account: Account) async throws(ClientError) -> AccessToken {
    let form: [Request.Parameter] = [
      .init("grant_type", "password"), .init("username", account.acct),
      .init("scope", "read write follow"),
    ]
    let answer = try await send(Request(.post, "/oauth/token", body: .form(form)))
    guard let token = answer.json["access_token"]?.text.flatMap(AccessToken.init) else {
      throw ClientError(.undecodable, request: answer.request.summary, reason: "no access_token")
    }
    return token
  }

  /// Makes the token worthless; without a token nothing is asked.
  ///
  /// - Throws: `ClientError`.
  ///
  /// Source: `POST /oauth/revoke`.
  public func revokeToken() async throws(ClientError) {
    guard let token else { return }
    _ = try await send(Request(.post, "/oauth/revoke", body: .form([.init("token", token.rawValue)])))
  }
}
