/// Makes places on this machine where the browser can come back to, once, after a person has signed in.
///
/// Does not know what it comes back with.
public protocol RedirectListening: Sendable {
  /// Begins to listen on this machine only.
  ///
  /// - Parameters:
  ///   - uri: Where to listen, as a listener said before; nil for a new place that no other program can guess.
  ///   - state: What the answer must bring back; any other answer is not found, and ends nothing.
  ///   - page: What the browser shows then.
  /// - Throws: `ClientError`; `conflict` when another program listens there.
  func listen(at uri: String?, state: String, page: ReturnPage) async throws(ClientError)
    -> any RedirectListener
}

/// A place on this machine where the browser can come back to, once; closes when it is let go.
public protocol RedirectListener: Sendable {
  /// Where it listens, as `http://127.0.0.1:40123/x7…`.
  var uri: String { get }

  /// Waits until the browser comes, answers the query that it comes with, and stops listening.
  ///
  /// Cancelling the task closes, too.
  ///
  /// - Throws: `ClientError`; `cancelled` when it was closed.
  func answer() async throws(ClientError) -> [Request.Parameter]

  /// Closes at once.
  func close()
}

/// The page that the browser shows when it has come back; plain text, which is not markup.
public struct ReturnPage: Sendable, Hashable {
  /// The title.
  public let title: String
  /// What it says.
  public let text: String

  /// Makes a page of its texts.
  public init(title: String, text: String) {
    self.title = title
    self.text = text
  }
}
