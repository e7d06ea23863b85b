/// Makes listeners on this machine for the browser's redirect at the end of a sign-in.
public protocol RedirectListening: Sendable {
  /// Begins to listen on this machine only.
  ///
  /// - Parameters:
  ///   - uri: The address of an earlier listener; nil for a new address that other programs cannot guess.
  ///   - state: The required state; a request with another one gets "not found" and the listener stays open.
  ///   - page: The page for the browser.
  /// - Throws: `ClientError`; `conflict` if another program listens there.
  func listen(at uri: String?, state: String, page: ReturnPage) async throws(ClientError)
    -> any RedirectListener
}

/// Receives one redirect of the browser on this machine; closes when released.
public protocol RedirectListener: Sendable {
  /// The address, as `http://127.0.0.1:40123/x7…`.
  var uri: String { get }

  /// Waits for the redirect, returns its query and closes.
  ///
  /// Cancelling the task closes, too.
  ///
  /// - Throws: `ClientError`; `cancelled` if the listener was closed.
  func answer() async throws(ClientError) -> [Request.Parameter]

  func close()
}

/// The page that the browser shows after the redirect; plain text without markup.
public struct ReturnPage: Sendable, Hashable {
  /// The title.
  public let title: String
  /// The message.
  public let text: String

  /// Makes a page.
  public init(title: String, text: String) {
    self.title = title
    self.text = text
  }
}
