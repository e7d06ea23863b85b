import Client

/// A transport that tells when the server refuses the sign-in, whatever was asked.
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
    // Some servers refuse this one to every program; the older way that is tried then tells whether it is the token.
    if response.status == 401, request.path != APIClient.searchPath { await refused() }
    return response
  }
}
