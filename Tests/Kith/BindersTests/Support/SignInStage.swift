import Binders
import Client
import Entities
import Foundation
import Services
import Signals
import TestSupport
import Testing

/// A way into `https://example.social`, with the person, the browser and the server in the test's hand.
@MainActor
final class SignInStage {
  let server = SignInServer()
  let accounts = NoticingAccounts()
  let desktop = FakeDesktop()
  let clock = VirtualClock()
  let manager: SessionManager

  init() {
    let server = server
    manager = SessionManager(
      transports: { (url) throws(ClientError) -> any Transport in
        SignInTransport(server: server, isBook: url == nil)
      },
      tokens: MemoryTokens(nil), accounts: accounts,
      means: SignInMeans(listening: FakeListening(server: server), browser: desktop), clock: clock)
  }

  func hold(_ summary: String) async { await server.hold(summary) }
  func release() async { await server.release() }
  func have(_ problem: String?) async { await server.have(problem) }
  func refuseCode(_ code: String) async { await server.refuseCode(code) }
  var revoked: [String] { get async { await server.revoked } }
  var page: ReturnPage? { get async { await server.page } }
  var isClosed: Bool { get async { await server.waiting == nil } }

  /// Whether a page has been opened that the browser has not come back from.
  var hasNewLink: Bool { desktop.opened.last != answered && desktop.opened.last != nil }
  private var answered: URL?

  /// The browser comes back: with a code and the right state, unless told otherwise.
  func comeBack(_ query: [String: String]? = nil) async {
    answered = desktop.opened.last
    let state = answered.flatMap {
      URLComponents(url: $0, resolvingAgainstBaseURL: true)?.queryItems?.first { $0.name == "state" }?.value
    }
    let answer = query ?? ["code": "the-code", "state": state ?? ""]
    try? await eventually("somebody who listens") { await server.comeBack(answer) }
  }
}

@MainActor
final class FakeDesktop: Browser {
  var isThere = true
  private(set) var opened: [URL] = []

  func open(_ url: URL) async -> Bool {
    opened.append(url)
    return isThere
  }
}

actor SignInServer {
  private(set) var revoked: [String] = []
  private(set) var page: ReturnPage?
  private(set) var waiting: CheckedContinuation<[Request.Parameter]?, Never>?
  private var problem: String?
  private var wrongCode = ""
  private var held = ""
  private var waitingForRelease: [CheckedContinuation<Void, Never>] = []

  /// How many requests are being answered.
  private(set) var openCount = 0

  func hold(_ summary: String) { held = summary }
  func have(_ problem: String?) { self.problem = problem }
  func refuseCode(_ code: String) { wrongCode = code }

  func release() {
    held = ""
    waitingForRelease.forEach { $0.resume() }
    waitingForRelease = []
  }

  func listen(_ page: ReturnPage) { self.page = page }

  /// Tells who listens, unless nobody does.
  func comeBack(_ query: [String: String]) -> Bool {
    guard let waiting else { return false }
    waiting.resume(returning: query.map { Request.Parameter($0.key, $0.value) })
    self.waiting = nil
    return true
  }

  func wait() async -> [Request.Parameter]? {
    if Task.isCancelled { return nil }
    return await withCheckedContinuation { waiting = $0 }
  }

  func close() {
    waiting?.resume(returning: nil)
    waiting = nil
  }

  func answer(_ request: Request, isBook: Bool) async throws(ClientError) -> Response {
    openCount += 1
    defer { openCount -= 1 }
    if request.summary == held { await withCheckedContinuation { waitingForRelease.append($0) } }
    let ada: JSON = ["id": "7", "username": "ada", "display_name": "Ada Lovelace"]
    let keeper: JSON = ["id": "1", "username": "keeper", "display_name": "Book Keeper"]
    if !isBook, let answer = try failure(request) { return answer }
    switch request.path {
    case "/api/v2/instance": return reply(["domain": "example.social", "title": "An Example"])
    case "/api/v1/apps": return reply(["client_id": "me", "client_secret": "hush"])
    case "/oauth/token":
      return request.form("code") == wrongCode
        ? reply(["error": "invalid_grant"], 400) : reply(["access_token": isBook ? "book" : "token"])
    case "/oauth/revoke":
      revoked.append(request.form("token") ?? "")
      return reply([:])
    case "/api/v1/directory": return reply([keeper])
    case "/api/v1/accounts/verify_credentials": return reply(isBook ? keeper : ada)
    default: return reply([])
    }
  }

  private func failure(_ request: Request) throws(ClientError) -> Response? {
    let codes: [String: ClientError.Code] = [
      "offline": .offline, "timedOut": .timedOut, "insecure": .insecure,
    ]
    if let code = problem.flatMap({ codes[$0] }) { throw ClientError(code, request: request.summary) }
    return switch problem {
    case "website": Response(status: 404, body: Data("<h1>".utf8))
    case "appsRefused" where request.path == "/api/v1/apps": reply(["error": "no"], 403)
    case "expired" where request.token != nil: reply(["error": "invalid"], 401)
    default: nil
    }
  }

  private func reply(_ json: JSON, _ status: Int = 200) -> Response {
    Response(status: status, body: json.data)
  }
}

