import Client

/// Listens nowhere: a test plays the browser's return.
package final class FakeListening: RedirectListening {
  package let log = ListeningLog()

  package init() {}

  package func listen(
    at uri: String?, state: String, page: ReturnPage
  ) async throws(ClientError) -> any RedirectListener {
    try await log.open(uri, state, page)
  }
}

/// The requested addresses, and the browser's answers.
package actor ListeningLog {
  package private(set) var opened: [String] = []
  package private(set) var pages: [ReturnPage] = []
  package private(set) var closed: [String] = []
  private var states: [String] = []
  private var taken: Set<String> = []
  private var failure: ClientError.Code?
  /// The listeners by address; an address may be used again.
  private var current: [String: Int] = [:]
  private var answers: [Int: [Request.Parameter]] = [:]
  private var waiting: [Int: CheckedContinuation<[Request.Parameter]?, Never>] = [:]

  package var isListening: Bool { !current.isEmpty }

  package func open(_ uri: String?, _ state: String, _ page: ReturnPage) throws(ClientError) -> FakeListener {
    if let failure { throw ClientError(failure, request: "listen") }
    if let uri, taken.contains(uri) { throw ClientError(.conflict, request: "listen") }
    let number = opened.count
    let place = uri ?? "http://127.0.0.1:\(40_000 + number)/place"
    opened.append(place)
    pages.append(page)
    states.append(state)
    current[place] = number
    return FakeListener(uri: place, number: number, log: self)
  }

  package func fail(_ code: ClientError.Code) { failure = code }

  /// Marks an address as used by another program.
  package func take(_ uri: String) { taken.insert(uri) }

  /// The browser returns; refused without a listener, or with a wrong state.
  @discardableResult
  package func comeBack(to uri: String? = nil, _ query: [String: String]) -> Bool {
    guard let uri = uri ?? opened.last, let number = current[uri], query["state"] == states[number] else {
      return false
    }
    current[uri] = nil
    let answer = query.map { Request.Parameter($0.key, $0.value) }
    noteClosed(uri)
    if let waiter = waiting.removeValue(forKey: number) {
      waiter.resume(returning: answer)
    } else {
      answers[number] = answer
    }
    return true
  }

  func wait(_ number: Int, at uri: String) async -> [Request.Parameter]? {
    if let answer = answers[number] { return answer }
    guard current[uri] == number else { return nil }
    return await withCheckedContinuation { waiting[number] = $0 }
  }

  func close(_ number: Int, at uri: String) {
    if current[uri] == number { current[uri] = nil }
    noteClosed(uri)
    waiting.removeValue(forKey: number)?.resume(returning: nil)
  }

  private func noteClosed(_ uri: String) {
    if !closed.contains(uri) { closed.append(uri) }
  }
}

package struct FakeListener: RedirectListener {
  package let uri: String
  let number: Int
  let log: ListeningLog

  package func answer() async throws(ClientError) -> [Request.Parameter] {
    let answer = await withTaskCancellationHandler {
      await log.wait(number, at: uri)
    } onCancel: {
      close()
    }
    guard let answer else { throw ClientError(.cancelled, request: "listen") }
    return answer
  }

  package func close() { Task { await log.close(number, at: uri) } }
}
