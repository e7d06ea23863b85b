import Client
import Foundation
import Glibc

/// A request or an answer from a socket.
///
/// Supports lengths but no chunks, which neither side of the tests sends here.
struct HTTPMessage {
  let firstLine: String
  /// By lower-case names.
  let headers: [String: String]
  let body: Data

  /// Reads a message, the body by its length; nil when the other side closes before the end.
  init?(head: String, readingFrom socket: Int32) {
    var lines = head.components(separatedBy: "\r\n")
    firstLine = lines.removeFirst()
    let pairs = lines.compactMap { line -> (String, String)? in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      return (line[..<colon].lowercased(), line[colon...].dropFirst().trimmingCharacters(in: .whitespaces))
    }
    headers = Dictionary(pairs, uniquingKeysWith: { $1 })
    guard let body = readBytes(headers["content-length"].flatMap { Int($0) } ?? 0, from: socket) else {
      return nil
    }
    self.body = body
  }
}

extension Request {
  /// Creates a request from a message; nil for a method unused by our clients.
  init?(_ message: HTTPMessage) {
    let words = message.firstLine.split(separator: " ")
    guard words.count == 3, let method = Method(rawValue: String(words[0])) else { return nil }
    let target = words[1].split(separator: "?", maxSplits: 1)
    let authorization = message.headers["authorization"] ?? ""
    self.init(
      method, String(target.first ?? "/"), query: target.count > 1 ? FormCoding.decode(target[1]) : [],
      body: Self.body(message),
      token: authorization.hasPrefix("Bearer ") ? AccessToken(String(authorization.dropFirst(7))) : nil)
  }

  private static func body(_ message: HTTPMessage) -> Body {
    let type = message.headers["content-type"] ?? ""
    if type.hasPrefix("multipart/"), let boundary = type.split(separator: "boundary=").dropFirst().first {
      return .multipart(parts(of: message.body, boundary: String(boundary)))
    }
    return message.body.isEmpty
      ? .none : .form(FormCoding.decode(String(decoding: message.body, as: UTF8.self)))
  }

  private static func parts(of body: Data, boundary: String) -> [Multipart.Part] {
    body.split(separator: Data("--\(boundary)".utf8)).compactMap { part in
      guard let headEnd = part.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
      let head = String(decoding: part[..<headEnd.lowerBound], as: UTF8.self)
      let value = Data(part[headEnd.upperBound...].dropLast(2))
      guard let name = attribute("name", of: head) else { return nil }
      guard let file = attribute("filename", of: head) else {
        return .init(name, String(decoding: value, as: UTF8.self))
      }
      return .init(name, fileName: file, contentType: "", data: value)
    }
  }

  private static func attribute(_ name: String, of head: String) -> String? {
    head.split(separator: " \(name)=\"").dropFirst().first.map { String($0.prefix { $0 != "\"" }) }
  }
}
