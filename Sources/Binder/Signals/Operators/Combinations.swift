// Combinations of up to six signals as free functions; those of three and more are built from those of two.
//
// NB: one function for each number of signals, not a parameter pack: a pack cannot require that all its signals fail
// alike (Swift 6.3: "same-element requirements are not yet supported"), and with `any SignalProtocol` instead the
// compiler crashes on a closure that uses the pack.

/// Delivers the elements of all signals as they come; completes when all have completed.
///
/// ```swift
/// let (online, cached, saved) = (SafeSignal(just: 1), SafeSignal(just: 2), SafeSignal(just: 3))
/// let all = merge(online, cached, saved)
/// // 1, 2, 3
/// ```
@inlinable
public func merge<Element, Failure: Error>(
  _ signals: any SignalProtocol<Element, Failure>...
) -> Signal<Element, Failure> {
  Signal(merging: signals.map { signal in Signal(attaching: { signal.attach($0) }) })
}

/// Delivers the latest elements of two signals whenever one delivers, once both have delivered.
@inlinable
public func combineLatest<A, B, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>
) -> Signal<(A, B), Failure> {
  a.combineLatest(with: b) { ($0, $1) }
}

/// Combines the latest elements of two signals whenever one delivers, once both have delivered.
///
/// ```swift
/// let (name, mail, isOnline) = (Property("Ada"), Property(""), Property(true))
/// let canSave = combineLatest(name, mail, isOnline) { name, mail, isOnline in
///   !name.isEmpty && mail.contains("@") && isOnline
/// }
/// // false, and true after mail.value = "ada@example.org"
/// ```
@inlinable
public func combineLatest<A, B, Combined, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  combine: @escaping (A, B) -> Combined
) -> Signal<Combined, Failure> {
  a.combineLatest(with: b, combine)
}

/// Delivers the latest elements of three signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<A, B, C, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>
) -> Signal<(A, B, C), Failure> {
  combineLatest(a, b).combineLatest(with: c) { ($0.0, $0.1, $1) }
}

/// Combines the latest elements of three signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<A, B, C, Combined, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>,
  combine: @escaping (A, B, C) -> Combined
) -> Signal<Combined, Failure> {
  combineLatest(a, b, c).map { combine($0.0, $0.1, $0.2) }
}

/// Delivers the latest elements of four signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<A, B, C, D, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>, _ d: some SignalProtocol<D, Failure>
) -> Signal<(A, B, C, D), Failure> {
  combineLatest(a, b, c).combineLatest(with: d) { ($0.0, $0.1, $0.2, $1) }
}

/// Combines the latest elements of four signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<A, B, C, D, Combined, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>, _ d: some SignalProtocol<D, Failure>,
  combine: @escaping (A, B, C, D) -> Combined
) -> Signal<Combined, Failure> {
  combineLatest(a, b, c, d).map { combine($0.0, $0.1, $0.2, $0.3) }
}

/// Delivers the latest elements of five signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<A, B, C, D, E, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>, _ d: some SignalProtocol<D, Failure>,
  _ e: some SignalProtocol<E, Failure>
) -> Signal<(A, B, C, D, E), Failure> {
  combineLatest(a, b, c, d).combineLatest(with: e) { ($0.0, $0.1, $0.2, $0.3, $1) }
}

/// Combines the latest elements of five signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<A, B, C, D, E, Combined, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>, _ d: some SignalProtocol<D, Failure>,
  _ e: some SignalProtocol<E, Failure>,
  combine: @escaping (A, B, C, D, E) -> Combined
) -> Signal<Combined, Failure> {
  combineLatest(a, b, c, d, e).map { combine($0.0, $0.1, $0.2, $0.3, $0.4) }
}

/// Delivers the latest elements of six signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<A, B, C, D, E, F, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>, _ d: some SignalProtocol<D, Failure>,
  _ e: some SignalProtocol<E, Failure>, _ f: some SignalProtocol<F, Failure>
) -> Signal<(A, B, C, D, E, F), Failure> {
  combineLatest(a, b, c, d, e).combineLatest(with: f) { ($0.0, $0.1, $0.2, $0.3, $0.4, $1) }
}

