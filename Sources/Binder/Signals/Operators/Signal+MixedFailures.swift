// Signals that may fail beside signals that cannot: the safe one is cast, and the result may fail.
//
// NB: disfavoured, so that two safe signals, for which all of these would do, take the operators that cast nothing. And
// what is beside the signal is a `Signal` or a `SafeSource`, no more: of each further overload that fits the compiler
// tries all that comes after it in a chain, and law 20 counts its steps.

/// What never fails and may stand beside signals that do: a ``SafeSignal`` or a property.
///
/// A subject that cannot fail is put there as `subject.toSignal()`.
public protocol SafeSource<Element>: SignalProtocol where Failure == Never {}

extension Signal: SafeSource where Failure == Never {}

extension SignalProtocol {
  /// The latest elements of both signals, of which the other cannot fail.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Other: SafeSource>(
    with other: Other
  ) -> Signal<(Element, Other.Element), Failure> {
    combineLatest(with: other.castError(to: Failure.self)) { ($0, $1) }
  }

  /// The latest elements of both signals and combined, of which the other cannot fail.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Other: SafeSource, Combined>(
    with other: Other, _ combine: @escaping (Element, Other.Element) -> Combined
  ) -> Signal<Combined, Failure> {
    combineLatest(with: other.castError(to: Failure.self), combine)
  }

  /// The elements of both signals paired in order of coming, of which the other cannot fail.
  @_disfavoredOverload
  @inlinable
  public func zip<Other: SafeSource>(with other: Other) -> Signal<(Element, Other.Element), Failure> {
    zip(with: other.castError(to: Failure.self)) { ($0, $1) }
  }

  /// The elements of both signals paired in order of coming and combined, of which the other cannot fail.
  @_disfavoredOverload
  @inlinable
  public func zip<Other: SafeSource, Combined>(
    with other: Other, _ combine: @escaping (Element, Other.Element) -> Combined
  ) -> Signal<Combined, Failure> {
    zip(with: other.castError(to: Failure.self), combine)
  }

  /// The elements of both signals as they come, of which the other cannot fail.
  @_disfavoredOverload
  @inlinable
  public func merge<Other: SafeSource>(
    with other: Other
  ) -> Signal<Element, Failure> where Other.Element == Element {
    merge(with: other.castError(to: Failure.self))
  }

  /// All of whichever signal delivers an event first, of which the other cannot fail.
  @_disfavoredOverload
  @inlinable
  public func amb<Other: SafeSource>(
    with other: Other
  ) -> Signal<Element, Failure> where Other.Element == Element {
    amb(with: other.castError(to: Failure.self))
  }

  /// Each element together with the latest of `other`; a failure of `other` ends the result too.
  @_disfavoredOverload
  @inlinable
  public func with<Value>(latestFrom other: Signal<Value, Failure>) -> Signal<(Element, Value), Failure> {
    with(latestFrom: other) { ($0, $1) }
  }

  /// Each element combined with the latest of `other`; a failure of `other` ends the result too.
  @_disfavoredOverload
  @inlinable
  public func with<Value, Combined>(
    latestFrom other: Signal<Value, Failure>, _ combine: @escaping (Element, Value) -> Combined
  ) -> Signal<Combined, Failure> {
    Signal(attaching: { observer in
      let state = PairState<Void, Value>()
      other.attach(
        StageObserverWithEnd<Value, Failure>(
          feeding: observer, next: { state.right = $0 },
          end: { if $0.isFailure { observer.receive(completion: $0) } }))
      if observer.isEnded { return }
      self.attach(
        StageObserver<Element, Failure>(to: observer) { element in
          if let right = state.right { observer.receive(combine(element, right)) }
        })
    })
  }

  /// This signal, then, once it has completed, `other`, which cannot fail.
  @_disfavoredOverload
  @inlinable
  public func append<Other: SafeSource>(
    _ other: Other
  ) -> Signal<Element, Failure> where Other.Element == Element {
    append(other.castError(to: Failure.self))
  }

  /// `other`, which cannot fail, then, once it has completed, this signal.
  @_disfavoredOverload
  @inlinable
  public func prepend<Other: SafeSource>(
    _ other: Other
  ) -> Signal<Element, Failure> where Other.Element == Element {
    prepend(other.castError(to: Failure.self))
  }
}

