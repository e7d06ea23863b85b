import Client
import Foundation
import ScriptedServers
import Services

/// The servers of the tour, which must not depend on a network: `example.social` and `moved.example` accept the code
/// `letmein`, any other address is not a server.
struct TourNetwork: Sendable {
  private let example = ScriptedTransport(mayNameFiles: false, rule: Self.answer)
  private let moved = ScriptedTransport(mayNameFiles: false, rule: Self.answerAfterMove)
  private let nothing = ScriptedTransport(.success(Response(status: 404)))

  func server(at address: URL) -> ScriptedTransport {
    switch address.host {
    case "example.social": example
    case "moved.example": moved
    default: nothing
    }
  }

  func disconnect() async { await example.fail("", with: .offline) }
  func reconnect() async { await example.failNoMore() }

  @Sendable private static func answer(_ request: Request) -> Response {
    switch request.path {
    case "/api/v2/instance":
      return .json(["domain": "example.social", "title": "Example Social", "version": "4.5.0"])
    case "/api/v1/domain_blocks": return .json(["ads.example.net", "noise.example.org", "spam.example.com"])
    case "/api/v1/apps": return .json(["client_id": "tour", "client_secret": "tour"])
    case "/oauth/token" where request.form("code") == "letmein": return .json(["access_token": "tour"])
    case "/oauth/token": return .json(["error": "invalid_grant"], status: 400)
    case "/oauth/revoke": return .json([:])
    case "/api/v1/accounts/verify_credentials": return .json(TourPeople.ada)
    case "/api/v1/accounts/7/following", "/api/v1/accounts/search": return .json(.array(TourPeople.others))
    case "/api/v1/accounts/relationships":
      return .json(.array(request.query.map { ["id": .string($0.value), "following": true] }))
    case "/api/v1/accounts/8/statuses": return .json(.array(TourPeople.posts))
    default:
      let one = TourPeople.all.first { request.path == "/api/v1/accounts/\($0["id"]?.text ?? "")" }
      return .json(one ?? [])
    }
  }

  /// Answers as the server that a person has moved to, who follows one of the others again.
  @Sendable private static func answerAfterMove(_ request: Request) -> Response {
    let others = TourPeople.others.map { TourPeople.seenFromElsewhere($0) }
    switch request.path {
    case "/api/v2/instance":
      return .json(["domain": "moved.example", "title": "Moved Example", "version": "4.5.0"])
    case "/api/v1/accounts/7/following": return .json(.array(Array(others.prefix(1))))
    case "/api/v2/search":
      let text = request.query.first { $0.name == "q" }?.value ?? ""
      return .json(["accounts": .array(others.filter { text.hasSuffix($0["acct"]?.text ?? "") })])
    case "/api/v1/accounts/relationships":
      let ids = request.query.map(\.value)
      return .json(.array(ids.map { ["id": .string($0), "following": .bool($0 == "8")] }))
    default: return answer(request)
    }
  }
}

/// A browser for the tour, which opens nothing and reports success or failure.
@MainActor
final class TourBrowser: Browser {
  var isThere = true

  func open(_ url: URL) async -> Bool { isThere }
}
