extension SignalProtocol {
  /// The latest elements of both signals, whenever either delivers, once both have delivered.
  ///
  /// Completes when both have completed, or as soon as one completes without an element; fails with the first failure.
  public func combineLatest<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Failure {
    combineLatest(with: other) { ($0, $1) }
  }

  /// The latest elements of both signals, combined.
  @inlinable
  public func combineLatest<Other: SignalProtocol, Combined>(
    with other: Other, _ combine: @escaping (Element, Other.Element) -> Combined
  ) -> Signal<Combined, Failure> where Other.Failure == Failure {
    Signal(attaching: { observer in
      let state = PairState<Element, Other.Element>()
      self.attach(
        AnyObserver<Element, Failure>(
          feeding: observer,
          next: { element in
            state.left = element
            if let right = state.right { observer.receive(combine(element, right)) }
          },
          end: { completion in
            state.open -= 1
            if state.open == 0 || state.left == nil || completion.isFailure {
              observer.receive(completion: completion)
            }
          }))
      if observer.isEnded { return }
      other.attach(
        AnyObserver<Other.Element, Failure>(
          feeding: observer,
          next: { element in
            state.right = element
            if let left = state.left { observer.receive(combine(left, element)) }
          },
          end: { completion in
            state.open -= 1
            if state.open == 0 || state.right == nil || completion.isFailure {
              observer.receive(completion: completion)
            }
          }))
    })
  }

  /// The elements of both signals as they come; completes when both have.
  public func merge<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<Element, Failure> where Other.Element == Element, Other.Failure == Failure {
    Signal<Signal<Element, Failure>, Failure>(sequence: [toSignal(), other.toSignal()])
      .flatMapMerge { $0 }
  }

  /// Each element together with the latest of `other`; elements that come before `other` has one are dropped.
  public func with<Other: SignalProtocol, Combined>(
    latestFrom other: Other, _ combine: @escaping (Element, Other.Element) -> Combined
  ) -> Signal<Combined, Failure> where Other.Failure == Never {
    Signal(attaching: { observer in
      let state = PairState<Void, Other.Element>()
      other.attach(
        AnyObserver<Other.Element, Never>(feeding: observer, next: { state.right = $0 }, end: { _ in }))
      if observer.isEnded { return }
      self.attach(
        AnyObserver<Element, Failure>(to: observer) { element in
          if let right = state.right { observer.receive(combine(element, right)) }
        })
    })
  }
}

/// What a combination of two signals remembers of one observation.
@usableFromInline
final class PairState<Left, Right> {
  @exclusivity(unchecked) @usableFromInline var open = 2
  @exclusivity(unchecked) @usableFromInline var left: Left?
  @exclusivity(unchecked) @usableFromInline var right: Right?

  @inlinable
  init() {}
}

/// The latest elements of two signals, whenever either delivers.
public func combineLatest<A: SignalProtocol, B: SignalProtocol>(
  _ a: A, _ b: B
) -> Signal<(A.Element, B.Element), A.Failure> where A.Failure == B.Failure {
  a.combineLatest(with: b)
}

/// The latest elements of two signals, combined.
public func combineLatest<A: SignalProtocol, B: SignalProtocol, Combined>(
  _ a: A, _ b: B, combine: @escaping (A.Element, B.Element) -> Combined
) -> Signal<Combined, A.Failure> where A.Failure == B.Failure {
  a.combineLatest(with: b, combine)
}

/// The latest elements of three signals, whenever one delivers.
public func combineLatest<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol>(
  _ a: A, _ b: B, _ c: C
) -> Signal<(A.Element, B.Element, C.Element), A.Failure>
where A.Failure == B.Failure, B.Failure == C.Failure {
  a.combineLatest(with: b).combineLatest(with: c) { ($0.0, $0.1, $1) }
}

/// The latest elements of four signals, whenever one delivers.
public func combineLatest<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> Signal<(A.Element, B.Element, C.Element, D.Element), A.Failure>
where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
  a.combineLatest(with: b).combineLatest(with: c.combineLatest(with: d)) { ($0.0, $0.1, $1.0, $1.1) }
}
