import Client
import Foundation
import Services
import Synchronization

/// A server for the tour, which shall look the same on a machine without a network: `example.social` accepts the code
/// `letmein`, and everything else is no such server.
///
/// Does not keep anything.
struct TourServer: Transport {
  let address: URL
  let network: TourNetwork

  func send(_ request: Request) async throws(ClientError) -> Response {
    guard !network.isDown else { throw ClientError(.offline, request: request.summary) }
    guard address.host == "example.social" else { return Response(status: 404) }
    switch request.path {
    case "/api/v2/instance": return answer(["domain": "example.social", "title": "Example Social"])
    case "/api/v1/apps": return answer(["client_id": "tour", "client_secret": "tour"])
    case "/oauth/token":
      guard case .form(let form) = request.body, form.contains(.init("code", "letmein")) else {
        return answer(["error": "invalid_grant"], status: 400)
      }
      return answer(["access_token": "tour"])
    case "/oauth/revoke": return answer([:])
    case "/api/v1/accounts/verify_credentials": return answer(TourPeople.ada)
    case "/api/v1/accounts/7/following": return answer(.array(TourPeople.others))
    case "/api/v1/accounts/search": return answer(.array(TourPeople.others))
    case "/api/v1/accounts/relationships":
      return answer(.array(request.query.map { ["id": .string($0.value), "following": true] }))
    default:
      let one = TourPeople.all.first { request.path == "/api/v1/accounts/\($0["id"]?.text ?? "")" }
      return answer(one ?? [])
    }
  }

  private func answer(_ json: JSON, status: Int = 200) -> Response {
    Response(status: status, body: json.data)
  }
}

/// The network of the tour, which goes down when it is to be seen without.
final class TourNetwork: Sendable {
  private let state = Mutex(false)

  var isDown: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

/// A browser for the tour: it opens nothing, and says that it has, or has not.
@MainActor
final class TourBrowser: Browser {
  var isThere = true

  func open(_ url: URL) async -> Bool { isThere }
}
