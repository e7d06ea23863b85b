public import Testing

/// Lets everything else on the main actor run until a condition holds.
///
/// - Parameter what: What is waited for, to be named when it does not come.
/// - Throws: `NeverCame` after three minutes.
@MainActor
public func eventually(
  _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor () async -> Bool
) async throws {
  // Long, as hundreds of tests share the main actor; what does not come at all is worth the wait.
  let deadline = ContinuousClock.now + .seconds(180)
  while ContinuousClock.now < deadline {
    if await condition() { return }
    await Task.yield()
  }
  Issue.record("never came: \(what)", sourceLocation: sourceLocation)
  throw NeverCame()
}

/// What was waited for did not come.
public struct NeverCame: Error {}
