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
    if response.status == 401 { await refused() }
    return response
  }
}
