public import Foundation

/// The behaviour of a simulated server, for people and tests to choose.
public enum ServerAnswers: CaseIterable, Sendable {
  case asUsual
  case outOfReach
  /// Answers with status 500.
  case failing
  /// Answers with invalid bytes.
  case malformed
  case never

  /// The title for the menu.
  public var title: String {
    switch self {
    case .asUsual: "As Usual"
    case .outOfReach: "Out of Reach"
    case .failing: "Status 500"
    case .malformed: "Malformed JSON"
    case .never: "Never"
    }
  }

  /// Returns the reply to a request whose normal answer is `value`.
  public func reply(_ value: @autoclosure () -> some Encodable) -> ServerReply {
    switch self {
    case .asUsual:
      guard let body = try? JSONEncoder().encode(value()) else { return .answer(status: 500, body: Data()) }
      return .answer(status: 200, body: body)
    case .outOfReach: return .outOfReach
    case .failing: return .answer(status: 500, body: Data())
    case .malformed: return .answer(status: 200, body: Data(#"{"name": "Mi"#.utf8))
    case .never: return .nothing
    }
  }
}

/// The reply of a simulated server.
public enum ServerReply: Equatable, Sendable {
  case answer(status: Int, body: Data)
  case outOfReach
  case nothing

  /// Decodes the value of a reply.
  ///
  /// - Parameter url: The address for the error.
  /// - Throws: `FetchError` if there is no valid value.
  public func read<Value: Decodable>(_ type: Value.Type, from url: URL) throws(FetchError) -> Value {
    switch self {
    case .answer(200, let body):
      do { return try JSONDecoder().decode(type, from: body) } catch {
        throw FetchError(.malformed, at: url, reason: "\(error)")
      }
    case .answer(let status, _): throw FetchError(.status(status), at: url)
    case .outOfReach, .nothing: throw FetchError(.offline, at: url)
    }
  }
}