/// Combines the latest elements of six signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<A, B, C, D, E, F, Combined, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>, _ d: some SignalProtocol<D, Failure>,
  _ e: some SignalProtocol<E, Failure>, _ f: some SignalProtocol<F, Failure>,
  combine: @escaping (A, B, C, D, E, F) -> Combined
) -> Signal<Combined, Failure> {
  combineLatest(a, b, c, d, e, f).map { combine($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }
}

/// Groups the elements of two signals in order of arrival.
@inlinable
public func zip<A, B, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>
) -> Signal<(A, B), Failure> {
  a.zip(with: b) { ($0, $1) }
}

/// Groups the elements of two signals in order of arrival and combines each group.
///
/// ```swift
/// let profile = SafeSignal(just: "Ada")
/// let (followers, friends) = (SafeSignal(just: 12), SafeSignal(just: 3))
/// let page = zip(profile, followers, friends) { "\($0): \($1) followers, \($2) friends" }
/// // once, when all three have come
/// ```
@inlinable
public func zip<A, B, Combined, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  combine: @escaping (A, B) -> Combined
) -> Signal<Combined, Failure> {
  a.zip(with: b, combine)
}

/// Groups the elements of three signals in order of arrival.
@inlinable
public func zip<A, B, C, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>
) -> Signal<(A, B, C), Failure> {
  zip(a, b).zip(with: c) { ($0.0, $0.1, $1) }
}

/// Groups the elements of three signals in order of arrival and combines each group.
@inlinable
public func zip<A, B, C, Combined, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>,
  combine: @escaping (A, B, C) -> Combined
) -> Signal<Combined, Failure> {
  zip(a, b, c).map { combine($0.0, $0.1, $0.2) }
}

/// Groups the elements of four signals in order of arrival.
@inlinable
public func zip<A, B, C, D, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>, _ d: some SignalProtocol<D, Failure>
) -> Signal<(A, B, C, D), Failure> {
  zip(a, b, c).zip(with: d) { ($0.0, $0.1, $0.2, $1) }
}

/// Groups the elements of four signals in order of arrival and combines each group.
@inlinable
public func zip<A, B, C, D, Combined, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>, _ d: some SignalProtocol<D, Failure>,
  combine: @escaping (A, B, C, D) -> Combined
) -> Signal<Combined, Failure> {
  zip(a, b, c, d).map { combine($0.0, $0.1, $0.2, $0.3) }
}

/// Groups the elements of five signals in order of arrival.
@inlinable
public func zip<A, B, C, D, E, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>, _ d: some SignalProtocol<D, Failure>,
  _ e: some SignalProtocol<E, Failure>
) -> Signal<(A, B, C, D, E), Failure> {
  zip(a, b, c, d).zip(with: e) { ($0.0, $0.1, $0.2, $0.3, $1) }
}

/// Groups the elements of five signals in order of arrival and combines each group.
@inlinable
public func zip<A, B, C, D, E, Combined, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>, _ d: some SignalProtocol<D, Failure>,
  _ e: some SignalProtocol<E, Failure>,
  combine: @escaping (A, B, C, D, E) -> Combined
) -> Signal<Combined, Failure> {
  zip(a, b, c, d, e).map { combine($0.0, $0.1, $0.2, $0.3, $0.4) }
}

/// Groups the elements of six signals in order of arrival.
@inlinable
public func zip<A, B, C, D, E, F, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>, _ d: some SignalProtocol<D, Failure>,
  _ e: some SignalProtocol<E, Failure>, _ f: some SignalProtocol<F, Failure>
) -> Signal<(A, B, C, D, E, F), Failure> {
  zip(a, b, c, d, e).zip(with: f) { ($0.0, $0.1, $0.2, $0.3, $0.4, $1) }
}

/// Groups the elements of six signals in order of arrival and combines each group.
@inlinable
public func zip<A, B, C, D, E, F, Combined, Failure>(
  _ a: some SignalProtocol<A, Failure>, _ b: some SignalProtocol<B, Failure>,
  _ c: some SignalProtocol<C, Failure>, _ d: some SignalProtocol<D, Failure>,
  _ e: some SignalProtocol<E, Failure>, _ f: some SignalProtocol<F, Failure>,
  combine: @escaping (A, B, C, D, E, F) -> Combined
) -> Signal<Combined, Failure> {
  zip(a, b, c, d, e, f).map { combine($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }
}
