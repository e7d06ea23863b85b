import Client
import Entities
import Foundation
import ScriptedServers
import Services
import Signals
import TestSupport
import Testing

/// A sign-in to `https://example.social` without a network, a browser or a port: the test plays the person, the
/// browser, the server and the local book.
@MainActor
package final class SignInStage {
  package let server: ScriptedTransport
  package let book: ScriptedTransport
  package let tokens = MemoryTokens()
  package let accounts: NoticingAccounts
  package let listening = FakeListening()
  package let desktop = FakeDesktop()
  package let clock = VirtualClock()
  package let manager: SessionManager
  /// The page shown by the returning browser, unless a view sets another.
  package let page = ReturnPage(title: "Kith", text: "Go back")
  private var answered: URL?
  private var problem: String?
  private var wrongCode: String?

  package static let address = URL(string: "https://example.social") ?? URL(filePath: "/")

  /// Creates a stage whose token and account are answered by hand.
  ///
  /// - Parameters:
  ///   - others: Other servers by address; every other address is unsafe.
  ///   - rule: The server's immediate answers.
  ///   - bookRule: The book's immediate answers; nil for the server's.
  package init(
    accounts: MemoryAccounts = MemoryAccounts(), others: [String: ScriptedTransport.Rule] = [:],
    rule: @escaping ScriptedTransport.Rule = SignInStage.kind, bookRule: ScriptedTransport.Rule? = nil
  ) {
    let server = ScriptedTransport(rule: rule)
    let book = ScriptedTransport(rule: bookRule ?? rule)
    self.server = server
    self.book = book
    self.accounts = NoticingAccounts(accounts)
    manager = SessionManager(
      transports: { (url) throws(ClientError) -> any Transport in
        guard let url else { return book }
        if let rule = others[url.absoluteString] { return ScriptedTransport(rule: rule) }
        guard url == Self.address else { throw ClientError(.insecure, request: "open", reason: "not safe") }
        return server
      }, tokens: tokens, accounts: self.accounts,
      means: SignInMeans(website: "https://kith.example", listening: listening, browser: desktop),
      clock: clock)
  }

  isolated deinit {}

  package var log: ListeningLog { listening.log }

  package func signIn(_ name: String = "example.social") throws -> ServerSignIn {
    guard let signIn = manager.loginService.makeServerSignIn(name) else { throw NoServer(name: name) }
    signIn.start(page: page)
    return signIn
  }

  private struct NoServer: Error { let name: String }
}

// MARK: - What the server says

extension SignInStage {
  /// A server that accepts everything but leaves the token to the test.
  package nonisolated static let kind: ScriptedTransport.Rule = { request in
    switch request.path {
    case "/api/v2/instance": .json(["domain": "example.social", "title": "An Example"])
    case "/api/v1/apps": .json(["client_id": "me", "client_secret": "hush"])
    case "/oauth/token" where request.form("grant_type") == "client_credentials":
      .json(["access_token": "app-token"])
    case "/oauth/revoke": .json([:])
    case "/api/v1/accounts/relationships": .json([])
    case "/.well-known/nodeinfo", "/.well-known/webfinger": Response(status: 404)
    default: nil
    }
  }

  /// Creates a stage on which the server and the book answer everything: Ada, and the keeper of the book.
  package static func answering() -> SignInStage {
    let keeper: JSON = ["id": "1", "username": "keeper", "display_name": "Book Keeper"]
    return SignInStage(
      rule: { ada($0, nil, wrongCode: nil) }, bookRule: { everything($0, "book", keeper) })
  }

  /// Sets the fault of the answering server in a word; nil for none.
  package func have(_ problem: String?) async {
    self.problem = problem
    await answerAsSaid()
  }

  package func refuseCode(_ code: String) async {
    wrongCode = code
    await answerAsSaid()
  }

  private func answerAsSaid() async {
    let (problem, wrongCode) = (problem, wrongCode)
    let codes: [String: ClientError.Code] = [
      "offline": .offline, "timedOut": .timedOut, "insecure": .insecure,
    ]
    await server.fail("", with: problem.flatMap { codes[$0] })
    await server.answer { Self.ada($0, problem, wrongCode: wrongCode) }
  }

  private nonisolated static func ada(_ request: Request, _ problem: String?, wrongCode: String?) -> Response
  {
    switch problem {
    case "website": return Response(status: 404, body: Data("<h1>".utf8))
    case "appsRefused" where request.path == "/api/v1/apps": return .json(["error": "no"], status: 403)
    case "expired" where request.token != nil: return .json(["error": "invalid"], status: 401)
    default: break
    }
    if request.path == "/oauth/token", let wrongCode, request.form("code") == wrongCode {
      return .json(["error": "invalid_grant"], status: 400)
    }
    return everything(request, "token", ["id": "7", "username": "ada", "display_name": "Ada Lovelace"])
  }

  private nonisolated static func everything(_ request: Request, _ token: String, _ me: JSON) -> Response {
    switch request.path {
    case "/oauth/token": .json(["access_token": .string(token)])
    case "/api/v1/directory": .json([me])
    case "/api/v1/accounts/verify_credentials": .json(me)
    case "/.well-known/nodeinfo", "/.well-known/webfinger": .json([])
    default: kind(request) ?? .json([])
    }
  }

  /// The tokens revoked at the server.
  package var revoked: [String] {
    get async { await server.log.filter { $0.path == "/oauth/revoke" }.map { $0.form("token") ?? "" } }
  }

  package func hold(_ summary: String) async { await server.hold(summary) }
  package func release() async { await server.release() }
}

// MARK: - What the browser does

extension SignInStage {
  /// Whether a page has been opened and the browser has not returned from it.
  package var hasNewLink: Bool { desktop.opened.last != answered && desktop.opened.last != nil }

  /// The page shown by the returning browser.
  package var shownPage: ReturnPage? { get async { await log.pages.last } }

  /// Whether every listener is closed.
  package var isClosed: Bool {
    get async { await !log.isListening }
  }

  /// The browser returns: with a code and the right state by default.
  package func comeBack(_ query: [String: String]? = nil) async {
    answered = desktop.opened.last
    let state = answered.flatMap {
      URLComponents(url: $0, resolvingAgainstBaseURL: true)?.queryItems?.first { $0.name == "state" }?.value
    }
    let answer = (query ?? ["code": "the-code"]).merging(["state": state ?? ""]) { said, _ in said }
    try? await eventually("a listener") { await self.log.comeBack(answer) }
  }
}
