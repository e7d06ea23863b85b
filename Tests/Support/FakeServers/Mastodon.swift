import Client
import Foundation
import ScriptedServers

/// What a server knows of people, programs and tokens, and what it answers: a rule for a `ScriptedTransport`.
///
/// Knows no socket; which request is slow, lost or refused is the transport's matter.
struct Mastodon {
  let url: URL
  let flavour: FakeMastodon.Flavour

  var people = People()
  var signIn = SignIn()
  /// The person of each token.
  var tokens = [FakeMastodon.token: 1]
  var instanceAnswer = FakeMastodon.InstanceAnswer.second
  /// How many requests are still refused because there were too many, and after how many seconds to come back.
  var limit = (count: 0, request: "", retryAfter: 0)
  /// What it counts where it enforces limits.
  var windows: RequestWindows?
  /// Its clock, in seconds since 1970; moved by tests alone.
  var time = begin
  /// How many requests of each kind came.
  var counts: [String: Int] = [:]
  /// What happens to the lists before the request of a kind with a number is answered.
  var planned: [(kind: String, number: Int, change: ListsChange)] = []
  /// Where the people of this name really are.
  var actualServer: URL?

  /// When its clock begins: 2026-11-23 at midnight, in seconds since 1970.
  static let begin = 1_795_392_000.0

  init(_ flavour: FakeMastodon.Flavour, at url: URL) {
    self.flavour = flavour
    self.url = url
  }

  var pageLimit: Int { flavour.pageLimit }
  var port: Int { url.port ?? 0 }
}

extension Request {
  /// The path in its parts.
  var parts: [String] { path.split(separator: "/").map { FormCoding.decodeText($0) } }

  /// What the query and a form hold, of either kind.
  var parameters: [Parameter] {
    switch body {
    case .form(let form): query + form
    case .multipart(let parts):
      query
        + parts.filter { $0.fileName == nil }.map { .init($0.name, String(decoding: $0.data, as: UTF8.self)) }
    case .none, .json: query
    }
  }

  /// The files of a form, by their fields.
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

  /// The same with more headers; those that it has stay as they are.
  func adding(_ more: [String: String]) -> Response {
    let more = Response(status: status, headers: more).headers
    return Response(status: status, headers: headers.merging(more) { own, _ in own }, body: body)
  }
}
