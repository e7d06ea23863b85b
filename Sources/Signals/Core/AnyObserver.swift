/// One observation: the receiving end of a signal and, at once, the handle that ends it.
///
/// It upholds the grammar: after a terminal event, or once disposed, nothing more is delivered. The upstream is
/// released before a terminal event is handed on. Knows no thread: it stays in the isolation where it was made.
public final class AnyObserver<Element, Failure: Error>: FailableObserver<Failure> {
  /// Where a stage sends elements: never changed, so that calling it costs no reference counting.
  @usableFromInline let stage: ((Element) -> Void)?
  /// Where the end of a chain sends elements: released as soon as the observation ends.
  @exclusivity(unchecked) @usableFromInline var sink: ((Element) -> Void)?

  /// Makes the end of a chain.
  @inlinable
  init(next: ((Element) -> Void)?, end: ((Completion<Failure>) -> Void)?) {
    stage = nil
    sink = next
    super.init(end: end)
  }

  /// Makes the end of a chain that takes whole events.
  @inlinable
  convenience init(_ observer: @escaping Observer<Element, Failure>) {
    self.init(next: { observer(.next($0)) }, end: { observer($0.event()) })
  }

  /// Makes a stage that changes elements and passes terminal events on.
  @inlinable
  init(to downstream: FailableObserver<Failure>, next: @escaping (Element) -> Void) {
    stage = next
    super.init(passingEndTo: downstream)
  }

  /// Makes a stage that takes both.
  @inlinable
  init(
    feeding downstream: ObserverNode, next: @escaping (Element) -> Void,
    end: @escaping (Completion<Failure>) -> Void
  ) {
    stage = next
    super.init(feeding: downstream, end: end)
  }

  /// Where elements go.
  @inlinable var next: ((Element) -> Void)? { stage ?? sink }

  /// Delivers an event, unless the observation has ended.
  @inlinable
  public func on(_ event: SignalEvent<Element, Failure>) {
    switch event {
    case .next(let element): receive(element)
    case .failed(let error): receive(completion: .failure(error))
    case .completed: receive(completion: .finished)
    }
  }

  /// Delivers an element, unless the observation has ended.
  @inlinable
  public func receive(_ element: Element) {
    if isEnded { return }
    if let stage { stage(element) } else if let sink { sink(element) }
  }

  /// Delivers an element, then completes.
  @inlinable
  public func receive(lastElement element: Element) {
    receive(element)
    receive(completion: .finished)
  }

  @usableFromInline
  override func releaseSink() {
    sink = nil
    end = nil
  }
}

extension AnyObserver where Element == Void {
  /// Delivers an element without a value.
  public func receive() {
    receive(())
  }
}
