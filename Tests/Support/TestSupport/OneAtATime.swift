public import Testing

/// Runs only one test at a time of all suites with this trait, in any module.
///
/// For tests that measure time or count open resources of the process. Waiting counts as the test's time.
public struct OneAtATime: SuiteTrait, TestTrait, TestScoping {
  /// Applies to every test inside.
  public var isRecursive: Bool { true }

  /// Runs a test at its turn.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite waits for its tests, so it must not block them.
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
  /// Runs only one test at a time of all suites with this trait.
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
