import Foundation
import Glibc

/// Connects to a port of this machine; -1 when no server listens there.
///
/// Reading gives up after five seconds. The caller closes it.
public func connectToLoopback(_ port: UInt16) -> Int32 {
  let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var limit = timeval(tv_sec: 5, tv_usec: 0)
  setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
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
