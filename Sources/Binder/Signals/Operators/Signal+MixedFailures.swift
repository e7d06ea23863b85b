// Combines signals that may fail with signals that cannot: the safe one is cast, and the result may fail.
//
// NB: disfavoured, so that two safe signals, which fit all of these, use the operators without a cast. The other signal
// is always a `Signal` or a `SafeSource`: for each further overload that fits, the compiler tries the rest of the
// chain, and law 20 counts its steps.

/// A signal that never fails and can be combined with signals that do: a ``SafeSignal`` or a property.
///
/// Pass a subject that cannot fail as `subject.toSignal()`.
public protocol SafeSource<Element>: SignalProtocol where Failure == Never {}

extension Signal: SafeSource where Failure == Never {}

extension SignalProtocol {
  /// Delivers the latest elements of both signals, of which the other cannot fail.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Other: SafeSource>(
    with other: Other
  ) -> Signal<(Element, Other.Element), Failure> {
    combineLatest(with: other.castError(to: Failure.self)) { ($0, $1) }
  }

  /// Combines the latest elements of both signals, of which the other cannot fail.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Other: SafeSource, Combined>(
    with other: Other, _ combine: @escaping (Element, Other.Element) -> Combined
  ) -> Signal<Combined, Failure> {
    combineLatest(with: other.castError(to: Failure.self), combine)
  }

  /// Pairs the elements of both signals in order of arrival; the other cannot fail.
  @_disfavoredOverload
  @inlinable
  public func zip<Other: SafeSource>(with other: Other) -> Signal<(Element, Other.Element), Failure> {
    zip(with: other.castError(to: Failure.self)) { ($0, $1) }
  }

  /// Combines the elements of both signals in pairs, in order of arrival; the other cannot fail.
  @_disfavoredOverload
  @inlinable
  public func zip<Other: SafeSource, Combined>(
    with other: Other, _ combine: @escaping (Element, Other.Element) -> Combined
  ) -> Signal<Combined, Failure> {
    zip(with: other.castError(to: Failure.self), combine)
  }

  /// Delivers the elements of both signals as they come; the other cannot fail.
  @_disfavoredOverload
  @inlinable
  public func merge<Other: SafeSource>(
    with other: Other
  ) -> Signal<Element, Failure> where Other.Element == Element {
    merge(with: other.castError(to: Failure.self))
  }

  /// Pairs each element with the latest of `other`; a failure of `other` ends the result too.
  @_disfavoredOverload
  @inlinable
  public func with<Value>(latestFrom other: Signal<Value, Failure>) -> Signal<(Element, Value), Failure> {
    with(latestFrom: other) { ($0, $1) }
  }

  /// Combines each element with the latest of `other`; a failure of `other` ends the result too.
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

  /// Continues with `other`, which cannot fail, once this signal has completed.
  @_disfavoredOverload
  @inlinable
  public func append<Other: SafeSource>(
    _ other: Other
  ) -> Signal<Element, Failure> where Other.Element == Element {
    append(other.castError(to: Failure.self))
  }

  /// Delivers `other`, which cannot fail, first, then, once it has completed, this signal.
  @_disfavoredOverload
  @inlinable
  public func prepend<Other: SafeSource>(
    _ other: Other
  ) -> Signal<Element, Failure> where Other.Element == Element {
    prepend(other.castError(to: Failure.self))
  }
}

