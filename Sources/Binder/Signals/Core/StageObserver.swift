/// A stage of a chain: it transforms elements and forwards terminal events unchanged.
@usableFromInline
class StageObserver<Element, Failure: Error>: AnyObserver<Element, Failure> {
  /// Receives elements: never nil and never changed, so that calling it costs no reference counting.
  ///
  /// NB: optional as in `LastObserver`: an optimiser that sees both uses of an observation takes the two for one field,
  /// and crashes if their types differ (Swift 6.3).
  @usableFromInline final let sink: Sink<Element>?

  @inlinable
  init(to downstream: FailableObserver<Failure>, next: @escaping (Element) -> Void) {
    sink = Sink(next)
    super.init(feeding: downstream, passesEnd: true)
  }

  /// Makes a stage that does not forward terminal events, so that its downstream may have another failure type.
  @inlinable
  init(feeding downstream: ObserverNode, next: @escaping (Element) -> Void) {
    sink = Sink(next)
    super.init(feeding: downstream, passesEnd: false)
  }
}

/// A stage that handles terminal events instead of forwarding them.
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
