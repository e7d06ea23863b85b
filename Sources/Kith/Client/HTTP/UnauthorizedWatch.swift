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
    var response = try await base.send(request)
    guard request.refusalMeansSignedOut || response.status == 403 else { return response }
    switch response.status {
    case 401, 403: break
    default: return response
    }
    switch try await standing(of: request, refusedWith: response) {
    case .signedOut: await refused()
    // The sign-in is good, so this path alone is refused: Sharkey answers 401 to nearly all errors.
    case .signedIn: response.status = 403
    case .unknown(let answer): return answer
    }
    return response
  }

  /// What the server says of the sign-in when it is asked for its account.
  private enum Standing {
    case signedIn
    case signedOut
    /// The server said neither: this is the answer that callers get.
    case unknown(Response)
  }

  /// Asks for the own account with the token of a request that was refused.
  ///
  /// NB: Pleroma and Akkoma answer 403 to a worthless token, too, and Mastodon to a person with a disabled account. A
  /// caller that may not even ask for its own account is unknown there.
  ///
  /// - Throws: `ClientError` when a 401 cannot be checked, since the server cannot be reached.
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
    // What stands in between and lets nothing through has no JSON to say so, and knows nothing of the sign-in.
    case 403: return (try? JSON(parsing: answer.body))?["error"] != nil ? .signedOut : .unknown(response)
    // A server that is down says nothing of the sign-in.
    default: return .unknown(isUnauthorized ? answer : response)
    }
  }
}
