import Foundation
import Glibc

/// Connects to a local port; -1 if it is refused.
///
/// The caller closes it.
///
/// - Parameter patience: The read timeout in seconds.
public func connectToLoopback(_ port: UInt16, patience: Int = 5) -> Int32 {
  let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var limit = timeval(tv_sec: patience, tv_usec: 0)
  setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  var address = sockaddr_in(loopback: port)
  let result = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  guard result == 0 else {
    close(client)
    return -1
  }
  return client
}

extension sockaddr_in {
  init(loopback port: UInt16) {
    self.init()
    sin_family = sa_family_t(AF_INET)
    sin_port = port.bigEndian
    sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  }
}

/// Reads to the end of a head; nil when the other side closes.
func readHead(from socket: Int32) -> String? {
  var bytes: [UInt8] = []
  let end = Array("\r\n\r\n".utf8)
  while bytes.suffix(4) != end[...] {
    var byte: UInt8 = 0
    guard recv(socket, &byte, 1, 0) == 1, bytes.count < 65_536 else { return nil }
    bytes.append(byte)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Reads a number of bytes; nil when the other side closes before.
func readBytes(_ count: Int, from socket: Int32) -> Data? {
  var bytes = [UInt8](repeating: 0, count: count)
  guard count == 0 || recv(socket, &bytes, count, Int32(MSG_WAITALL)) == count else { return nil }
  return Data(bytes)
}
