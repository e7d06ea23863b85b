import struct Foundation.URL
import struct Foundation.URLComponents

/// What a server says through the browser after a person was asked.
///
/// Does not know whether it belongs to the question. Never shows the code.
public struct RedirectAnswer: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// What to exchange for a token; nil when the person or the server said no.
  public let code: String?
  /// What went along with the question; nil when it is missing, as with a code alone.
  public let state: String?
  /// What went wrong, as `access_denied`.
  public let error: String?
  /// What went wrong in the server's words.
  public let reason: String
  /// Whether a person copied the code alone from the server's page.
  public let isCodeAlone: Bool

  /// Reads the query that the browser came back with.
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

  /// Reads what a person pasted: a code, or the whole address that the browser ended at.
  ///
  /// - Returns: nil when it is blank, or an address without an answer.
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

  /// Without the code.
  public var description: String { error ?? (code == nil ? "neither a code nor an error" : "a code") }
  /// Without the code.
  public var debugDescription: String { description }
  /// Without the code.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
