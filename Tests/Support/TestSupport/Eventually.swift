public import Testing

/// Lets everything else on the main actor run until a condition holds.
///
/// - Parameter what: The name of the condition in the error.
/// - Throws: `NeverCame` when the `Patience` or the test's own time is over.
@MainActor
public func eventually(
  _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ condition: @MainActor () async -> Bool
) async throws {
  let patience = Patience()
  var turns = 0
  while !patience.isOver, !Task.isCancelled {
    if await condition() { return }
    turns += 1
    // Anything slower comes from another thread or a socket, which no virtual clock drives, and a busy loop would
    // take its processor.
    if turns < 1_000 {
      await Task.yield()
    } else {
      try? await Task.sleep(for: .milliseconds(1))
    }
  }
  Issue.record("never came: \(what)", sourceLocation: sourceLocation)
  throw NeverCame()
}

/// The awaited state did not come.
public struct NeverCame: Error {}
