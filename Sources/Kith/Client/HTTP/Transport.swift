/// The way requests reach a server; the book on this machine needs none.
///
/// Does not know what the requests mean.
public protocol Transport: Sendable {
  /// Whether answers may name files of this machine as pictures; false unless said otherwise, as for every server.
  ///
  /// NB: a transport that wraps another must pass its value on, or the pictures of tests are lost.
  var mayNameFiles: Bool { get }

  /// Sends a request and waits for the answer, whatever its status.
  ///
  /// - Throws: `ClientError` when there is no answer: offline, timed out, cancelled or out of order.
  func send(_ request: Request) async throws(ClientError) -> Response
}

extension Transport {
  /// False: a distant server must not make the app open what is on this machine.
  public var mayNameFiles: Bool { false }
}

/// The place where the sign-in to the book on this machine survives the end of the app; `AccountStorage` keeps the
/// sign-ins to servers.
///
/// Does not know the account of the token.
public protocol TokenStorage: Sendable {
  /// Reads the token, or nil when no account is signed in.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func loadToken() async throws(ClientError) -> AccessToken?

  /// Keeps a token, or forgets it when nil; when this returns, it is durable.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func saveToken(_ token: AccessToken?) async throws(ClientError)
}
