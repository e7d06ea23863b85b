/// The end of a chain: it gives elements to whoever observes.
///
/// Knows nothing of the stages before it.
@usableFromInline
class LastObserver<Element, Failure: Error>: AnyObserver<Element, Failure> {
  /// Where elements go: released as soon as the observation ends.
  @exclusivity(unchecked) @usableFromInline final var sink: Sink<Element>?

  @inlinable
  init(next: @escaping (Element) -> Void) {
    sink = Sink(next)
    super.init()
  }

  /// Makes one that takes no elements.
  @inlinable
  override init() {
    super.init()
  }

  @usableFromInline
  override func releaseSink() {
    sink = nil
  }

  deinit {
    // What was never ended may hold another such observation, and so on.
    if isEnded { return }
    var taken: Any? = sink
    sink = nil
    PendingReleases.release(&taken)
  }
}

/// The end of a chain that takes terminal events too.
@usableFromInline
final class LastObserverWithEnd<Element, Failure: Error>: LastObserver<Element, Failure> {
  @exclusivity(unchecked) @usableFromInline var end: Sink<Completion<Failure>>?

  @inlinable
  init(next: @escaping (Element) -> Void, end: @escaping (Completion<Failure>) -> Void) {
    self.end = Sink(end)
    super.init(next: next)
  }

  /// Makes one that takes terminal events only.
  @inlinable
  init(end: @escaping (Completion<Failure>) -> Void) {
    self.end = Sink(end)
    super.init()
  }

  /// Makes one that takes whole events.
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
