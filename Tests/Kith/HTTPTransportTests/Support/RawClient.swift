import FakeServers
import Foundation
import Glibc

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
