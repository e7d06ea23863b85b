import Client

/// The one server of the tests and the tour: it answers by a rule, or by a test's hand, one request at a time and in
/// any order.
///
///     let transport = ScriptedTransport { request in
///       request.path.hasSuffix("/relationships") ? .json([]) : nil
///     }
///     await transport.next("verify_credentials").answer(["id": "1", "username": "ada"])
///
/// Requests can be delayed and made to fail by their beginning. It needs no socket; `FakeServers` puts it behind one,
/// and `ServerTesting` waits for its requests.
package actor ScriptedTransport: Transport {
  /// Answers a request at once, or returns nil to leave it to the test.
  package typealias Rule = @Sendable (Request) -> Response?

  package nonisolated let mayNameFiles: Bool

  private typealias Outcome = @Sendable (Request) -> Result<Response, ClientError>?

  private var outcome: Outcome
  private var numbers = 0
  /// The requests not taken by a test yet; not as exchanges, which retain the transport.
  private var arrived: [(number: Int, request: Request)] = []
  private var open: [Int: CheckedContinuation<Result<Response, ClientError>, Never>] = [:]
  private var cancelled: Set<Int> = []
  private var wanted: [(text: String, found: @Sendable (Exchange) -> Void)] = []
  private var wantedEnds: [(number: Int, ended: @Sendable () -> Void)] = []
  /// The outcomes of requests with these beginnings, whatever the rule says.
  private var faults: [String: Outcome] = [:]
  private var holds: Set<String> = []
  private var held: [CheckedContinuation<Void, Never>] = []

  /// Every request so far, including those answered by the rule.
  package private(set) var log: [Request] = []
  /// The delayed requests that were cancelled.
  package private(set) var abandoned: [Request] = []
  package private(set) var openCount = 0

  package init(mayNameFiles: Bool = true, rule: @escaping Rule = { _ in nil }) {
    self.mayNameFiles = mayNameFiles
    outcome = { rule($0).map { .success($0) } }
  }

  /// Creates a server with one outcome for every request.
  package init(_ outcome: Result<Response, ClientError>, mayNameFiles: Bool = false) {
    self.mayNameFiles = mayNameFiles
    self.outcome = { _ in outcome }
  }

  package func send(_ request: Request) async throws(ClientError) -> Response {
    log.append(request)
    openCount += 1
    defer { openCount -= 1 }
    let summary = request.summary
    if holds.contains(where: summary.hasPrefix) {
      await withCheckedContinuation { held.append($0) }
      if Task.isCancelled { abandoned.append(request) }
    }
    let fault = faults.first { summary.hasPrefix($0.key) }?.value(request)
    if let outcome = fault ?? outcome(request) { return try outcome.get() }
    numbers += 1
    let number = numbers
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        open[number] = continuation
        arrive(number, request)
        if cancelled.contains(number) { finish(number, .failure(Self.cancellation(request))) }
      }
    } onCancel: {
      Task { await self.cancel(number, request) }
    }
    return try result.get()
  }

  package var heldCount: Int { held.count }

  /// The number of requests with the text so far.
  package func count(_ text: String) -> Int {
    log.count { $0.target.contains(text) }
  }

  private func arrive(_ number: Int, _ request: Request) {
    if let index = wanted.firstIndex(where: { request.target.contains($0.text) }) {
      wanted.remove(at: index).found(Exchange(transport: self, number: number, request: request))
    } else {
      arrived.append((number, request))
    }
  }

  private func cancel(_ number: Int, _ request: Request) {
    cancelled.insert(number)
    finish(number, .failure(Self.cancellation(request)))
    for waiter in wantedEnds where waiter.number == number { waiter.ended() }
    wantedEnds.removeAll { $0.number == number }
  }

  private static func cancellation(_ request: Request) -> ClientError {
    ClientError(.cancelled, request: request.summary)
  }
}

// MARK: - What the script says

extension ScriptedTransport {
  package func answer(by rule: @escaping Rule) { outcome = { rule($0).map { .success($0) } } }

  /// Fails every request whose `METHOD path` begins with the text from now on; nil lets it succeed again.
  package func fail(_ summary: String, with code: ClientError.Code?) {
    guard let code else { return faults[summary] = nil }
    faults[summary] = { .failure(ClientError(code, request: $0.summary, reason: "as the test wants")) }
  }

  /// Answers every request whose `METHOD path` begins with the text with this from now on.
  package func refuse(_ summary: String, with response: Response) {
    faults[summary] = { _ in .success(response) }
  }

  /// Lets all requests succeed again.
  package func failNoMore() { faults = [:] }

  package func forget() { log = [] }

  /// Delays every request whose `METHOD path` begins with the text until `release()`.
  package func hold(_ summary: String) { holds.insert(summary) }

  /// Continues the delayed requests and delays no more.
  package func release() {
    holds = []
    let all = held
    held = []
    for continuation in all { continuation.resume() }
  }

  /// Passes the next request, oldest first, whose target contains the text: now, or when it arrives.
  package func whenAsked(_ text: String, found: @escaping @Sendable (Exchange) -> Void) {
    if let index = arrived.firstIndex(where: { $0.request.target.contains(text) }) {
      let (number, request) = arrived.remove(at: index)
      found(Exchange(transport: self, number: number, request: request))
    } else {
      wanted.append((text, found))
    }
  }

  func finish(_ number: Int, _ result: Result<Response, ClientError>) {
    open.removeValue(forKey: number)?.resume(returning: result)
  }

  func whenCancelled(_ number: Int, ended: @escaping @Sendable () -> Void) {
    if cancelled.contains(number) { ended() } else { wantedEnds.append((number, ended)) }
  }
}
