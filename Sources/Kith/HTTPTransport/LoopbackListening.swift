import CBinderSoup
public import Client
import Fetching
import Foundation

/// Lets the browser come back to this machine: a server on 127.0.0.1 that answers once.
///
/// Does not know what it comes back with, and never repeats it. Other machines cannot reach it, and connections of other
/// users of this machine are closed.
///
/// Source: libsoup 3, `SoupServer`; RFC 8252, 7.3.
public struct LoopbackListening: RedirectListening {
  let connectionDeadline: Duration
  private let maximumConnections: Int

  /// Makes the way to listen; nothing listens yet.
  ///
  /// - Parameters:
  ///   - connectionDeadline: How long a connection may take in all, from when it is made.
  ///   - maximumConnections: The most connections at once; for one more, the oldest ends.
  public init(connectionDeadline: Duration = .seconds(10), maximumConnections: Int = 16) {
    self.connectionDeadline = connectionDeadline
    self.maximumConnections = maximumConnections
  }

  /// The ports of new places: above those of services, below those that Linux gives to outgoing connections
  /// (`ip_local_port_range`), any of which could have the port when it is wanted again.
  static let ports: ClosedRange<UInt16> = 20_000...32_767

  /// Begins to listen; without a place of before, at a free port and a path of 96 random bits.
  ///
  /// - Throws: `ClientError`; `conflict` when another program has the port, `offline` when nothing can listen.
  public func listen(at uri: String?, state: String, page: ReturnPage) async throws(ClientError)
    -> any RedirectListener
  {
    if let place = uri.flatMap(Self.place) {
      return try await listen(at: place.port, path: place.path, state: state, page: page)
    }
    let path = "/" + ProofKey.random(bytes: 12)
    // Whichever is free is still good for this once where a dozen of them are taken.
    for _ in 1...12 {
      do throws(ClientError) {
        return try await listen(at: .random(in: Self.ports), path: path, state: state, page: page)
      } catch {
        guard error.code == .conflict else { throw error }
      }
    }
    return try await listen(at: 0, path: path, state: state, page: page)
  }

  private func listen(
    at port: UInt16, path: String, state: String, page: ReturnPage
  ) async throws(ClientError) -> LoopbackListener {
    let mailbox = Mailbox()
    let context = Unmanaged.passRetained(mailbox)
    var isTaken = false
    let handle = bsoup_listener_new(
      port, path, state, page.html, connectionDeadline.milliseconds,
      UInt32(clamping: maximumConnections), &isTaken,
      { context, query in
        Unmanaged<Mailbox>.fromOpaque(context).takeRetainedValue().put(query.map { String(cString: $0) })
      }, context.toOpaque())
    guard let handle else {
      context.release()
      throw ClientError(
        isTaken ? .conflict : .offline, request: "listen on 127.0.0.1", reason: "the port cannot be had")
    }
    return LoopbackListener(handle, path: path, mailbox: mailbox)
  }

  /// Understands a place that a listener named before.
  private static func place(_ uri: String) -> (port: UInt16, path: String)? {
    guard let parts = URLComponents(string: uri), parts.scheme == "http", parts.host == "127.0.0.1",
      let port = parts.port.flatMap(UInt16.init(exactly:)), port > 0, parts.path.count > 1,
      parts.query == nil
    else { return nil }
    return (port, parts.path)
  }
}

/// A server on 127.0.0.1 that answers once; closes when it is let go.
///
/// Unchecked, because the compiler does not know that the handle may be used from any thread; the lock guards it.
private final class LoopbackListener: RedirectListener, @unchecked Sendable {
  let uri: String
  private let mailbox: Mailbox
  private let lock = NSLock()
  private var handle: OpaquePointer?

  init(_ handle: OpaquePointer, path: String, mailbox: Mailbox) {
    self.handle = handle
    self.mailbox = mailbox
    uri = "http://127.0.0.1:\(bsoup_listener_port(handle))\(path)"
  }

  deinit {
    close()
  }

  func answer() async throws(ClientError) -> [Request.Parameter] {
    let query = await withTaskCancellationHandler {
      await mailbox.query()
    } onCancel: {
      close()
    }
    guard let query else { throw ClientError(.cancelled, request: "listen on 127.0.0.1") }
    return FormCoding.decode(query)
  }

  func close() {
    lock.withLock {
      if let handle { bsoup_listener_free(handle) }
      handle = nil
    }
  }
}

/// Holds what the browser came with until a caller asks for it. Unchecked, because the lock guards it.
private final class Mailbox: @unchecked Sendable {
  private let lock = NSLock()
  private var content: String??
  private var waiting: [CheckedContinuation<String?, Never>] = []

  func put(_ query: String?) {
    let waiting = lock.withLock {
      content = .some(query)
      defer { self.waiting = [] }
      return self.waiting
    }
    for continuation in waiting { continuation.resume(returning: query) }
  }

  func query() async -> String? {
    await withCheckedContinuation { continuation in
      let known = lock.withLock {
        if content == nil { waiting.append(continuation) }
        return content
      }
      if let known { continuation.resume(returning: known) }
    }
  }
}
