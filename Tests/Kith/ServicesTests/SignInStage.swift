import Client
import Entities
import Foundation
import Signals
import Testing

@testable import Services

/// Listens nowhere: a test says what the browser comes back with.
final class FakeListening: RedirectListening {
  let log = ListeningLog()

  func listen(at uri: String?, page: ReturnPage) async throws(ClientError) -> any RedirectListener {
    try await log.open(uri, page)
  }
}

/// What was listened for, and with what the browser came back.
actor ListeningLog {
  private(set) var opened: [String] = []
  private(set) var pages: [ReturnPage] = []
  private(set) var closed: [String] = []
  private var taken: Set<String> = []
  private var failure: ClientError.Code?
  private var answers: [String: [Request.Parameter]] = [:]
  private var waiting: [String: CheckedContinuation<[Request.Parameter]?, Never>] = [:]

  func open(_ uri: String?, _ page: ReturnPage) throws(ClientError) -> FakeListener {
    if let failure { throw ClientError(failure, request: "listen") }
    if let uri, taken.contains(uri) { throw ClientError(.conflict, request: "listen") }
    let place = uri ?? "http://127.0.0.1:\(40_000 + opened.count)/place"
    opened.append(place)
    pages.append(page)
    return FakeListener(uri: place, log: self)
  }

  func fail(_ code: ClientError.Code) { failure = code }

  /// Another program listens there now.
  func take(_ uri: String) { taken.insert(uri) }

  /// The browser comes back; refused when nobody listens.
  @discardableResult
  func comeBack(to uri: String? = nil, _ query: [String: String]) -> Bool {
    guard let uri = uri ?? opened.last, !closed.contains(uri) else { return false }
    let answer = query.map { Request.Parameter($0.key, $0.value) }
    closed.append(uri)
    if let waiter = waiting.removeValue(forKey: uri) {
      waiter.resume(returning: answer)
    } else {
      answers[uri] = answer
    }
    return true
  }

  func wait(at uri: String) async -> [Request.Parameter]? {
    if let answer = answers[uri] { return answer }
    if closed.contains(uri) { return nil }
    return await withCheckedContinuation { waiting[uri] = $0 }
  }

  func close(_ uri: String) {
    if !closed.contains(uri) { closed.append(uri) }
    waiting.removeValue(forKey: uri)?.resume(returning: nil)
  }
}

/// A place of a `FakeListening`.
struct FakeListener: RedirectListener {
  let uri: String
  let log: ListeningLog

  func answer() async throws(ClientError) -> [Request.Parameter] {
    let answer = await withTaskCancellationHandler {
      await log.wait(at: uri)
    } onCancel: {
      close()
    }
    guard let answer else { throw ClientError(.cancelled, request: "listen") }
    return answer
  }

  func close() { Task { await log.close(uri) } }
}

/// Opens nothing, and remembers what it should have opened.
@MainActor
final class FakeDesktop: Browser {
  var isThere = true
  private(set) var opened: [URL] = []

  func open(_ url: URL) async -> Bool {
    opened.append(url)
    return isThere
  }
}

/// A way into `https://example.social` without a network, a browser or a port.
@MainActor
struct SignInStage {
  let fixture: Fixture
  let listening = FakeListening()
  let desktop = FakeDesktop()
  let page = ReturnPage(title: "Kith", text: "Go back")

  init(
    accounts: MemoryAccounts = MemoryAccounts(), others: [String: ScriptedTransport.Rule] = [:],
    rule: @escaping ScriptedTransport.Rule = SignInStage.kind
  ) {
    fixture = Fixture(
      token: nil, accounts: accounts,
      means: SignInMeans(website: "https://kith.example", listening: listening, browser: desktop),
      others: others, rule: rule)
  }

  var manager: SessionManager { fixture.manager }
  var log: ListeningLog { listening.log }

  /// A server that says yes to everything but the token.
  nonisolated static let kind: ScriptedTransport.Rule = { request in
    switch request.path {
    case "/api/v2/instance": answer(["domain": "example.social", "title": "An Example"])
    case "/api/v1/apps": answer(["client_id": "me", "client_secret": "hush"])
    case "/oauth/token" where request.form("grant_type") == "client_credentials":
      answer(["access_token": "app-token"])
    case "/oauth/revoke": answer([:])
    case "/api/v1/accounts/relationships": answer([])
    case "/.well-known/nodeinfo", "/.well-known/webfinger": Response(status: 404)
    default: nil
    }
  }

  nonisolated static func answer(_ json: JSON, status: Int = 200) -> Response {
    Response(status: status, body: json.data)
  }

  func signIn(_ name: String = "example.social") throws -> ServerSignIn {
    let signIn = try #require(manager.loginService.makeServerSignIn(name))
    signIn.start(page: page)
    return signIn
  }

  /// The next invitation; the browser has been looked for.
  func invitation(_ signIn: ServerSignIn) async throws -> ServerSignIn.Invitation {
    let step = try await first(of: signIn.step) { step in
      if case .waiting(let invitation) = step { invitation.hasBrowser != nil } else { false }
    }
    guard case .waiting(let invitation) = step else { throw Unexpected() }
    return invitation
  }

  func failure(_ signIn: ServerSignIn) async throws -> SignInFailure {
    let step = try await first(of: signIn.step) { if case .failed = $0 { true } else { false } }
    guard case .failed(let failure) = step else { throw Unexpected() }
    return failure
  }

  struct Unexpected: Error {}
}

extension Request {
  /// A value of the form.
  func form(_ name: String) -> String? {
    guard case .form(let form) = body else { return nil }
    return form.last { $0.name == name }?.value
  }
}

extension URL {
  /// A value of the query.
  func query(_ name: String) -> String? {
    URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems?.last { $0.name == name }?.value
  }
}
