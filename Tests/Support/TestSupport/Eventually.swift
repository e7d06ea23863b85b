import Foundation
public import Testing

/// How many times slower than usual the tests run: under a sanitizer, `TEST_SLOWNESS` says so.
let slowness = max(1, ProcessInfo.processInfo.environment["TEST_SLOWNESS"].flatMap { Int($0) } ?? 1)

/// How long a test waits before it calls something missing.
///
/// Long enough for a busy machine; no other test shares the main actor meanwhile (`scripts/test-targets`).
let testPatience = Duration.seconds(30 * slowness)

extension TimeLimitTrait.Duration {
  /// How long a whole test may take before it is called hanging.
  public static var patience: Self { .minutes(4 * slowness) }
}

/// Lets everything else on the main actor run until a condition holds.
///
/// - Parameter what: What is waited for, to be named when it does not come.
/// - Throws: `NeverCame` after half a minute, or when the test's own time is over.
@MainActor
public func eventually(
  _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor () async -> Bool
) async throws {
  let deadline = ContinuousClock.now + testPatience
  while ContinuousClock.now < deadline, !Task.isCancelled {
    if await condition() { return }
    await Task.yield()
  }
  Issue.record("never came: \(what)", sourceLocation: sourceLocation)
  throw NeverCame()
}

/// The awaited state did not come.
public struct NeverCame: Error {}
