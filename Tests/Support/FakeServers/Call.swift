import Client
import FlyingFox
import Foundation

/// A request as it was understood: its path in parts, its parameters, the files that came along.
///
/// Does not know what it is about.
struct Call {
  let method: String
  let path: String
  let parts: [String]
  let query: [Request.Parameter]
  /// What a form holds, of either kind.
  let form: [Request.Parameter]
  let files: [String: Data]
  let token: String?
  /// The kinds of answers that are wanted.
  let accept: String

  init(_ request: HTTPRequest) async throws {
    method = request.method.rawValue
    path = request.path
    parts = path.split(separator: "/").map { FormCoding.decodeText($0) }
    query = request.query.map { .init($0.name, $0.value) }
    let authorization = request.headers[.authorization] ?? ""
    token = authorization.hasPrefix("Bearer ") ? String(authorization.dropFirst(7)) : nil
    accept = request.headers[HTTPHeader("Accept")] ?? ""
    let body = try await request.bodyData
    let type = request.headers[.contentType] ?? ""
    if let boundary = type.split(separator: "boundary=").dropFirst().first, type.hasPrefix("multipart/") {
      (form, files) = Self.parts(of: body, boundary: String(boundary))
    } else {
      form = FormCoding.decode(String(decoding: body, as: UTF8.self))
      files = [:]
    }
  }

  /// The value of a parameter of the query or the form.
  subscript(name: String) -> String? {
    (query + form).last { $0.name == name }?.value
  }

  func all(_ name: String) -> [String] {
    (query + form).filter { $0.name == name }.map(\.value)
  }

  private static func parts(of body: Data, boundary: String) -> ([Request.Parameter], [String: Data]) {
    var values: [Request.Parameter] = []
    var files: [String: Data] = [:]
    let separator = Data("--\(boundary)".utf8)
    var rest = body[...]
    while let start = rest.firstRange(of: separator) {
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: separator),
        let headEnd = rest[..<end.lowerBound].firstRange(of: Data("\r\n\r\n".utf8))
      else { break }
      let head = String(decoding: rest[..<headEnd.lowerBound], as: UTF8.self)
      let value = rest[headEnd.upperBound..<end.lowerBound].dropLast(2)
      guard let name = attribute("name", of: head) else { continue }
      if attribute("filename", of: head) != nil {
        files[name] = Data(value)
      } else {
        values.append(.init(name, String(decoding: value, as: UTF8.self)))
      }
    }
    return (values, files)
  }

  private static func attribute(_ name: String, of head: String) -> String? {
    head.split(separator: " \(name)=\"").dropFirst().first.map { String($0.prefix { $0 != "\"" }) }
  }
}
