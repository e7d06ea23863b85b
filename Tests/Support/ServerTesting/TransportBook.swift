import Client
import Entities
import Services
import Settings
import Signals

import struct Foundation.URL

/// A book whose people a server answers for, so that a test of services sees each request; the book on a machine
/// sends none.
package struct TransportBook: PeopleBook {
  private let transport: (any Transport)?
  private let tokens: any TokenStorage

  /// Creates a book with a transport to its server, and the storage of its token; without a transport every request
  /// fails.
  package init(_ transport: (any Transport)?, tokens: any TokenStorage) {
    self.transport = transport
    self.tokens = tokens
  }

  package func people() async throws(ClientError) -> [Account] {
    let answer = try await answer(to: Request(.get, "/api/v1/directory"))
    return (answer.elements ?? []).compactMap {
      Account(snapshot: $0, mayNameFiles: transport?.mayNameFiles == true)?.asOthersSeeIt
    }
  }

  package func signIn(as account: Account) async throws(ClientError) -> AccessToken {
    let form: [Request.Parameter] = [.init("grant_type", "password"), .init("username", account.acct)]
    let request = Request(.post, "/oauth/token", body: .form(form))
    guard let token = try await answer(to: request)["access_token"]?.text.flatMap(AccessToken.init) else {
      throw ClientError(.undecodable, request: request.summary, reason: "no access_token")
    }
    return token
  }

  package func revoke(_ token: AccessToken) async throws(ClientError) {
    guard let transport else { throw Self.offline }
    try await MastodonClient(transport: transport, token: token).revokeToken()
  }

  /// Only the account itself is requested: a test sees a request for each start.
  package func owner(of token: AccessToken) async throws(ClientError) -> Account.ID? { nil }

  package func server(
    for token: AccessToken, refused: @escaping @MainActor @Sendable () -> Void
  ) -> any PeopleServer {
    MastodonClient(transport: transport ?? Nowhere(), token: token, refused: refused)
  }

  package func loadToken() async throws(ClientError) -> AccessToken? { try await tokens.loadToken() }
  package func saveToken(_ token: AccessToken?) async throws(ClientError) {
    try await tokens.saveToken(token)
  }

  private func answer(to request: Request) async throws(ClientError) -> JSON {
    guard let transport else { throw Self.offline }
    let response = try await transport.send(request)
    if let error = ClientError(response, to: request) { throw error }
    do {
      return try JSON(parsing: response.body)
    } catch {
      throw ClientError(.undecodable, request: request.summary, reason: error.description)
    }
  }

  fileprivate static let offline = ClientError(.offline, request: "open the book", reason: "there is none")
}

private struct Nowhere: Transport {
  func send(_ request: Request) async throws(ClientError) -> Response { throw TransportBook.offline }
}

extension SessionManager {
  /// Creates a manager whose book is a transport, too: the one for nil.
  package convenience init(
    transports: @escaping @MainActor (URL?) throws(ClientError) -> any Transport,
    tokens: any TokenStorage, accounts: any AccountStorage = MemoryAccounts(),
    means: SignInMeans = SignInMeans(), caches: SessionCaches = SessionCaches(),
    settings: any SettingsStore = MemorySettings(), clock: any SignalClock
  ) {
    self.init(
      book: TransportBook(try? transports(nil), tokens: tokens),
      transports: { (server) throws(ClientError) in try transports(server) },
      accounts: accounts, means: means, caches: caches, settings: settings, clock: clock)
  }

  /// Creates a manager with the book only: every request of every session goes to `transport`.
  package convenience init(
    transport: any Transport, tokens: any TokenStorage, settings: any SettingsStore = MemorySettings(),
    clock: any SignalClock
  ) {
    self.init(book: TransportBook(transport, tokens: tokens), settings: settings, clock: clock)
  }
}
