import Foundation
import Glibc

/// Connects to a port of this machine; -1 when nobody listens.
func connectToLoopback(_ port: UInt16) -> Int32 {
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

/// Sends a text and reads until the other side closes, five seconds at most.
func exchange(_ text: String, port: UInt16) -> String? {
  let client = connectToLoopback(port)
  guard client >= 0 else { return nil }
  defer { close(client) }
  let bytes = Array(text.utf8)
  guard send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { return nil }
  var answer: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = recv(client, &buffer, buffer.count, 0)
    guard count > 0 else { break }
    answer += buffer[..<count]
  }
  return answer.isEmpty ? nil : String(decoding: answer, as: UTF8.self)
}
