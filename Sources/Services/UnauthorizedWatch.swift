import Client

/// A transport that tells when the server refuses the sign-in, whatever was asked.
///
/// Does not know what is done about it.
struct UnauthorizedWatch: Transport {
  private let base: any Transport
  private let refused: @MainActor @Sendable () -> Void

  init(_ base: any Transport, refused: @escaping @MainActor @Sendable () -> Void) {
    self.base = base
    self.refused = refused
  }

  var mayNameFiles: Bool { base.mayNameFiles }

  func send(_ request: Request) async throws(ClientError) -> Response {
    let response = try await base.send(request)
    switch response.status {
    // Some servers refuse this one to every program; the older way that is tried then tells whether it is the token.
    case 401: if request.path != APIClient.searchPath { await refused() }
    case 403: if await isStranger(request) { await refused() }
    default: break
    }
    return response
  }

  /// Whether a server that forbids something does so because it does not know any more who asks.
  ///
  /// NB: Pleroma and Akkoma answer 403 to a worthless token, too, and Mastodon to somebody whose account is disabled. Who
  /// may not even ask who they are is nobody there.
  private func isStranger(_ request: Request) async -> Bool {
    guard let token = request.token else { return false }
    let question = Request(.get, APIClient.ownAccountPath, token: token)
    guard let response = try? await base.send(question) else { return false }
    switch response.status {
    case 401: return true
    // What stands in between and lets nothing through has no JSON to say so, and knows nothing of the sign-in.
    case 403: return (try? JSON(parsing: response.body))?["error"] != nil
    default: return false
    }
  }
}
