/// A closure wrapped in a struct.
///
/// NB: copying a bare closure between generic contexts makes the compiler allocate a new thunk each time; a struct that
/// holds it is copied as it is.
@frozen
@usableFromInline
struct Sink<Value> {
  @usableFromInline let take: (Value) -> Void

  @inlinable
  init(_ take: @escaping (Value) -> Void) {
    self.take = take
  }
}

/// One observation: the receiving end of a signal and also the handle that ends it.
///
/// It enforces the grammar: after a terminal event or its disposal it delivers nothing more. It releases its upstream
/// before it forwards a terminal event, and stays in the isolation where it was made.
///
/// A stage of a chain is a `StageObserver`, its end a `LastObserver`; a subclass of each handles terminal events too.
///
/// ```swift
/// let answer = Signal<String, Offline> { observer in
///   observer.receive("Ada")
///   observer.receive(completion: .finished)
///   return NonDisposable()
/// }
/// ```
public class AnyObserver<Element, Failure: Error>: FailableObserver<Failure> {
  @inlinable final var next: Sink<Element>? {
    isStage
      ? unsafeDowncast(self, to: StageObserver<Element, Failure>.self).sink
      : unsafeDowncast(self, to: LastObserver<Element, Failure>.self).sink
  }

  /// Delivers an event, unless the observation has ended.
  @inlinable
  public final func on(_ event: SignalEvent<Element, Failure>) {
    switch event {
    case .next(let element): receive(element)
    case .failed(let error): receive(completion: .failure(error))
    case .completed: receive(completion: .finished)
    }
  }

  /// Delivers an element, unless the observation has ended.
  @inlinable
  public final func receive(_ element: Element) {
    if isEnded { return }
    if isStage {
      unsafeDowncast(self, to: StageObserver<Element, Failure>.self).sink.unsafelyUnwrapped.take(element)
    } else {
      receiveAtEnd(element)
    }
  }

  // NB: not inlined, or the compiler merges the two calls and counts references for both.
  @inlinable
  @inline(never)
  final func receiveAtEnd(_ element: Element) {
    unsafeDowncast(self, to: LastObserver<Element, Failure>.self).sink?.take(element)
  }

  /// Delivers an element, then completes.
  @inlinable
  public final func receive(lastElement element: Element) {
    receive(element)
    receive(completion: .finished)
  }
}

extension AnyObserver where Element == Void {
  /// Delivers an element without a value.
  public func receive() {
    receive(())
  }
}
