import Client
import Entities
import Foundation
import TestSupport
import Testing

/// A transport whose answers a test gives by hand, one request at a time, in any order.
///
/// Does not know what the answers mean. Requests that the test does not care about are answered by a rule.
actor ScriptedTransport: Transport {
  /// Answers a request at once, or leaves it to the test when it gives nil.
  typealias Rule = @Sendable (Request) -> Response?

  nonisolated var mayNameFiles: Bool { true }

  private let rule: Rule
  private var numbers = 0
  /// Those that nobody has taken; not as exchanges, which hold the transport.
  private var arrived: [(number: Int, request: Request)] = []
  private var open: [Int: CheckedContinuation<Result<Response, ClientError>, Never>] = [:]
  private var cancelled: Set<Int> = []
  private var waiting: [(text: String, exchange: Awaited<Exchange>)] = []
  private var waitingForEnd: [(number: Int, end: Awaited<Void>)] = []
  /// Every request so far, also those answered by the rule.
  private(set) var log: [Request] = []

  init(rule: @escaping Rule = { _ in nil }) {
    self.rule = rule
  }

  func send(_ request: Request) async throws(ClientError) -> Response {
    log.append(request)
    if let response = rule(request) { return response }
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

  /// The next request, oldest first, whose target contains the text; waits for it when there is none yet.
  ///
  /// One that never comes is recorded, and what is answered then goes nowhere.
  func next(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async -> Exchange {
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

  /// How many requests with the text were made so far.
  func count(_ text: String) -> Int {
    log.count { $0.target.contains(text) }
  }

  /// How many requests wait for their answers.
  var openCount: Int { open.count }

  fileprivate func finish(_ number: Int, _ result: Result<Response, ClientError>) {
    open.removeValue(forKey: number)?.resume(returning: result)
  }

  fileprivate func waitForCancellation(_ number: Int, _ sourceLocation: SourceLocation) async {
    if cancelled.contains(number) { return }
    let end = Awaited<Void>()
    waitingForEnd.append((number, end))
    try? await end.value("the end of a request", sourceLocation: sourceLocation)
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

/// A request that waits for the test's answer.
///
/// Does not know whether anybody still waits for it.
struct Exchange: Sendable {
  fileprivate let transport: ScriptedTransport
  fileprivate let number: Int
  /// What was asked.
  let request: Request

  func answer(_ json: JSON, next: String? = nil) async {
    let headers = next.map { ["Link": "<http://x/y?max_id=\($0)>; rel=\"next\""] } ?? [:]
    await transport.finish(number, .success(Response(status: 200, headers: headers, body: json.data)))
  }

  func refuse(_ status: Int) async {
    await transport.finish(number, .success(Response(status: status)))
  }

  func refuse(_ status: Int, _ json: JSON) async {
    await transport.finish(number, .success(Response(status: status, body: json.data)))
  }

  func fail(_ code: ClientError.Code) async {
    await transport.finish(number, .failure(ClientError(code, request: request.summary)))
  }

  /// Returns when nobody waits for the answer any more.
  func isCancelled(sourceLocation: SourceLocation = #_sourceLocation) async {
    await transport.waitForCancellation(number, sourceLocation)
  }
}

/// Holds whoever comes until a test opens it.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func pass() async {
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    waiting.forEach { $0.resume() }
    waiting = []
  }
}
