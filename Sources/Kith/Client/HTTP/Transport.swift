/// Sends requests to a server; the book on this machine needs none.
public protocol Transport: Sendable {
  /// Whether responses may name files of this machine as pictures; false by default, as for every server.
  ///
  /// NB: a transport that wraps another must pass its value on, or the pictures in tests are lost.
  var mayNameFiles: Bool { get }

  /// Sends a request and returns the response, whatever its status.
  ///
  /// - Throws: `ClientError` if there is no response: offline, timed out, cancelled or failed.
  func send(_ request: Request) async throws(ClientError) -> Response
}

extension Transport {
  /// False: a remote server must not make the app open files of this machine.
  public var mayNameFiles: Bool { false }
}

/// Stores the sign-in to the book on this machine across runs; `AccountStorage` stores the sign-ins to servers.
///
/// Does not know the account of the token.
public protocol TokenStorage: Sendable {
  /// Reads the token; nil if no account is signed in.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func loadToken() async throws(ClientError) -> AccessToken?

  /// Stores a token, or removes it when nil; durable on return.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func saveToken(_ token: AccessToken?) async throws(ClientError)
}
