import Client
import Foundation
import Services

/// A server for the tour, which shall look the same on a machine without a network: `example.social` lets one in by the
/// code `letmein`, and everything else is no such server.
///
/// Does not keep anything.
struct TourServer: Transport {
  let address: URL

  func send(_ request: Request) async throws(ClientError) -> Response {
    guard address.host == "example.social" else { return Response(status: 404) }
    let ada: JSON = [
      "id": "7", "username": "ada", "display_name": "Ada Lovelace", "note": "<p>Notes on engines</p>",
    ]
    switch request.path {
    case "/api/v2/instance": return answer(["domain": "example.social", "title": "Example Social"])
    case "/api/v1/apps": return answer(["client_id": "tour", "client_secret": "tour"])
    case "/oauth/token":
      guard case .form(let form) = request.body, form.contains(.init("code", "letmein")) else {
        return answer(["error": "invalid_grant"], status: 400)
      }
      return answer(["access_token": "tour"])
    case "/oauth/revoke": return answer([:])
    case "/api/v1/accounts/verify_credentials", "/api/v1/accounts/7": return answer(ada)
    default: return answer([])
    }
  }

  private func answer(_ json: JSON, status: Int = 200) -> Response {
    Response(status: status, body: json.data)
  }
}

/// A browser for the tour: it opens nothing, and says that it has, or has not.
@MainActor
final class TourBrowser: Browser {
  var isThere = true

  func open(_ url: URL) async -> Bool { isThere }
}
