import CBinderSoup
public import Client
import Fetching
import Foundation

/// A server on 127.0.0.1 that receives one redirect of the browser.
///
/// Never repeats the answer to another caller. Unreachable from other machines; closes connections of other users of
/// this machine.
///
/// Source: libsoup 3, `SoupServer`; RFC 8252, 7.3.
public struct LoopbackListening: RedirectListening {
  let connectionDeadline: Duration
  private let maximumConnections: Int

  /// Makes the configuration, without listening.
  ///
  /// - Parameters:
  ///   - connectionDeadline: The maximum lifetime of a connection.
  ///   - maximumConnections: The most connections at once; another one closes the oldest.
  public init(connectionDeadline: Duration = .seconds(10), maximumConnections: Int = 16) {
    self.connectionDeadline = connectionDeadline
    self.maximumConnections = maximumConnections
  }

  /// The ports of new addresses: above those of services and below those of outgoing connections on Linux
  /// (`ip_local_port_range`), any of which could occupy the port when it is needed again.
  static let ports: ClosedRange<UInt16> = 20_000...32_767

  /// Begins to listen; without an earlier address, on a free port and a path of 96 random bits.
  ///
  /// - Throws: `ClientError`; `conflict` if another program uses the port, `offline` if listening is impossible.
  public func listen(at uri: String?, state: String, page: ReturnPage) async throws(ClientError)
    -> any RedirectListener
  {
    if let place = uri.flatMap(Self.place) {
      return try await listen(at: place.port, path: place.path, state: state, page: page)
    }
    let path = "/" + ProofKey.random(bytes: 12)
    // After a dozen occupied ports, any free port serves for this sign-in.
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

  /// Parses the address of an earlier listener.
  private static func place(_ uri: String) -> (port: UInt16, path: String)? {
    guard let parts = URLComponents(string: uri), parts.scheme == "http", parts.host == "127.0.0.1",
      let port = parts.port.flatMap(UInt16.init(exactly:)), port > 0, parts.path.count > 1,
      parts.query == nil
    else { return nil }
    return (port, parts.path)
  }
}

/// A server on 127.0.0.1 that answers once; closes when released.
///
/// Unchecked, because the compiler cannot know that the handle is usable on any thread; the lock guards it.
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

/// Stores the browser's query until a caller waits for it. Unchecked, because the lock guards it.
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
