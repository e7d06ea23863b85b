public import DequeModule

extension SignalProtocol {
  /// Delivers the latest elements of both signals whenever either delivers, once both have delivered.
  ///
  /// Completes when both have completed, or as soon as one completes without an element; fails with the first failure.
  /// This signal is observed first: if it is an endless sequence, `other` is never observed.
  ///
  /// ```swift
  /// let name = Property("Ada")
  /// let count = Property(2)
  /// let both = name.combineLatest(with: count) { "\($0) has \($1) friends" }
  /// // again whenever the name or the count changes
  /// ```
  @inlinable
  public func combineLatest<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Failure {
    combineLatest(with: other) { ($0, $1) }
  }

  /// Combines the latest elements of both signals.
  @inlinable
  public func combineLatest<Other: SignalProtocol, Combined>(
    with other: Other, _ combine: @escaping (Element, Other.Element) -> Combined
  ) -> Signal<Combined, Failure> where Other.Failure == Failure {
    Signal(attaching: { observer in
      let state = PairState<Element, Other.Element>()
      self.attach(
        StageObserverWithEnd<Element, Failure>(
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
        StageObserverWithEnd<Other.Element, Failure>(
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

  /// Combines the elements of both signals in pairs, in order of arrival.
  ///
  /// Completes when no further pair can come; fails with the first failure. An endless sequence must come second, after
  /// a signal that delivers all its elements at once: elements without a partner are buffered without limit.
  ///
  /// ```swift
  /// let questions = SafeSignal(sequence: ["Name?", "Age?"])
  /// let answers = SafeSignal(sequence: ["Ada", "36"])
  /// let talk = questions.zip(with: answers) { "\($0) \($1)" }
  /// // "Name? Ada", "Age? 36"
  /// ```
  @inlinable
  public func zip<Other: SignalProtocol, Combined>(
    with other: Other, _ combine: @escaping (Element, Other.Element) -> Combined
  ) -> Signal<Combined, Failure> where Other.Failure == Failure {
    Signal(attaching: { observer in
      let left = ZipSide<Element>()
      let right = ZipSide<Other.Element>()
      func deliver() {
        while !observer.isEnded, let first = left.queue.first, let second = right.queue.first {
          left.queue.removeFirst()
          right.queue.removeFirst()
          observer.receive(combine(first, second))
        }
        if (left.isDone && left.queue.isEmpty) || (right.isDone && right.queue.isEmpty) {
          observer.receive(completion: .finished)
        }
      }
      self.attach(
        StageObserverWithEnd<Element, Failure>(
          feeding: observer,
          next: { element in
            left.queue.append(element)
            deliver()
          },
          end: { completion in
            if completion.isFailure { return observer.receive(completion: completion) }
            left.isDone = true
            deliver()
          }))
      if observer.isEnded { return }
      other.attach(
        StageObserverWithEnd<Other.Element, Failure>(
          feeding: observer,
          next: { element in
            right.queue.append(element)
            deliver()
          },
          end: { completion in
            if completion.isFailure { return observer.receive(completion: completion) }
            right.isDone = true
            deliver()
          }))
    })
  }

  /// Pairs the elements of both signals in order of arrival.
  ///
  /// ```swift
  /// let questions = SafeSignal(sequence: ["Name?", "Age?"])
  /// let answers = SafeSignal(sequence: ["Ada", "36"])
  /// let talk = questions.zip(with: answers) { "\($0) \($1)" }
  /// // "Name? Ada", "Age? 36"
  /// ```
  @inlinable
  public func zip<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Failure {
    zip(with: other) { ($0, $1) }
  }

  /// Delivers the elements of both signals as they come; completes when both have completed.
  ///
  /// ```swift
  /// let byKey = PassthroughSubject<String, Never>()
  /// let byMenu = PassthroughSubject<String, Never>()
  /// let commands = byKey.merge(with: byMenu)
  /// // each command, whichever way it was given
  /// ```
  @inlinable
  public func merge<Other: SignalProtocol>(
    with other: Other
  ) -> Signal<Element, Failure> where Other.Element == Element, Other.Failure == Failure {
    Signal(merging: [toSignal(), other.toSignal()])
  }

  /// Pairs each element with the latest of `other`; elements that come before `other` has one are dropped.
  ///
  /// ```swift
  /// let text = Property("Hello")
  /// let sendClicks = PassthroughSubject<Void, Never>()
  /// let messages = sendClicks.with(latestFrom: text) { _, text in text }
  /// // the text as it is at each click
  /// ```
  @inlinable
  public func with<Other: SignalProtocol>(
    latestFrom other: Other
  ) -> Signal<(Element, Other.Element), Failure> where Other.Failure == Never {
    with(latestFrom: other) { ($0, $1) }
  }

  /// Combines each element with the latest of `other`; elements that come before `other` has one are dropped.
  @inlinable
  public func with<Other: SignalProtocol, Combined>(
    latestFrom other: Other, _ combine: @escaping (Element, Other.Element) -> Combined
  ) -> Signal<Combined, Failure> where Other.Failure == Never {
    Signal(attaching: { observer in
      let state = PairState<Void, Other.Element>()
      other.attach(
        StageObserverWithEnd<Other.Element, Never>(
          feeding: observer, next: { state.right = $0 }, end: { _ in }))
      if observer.isEnded { return }
      self.attach(
        StageObserver<Element, Failure>(to: observer) { element in
          if let right = state.right { observer.receive(combine(element, right)) }
        })
    })
  }
}

extension Signal {
  /// Makes a signal that delivers the elements of all `signals` as they come and completes when all have completed.
  ///
  /// ```swift
  /// let cards = [Property("Ada"), Property("Grace")]
  /// let edits = Signal(merging: cards.map { $0.dropFirst() })
  /// // what is set in any of the cards
  /// ```
  @inlinable
  public init(merging signals: [Signal]) {
    self.init(attaching: { observer in
      let open = Cell(signals.count)
      if open.value == 0 { return observer.receive(completion: .finished) }
      for signal in signals {
        if observer.isEnded { return }
        signal.attach(
          StageObserverWithEnd(
            feeding: observer, next: { observer.receive($0) },
            end: { completion in
              open.value -= 1
              if open.value == 0 || completion.isFailure { observer.receive(completion: completion) }
            }))
      }
    })
  }
}

/// One side of a `zip`, with the elements waiting for a partner.
@usableFromInline
final class ZipSide<Element> {
  @usableFromInline var queue = Deque<Element>()
  @usableFromInline var isDone = false

  @inlinable
  init() {}
}

/// The state of one observation of two combined signals.
@usableFromInline
final class PairState<Left, Right> {
  @exclusivity(unchecked) @usableFromInline var open = 2
  @exclusivity(unchecked) @usableFromInline var left: Left?
  @exclusivity(unchecked) @usableFromInline var right: Right?

  @inlinable
  init() {}
}
