import Client
import Entities
import Foundation

/// A server's data about applications and people who sign in.
struct SignIn {
  struct Program {
    let id: String
    let secret: String
    let redirects: [String]
    let scopes: [String]
  }

  struct Code {
    let program: String
    let scopes: [String]
    let redirect: String
    let challenge: String?
    let person: Int
  }

  var programs: [Program] = []
  var codes: [String: Code] = [:]
  var consent = FakeMastodon.Consent.allow
  var person = 1
  var ignoresPKCE = false
  var matchesPorts = false
  var issued = 0
  /// The tokens of applications, without a person.
  var programTokens: Set<String> = []
  var owners: [String: String] = [:]
  /// The scopes of each token; a missing one has all.
  var scopes: [String: [String]] = [FakeMastodon.token: OAuthScopes.people.names]
  /// The step at which other than the old scopes are refused.
  var refusedScopes: FakeMastodon.ScopesStep?
  var authorizations: [[String: String]] = []
  var revoked: [String] = []
}

/// The sign-in.
extension Mastodon {
  mutating func register(_ request: Request) -> Response {
    let redirects = request.all("redirect_uris").flatMap {
      $0.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    guard let name = request["client_name"], !name.isEmpty, !redirects.isEmpty else {
      return .error(422, "Validation failed: Application name can't be blank, Redirect URI can't be blank")
    }
    let scopes = Self.scopes(request["scopes"])
    guard !refuses(scopes, at: .registration) else {
      return .error(422, "Validation failed: Scopes doesn't match configured on the server.")
    }
    let number = signIn.programs.count + 1
    let program = SignIn.Program(
      id: "client-\(number)", secret: "client-secret-\(number)", redirects: redirects, scopes: scopes)
    signIn.programs.append(program)
    var answer: [String: JSON] = [
      "id": .string(String(number)), "name": .string(name), "website": .optional(request["website"]),
      "redirect_uri": .string(redirects.joined(separator: "\n")), "client_id": .string(program.id),
      "client_secret": .string(program.secret), "vapid_key": "unused",
    ]
    if flavour == .pixelfed { answer["redirect_uri"] = .string(redirects.joined(separator: ",")) }
    if flavour == .mastodon {
      answer["redirect_uris"] = .array(redirects.map(JSON.string))
      answer["scopes"] = .array(scopes.map(JSON.string))
    }
    return .json(.object(answer))
  }

  mutating func authorize(_ request: Request) -> Response {
    signIn.authorizations.append(
      Dictionary(request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }))
    guard let program = signIn.programs.first(where: { $0.id == request["client_id"] }) else {
      return .html("<h1>Unknown application</h1>", status: 401)
    }
    guard request["response_type"] == "code", let redirect = request["redirect_uri"],
      program.redirects.contains(where: { isRedirect(redirect, to: $0) })
    else { return .html("<h1>The redirect URI is not valid</h1>", status: 400) }
    let isPKCE = request["code_challenge"] != nil
    guard !isPKCE || request["code_challenge_method"] == "S256" else {
      return .html("<h1>The challenge is not S256</h1>", status: 400)
    }
    let state = request["state"]
    let scopes = Self.scopes(request["scope"])
    guard !refuses(scopes, at: .authorization),
      flavour == .friendica || scopes.allSatisfy(program.scopes.contains)
    else {
      // NB: Pixelfed tells the person, and not the application.
      return flavour == .pixelfed
        ? .html("<h1>invalid_scope</h1>", status: 400)
        : back(to: redirect, ["error": "invalid_scope", "state": state])
    }
    switch signIn.consent {
    case .deny: return back(to: redirect, ["error": "access_denied", "state": state])
    case .allow, .dropState, .wrongState: break
    }
    signIn.issued += 1
    let code = "code-\(signIn.issued)"
    signIn.codes[code] = .init(
      program: program.id, scopes: scopes, redirect: redirect, challenge: request["code_challenge"],
      person: signIn.person)
    // NB: Friendica does not show the code if the application has another redirect address as well.
    let isShown = flavour != .friendica || program.redirects.count == 1
    guard redirect != MastodonClient.outOfBand || !isShown else {
      return .html("<h1>Copy this code</h1><p><code>\(code)</code></p>")
    }
    switch signIn.consent {
    case .dropState: return back(to: redirect, ["code": code])
    case .wrongState: return back(to: redirect, ["code": code, "state": "another-state"])
    default: return back(to: redirect, ["code": code, "state": state])
    }
  }

