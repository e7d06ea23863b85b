import Client
public import Foundation

/// The clock of attempts and delays; tests have one that does not wait.
public protocol RetryClock: Sendable {
  var now: Date { get }

  /// The monotonic time, for deadlines.
  var instant: ContinuousClock.Instant { get }

  /// Waits; throws if the task is cancelled.
  func sleep(for duration: Duration) async throws
}

/// The system's clock.
public struct WallClock: RetryClock {
  /// Makes the clock.
  public init() {}

  /// The current time.
  public var now: Date { Date() }

  /// The monotonic time, for deadlines.
  public var instant: ContinuousClock.Instant { .now }

  /// Waits; throws if the task is cancelled.
  public func sleep(for duration: Duration) async throws {
    try await Task.sleep(for: duration)
  }
}

extension Response {
  /// Whether the status means that a retry may succeed.
  var isWorthRetrying: Bool { [429, 502, 503, 504].contains(status) }
}
