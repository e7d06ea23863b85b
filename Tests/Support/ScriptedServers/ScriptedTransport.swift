import Client
import TestSupport
import Testing

/// The one server of the tests without sockets: it answers by a rule, or as the test says by hand, one request at a time
/// and in any order.
///
///     let transport = ScriptedTransport { request in
///       request.path.hasSuffix("/relationships") ? .json([]) : nil
///     }
///     await transport.next("verify_credentials").answer(["id": "1", "username": "ada"])
///
/// Requests can be held back and made to fail by how they begin. Does not know what the answers mean.
package actor ScriptedTransport: Transport {
  /// Answers a request at once, or leaves it to the test when it gives nil.
  package typealias Rule = @Sendable (Request) -> Response?

  package nonisolated let mayNameFiles: Bool

  private var outcome: @Sendable (Request) -> Result<Response, ClientError>?
  private var numbers = 0
  /// Those that nobody has taken; not as exchanges, which hold the transport.
  private var arrived: [(number: Int, request: Request)] = []
  private var open: [Int: CheckedContinuation<Result<Response, ClientError>, Never>] = [:]
  private var cancelled: Set<Int> = []
  private var waiting: [(text: String, exchange: Awaited<Exchange>)] = []
  private var waitingForEnd: [(number: Int, end: Awaited<Void>)] = []
  private var failures: [String: ClientError.Code] = [:]
  private var holds: Set<String> = []
  private var held: [CheckedContinuation<Void, Never>] = []

  /// Every request so far, also those answered by the rule.
  package private(set) var log: [Request] = []
  /// The requests that were held back until nobody waited for them any more.
  package private(set) var abandoned: [Request] = []
  /// How many requests wait for their answers.
  package private(set) var openCount = 0

  package init(mayNameFiles: Bool = true, rule: @escaping Rule = { _ in nil }) {
    self.mayNameFiles = mayNameFiles
    outcome = { rule($0).map { .success($0) } }
  }

  /// Makes a server with one outcome for every request.
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
    if let code = failures.first(where: { summary.hasPrefix($0.key) })?.value {
      throw ClientError(code, request: summary, reason: "as the test wants")
    }
    if let outcome = outcome(request) { return try outcome.get() }
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

  /// How many requests with the text were made so far.
  package func count(_ text: String) -> Int {
    log.count { $0.target.contains(text) }
  }

  private func arrive(_ number: Int, _ request: Request) {
    if let index = waiting.firstIndex(where: { request.target.contains($0.text) }) {
      waiting.remove(at: index).exchange.come(Exchange(transport: self, number: number, request: request))
    } else {
      arrived.append((number, request))
    }
  }

  private func cancel(_ number: Int, _ request: Request) {
    cancelled.insert(number)
    finish(number, .failure(Self.cancellation(request)))
    for waiter in waitingForEnd where waiter.number == number { waiter.end.come() }
    waitingForEnd.removeAll { $0.number == number }
  }

  private static func cancellation(_ request: Request) -> ClientError {
    ClientError(.cancelled, request: request.summary)
  }
}

// MARK: - What the test says

extension ScriptedTransport {
  /// Answers by another rule from now on.
  package func answer(by rule: @escaping Rule) { outcome = { rule($0).map { .success($0) } } }

  /// Every request whose `METHOD path` begins so fails from now on; nil lets it succeed again.
  package func fail(_ summary: String, with code: ClientError.Code?) { failures[summary] = code }

  /// Lets all requests succeed again.
  package func failNoMore() { failures = [:] }

  /// Every request whose `METHOD path` begins so waits until `release()`.
  package func hold(_ summary: String) { holds.insert(summary) }

  /// Lets the held requests go on, and holds no more.
  package func release() {
    holds = []
    let all = held
    held = []
    for continuation in all { continuation.resume() }
  }

  /// The next request, oldest first, whose target contains the text; waits for it when there is none yet.
  ///
  /// One that never comes is recorded, and what is answered then goes nowhere.
  package func next(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async -> Exchange {
    if let index = arrived.firstIndex(where: { $0.request.target.contains(text) }) {
      let (number, request) = arrived.remove(at: index)
      return Exchange(transport: self, number: number, request: request)
    }
    let exchange = Awaited<Exchange>()
    waiting.append((text, exchange))
    let what = Comment(rawValue: "a request of \(text)")
    return await (try? exchange.value(what, sourceLocation: sourceLocation))
      ?? Exchange(transport: self, number: 0, request: Request(.get, "/never-came"))
  }

  func finish(_ number: Int, _ result: Result<Response, ClientError>) {
    open.removeValue(forKey: number)?.resume(returning: result)
  }

  func waitForCancellation(_ number: Int, _ sourceLocation: SourceLocation) async {
    if cancelled.contains(number) { return }
    let end = Awaited<Void>()
    waitingForEnd.append((number, end))
    try? await end.value("the end of a request", sourceLocation: sourceLocation)
  }
}
