public import DequeModule

/// How a signal of signals becomes one signal.
///
/// ```swift
/// let query = SafeSignal(sequence: ["a", "ad"])
/// let matches = query.flatMap(.concat) { search($0) }
/// // .latest drops the search for "a" when "ad" comes, .merge runs both at once
/// ```
public enum FlattenStrategy: Sendable {
  /// One inner signal after the other, each from its beginning.
  case concat
  /// The newest inner signal only.
  case latest
  /// All inner signals at once.
  case merge
}

extension SignalProtocol {
  /// Transforms each element into a signal and flattens these by `strategy`.
  ///
  /// ```swift
  /// let query = SafeSignal(sequence: ["a", "ad"])
  /// let matches = query.flatMap(.concat) { search($0) }
  /// // .latest drops the search for "a" when "ad" comes, .merge runs both at once
  /// ```
  @inlinable
  public func flatMap<Inner: SignalProtocol>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    switch strategy {
    case .concat: flatMapConcat(transform)
    case .latest: flatMapLatest(transform)
    case .merge: flatMapMerge(transform)
    }
  }

  /// Transforms each element into a signal and delivers only the newest; the older one is released.
  ///
  /// Completes when the source and the newest inner signal have completed.
  ///
  /// ```swift
  /// let query = PassthroughSubject<String, Never>()
  /// let matches = query.flatMapLatest { text in search(text) }
  /// // a new query ends the search for the older one
  /// ```
  @inlinable
  public func flatMapLatest<Inner: SignalProtocol>(
    _ transform: @escaping (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    Signal(
      self,
      split: { observer in
        let state = FlattenState()
        return (
          next: { element in
            state.replaceInner(with: nil)
            if observer.isEnded { return }
            let inner = StageObserverWithEnd<Inner.Element, Failure>(
              feeding: observer, next: { observer.receive($0) },
              end: { completion in
                if case .failure = completion { return observer.receive(completion: completion) }
                state.inner = nil
                if state.isSourceDone { observer.receive(completion: .finished) }
              })
            state.inner = inner
            transform(element).attach(inner)
          },
          end: { completion in
            if case .failure = completion { return observer.receive(completion: completion) }
            state.isSourceDone = true
            if state.inner == nil { observer.receive(completion: .finished) }
          }
        )
      })
  }

  /// Transforms each element into a signal and delivers all as they come; completes when the source and all these have.
  ///
  /// ```swift
  /// let names = SafeSignal(sequence: ["Ada", "Grace"])
  /// let pictures = names.flatMapMerge { name in picture(of: name) }
  /// // both are fetched at once and delivered as they come
  /// ```
  @inlinable
  public func flatMapMerge<Inner: SignalProtocol>(
    _ transform: @escaping (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    Signal(
      self,
      split: { observer in
        let state = FlattenState()
        let end: (Completion<Failure>) -> Void = { completion in
          if case .failure = completion { return observer.receive(completion: completion) }
          state.open -= 1
          if state.open == 0 { observer.receive(completion: .finished) }
        }
        return (
          next: { element in
            state.open += 1
            transform(element).attach(
              StageObserverWithEnd<Inner.Element, Failure>(
                feeding: observer, next: { observer.receive($0) }, end: end)
            )
          },
          end: end
        )
      })
  }

  /// Transforms each element into a signal and delivers one after the other; each begins when the last has completed.
  ///
  /// Elements are buffered without limit while an inner signal is under way.
  ///
  /// ```swift
  /// let messages = SafeSignal(sequence: ["Hello", "Goodbye"])
  /// let receipts = messages.flatMapConcat { message in send(message) }
  /// // "Goodbye" is sent when "Hello" has arrived
  /// ```
  @inlinable
  public func flatMapConcat<Inner: SignalProtocol>(
    _ transform: @escaping (Element) -> Inner
  ) -> Signal<Inner.Element, Failure> where Inner.Failure == Failure {
    Signal(
      self,
      split: { observer in
        let state = ConcatState<Element>()
        func run() {
          // A loop, not recursion: any number of inner signals may complete at once.
          if state.isRunning { return }
          state.isRunning = true
          while !state.isInnerOpen, !observer.isEnded, let element = state.waiting.popFirst() {
            state.isInnerOpen = true
            transform(element).attach(
              StageObserverWithEnd<Inner.Element, Failure>(
                feeding: observer, next: { observer.receive($0) },
                end: { completion in
                  if case .failure = completion { return observer.receive(completion: completion) }
                  state.isInnerOpen = false
                  run()
                }))
          }
          state.isRunning = false
          if state.isSourceDone, !state.isInnerOpen, state.waiting.isEmpty {
            observer.receive(completion: .finished)
          }
        }
        return (
          next: { element in
            state.waiting.append(element)
            run()
          },
          end: { completion in
            if case .failure = completion { return observer.receive(completion: completion) }
            state.isSourceDone = true
            run()
          }
        )
      })
  }
}

extension SignalProtocol where Element: SignalProtocol, Element.Failure == Failure {
  /// Flattens the inner signals by `strategy`.
  ///
  /// ```swift
  /// let tabs = Property(SafeSignal(just: "Friends"))
  /// let title = tabs.flatten(.latest)
  /// // the title of the tab that is shown
  /// ```
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Element.Element, Failure> {
    flatMap(strategy) { $0 }
  }
}

/// The state of one observation of `flatMapLatest` or `flatMapMerge`.
@usableFromInline
final class FlattenState {
  @exclusivity(unchecked) @usableFromInline var inner: ObserverNode?
  @exclusivity(unchecked) @usableFromInline var isSourceDone = false
  @exclusivity(unchecked) @usableFromInline var open = 1

  @inlinable
  init() {}

  @inlinable
  func replaceInner(with new: ObserverNode?) {
    let old = inner
    inner = new
    old?.dispose()
  }
}

@usableFromInline
final class ConcatState<Element> {
  @usableFromInline var waiting = Deque<Element>()
  @usableFromInline var isRunning = false
  @usableFromInline var isInnerOpen = false
  @usableFromInline var isSourceDone = false

  @inlinable
  init() {}
}
