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
public func combineLatest<A: SignalProtocol, B: SignalProtocol>(
  _ a: A, _ b: B
) -> Signal<(A.Element, B.Element), A.Failure>
where B.Failure == A.Failure {
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
public func combineLatest<A: SignalProtocol, B: SignalProtocol, Combined>(
  _ a: A, _ b: B, combine: @escaping (A.Element, B.Element) -> Combined
) -> Signal<Combined, A.Failure>
where B.Failure == A.Failure {
  a.combineLatest(with: b, combine)
}

/// Delivers the latest elements of three signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol>(
  _ a: A, _ b: B, _ c: C
) -> Signal<(A.Element, B.Element, C.Element), A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure {
  combineLatest(a, b).combineLatest(with: c) { ($0.0, $0.1, $1) }
}

/// Combines the latest elements of three signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, Combined>(
  _ a: A, _ b: B, _ c: C, combine: @escaping (A.Element, B.Element, C.Element) -> Combined
) -> Signal<Combined, A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure {
  combineLatest(a, b, c).map { combine($0.0, $0.1, $0.2) }
}

/// Delivers the latest elements of four signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> Signal<(A.Element, B.Element, C.Element, D.Element), A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
  combineLatest(a, b, c).combineLatest(with: d) { ($0.0, $0.1, $0.2, $1) }
}

/// Combines the latest elements of four signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, Combined
>(
  _ a: A, _ b: B, _ c: C, _ d: D, combine: @escaping (A.Element, B.Element, C.Element, D.Element) -> Combined
) -> Signal<Combined, A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
  combineLatest(a, b, c, d).map { combine($0.0, $0.1, $0.2, $0.3) }
}

/// Delivers the latest elements of five signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> Signal<(A.Element, B.Element, C.Element, D.Element, E.Element), A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure {
  combineLatest(a, b, c, d).combineLatest(with: e) { ($0.0, $0.1, $0.2, $0.3, $1) }
}

/// Combines the latest elements of five signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, Combined
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
  combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) -> Combined
) -> Signal<Combined, A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure {
  combineLatest(a, b, c, d, e).map { combine($0.0, $0.1, $0.2, $0.3, $0.4) }
}

/// Delivers the latest elements of six signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol,
  F: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
) -> Signal<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element), A.Failure>
where
  B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure,
  F.Failure == A.Failure
{
  combineLatest(a, b, c, d, e).combineLatest(with: f) { ($0.0, $0.1, $0.2, $0.3, $0.4, $1) }
}

/// Combines the latest elements of six signals whenever one delivers, once all have delivered.
@inlinable
public func combineLatest<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol,
  F: SignalProtocol, Combined
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
  combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) -> Combined
) -> Signal<Combined, A.Failure>
where
  B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure,
  F.Failure == A.Failure
{
  combineLatest(a, b, c, d, e, f).map { combine($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }
}

/// Groups the elements of two signals in order of arrival.
@inlinable
public func zip<A: SignalProtocol, B: SignalProtocol>(
  _ a: A, _ b: B
) -> Signal<(A.Element, B.Element), A.Failure>
where B.Failure == A.Failure {
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
public func zip<A: SignalProtocol, B: SignalProtocol, Combined>(
  _ a: A, _ b: B, combine: @escaping (A.Element, B.Element) -> Combined
) -> Signal<Combined, A.Failure>
where B.Failure == A.Failure {
  a.zip(with: b, combine)
}

/// Groups the elements of three signals in order of arrival.
@inlinable
public func zip<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol>(
  _ a: A, _ b: B, _ c: C
) -> Signal<(A.Element, B.Element, C.Element), A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure {
  zip(a, b).zip(with: c) { ($0.0, $0.1, $1) }
}

/// Groups the elements of three signals in order of arrival and combines each group.
@inlinable
public func zip<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, Combined>(
  _ a: A, _ b: B, _ c: C, combine: @escaping (A.Element, B.Element, C.Element) -> Combined
) -> Signal<Combined, A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure {
  zip(a, b, c).map { combine($0.0, $0.1, $0.2) }
}

/// Groups the elements of four signals in order of arrival.
@inlinable
public func zip<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> Signal<(A.Element, B.Element, C.Element, D.Element), A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
  zip(a, b, c).zip(with: d) { ($0.0, $0.1, $0.2, $1) }
}

/// Groups the elements of four signals in order of arrival and combines each group.
@inlinable
public func zip<A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, Combined>(
  _ a: A, _ b: B, _ c: C, _ d: D, combine: @escaping (A.Element, B.Element, C.Element, D.Element) -> Combined
) -> Signal<Combined, A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure {
  zip(a, b, c, d).map { combine($0.0, $0.1, $0.2, $0.3) }
}

/// Groups the elements of five signals in order of arrival.
@inlinable
public func zip<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> Signal<(A.Element, B.Element, C.Element, D.Element, E.Element), A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure {
  zip(a, b, c, d).zip(with: e) { ($0.0, $0.1, $0.2, $0.3, $1) }
}

/// Groups the elements of five signals in order of arrival and combines each group.
@inlinable
public func zip<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol, Combined
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
  combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) -> Combined
) -> Signal<Combined, A.Failure>
where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure {
  zip(a, b, c, d, e).map { combine($0.0, $0.1, $0.2, $0.3, $0.4) }
}

/// Groups the elements of six signals in order of arrival.
@inlinable
public func zip<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol,
  F: SignalProtocol
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
) -> Signal<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element), A.Failure>
where
  B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure,
  F.Failure == A.Failure
{
  zip(a, b, c, d, e).zip(with: f) { ($0.0, $0.1, $0.2, $0.3, $0.4, $1) }
}

/// Groups the elements of six signals in order of arrival and combines each group.
@inlinable
public func zip<
  A: SignalProtocol, B: SignalProtocol, C: SignalProtocol, D: SignalProtocol, E: SignalProtocol,
  F: SignalProtocol, Combined
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
  combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) -> Combined
) -> Signal<Combined, A.Failure>
where
  B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure, E.Failure == A.Failure,
  F.Failure == A.Failure
{
  zip(a, b, c, d, e, f).map { combine($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }
}
