public import Foundation
import Glibc

/// A local server of bytes: a test scripts each connection.
///
/// Of HTTP it knows only the end of a head. Every read and write ends within its patience, half a minute by default,
/// and all threads with `stop()`.
///
/// Unchecked: its counts are guarded by a lock.
public final class RawServer: @unchecked Sendable {
  /// Handles a connection, which is closed when this returns.
  public typealias Script = @Sendable (RawConnection) -> Void

  /// Its port.
  public let port: UInt16
  let patience: Int
  private let listener: Int32
  private let lock = NSLock()
  private var open: [Int32] = []
  private var heads: [String] = []
  private var accepted = 0
  private var closedByClient = 0
  private var givenUp = 0
  private var isStopped = false
  private let ended = DispatchGroup()

  /// Listens on a port of 127.0.0.1; a free one for 0.
  ///
  /// - Parameter patience: The timeout of a read or a write in seconds.
  public init(port: UInt16 = 0, patience: Int = 30, _ script: @escaping Script) throws {
    self.patience = patience
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // Also right after connections to this port were closed.
    var isReused: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in(loopback: port)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    self.port = UInt16(bigEndian: address.sin_port)
    ended.enter()
    Thread.detachNewThread { [self] in
      defer { ended.leave() }
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        guard begin(client) else { return }
        Thread.detachNewThread { [self] in
          script(RawConnection(client, self))
          end(client)
        }
      }
    }
  }

  /// Its address.
  public var url: URL { URL(string: "http://127.0.0.1:\(port)") ?? URL(fileURLWithPath: "/") }

  /// The received request heads, in order.
  public var requests: [String] { lock.withLock { heads } }
  /// The number of connections.
  public var connections: Int { lock.withLock { accepted } }
  /// The number of connections closed by the other side during the script.
  public var closings: Int { lock.withLock { closedByClient } }

  /// The number of reads and writes that timed out: the other side should have ended first.
  public var surrenders: Int { lock.withLock { givenUp } }

  /// The number of connections open on both sides.
  public var openConnections: Int { lock.withLock { open.count } }

  func remember(_ head: String) { lock.withLock { heads.append(head) } }

  /// Records why reading or writing ended.
  func rememberEnd(isClosed: Bool) {
    lock.withLock {
      if isClosed { closedByClient += 1 } else { givenUp += 1 }
    }
  }

  /// Ends all connections and waits for all threads.
  public func stop() {
    lock.withLock {
      isStopped = true
      shutdown(listener, Int32(SHUT_RDWR))
      for client in open { shutdown(client, Int32(SHUT_RDWR)) }
    }
    ended.wait()
    close(listener)
  }

  private func begin(_ client: Int32) -> Bool {
    lock.withLock {
      guard !isStopped else {
        close(client)
        return false
      }
      accepted += 1
      open.append(client)
      ended.enter()
      return true
    }
  }

  private func end(_ client: Int32) {
    lock.withLock {
      open.removeAll { $0 == client }
      close(client)
    }
    ended.leave()
  }
}

/// One connection of a raw server.
///
/// It is closed when the script returns.
public struct RawConnection: Sendable {
  let client: Int32
  private let server: RawServer

  init(_ client: Int32, _ server: RawServer) {
    self.client = client
    self.server = server
    var limit = timeval(tv_sec: server.patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(client, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// Reads to the end of a head and records it; nil when the other side closes.
  @discardableResult
  public func readHead() -> String? {
    guard let head = FakeServers.readHead(from: client) else { return nil }
    server.remember(head)
    return head
  }

  /// Writes; false after the other side has closed.
  @discardableResult
  public func write(_ text: String) -> Bool { write(Data(text.utf8)) }

  /// Writes; false after the other side has closed.
  @discardableResult
  public func write(_ data: Data) -> Bool {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else {
        // A client that stops reading until the timeout has not closed.
        server.rememberEnd(isClosed: count < 0 && errno != EAGAIN)
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Answers with a status, headers and a body.
  public func answer(_ status: String, _ headers: [String] = [], _ body: String = "") {
    let head = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + headers
    write((head + ["", body]).joined(separator: "\r\n"))
  }

  /// Reads a number of bytes in parts with a pause after each; false when the other side closes.
  public func read(_ count: Int, part: Int, pause: Duration) -> Bool {
    // A small kernel buffer makes the other side wait sooner.
    var size: Int32 = 65_536
    setsockopt(client, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    var bytes = [UInt8](repeating: 0, count: part)
    var left = count
    while left > 0 {
      let got = recv(client, &bytes, min(part, left), 0)
      guard got > 0 else { return false }
      left -= got
      // Real time: the speed at which the other side can send is tested.
      Thread.sleep(forTimeInterval: pause / .seconds(1))
    }
    return true
  }

  /// Waits until the other side closes, half a minute at most.
  public func waitForClosing() {
    var byte: UInt8 = 0
    var count = 1
    while count > 0 { count = recv(client, &byte, 1, 0) }
    server.rememberEnd(isClosed: count == 0 || errno != EAGAIN)
  }

  /// Makes closing reset the connection.
  public func reset() {
    var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
    setsockopt(client, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }
}
