import Client
public import Foundation

/// How often, and after how long, a request is sent again.
///
/// Does not send.
public struct RetryPolicy: Sendable {
  /// How often a request is sent again, at most.
  public var maximumRetries: Int

  /// About how long is waited before the first time; each further time, twice as long.
  public var firstWait: Duration

  /// The longest wait; when a server asks for more, the request fails at once instead.
  public var longestWait: Duration

  /// Where chance comes from: a number from 0 to 1.
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

  /// A wait before sending again.
  struct Wait: Equatable {
    /// All of it.
    let duration: Duration
    /// The part that the server did not ask for.
    let own: Duration
  }

  /// How long to wait before sending again, or nil when it is not to be sent again.
  ///
  /// - Parameters:
  ///   - retries: How often it has been sent again.
  ///   - asked: Until when the server asked to wait.
  func wait(afterRetries retries: Int, asked: Date?, now: Date) -> Wait? {
    guard retries < maximumRetries else { return nil }
    // Between half and all of it, so that many clients that failed together do not come back together.
    let backoff = firstWait * (1 << retries) * (0.5 + chance() / 2)
    let askedWait = Duration.seconds(max(0, asked?.timeIntervalSince(now) ?? 0))
    let wait = max(backoff, askedWait)
    return wait <= longestWait ? Wait(duration: wait, own: wait - askedWait) : nil
  }
}

/// Where time passes during tries and between them; tests have one that does not wait.
public protocol RetryClock: Sendable {
  /// What time it is.
  var now: Date { get }

  /// The moment on a clock that cannot be set, by which deadlines are counted.
  var instant: ContinuousClock.Instant { get }

  /// Returns after a while; throws when the task is cancelled.
  func sleep(for duration: Duration) async throws
}

/// Real time.
public struct WallClock: RetryClock {
  /// Makes the clock.
  public init() {}

  /// What time it is.
  public var now: Date { Date() }

  /// The moment on a clock that cannot be set, by which deadlines are counted.
  public var instant: ContinuousClock.Instant { .now }

  /// Returns after a while; throws when the task is cancelled.
  public func sleep(for duration: Duration) async throws {
    try await Task.sleep(for: duration)
  }
}

extension Response {
  /// Whether the server says that it might do better another time.
  var isWorthRetrying: Bool { [429, 502, 503, 504].contains(status) }
}
