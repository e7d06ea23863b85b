public import Testing

/// Lets only one test at a time run of all suites that have it, in whatever module they are.
///
/// For tests that measure time or count what is open in the process. Waiting counts as the test's time.
public struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
  /// Also for every test inside.
  public var isRecursive: Bool { true }

  /// Runs a test when its turn has come.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite waits for its tests, so it must not keep them waiting.
    guard testCase != nil else { return try await function() }
    await Turn.shared.take()
    do {
      try await function()
      await Turn.shared.pass()
    } catch {
      await Turn.shared.pass()
      throw error
    }
  }
}

extension Trait where Self == OneAtATime {
  /// Lets only one test at a time run of all suites that have it.
  public static var oneAtATime: Self { OneAtATime() }
}

private actor Turn {
  static let shared = Turn()

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func pass() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
