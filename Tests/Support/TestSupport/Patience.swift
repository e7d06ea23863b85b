import Foundation
public import Testing

/// The factor by which the tests run slower than usual: under a sanitizer, `TEST_SLOWNESS` sets it; stack frames are
/// larger there, too.
public let slowness = max(1, ProcessInfo.processInfo.environment["TEST_SLOWNESS"].flatMap { Int($0) } ?? 1)

/// The time before a test calls something missing: half a minute on a free machine, and more on a busy one.
public struct Patience: Sendable {
  let base: Duration
  private let start = ContinuousClock.now

  /// Starts to wait.
  public init(base: Duration = .seconds(30)) {
    self.base = base * slowness
  }

  /// Whether anything still awaited counts as missing.
  public var isOver: Bool {
    let elapsed = ContinuousClock.now - start
    // The load is read only after a long wait.
    return elapsed >= base && elapsed >= base * Self.load()
  }

  /// The number of programs per processor, from 1 to 10 (`/proc/loadavg`, the last minute).
  package static func load(
    _ text: String? = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8),
    processors: Int = ProcessInfo.processInfo.activeProcessorCount
  ) -> Double {
    let running = text?.split(separator: " ").first.flatMap { Double($0) } ?? 1
    return min(max(running / Double(processors), 1), 10)
  }
}

extension TimeLimitTrait.Duration {
  /// The time limit of a test before it counts as hanging.
  public static var patience: Self { .minutes(10 * slowness) }
}
