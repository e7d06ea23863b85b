/// A function, in a struct of its own.
///
/// NB: copying a bare function between generic places makes the compiler wrap it in a new thunk, and allocate one,
/// each time; a struct that holds it is copied as it is.
@frozen
@usableFromInline
struct Sink<Value> {
  @usableFromInline let take: (Value) -> Void

  @inlinable
  init(_ take: @escaping (Value) -> Void) {
    self.take = take
  }
}

/// One observation: the receiving end of a signal and, at once, the handle that ends it.
///
/// It upholds the grammar: after a terminal event, or once disposed, nothing more is delivered. The upstream is
/// released before a terminal event is handed on. Knows no thread: it stays in the isolation where it was made.
public final class AnyObserver<Element, Failure: Error>: FailableObserver<Failure> {
  /// Where a stage sends elements: never changed, so that calling it costs no reference counting.
  @usableFromInline let stage: Sink<Element>
  /// Where the end of a chain sends elements: released as soon as the observation ends.
  @exclusivity(unchecked) @usableFromInline var sink: Sink<Element>?

  /// Makes the end of a chain.
  @inlinable
  init(next: @escaping (Element) -> Void, end: @escaping (Completion<Failure>) -> Void) {
    stage = Sink { _ in }
    sink = Sink(next)
    super.init(end: Sink(end))
  }

  /// Makes the end of a chain that takes elements only.
  @inlinable
  init(next: @escaping (Element) -> Void) {
    stage = Sink { _ in }
    sink = Sink(next)
    super.init(end: nil)
  }

  /// Makes the end of a chain that takes terminal events only.
  @inlinable
  init(end: @escaping (Completion<Failure>) -> Void) {
    stage = Sink { _ in }
    sink = nil
    super.init(end: Sink(end))
  }

  /// Makes the end of a chain that takes whole events.
  @inlinable
  convenience init(_ observer: @escaping Observer<Element, Failure>) {
    self.init(next: { observer(.next($0)) }, end: { observer($0.event()) })
  }

  /// Makes a stage that changes elements and passes terminal events on.
  @inlinable
  init(to downstream: FailableObserver<Failure>, next: @escaping (Element) -> Void) {
    stage = Sink(next)
    sink = nil
    super.init(passingEndTo: downstream)
  }

  /// Makes a stage that takes both.
  @inlinable
  init(
    feeding downstream: ObserverNode, next: @escaping (Element) -> Void,
    end: @escaping (Completion<Failure>) -> Void
  ) {
    stage = Sink(next)
    sink = nil
    super.init(feeding: downstream, end: Sink(end))
  }

  /// Where elements go.
  @inlinable var next: Sink<Element>? { isStage ? stage : sink }

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
    if isStage { stage.take(element) } else { receiveAtEnd(element) }
  }

  // NB: not inlined, or the compiler makes one call of the two and counts references for both.
  @inlinable
  @inline(never)
  func receiveAtEnd(_ element: Element) {
    if let sink { sink.take(element) }
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
