import Client
import Foundation
import ScriptedServers

/// A server's people, applications and tokens, and its answers: a rule for a `ScriptedTransport`.
///
/// It has no socket; delays, losses and failures are the transport's.
struct Mastodon {
  let url: URL
  let flavour: FakeMastodon.Flavour

  var people = People()
  var signIn = SignIn()
  var tokens = [FakeMastodon.token: 1]
  var instanceAnswer = FakeMastodon.InstanceAnswer.second
  /// The number of requests still refused with 429, and the seconds to wait.
  var limit = (count: 0, request: "", retryAfter: 0)
  /// The counts while it enforces limits.
  var windows: RequestWindows?
  /// Its clock in seconds since 1970, moved by tests alone.
  var time = begin
  var counts: [String: Int] = [:]
  /// The changes of the lists before the request of a kind with a number is answered.
  var planned: [(kind: String, number: Int, change: ListsChange)] = []
  /// The server of this domain's people.
  var actualServer: URL?

  /// The start of its clock: 2026-11-23 at midnight, in seconds since 1970.
  static let begin = 1_795_392_000.0

  init(_ flavour: FakeMastodon.Flavour, at url: URL) {
    self.flavour = flavour
    self.url = url
  }

  var pageLimit: Int { flavour.pageLimit }
  var port: Int { url.port ?? 0 }
}

extension Request {
  var parts: [String] { path.split(separator: "/").map { FormCoding.decodeText($0) } }

  /// The parameters of the query and a form of either kind.
  var parameters: [Parameter] {
    switch body {
    case .form(let form): query + form
    case .multipart(let parts):
      query
        + parts.filter { $0.fileName == nil }.map { .init($0.name, String(decoding: $0.data, as: UTF8.self)) }
    case .none, .json: query
    }
  }

  var files: [String: Data] {
    guard case .multipart(let parts) = body else { return [:] }
    let files = parts.filter { $0.fileName != nil }.map { ($0.name, $0.data) }
    return Dictionary(files, uniquingKeysWith: { $1 })
  }

  subscript(name: String) -> String? { parameters.last { $0.name == name }?.value }

  func all(_ name: String) -> [String] { parameters.filter { $0.name == name }.map(\.value) }
}

extension Response {
  static func error(_ status: Int, _ words: String) -> Response {
    .json(["error": .string(words)], status: status)
  }

  static func html(_ html: String, status: Int = 200) -> Response {
    Response(status: status, headers: ["Content-Type": "text/html; charset=utf-8"], body: Data(html.utf8))
  }

  static func redirect(to address: String) -> Response {
    html("", status: 302).adding(["Location": address])
  }

  /// The same with more headers; existing ones stay.
  func adding(_ more: [String: String]) -> Response {
    let more = Response(status: status, headers: more).headers
    return Response(status: status, headers: headers.merging(more) { own, _ in own }, body: body)
  }
}
