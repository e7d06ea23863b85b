import struct Foundation.URL
import struct Foundation.URLComponents

/// A server's answer to an authorization request, as the browser brings it.
///
/// May belong to another request. Never prints the code.
public struct RedirectAnswer: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The code to exchange for a token; nil if the person or the server declined.
  public let code: String?
  /// The state of the request; nil if missing, as with a pasted code.
  public let state: String?
  /// The error code, as `access_denied`.
  public let error: String?
  /// The error in the server's words.
  public let reason: String
  /// Whether the person pasted only the code.
  public let isCodeAlone: Bool

  /// Reads the query of the redirect.
  public init(_ query: [Request.Parameter]) {
    self.init(query, isCodeAlone: false)
  }

  private init(_ query: [Request.Parameter], isCodeAlone: Bool) {
    func value(_ name: String) -> String? {
      query.last { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
    }
    code = value("code")
    state = value("state")
    error = value("error")
    self.isCodeAlone = isCodeAlone
    reason = String((value("error_description") ?? error ?? "").prefix(300))
  }

  /// Reads pasted text: a code, or the whole URL of the redirect.
  ///
  /// - Returns: nil if the text is blank, or a URL without an answer.
  public init?(pasted text: String) {
    let text = text.filter { !$0.isWhitespace }
    guard !text.isEmpty else { return nil }
    guard text.contains("://") else {
      self.init([.init("code", text)], isCodeAlone: true)
      return
    }
    let query = URLComponents(string: text)?.percentEncodedQuery.map(FormCoding.decode) ?? []
    self.init(query)
    guard code != nil || error != nil else { return nil }
  }

  /// A summary without the code.
  public var description: String { error ?? (code == nil ? "neither a code nor an error" : "a code") }
  /// A summary without the code.
  public var debugDescription: String { description }
  /// Empty, so that `dump` does not show the code either.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
