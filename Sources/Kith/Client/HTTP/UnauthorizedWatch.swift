/// A transport that reports when the server refuses the token, for any request.
struct UnauthorizedWatch: Transport {
  private let base: any Transport
  private let refused: @MainActor @Sendable () -> Void

  init(_ base: any Transport, refused: @escaping @MainActor @Sendable () -> Void) {
    self.base = base
    self.refused = refused
  }

  var mayNameFiles: Bool { base.mayNameFiles }

  func send(_ request: Request) async throws(ClientError) -> Response {
    var response = try await base.send(request)
    guard request.refusalMeansSignedOut || response.status == 403 else { return response }
    switch response.status {
    case 401, 403: break
    default: return response
    }
    switch try await standing(of: request, refusedWith: response) {
    case .signedOut: await refused()
    // The token is valid, so only this path is refused: Sharkey answers 401 to almost every error.
    case .signedIn: response.status = 403
    case .unknown(let answer): return answer
    }
    return response
  }

  /// Whether the server accepts the token, from a request for the person's own account.
  private enum Standing {
    case signedIn
    case signedOut
    /// Undetermined; callers get this response.
    case unknown(Response)
  }

  /// Requests the person's own account with the token of a refused request.
  ///
  /// NB: Pleroma and Akkoma also answer 403 to an invalid token, and Mastodon to a disabled account. A caller that may
  /// not even read its own account counts as signed out there.
  ///
  /// - Throws: `ClientError` if a 401 cannot be verified because the server is unreachable.
  private func standing(
    of request: Request, refusedWith response: Response
  ) async throws(ClientError) -> Standing {
    let isUnauthorized = response.status == 401
    guard let token = request.token else { return isUnauthorized ? .signedOut : .unknown(response) }
    if isUnauthorized, request.path == MastodonClient.ownAccountPath { return .signedOut }
    let answer: Response
    do throws(ClientError) {
      answer = try await base.send(Request(.get, MastodonClient.ownAccountPath, token: token))
    } catch {
      if isUnauthorized { throw error }
      return .unknown(response)
    }
    switch answer.status {
    case 200..<300: return isUnauthorized ? .signedIn : .unknown(response)
    case 401: return .signedOut
    // An intermediary that blocks everything sends no JSON error; the token may still be valid.
    case 403: return (try? JSON(parsing: answer.body))?["error"] != nil ? .signedOut : .unknown(response)
    // The token may be valid on a server that is down.
    default: return .unknown(isUnauthorized ? answer : response)
    }
  }
}
