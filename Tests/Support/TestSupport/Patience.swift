import Foundation
public import Testing

/// How many times slower than usual the tests run: under a sanitizer, `TEST_SLOWNESS` says so; frames of the stack are
/// larger there, too.
public let slowness = max(1, ProcessInfo.processInfo.environment["TEST_SLOWNESS"].flatMap { Int($0) } ?? 1)

/// How long a test waits before it calls something missing: half a minute of a machine that is free, and more of a busy
/// one.
///
/// Does not know what is waited for.
public struct Patience: Sendable {
  let base: Duration
  private let start = ContinuousClock.now

  /// Starts to wait.
  public init(base: Duration = .seconds(30)) {
    self.base = base * slowness
  }

  /// Whether what has not come by now is missing.
  public var isOver: Bool {
    let elapsed = ContinuousClock.now - start
    // The load is read only by those that have waited long.
    return elapsed >= base && elapsed >= base * Self.load()
  }

  /// How many programs share a processor, from 1 to 10 (`/proc/loadavg`, the last minute).
  package static func load(
    _ text: String? = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8),
    processors: Int = ProcessInfo.processInfo.activeProcessorCount
  ) -> Double {
    let running = text?.split(separator: " ").first.flatMap { Double($0) } ?? 1
    return min(max(running / Double(processors), 1), 10)
  }
}

extension TimeLimitTrait.Duration {
  /// How long a whole test may take before it is called hanging.
  public static var patience: Self { .minutes(10 * slowness) }
}
