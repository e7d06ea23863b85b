import Synchronization
public import Testing

/// A value that a test waits for: it arrives, or the test's patience ends.
///
/// The sender may run on any thread.
public final class Awaited<Value: Sendable>: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Value?, Never>)
    case over(Value?)
  }

  private let state = Mutex(State.open)

  /// Creates a value that has not arrived.
  public init() {}

  /// Delivers the value; only the first counts.
  public func come(_ value: Value) { end(value) }

  /// Returns the value when it has arrived; a test may wait for it once.
  ///
  /// - Parameter what: The name of the value in the error.
  /// - Throws: `NeverCame` when the `Patience` or the test's own time is over.
  public func value(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Value {
    let patience = Task {
      let patience = Patience()
      while !patience.isOver {
        guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
      }
      end(nil)
    }
    defer { patience.cancel() }
    let value = await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0) }
    } onCancel: {
      end(nil)
    }
    if let value { return value }
    Issue.record("never came: \(what)", sourceLocation: sourceLocation)
    throw NeverCame()
  }

  private func wait(_ continuation: CheckedContinuation<Value?, Never>) {
    let early: Value?? = state.withLock { state in
      if case .over(let value) = state { return value }
      state = .waiting(continuation)
      return nil
    }
    if let early { continuation.resume(returning: early) }
  }

  private func end(_ value: Value?) {
    let waiting: CheckedContinuation<Value?, Never>? = state.withLock { state in
      switch state {
      case .over: return nil
      case .open:
        state = .over(value)
        return nil
      case .waiting(let continuation):
        state = .over(value)
        return continuation
      }
    }
    waiting?.resume(returning: value)
  }
}

extension Awaited<Void> {
  /// Delivers it.
  public func come() { come(()) }
}
