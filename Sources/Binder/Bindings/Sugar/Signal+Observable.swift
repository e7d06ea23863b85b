import Observation
import Signals

extension Signal where Failure == Never {
  /// Makes a signal of what a closure reads from `@Observable` models: now, and after each change of what it has read.
  ///
  /// ```swift
  /// let name = SafeSignal(observing: { person.name })
  /// name.bind(to: label, keyPath: \.text)
  /// person.name = "Grace"
  /// ```
  ///
  /// The changes of one turn of the main actor come as one, after it. The signal retains what the closure captures.
  @MainActor
  public init(observing value: @escaping @MainActor () -> Element) {
    self.init { observer in
      MainActor.assumeIsolated { ModelObservation(value, for: observer).read() }
      return NonDisposable()
    }
  }
}

/// Reads from models again and again, as long as the observation lasts.
@MainActor
private final class ModelObservation<Value> {
  private let value: @MainActor () -> Value
  private let observer: AnyObserver<Value, Never>

  init(_ value: @escaping @MainActor () -> Value, for observer: AnyObserver<Value, Never>) {
    self.value = value
    self.observer = observer
  }

  isolated deinit {}

  func read() {
    if observer.isDisposed { return }
    let new = withObservationTracking {
      value()
    } onChange: {
      // Called before the change, on the thread of who changes.
      Task { @MainActor in self.read() }
    }
    observer.receive(new)
  }
}
