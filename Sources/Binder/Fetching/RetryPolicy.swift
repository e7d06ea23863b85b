import Foundation

/// The number and the delays of retries.
///
/// ```swift
/// var options = FetchOptions(userAgent: "Notes/1.0")
/// options.retries = RetryPolicy(maximumRetries: 2, firstWait: .seconds(1))
/// let fetcher = WebFetcher(options)
/// // asks again after about a second and about two, within the deadline of the options
/// ```
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
  package struct Wait: Equatable {
    package let duration: Duration
    /// The part that the server did not ask for.
    package let own: Duration

    package init(duration: Duration, own: Duration) {
      (self.duration, self.own) = (duration, own)
    }
  }

  /// Returns the delay of the next retry; nil for none.
  ///
  /// - Parameters:
  ///   - retries: The number of retries so far.
  ///   - asked: The time until which the server asks to wait.
  package func wait(afterRetries retries: Int, asked: Date?, now: Date) -> Wait? {
    guard retries < maximumRetries else { return nil }
    // Between half and all of it, so that many clients that failed together do not return together.
    let backoff = firstWait * (1 << min(retries, 30)) * (0.5 + chance() / 2)
    let askedWait = Duration.seconds(max(0, asked?.timeIntervalSince(now) ?? 0))
    let wait = max(backoff, askedWait)
    return wait <= longestWait ? Wait(duration: wait, own: wait - askedWait) : nil
  }
}
