public import Client

public import struct Foundation.Date

/// How recent the shown data is.
public enum Freshness: Equatable, Sendable {
  /// It is the server's latest answer.
  case current
  /// It is older, and the server is being asked.
  case refreshing(since: Date?)
  /// It is older, and the request has failed.
  case outdated(since: Date?, ClientError)

  /// Why the request has failed; nil otherwise.
  public var failure: ClientError? {
    if case .outdated(_, let error) = self { error } else { nil }
  }
}
