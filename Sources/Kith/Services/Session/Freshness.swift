public import Client

public import struct Foundation.Date

/// How new what is shown is.
public enum Freshness: Equatable, Sendable {
  /// It is what the server said last, and nothing else is known.
  case current
  /// It is from before, and the server is being asked.
  case refreshing(since: Date?)
  /// It is from before, and the server could not be asked.
  case outdated(since: Date?, ClientError)

  /// Why the server could not be asked.
  public var failure: ClientError? {
    if case .outdated(_, let error) = self { error } else { nil }
  }
}