  private func isRedirect(_ address: String, to registered: String) -> Bool {
    guard address != registered else { return true }
    guard !signIn.matchesPorts, !flavour.isPleroma, flavour != .friendica,
      var given = URLComponents(string: address),
      var known = URLComponents(string: registered), given.scheme == "http",
      ["127.0.0.1", "[::1]"].contains(given.host)
    else { return false }
    (given.port, known.port) = (nil, nil)
    return given == known
  }

  private func back(to redirect: String, _ parameters: [String: String?]) -> Response {
    let pairs = parameters.compactMap { name, value in value.map { Request.Parameter(name, $0) } }
    let sorted = pairs.sorted { $0.name < $1.name }
    return .redirect(to: redirect + (redirect.contains("?") ? "&" : "?") + FormCoding.encode(sorted))
  }

  mutating func exchange(_ request: Request) -> Response {
    if flavour == .friendica { return exchangeFriendica(request) }
    guard let program = program(of: request) else {
      return flavour.isPleroma
        ? .error(400, "Invalid credentials")
        : oauthError(401, "invalid_client", "Client authentication failed")
    }
    if request["grant_type"] == "client_credentials" {
      guard flavour != .mastodon || Self.scopes(request["scope"]).allSatisfy(program.scopes.contains) else {
        return oauthError(400, "invalid_scope", "The requested scope is invalid, unknown, or malformed.")
      }
      return grant(programToken(program))
    }
    // A code is valid for one try, whatever its result.
    guard request["grant_type"] == "authorization_code", let code = request["code"],
      let known = signIn.codes.removeValue(forKey: code), known.program == program.id,
      known.redirect == request["redirect_uri"], isProven(known, by: request["code_verifier"])
    else {
      return flavour.isPleroma
        ? .error(400, "Invalid credentials")
        : oauthError(400, "invalid_grant", "The provided authorization grant is invalid")
    }
    return grant(token(code, known), scopes: known.scopes)
  }

  /// A new token for a code.
  mutating func token(_ code: String, _ known: SignIn.Code) -> String {
    let token = "token-of-\(code)"
    tokens[token] = known.person
    signIn.owners[token] = known.program
    signIn.scopes[token] = known.scopes
    return token
  }

  /// A new token for an application.
  mutating func programToken(_ program: SignIn.Program) -> String {
    signIn.issued += 1
    let token = "token-\(signIn.issued)-of-\(program.id)"
    signIn.programTokens.insert(token)
    signIn.owners[token] = program.id
    return token
  }

  private static func scopes(_ text: String?) -> [String] {
    (text ?? "read").split(separator: " ").map(String.init)
  }

  private func grant(_ token: String, scopes: [String] = ["read"]) -> Response {
    var answer: [String: JSON] = ["access_token": .string(token), "token_type": "Bearer"]
    if flavour != .pixelfed {
      answer["scope"] = .string(scopes.joined(separator: " "))
      answer["created_at"] = 1_795_231_098
    }
    if flavour == .pixelfed || flavour.isPleroma {
      answer["expires_in"] = 3_153_600_000
      answer["refresh_token"] = "unused"
    }
    if flavour.isPleroma {
      answer["id"] = 1
      answer["me"] = .string("\(url)/users/person1")
    }
    return .json(.object(answer))
  }

  mutating func revoke(_ request: Request) -> Response {
    if flavour.isPleroma, let token = request["token"] {
      // The server checks neither the application nor the token's existence.
      forget(token)
      return .json([:])
    }
    // Another application's token cannot be revoked.
    guard let program = program(of: request), let token = request["token"],
      signIn.owners[token, default: program.id] == program.id
    else {
      return oauthError(403, "unauthorized_client", "You are not authorized to revoke this token")
    }
    forget(token)
    return .json(flavour == .friendica ? [] : [:])
  }

  private mutating func forget(_ token: String) {
    tokens[token] = nil
    signIn.programTokens.remove(token)
    signIn.revoked.append(token)
  }

  private func program(of request: Request) -> SignIn.Program? {
    signIn.programs.first { $0.id == request["client_id"] && $0.secret == request["client_secret"] }
  }

  private func isProven(_ code: SignIn.Code, by verifier: String?) -> Bool {
    guard !signIn.ignoresPKCE, !flavour.isPleroma, let challenge = code.challenge else { return true }
    guard let verifier, (43...128).contains(verifier.utf8.count) else { return false }
    return challenge == FakeMastodon.challenge(of: verifier)
  }

  private func oauthError(_ status: Int, _ error: String, _ words: String) -> Response {
    .json(["error": .string(error), "error_description": .string(words)], status: status)
  }
}