extension SignalProtocol where Failure == Never {
  /// Delivers the latest elements of both signals, of which only the other may fail.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Value, OtherFailure>(
    with other: Signal<Value, OtherFailure>
  ) -> Signal<(Element, Value), OtherFailure> {
    castError(to: OtherFailure.self).combineLatest(with: other) { ($0, $1) }
  }

  /// Combines the latest elements of both signals, of which only the other may fail.
  @_disfavoredOverload
  @inlinable
  public func combineLatest<Value, OtherFailure, Combined>(
    with other: Signal<Value, OtherFailure>, _ combine: @escaping (Element, Value) -> Combined
  ) -> Signal<Combined, OtherFailure> {
    castError(to: OtherFailure.self).combineLatest(with: other, combine)
  }

  /// Pairs the elements of both signals in order of arrival; only the other may fail.
  @_disfavoredOverload
  @inlinable
  public func zip<Value, OtherFailure>(
    with other: Signal<Value, OtherFailure>
  ) -> Signal<(Element, Value), OtherFailure> {
    castError(to: OtherFailure.self).zip(with: other) { ($0, $1) }
  }

  /// Combines the elements of both signals in pairs, in order of arrival; only the other may fail.
  @_disfavoredOverload
  @inlinable
  public func zip<Value, OtherFailure, Combined>(
    with other: Signal<Value, OtherFailure>, _ combine: @escaping (Element, Value) -> Combined
  ) -> Signal<Combined, OtherFailure> {
    castError(to: OtherFailure.self).zip(with: other, combine)
  }

  /// Delivers the elements of both signals as they come; only the other may fail.
  @_disfavoredOverload
  @inlinable
  public func merge<OtherFailure>(
    with other: Signal<Element, OtherFailure>
  ) -> Signal<Element, OtherFailure> {
    castError(to: OtherFailure.self).merge(with: other)
  }

  /// Pairs each element with the latest of `other`; a failure of `other` ends the result.
  @_disfavoredOverload
  @inlinable
  public func with<Value, OtherFailure>(
    latestFrom other: Signal<Value, OtherFailure>
  ) -> Signal<(Element, Value), OtherFailure> {
    castError(to: OtherFailure.self).with(latestFrom: other) { ($0, $1) }
  }

  /// Combines each element with the latest of `other`; a failure of `other` ends the result.
  @_disfavoredOverload
  @inlinable
  public func with<Value, OtherFailure, Combined>(
    latestFrom other: Signal<Value, OtherFailure>, _ combine: @escaping (Element, Value) -> Combined
  ) -> Signal<Combined, OtherFailure> {
    castError(to: OtherFailure.self).with(latestFrom: other, combine)
  }

  /// Continues with `other`, which may fail, once this signal has completed.
  @_disfavoredOverload
  @inlinable
  public func append<OtherFailure>(
    _ other: Signal<Element, OtherFailure>
  ) -> Signal<Element, OtherFailure> {
    castError(to: OtherFailure.self).append(other)
  }

  /// Delivers `other`, which may fail, first, then, once it has completed, this signal.
  @_disfavoredOverload
  @inlinable
  public func prepend<OtherFailure>(
    _ other: Signal<Element, OtherFailure>
  ) -> Signal<Element, OtherFailure> {
    castError(to: OtherFailure.self).prepend(other)
  }

  /// Transforms each element into a signal, which may fail, and flattens these by `strategy`.
  @_disfavoredOverload
  @inlinable
  public func flatMap<Inner: SignalProtocol>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Element) -> Inner
  ) -> Signal<Inner.Element, Inner.Failure> {
    castError(to: Inner.Failure.self).flatMap(strategy, transform)
  }

  /// Transforms each element into a signal, which may fail, and delivers only the newest.
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Inner: SignalProtocol>(
    _ transform: @escaping (Element) -> Inner
  ) -> Signal<Inner.Element, Inner.Failure> {
    castError(to: Inner.Failure.self).flatMapLatest(transform)
  }

  /// Transforms each element into a signal, which may fail, and delivers them all as they come.
  @_disfavoredOverload
  @inlinable
  public func flatMapMerge<Inner: SignalProtocol>(
    _ transform: @escaping (Element) -> Inner
  ) -> Signal<Inner.Element, Inner.Failure> {
    castError(to: Inner.Failure.self).flatMapMerge(transform)
  }

  /// Transforms each element into a signal, which may fail, and delivers one after the other.
  @_disfavoredOverload
  @inlinable
  public func flatMapConcat<Inner: SignalProtocol>(
    _ transform: @escaping (Element) -> Inner
  ) -> Signal<Inner.Element, Inner.Failure> {
    castError(to: Inner.Failure.self).flatMapConcat(transform)
  }

  /// Returns the same signal with the given failure type, which nothing else determines in a chain.
  @inlinable
  func castError<NewFailure: Error>(to failure: NewFailure.Type) -> Signal<Element, NewFailure> {
    castError()
  }
}

extension SignalProtocol where Element: SignalProtocol, Failure == Never {
  /// Flattens the inner signals, which may fail, by `strategy`.
  @_disfavoredOverload
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Element.Element, Element.Failure> {
    flatMap(strategy) { $0 }
  }
}

// Overloads with a concrete type, so that `append(.deferred { … })` infers the type of what is deferred.
//
// NB: disfavoured, so that a name of both an element and a signal, such as `.loaded(…)`, means the element.
extension SignalProtocol {
  /// Continues with `other` once this signal has completed, as in `page(1).append(.deferred { page(2) })`.
  @_disfavoredOverload
  @inlinable
  public func append(_ other: Signal<Element, Failure>) -> Signal<Element, Failure> {
    appending(other)
  }

  /// Delivers `other` first, then, once it has completed, this signal.
  @_disfavoredOverload
  @inlinable
  public func prepend(_ other: Signal<Element, Failure>) -> Signal<Element, Failure> {
    other.append(toSignal())
  }

  /// Appends any signal: with a type that is not known to be `Signal`, this calls the generic `append(_:)`.
  @inlinable
  func appending<Other: SignalProtocol>(_ other: Other) -> Signal<Element, Failure>
  where Other.Element == Element, Other.Failure == Failure {
    append(other)
  }
}
