import CBinderSoup
import Foundation

/// The thread that sends HTTP requests, with its connections. It adds no tokens and follows no redirects.
///
/// Unchecked, because the compiler cannot see that the shim may be called from any thread.
package final class SoupSession: @unchecked Sendable {
  private let session: OpaquePointer

  package struct Call: Sendable {
    package var method: String
    package var url: String
    package var headers: [(name: String, value: String)]
    package var body: (contentType: String, bytes: Data)?
    package var maximumBody: Int
    package var totalDeadline: Duration
    package var idleDeadline: Duration

    package init(
      method: String, url: String, headers: [(name: String, value: String)],
      body: (contentType: String, bytes: Data)?, maximumBody: Int, totalDeadline: Duration,
      idleDeadline: Duration
    ) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
      self.maximumBody = maximumBody
      self.totalDeadline = totalDeadline
      self.idleDeadline = idleDeadline
    }
  }

  package struct Failure: Error {
    package let outcome: bsoup_outcome
    package let reason: String
    /// The status of the proxy's answer, for `BSOUP_NO_WAY_THROUGH`.
    package var status = 0
  }

  /// Starts the thread; nil if it cannot be started or the certificates cannot be read.
  ///
  /// - Parameter proxies: The proxies of the environment; nil for a server reached without any.
  package init?(userAgent: String, connectionsPerHost: Int, proxies: Proxies?, trustedCertificates: String?) {
    let strings = CStrings()
    var options = bsoup_options(
      user_agent: strings.add(userAgent), max_connections_per_host: Int32(clamping: connectionsPerHost),
      is_direct: proxies?.isDirect ?? true, http_proxy: proxies?.http.map(strings.add),
      https_proxy: proxies?.https.map(strings.add),
      no_proxy: strings.list(proxies?.exceptions ?? []),
      trusted_certificates: trustedCertificates.map(strings.add))
    guard let session = withExtendedLifetime(strings, { bsoup_session_new(&options) }) else { return nil }
    self.session = session
  }

  deinit {
    bsoup_session_free(session)
  }

  /// Sends a request; cancelling the task cancels it.
  package func send(_ call: Call) async throws(Failure) -> WebAnswer {
    let exchange = Exchange()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { exchange.begin(call, on: session, continuation: $0) }
    } onCancel: {
      exchange.cancel()
    }
    return try result.get()
  }
}

/// A request under way; resumes the waiting caller once, at its end. Unchecked, because the handle is a bare pointer,
/// which may be used from any thread; the lock guards it.
private final class Exchange: @unchecked Sendable {
  typealias Result = Swift.Result<WebAnswer, SoupSession.Failure>

  private let lock = NSLock()
  private var continuation: CheckedContinuation<Result, Never>?
  private var handle: OpaquePointer?
  private var isCancelled = false

  func begin(
    _ call: SoupSession.Call, on session: OpaquePointer, continuation: CheckedContinuation<Result, Never>
  ) {
    lock.lock()
    defer { lock.unlock() }
    guard !isCancelled else {
      continuation.resume(
        returning: .failure(.init(outcome: BSOUP_CANCELLED, reason: "cancelled before it was sent")))
      return
    }
    self.continuation = continuation
    let context = Unmanaged.passRetained(self).toOpaque()
    // NB: the request may end on the other thread before this returns; `finish` then waits for the lock.
    handle = call.withCCall { pointer in
      bsoup_send(
        session, pointer,
        { context, result in
          Unmanaged<Exchange>.fromOpaque(context).takeRetainedValue().finish(Result(result.pointee))
        }, context)
    }
  }

  func cancel() {
    lock.withLock {
      isCancelled = true
      if let handle { bsoup_request_cancel(handle) }
    }
  }

  private func finish(_ result: Result) {
    let waiting = lock.withLock {
      if let handle { bsoup_request_release(handle) }
      handle = nil
      defer { continuation = nil }
      return continuation
    }
    waiting?.resume(returning: result)
  }
}

extension Result<WebAnswer, SoupSession.Failure> {
  fileprivate init(_ result: bsoup_result) {
    guard result.outcome == BSOUP_ANSWERED else {
      let reason = result.reason.map { String(cString: $0) } ?? ""
      self = .failure(.init(outcome: result.outcome, reason: reason, status: Int(result.status)))
      return
    }
    var headers: [(name: String, value: String)] = []
    if var pair = result.headers {
      while let name = pair[0], let value = pair[1] {
        headers.append((String(cString: name), String(cString: value)))
        pair += 2
      }
    }
    let body = result.body.map { Data(bytes: $0, count: result.body_count) } ?? Data()
    self = .success(.init(status: Int(result.status), headers: headers, body: body))
  }
}

extension SoupSession.Call {
  /// Calls `use` with the call as a C struct.
  fileprivate func withCCall<Value>(_ use: (UnsafePointer<bsoup_call>) -> Value) -> Value {
    let strings = CStrings()
    let bytes = body?.bytes ?? Data()
    return bytes.withUnsafeBytes { bytes in
      var call = bsoup_call(
        method: strings.add(method), url: strings.add(url),
        headers: strings.list(headers.flatMap { [$0.name, $0.value] }),
        content_type: body.map { strings.add($0.contentType) },
        // NB: an empty body has no address, but must still be sent.
        body: body.map { _ in bytes.assumingMemoryBound(to: UInt8.self).baseAddress ?? strings.empty },
        body_count: bytes.count, max_body: max(0, maximumBody), total_deadline: totalDeadline.milliseconds,
        idle_deadline: idleDeadline.milliseconds)
      return withExtendedLifetime(strings) { use(&call) }
    }
  }
}

extension Duration {
  /// Whole milliseconds, rounded up, at least 1.
  package var milliseconds: UInt32 {
    let (seconds, attoseconds) = components
    return UInt32(
      clamping: max(1, seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000))
  }
}

/// C strings that live as long as this object.
private final class CStrings {
  private var texts: [UnsafeMutablePointer<CChar>] = []
  private var lists: [UnsafeMutablePointer<UnsafePointer<CChar>?>] = []

  deinit {
    for text in texts { text.deallocate() }
    for list in lists { list.deallocate() }
  }

  var empty: UnsafePointer<UInt8> { UnsafeRawPointer(add("")).assumingMemoryBound(to: UInt8.self) }

  func add(_ text: String) -> UnsafePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    texts.append(copy)
    return UnsafePointer(copy)
  }

  /// Returns a null-terminated list.
  func list(_ texts: [String]) -> UnsafePointer<UnsafePointer<CChar>?> {
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() { list[index] = add(text) }
    list[texts.count] = nil
    lists.append(list)
    return UnsafePointer(list)
  }
}