extension SignalProtocol where Failure == Never {
  /// The latest elements of both signals, of which only the other may fail.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Value, OtherFailure>(
    with other: Signal<Value, OtherFailure>
  ) -> Signal<(Element, Value), OtherFailure> {
    castError(to: OtherFailure.self).combineLatest(with: other) { ($0, $1) }
  }

  /// The latest elements of both signals and combined, of which only the other may fail.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Value, OtherFailure, Combined>(
    with other: Signal<Value, OtherFailure>, _ combine: @escaping (Element, Value) -> Combined
  ) -> Signal<Combined, OtherFailure> {
    castError(to: OtherFailure.self).combineLatest(with: other, combine)
  }

  /// The elements of both signals paired in order of coming, of which only the other may fail.
  @_disfavoredOverload
  @inlinable
  public func zip<Value, OtherFailure>(
    with other: Signal<Value, OtherFailure>
  ) -> Signal<(Element, Value), OtherFailure> {
    castError(to: OtherFailure.self).zip(with: other) { ($0, $1) }
  }

  /// The elements of both signals paired in order of coming and combined, of which only the other may fail.
  @_disfavoredOverload
  @inlinable
  public func zip<Value, OtherFailure, Combined>(
    with other: Signal<Value, OtherFailure>, _ combine: @escaping (Element, Value) -> Combined
  ) -> Signal<Combined, OtherFailure> {
    castError(to: OtherFailure.self).zip(with: other, combine)
  }

  /// The elements of both signals as they come, of which only the other may fail.
  @_disfavoredOverload
  @inlinable
  public func merge<OtherFailure>(
    with other: Signal<Element, OtherFailure>
  ) -> Signal<Element, OtherFailure> {
    castError(to: OtherFailure.self).merge(with: other)
  }

  /// All of whichever signal delivers an event first, of which only the other may fail.
  @_disfavoredOverload
  @inlinable
  public func amb<OtherFailure>(
    with other: Signal<Element, OtherFailure>
  ) -> Signal<Element, OtherFailure> {
    castError(to: OtherFailure.self).amb(with: other)
  }

  /// Each element together with the latest of `other`; a failure of `other` ends the result.
  @_disfavoredOverload
  @inlinable
  public func with<Value, OtherFailure>(
    latestFrom other: Signal<Value, OtherFailure>
  ) -> Signal<(Element, Value), OtherFailure> {
    castError(to: OtherFailure.self).with(latestFrom: other) { ($0, $1) }
  }

  /// Each element combined with the latest of `other`; a failure of `other` ends the result.
  @_disfavoredOverload
  @inlinable
  public func with<Value, OtherFailure, Combined>(
    latestFrom other: Signal<Value, OtherFailure>, _ combine: @escaping (Element, Value) -> Combined
  ) -> Signal<Combined, OtherFailure> {
    castError(to: OtherFailure.self).with(latestFrom: other, combine)
  }

  /// This signal, then, once it has completed, `other`, which may fail.
  @_disfavoredOverload
  @inlinable
  public func append<OtherFailure>(
    _ other: Signal<Element, OtherFailure>
  ) -> Signal<Element, OtherFailure> {
    castError(to: OtherFailure.self).append(other)
  }

  /// `other`, which may fail, then, once it has completed, this signal.
  @_disfavoredOverload
  @inlinable
  public func prepend<OtherFailure>(
    _ other: Signal<Element, OtherFailure>
  ) -> Signal<Element, OtherFailure> {
    castError(to: OtherFailure.self).prepend(other)
  }

  /// The elements of the signals that elements become, which may fail, flattened by `strategy`.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: SignalProtocol>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Element) -> Inner
  ) -> Signal<Inner.Element, Inner.Failure> {
    castError(to: Inner.Failure.self).flatMap(strategy, transform)
  }

  /// The elements of the newest inner signal, which may fail.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Inner: SignalProtocol>(
    _ transform: @escaping (Element) -> Inner
  ) -> Signal<Inner.Element, Inner.Failure> {
    castError(to: Inner.Failure.self).flatMapLatest(transform)
  }

  /// The elements of all inner signals, which may fail, as they come.
  @_disfavoredOverload
  @inlinable
  public func flatMapMerge<Inner: SignalProtocol>(
    _ transform: @escaping (Element) -> Inner
  ) -> Signal<Inner.Element, Inner.Failure> {
    castError(to: Inner.Failure.self).flatMapMerge(transform)
  }

  /// The elements of the inner signals, which may fail, one after the other.
  @_disfavoredOverload
  @inlinable
  public func flatMapConcat<Inner: SignalProtocol>(
    _ transform: @escaping (Element) -> Inner
  ) -> Signal<Inner.Element, Inner.Failure> {
    castError(to: Inner.Failure.self).flatMapConcat(transform)
  }

  /// The same signal where one that may fail with `failure` is asked for.
  ///
  /// ```swift
  /// let kept = SafeSignal(just: ["Ada"])
  /// let fetched = Signal<[String], Offline>.failed(Offline())
  /// let friends = kept.castError(to: Offline.self).append(fetched)
  /// // ["Ada"], then the failure
  /// ```
  @inlinable
  public func castError<NewFailure: Error>(to failure: NewFailure.Type) -> Signal<Element, NewFailure> {
    castError()
  }
}

extension SignalProtocol where Element: SignalProtocol, Failure == Never {
  /// The elements of the inner signals, which may fail, flattened by `strategy`.
  @_disfavoredOverload
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Element.Element, Element.Failure> {
    flatMap(strategy) { $0 }
  }
}

// Of a concrete type, so that `append(.deferred { … })` knows what is deferred.
//
// NB: disfavoured, so that what an element and a signal both have a name for, as `.loaded(…)`, is the element.
extension SignalProtocol {
  /// This signal, then, once it has completed, `other`, as in `page(1).append(.deferred { page(2) })`.
  @_disfavoredOverload
  @inlinable
  public func append(_ other: Signal<Element, Failure>) -> Signal<Element, Failure> {
    appending(other)
  }

  /// `other`, then, once it has completed, this signal.
  @_disfavoredOverload
  @inlinable
  public func prepend(_ other: Signal<Element, Failure>) -> Signal<Element, Failure> {
    other.append(toSignal())
  }

  /// What takes any signal: called with a type that is not known to be `Signal`, it is not the one above.
  @inlinable
  func appending<Other: SignalProtocol>(_ other: Other) -> Signal<Element, Failure>
  where Other.Element == Element, Other.Failure == Failure {
    append(other)
  }
}
