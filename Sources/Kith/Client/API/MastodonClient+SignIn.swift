public import Entities

public import struct Foundation.URL

/// How a program and a person become known to a server.
extension MastodonClient {
  /// Where a server sends people back to when there is nowhere: it shows them a code to copy.
  ///
  /// Source: OAuth 2.0 for native apps, as Mastodon has it.
  public static let outOfBand = "urn:ietf:wg:oauth:2.0:oob"

  /// Makes this program known to a server, which all people on it share.
  ///
  /// - Parameters:
  ///   - name: What the program is called; the sign-in page shows it.
  ///   - redirectURIs: Where the server may send people back to.
  ///   - scopes: What the program may ask people to allow.
  ///   - website: The program's page, when it has one.
  /// - Throws: `ClientError`; `invalid` or `forbidden` when the server takes no programs, or not with these scopes.
  ///
  /// Source: `POST /api/v1/apps`.
  public func registerApplication(
    name: String, redirectURIs: [String], scopes: OAuthScopes = .everything, website: String? = nil
  ) async throws(ClientError) -> Application {
    var form: [Request.Parameter] = [
      // NB: several are lines of one text; only newer servers take a list.
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

  /// Asks whether the server still knows this program; some forget unused programs.
  ///
  /// A server that does not understand the question counts as knowing. A server that does answers with a token, which
  /// stays good until it is revoked.
  ///
  /// - Throws: `ClientError`, when the server cannot be asked.
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
      // NB: so does Pleroma say that it does not know a program, with 400.
      case .invalid where error.reason == "Invalid credentials": return (false, nil)
      case .offline, .timedOut, .insecure, .cancelled: throw error
      default: return (true, nil)
      }
    }
  }

  /// Where a person is asked, in the browser, whether this program may act for them.
  ///
  /// - Parameters:
  ///   - server: The server's address.
  ///   - redirectURI: Where the browser shall come back to, or `outOfBand` for a code to copy.
  ///   - asksWhoSignsIn: Whether the server shall ask for the account, even if the browser is signed in already.
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

  /// Exchanges the code, which the server gave the person, for a token.
  ///
  /// - Parameters:
  ///   - code: The code as it came back.
  ///   - application: This program, as the server knows it.
  ///   - redirectURI: Where the code came back to, the same as when it was asked for.
  ///   - verifier: The secret behind the challenge that was sent along.
  /// - Returns: The token and its scopes, which are those of the application where the server names none.
  /// - Throws: `ClientError`; `invalid` or `unauthorized` when the code is wrong, used, or too old.
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

  /// Makes the token worthless; without a token nothing is asked.
  ///
  /// - Parameter application: This program, as the server knows it, which distant servers want to hear.
  /// - Throws: `ClientError`.
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
