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
  public func combineLatest<Other: SignalProtocol, Combined>(
    with other: Other, _ combine: @escaping (Element, Other.Element) -> Combined
  ) -> Signal<Combined, Failure> where Other.Failure == Failure {
    Signal(attaching: { observer in
      var left: Element?
      var right: Other.Element?
      var open = 2
      func deliver() {
        if let left, let right { observer.receive(combine(left, right)) }
      }
      func finish(isEmpty: Bool) {
        open -= 1
        if open == 0 || isEmpty { observer.on(.completed) }
      }
      let leftObserver = AnyObserver<Element, Failure> { event in
        switch event {
        case .next(let element):
          left = element
          deliver()
        case .failed(let error): observer.on(.failed(error))
        case .completed: finish(isEmpty: left == nil)
        }
      }
      let rightObserver = AnyObserver<Other.Element, Failure> { event in
        switch event {
        case .next(let element):
          right = element
          deliver()
        case .failed(let error): observer.on(.failed(error))
        case .completed: finish(isEmpty: right == nil)
        }
      }
      observer.own(leftObserver)
      observer.own(rightObserver)
      self.attach(leftObserver)
      other.attach(rightObserver)
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
      var latest: Other.Element?
      let side = AnyObserver<Other.Element, Never> { event in
        if case .next(let element) = event { latest = element }
      }
      observer.own(side)
      other.attach(side)
      self.compactMap { element in latest.map { combine(element, $0) } }.attach(observer)
    })
  }
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
) -> Signal<(A.Element, B.Element, C.Element), A.Failure> where A.Failure == B.Failure, B.Failure == C.Failure {
  a.combineLatest(with: b).combineLatest(with: c) { ($0.0, $0.1, $1) }
}

/// The latest elements of four signals, whenever one delivers.
public func combineLatest<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> Signal<(A.Element, B.Element, C.Element, D.Element), A.Failure>
where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
  a.combineLatest(with: b).combineLatest(with: c.combineLatest(with: d)) { ($0.0, $0.1, $1.0, $1.1) }
}
