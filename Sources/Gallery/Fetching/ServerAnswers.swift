public import Foundation

/// What a server that a demo makes up does with a question: for a person and for tests to choose.
///
/// Knows neither the question nor the caller.
public enum ServerAnswers: CaseIterable, Sendable {
  /// Answers as it should.
  case asUsual
  /// Is not there, or the network is away.
  case outOfReach
  /// Answers with status 500.
  case failing
  /// Answers with bytes that mean nothing to the caller.
  case malformed
  /// Takes the question and never answers.
  case never

  /// What a person chooses it by.
  public var title: String {
    switch self {
    case .asUsual: "As Usual"
    case .outOfReach: "Out of Reach"
    case .failing: "Status 500"
    case .malformed: "Malformed JSON"
    case .never: "Never"
    }
  }

  /// What comes of a question that would be answered with `value`.
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

/// What comes of a question to a server.
public enum ServerReply: Equatable, Sendable {
  /// A status and bytes.
  case answer(status: Int, body: Data)
  /// The server could not be asked.
  case outOfReach
  /// Nothing, for as long as the caller waits.
  case nothing

  /// The value that has come.
  ///
  /// - Parameter url: where the server is, for the error to name.
  /// - Throws: `FetchError` when there is none.
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
