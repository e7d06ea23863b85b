/// A transport that reports when the server refuses the sign-in, whatever was asked.
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
    case 401: if request.refusalMeansSignedOut { await refused() }
    case 403: if await isStranger(request) { await refused() }
    default: break
    }
    return response
  }

  /// Whether a server forbids something because it does not know the caller any more.
  ///
  /// NB: Pleroma and Akkoma answer 403 to a worthless token, too, and Mastodon to a person with a disabled account. A
  /// caller that may not even ask for its own account is unknown there.
  private func isStranger(_ request: Request) async -> Bool {
    guard let token = request.token else { return false }
    let question = Request(.get, MastodonClient.ownAccountPath, token: token)
    guard let response = try? await base.send(question) else { return false }
    switch response.status {
    case 401: return true
    // What stands in between and lets nothing through has no JSON to say so, and knows nothing of the sign-in.
    case 403: return (try? JSON(parsing: response.body))?["error"] != nil
    default: return false
    }
  }
}