extension Request {
  fileprivate func form(_ name: String) -> String? {
    guard case .form(let form) = body else { return nil }
    return form.last { $0.name == name }?.value
  }
}

struct SignInTransport: Transport {
  let server: SignInServer
  let isBook: Bool

  func send(_ request: Request) async throws(ClientError) -> Response {
    try await server.answer(request, isBook: isBook)
  }
}

struct FakeListening: RedirectListening {
  let server: SignInServer

  func listen(at uri: String?, page: ReturnPage) async throws(ClientError) -> any RedirectListener {
    await server.listen(page)
    return FakeListener(server: server)
  }
}

struct FakeListener: RedirectListener {
  let server: SignInServer
  let uri = "http://127.0.0.1:40000/place"

  func answer() async throws(ClientError) -> [Request.Parameter] {
    let answer = await withTaskCancellationHandler {
      await server.wait()
    } onCancel: {
      close()
    }
    guard let answer else { throw ClientError(.cancelled, request: "listen") }
    return answer
  }

  func close() { Task { await server.close() } }
}

/// Accounts in memory that may say that they are kept in a plain file.
actor NoticingAccounts: AccountStorage {
  private let memory = MemoryAccounts()
  private var plainFile: String?
  private var fileProblems: [SavedAccounts.FileProblem] = []

  private var isKeyringBack = false

  func usePlainFile(_ path: String?) { plainFile = path }
  func bringKeyringBack() { isKeyringBack = true }
  func find(_ problems: [SavedAccounts.FileProblem]) { fileProblems = problems }

  private func noticed(_ saved: SavedAccounts) -> SavedAccounts {
    var saved = saved
    saved.plainFile = plainFile
    saved.fileProblems = fileProblems
    return saved
  }

  func load() async -> SavedAccounts { noticed(await memory.load()) }
  func token(of id: SavedAccount.ID) async -> AccessToken? { await memory.token(of: id) }
  func keep(_ account: SavedAccount, grant: Grant?) async -> SavedAccounts {
    noticed(await memory.keep(account, grant: grant))
  }
  func update(_ account: Account, of id: SavedAccount.ID) async -> SavedAccounts {
    noticed(await memory.update(account, of: id))
  }
  func setCurrent(_ id: SavedAccount.ID?) async -> SavedAccounts { noticed(await memory.setCurrent(id)) }
  func endSignIn(of id: SavedAccount.ID, token: AccessToken?) async -> SavedAccounts {
    noticed(await memory.endSignIn(of: id, token: token))
  }
  func remove(_ id: SavedAccount.ID, token: AccessToken?) async -> SavedAccounts {
    noticed(await memory.remove(id, token: token))
  }
  func revocations() async -> [Revocation] { await memory.revocations() }
  func keepRevocation(of grant: Grant, on server: URL) async {
    await memory.keepRevocation(of: grant, on: server)
  }
  func removeRevocation(_ id: Revocation.ID) async { await memory.removeRevocation(id) }
  /// A keyring answers, if `isKeyringBack`.
  func leavePlainFile() async -> SavedAccounts {
    if isKeyringBack { plainFile = nil }
    return noticed(await memory.load())
  }
  func application(for server: URL) async -> Application? { await memory.application(for: server) }
  func setApplication(_ application: Application?, for server: URL) async {
    await memory.setApplication(application, for: server)
  }
}
