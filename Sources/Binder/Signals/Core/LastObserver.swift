/// The end of a chain: it passes elements to the observing closure.
@usableFromInline
class LastObserver<Element, Failure: Error>: AnyObserver<Element, Failure> {
  /// Receives elements; released as soon as the observation ends.
  @exclusivity(unchecked) @usableFromInline final var sink: Sink<Element>?

  @inlinable
  init(next: @escaping (Element) -> Void) {
    sink = Sink(next)
    super.init()
  }

  /// Makes an observer that ignores elements.
  @inlinable
  override init() {
    super.init()
  }

  @usableFromInline
  override func releaseSink() {
    sink = nil
  }

  deinit {
    // An observation that was never ended may retain another one, and so on.
    if isEnded { return }
    var taken: Any? = sink
    sink = nil
    PendingReleases.release(&taken)
  }
}

/// The end of a chain that also handles terminal events.
@usableFromInline
final class LastObserverWithEnd<Element, Failure: Error>: LastObserver<Element, Failure> {
  @exclusivity(unchecked) @usableFromInline var end: Sink<Completion<Failure>>?

  @inlinable
  init(next: @escaping (Element) -> Void, end: @escaping (Completion<Failure>) -> Void) {
    self.end = Sink(end)
    super.init(next: next)
  }

  /// Makes an observer of terminal events only.
  @inlinable
  init(end: @escaping (Completion<Failure>) -> Void) {
    self.end = Sink(end)
    super.init()
  }

  /// Makes an observer of whole events.
  @inlinable
  convenience init(_ observer: @escaping Observer<Element, Failure>) {
    self.init(next: { observer(.next($0)) }, end: { observer($0.event()) })
  }

  @usableFromInline
  override func handleEnd() -> Sink<Completion<Failure>>? {
    end.take()
  }

  @usableFromInline
  override func releaseSink() {
    super.releaseSink()
    end = nil
  }
}
