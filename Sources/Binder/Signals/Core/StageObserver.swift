/// A stage of a chain: it changes elements and passes terminal events on as they are.
///
/// Knows of what it feeds only the closure that takes its elements, and where a terminal event goes on to.
@usableFromInline
class StageObserver<Element, Failure: Error>: AnyObserver<Element, Failure> {
  /// Where elements go: never nil, and never changed, so that calling it costs no reference counting.
  ///
  /// NB: optional as in `LastObserver`: where the optimiser sees the making of an observation and both uses of it, it
  /// takes the two for one field, and crashes if their types differ (Swift 6.3).
  @usableFromInline final let sink: Sink<Element>?

  @inlinable
  init(to downstream: FailableObserver<Failure>, next: @escaping (Element) -> Void) {
    sink = Sink(next)
    super.init(feeding: downstream, passesEnd: true)
  }

  /// Makes a stage that does not pass terminal events on, so that what it feeds may fail otherwise.
  @inlinable
  init(feeding downstream: ObserverNode, next: @escaping (Element) -> Void) {
    sink = Sink(next)
    super.init(feeding: downstream, passesEnd: false)
  }
}

/// A stage that takes terminal events too, rather than pass them on.
@usableFromInline
final class StageObserverWithEnd<Element, Failure: Error>: StageObserver<Element, Failure> {
  @exclusivity(unchecked) @usableFromInline var end: Sink<Completion<Failure>>?

  @inlinable
  init(
    feeding downstream: ObserverNode, next: @escaping (Element) -> Void,
    end: @escaping (Completion<Failure>) -> Void
  ) {
    self.end = Sink(end)
    super.init(feeding: downstream, next: next)
  }

  @usableFromInline
  override func handleEnd() -> Sink<Completion<Failure>>? {
    end.take()
  }

  @usableFromInline
  override func releaseSink() {
    end = nil
  }
}
