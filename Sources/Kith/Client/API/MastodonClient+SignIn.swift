public import Entities

public import struct Foundation.URL

/// Registration of this program and sign-in of a person.
extension MastodonClient {
  /// The redirect address without a listener: the server shows the person a code to copy.
  ///
  /// Source: OAuth 2.0 for native apps, as Mastodon has it.
  public static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"

  /// Registers this program with a server, for all people who use it there.
  ///
  /// - Parameters:
  ///   - name: The program's name, shown by the sign-in page.
  ///   - redirectURIs: The addresses that the server may redirect to.
  ///   - scopes: The permissions that the program may request.
  ///   - website: The program's page, if it has one.
  /// - Throws: `ClientError`; `invalid` or `forbidden` if the server does not register programs, or not with these
  ///   scopes.
  ///
  /// Source: `POST /api/v1/apps`.
  public func registerApplication(
    name: String, redirectURIs: [String], scopes: OAuthScopes = .everything, website: String? = nil
  ) async throws(ClientError) -> Application {
    var form: [Request.Parameter] = [
      // NB: several addresses are lines of one text; only newer servers accept a list.
      .init("client_name", name), .init("redirect_uris", redirectURIs.joined(separator: "\n")),
      .init("scopes", scopes.text),
    ]
    if let website { form.append(.init("website", website)) }
    let application = try await send(Request(.post, "/api/v1/apps", body: .form(form))).one {
      (json) throws(DecodingProblem) in try Application(json: json)
    }
    return Application(
      clientID: application.clientID, clientSecret: application.clientSecret,
      redirectURIs: application.redirectURIs.isEmpty ? redirectURIs : application.redirectURIs, scopes: scopes
    )
  }

  /// Checks whether the server still knows this program; some servers delete unused registrations.
  ///
  /// A server that does not support the request counts as knowing the program. A server that does returns a token,
  /// which stays valid until it is revoked.
  ///
  /// - Throws: `ClientError` if the server cannot be reached.
  ///
  /// Source: `POST /oauth/token` with `client_credentials`, RFC 6749.
  public func knowledge(
    of application: Application
  ) async throws(ClientError) -> (isKnown: Bool, token: AccessToken?) {
    do {
      let token = try await token([
        .init("grant_type", "client_credentials"), .init("client_id", application.clientID),
        .init("client_secret", application.clientSecret.rawValue),
        .init("redirect_uri", application.redirectURIs.first ?? Self.outOfBand),
        .init("scope", application.scopes.names.first ?? "read"),
      ])
      return (true, token.token)
    } catch {
      switch error.code {
      case .unauthorized, .forbidden: return (false, nil)
      // NB: Pleroma rejects an unknown program this way, with status 400.
      case .invalid where error.reason == "Invalid credentials": return (false, nil)
      case .offline, .timedOut, .insecure, .cancelled: throw error
      default: return (true, nil)
      }
    }
  }

  /// Returns the page that asks the person, in the browser, to authorize this program.
  ///
  /// - Parameters:
  ///   - redirectURI: The address to redirect to, or `outOfBand` for a code to copy.
  ///   - asksWhoSignsIn: Whether the server asks for the account even if the browser is already signed in.
  ///
  /// Source: `GET /oauth/authorize`; RFC 7636.
  public static func authorizationURL(
    on server: URL, application: Application, redirectURI: String, key: ProofKey, asksWhoSignsIn: Bool = false
  ) -> URL? {
    var query: [Request.Parameter] = [
      .init("response_type", "code"), .init("client_id", application.clientID),
      .init("redirect_uri", redirectURI), .init("scope", application.scopes.text), .init("state", key.state),
      .init("code_challenge", key.challenge), .init("code_challenge_method", "S256"),
    ]
    if asksWhoSignsIn { query.append(.init("force_login", "true")) }
    return URL(string: server.absoluteString + "/oauth/authorize?" + FormCoding.encode(query))
  }

  /// Exchanges the code that the server gave the person for a token.
  ///
  /// - Parameters:
  ///   - redirectURI: The address of the authorization request.
  ///   - verifier: The secret behind the challenge of that request.
  /// - Returns: The token and its scopes; those of the application if the server names none.
  /// - Throws: `ClientError`; `invalid` or `unauthorized` if the code is wrong, used or expired.
  ///
  /// Source: `POST /oauth/token`; RFC 7636 for the verifier, RFC 6749, 5.1 for the scopes.
  public func token(
    forCode code: String, application: Application, redirectURI: String, verifier: String
  ) async throws(ClientError) -> (token: AccessToken, scopes: OAuthScopes) {
    let (token, scopes) = try await token([
      .init("grant_type", "authorization_code"), .init("code", code),
      .init("client_id", application.clientID), .init("client_secret", application.clientSecret.rawValue),
      .init("redirect_uri", redirectURI), .init("code_verifier", verifier),
      .init("scope", application.scopes.text),
    ])
    return (token, scopes ?? application.scopes)
  }

  /// Revokes the token; sends no request without one.
  ///
  /// - Parameter application: This program as registered, which remote servers require.
  ///
  /// Source: `POST /oauth/revoke`.
  public func revokeToken(of application: Application? = nil) async throws(ClientError) {
    guard let token else { return }
    var form: [Request.Parameter] = [.init("token", token.rawValue)]
    if let application {
      form += [
        .init("client_id", application.clientID), .init("client_secret", application.clientSecret.rawValue),
      ]
    }
    _ = try await send(Request(.post, "/oauth/revoke", body: .form(form)))
  }

  private func token(
    _ form: [Request.Parameter]
  ) async throws(ClientError) -> (token: AccessToken, scopes: OAuthScopes?) {
    let answer = try await send(Request(.post, "/oauth/token", body: .form(form)))
    guard let token = answer.json["access_token"]?.text.flatMap(AccessToken.init) else {
      throw ClientError(
        .undecodable, request: answer.request.summary, reason: "no access_token", place: ".access_token")
    }
    return (token, answer.json["scope"]?.text.flatMap(OAuthScopes.init(text:)))
  }
}
