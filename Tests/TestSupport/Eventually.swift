public import Testing

/// How long a test waits before it calls something missing.
///
/// Long, as hundreds of tests share the main actor; what does not come at all is worth the wait.
let testPatience = Duration.seconds(180)

/// Lets everything else on the main actor run until a condition holds.
///
/// - Parameter what: What is waited for, to be named when it does not come.
/// - Throws: `NeverCame` after three minutes, or when the test's own time is over.
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

/// What was waited for did not come.
public struct NeverCame: Error {}
