import Synchronization
public import Testing

/// Something that a test waits for: it comes, or the test's patience ends.
///
/// Does not know the sender, nor its thread.
public final class Awaited<Value: Sendable>: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Value?, Never>)
    case over(Value?)
  }

  private let state = Mutex(State.open)

  /// Makes a value that has not come.
  public init() {}

  /// Brings it; of several the first counts.
  public func come(_ value: Value) { end(value) }

  /// Returns it when it has come; a test may wait for it once.
  ///
  /// - Parameter what: What is waited for, to be named when it does not come.
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
  /// Brings it.
  public func come() { come(()) }
}
