import Client
public import Foundation

/// The number and the delays of retries.
public struct RetryPolicy: Sendable {
  /// The most retries of a request.
  public var maximumRetries: Int

  /// The approximate delay of the first retry; doubles with each further one.
  public var firstWait: Duration

  /// The longest delay; if a server asks for more, the request fails at once.
  public var longestWait: Duration

  /// The source of randomness: a number from 0 to 1.
  public var chance: @Sendable () -> Double

  /// Makes a policy.
  public init(
    maximumRetries: Int = 3, firstWait: Duration = .milliseconds(500), longestWait: Duration = .seconds(60),
    chance: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) {
    self.maximumRetries = maximumRetries
    self.firstWait = firstWait
    self.longestWait = longestWait
    self.chance = chance
  }

  /// The delay of a retry.
  struct Wait: Equatable {
    let duration: Duration
    /// The part that the server did not ask for.
    let own: Duration
  }

  /// Returns the delay of the next retry; nil for none.
  ///
  /// - Parameters:
  ///   - retries: The number of retries so far.
  ///   - asked: The time until which the server asks to wait.
  func wait(afterRetries retries: Int, asked: Date?, now: Date) -> Wait? {
    guard retries < maximumRetries else { return nil }
    // Between half and all of it, so that many clients that failed together do not return together.
    let backoff = firstWait * (1 << retries) * (0.5 + chance() / 2)
    let askedWait = Duration.seconds(max(0, asked?.timeIntervalSince(now) ?? 0))
    let wait = max(backoff, askedWait)
    return wait <= longestWait ? Wait(duration: wait, own: wait - askedWait) : nil
  }
}

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
