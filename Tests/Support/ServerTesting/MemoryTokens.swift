import Client

/// Keeps a token in memory; a test can delay its deletion.
package actor MemoryTokens: TokenStorage {
  package private(set) var token: AccessToken?
  private var failure: ClientError?
  private var isHeld = false
  private var held: [CheckedContinuation<Void, Never>] = []

  package init(_ token: AccessToken? = nil) {
    self.token = token
  }

  package func loadToken() async throws(ClientError) -> AccessToken? {
    if let failure { throw failure }
    return token
  }

  package func saveToken(_ token: AccessToken?) async throws(ClientError) {
    // Only the deletion can be delayed, so that a later save would overtake it if it were not awaited.
    if isHeld, token == nil { await withCheckedContinuation { held.append($0) } }
    if let failure { throw failure }
    self.token = token
  }

  /// Fails from now on; nil works again.
  package func fail(_ code: ClientError.Code?) {
    failure = code.map { ClientError($0, request: "token") }
  }

  /// Delays deletions until `letGo()`.
  package func hold() { isHeld = true }

  /// Continues the delayed deletions.
  package func letGo() {
    isHeld = false
    held.forEach { $0.resume() }
    held = []
  }
}
