public import Signals

/// Binds the signal to the observer: a property, a subject, a `ValueSetter` or a `ValueBinding`.
///
/// The observer is not retained, and retains the signal's source while it lives.
///
/// ```swift
/// let (name, term) = (Property("Ada"), Property(""))
/// view.bag
///   ++ label.rxs.text <~ name
///   ++ term <~ entry.rxs.text
///   ++ close <~ button.rxs.tap
/// ```
@discardableResult
public func <~ <Observer: BindableProtocol, Source: SignalProtocol>(
  observer: Observer, signal: Source
) -> any Disposable where Observer.Element == Source.Element, Source.Failure == Never {
  signal.bind(to: observer)
}

/// Binds the signal to the observer of an optional.
@discardableResult
public func <~ <Observer: BindableProtocol, Source: SignalProtocol>(
  observer: Observer, signal: Source
) -> any Disposable where Observer.Element == Source.Element?, Source.Failure == Never {
  signal.bind(to: observer)
}

/// Calls the function with each element until the result is disposed or the signal ends.
///
/// Not discardable, since only the result ends it: put it into a bag, as in `bag ++ selectionHandler <~ selections`.
public func <~ <Source: SignalProtocol>(
  action: @escaping (Source.Element) -> Void, signal: Source
) -> any Disposable where Source.Failure == Never {
  signal.observeNext(with: action)
}

/// Calls the function at each element until the result is disposed or the signal ends.
///
/// Not discardable, since only the result ends it: put it into a bag, as in `bag ++ close <~ view.closeRequested`.
public func <~ <Source: SignalProtocol>(
  action: @escaping () -> Void, signal: Source
) -> any Disposable where Source.Element == Void, Source.Failure == Never {
  signal.observeNext(with: action)
}

/// Puts a disposable into a bag and returns the bag for the next one: `bag ++ a <~ b ++ c <~ d`.
///
/// ```swift
/// let (name, term) = (Property("Ada"), Property(""))
/// view.bag
///   ++ label.rxs.text <~ name
///   ++ term <~ entry.rxs.text
///   ++ close <~ button.rxs.tap
/// ```
@discardableResult
public func ++ (bag: DisposeBag, disposable: any Disposable) -> DisposeBag {
  bag.add(disposable)
  return bag
}

/// Puts a disposable, if any, into a bag and returns the bag.
@discardableResult
public func ++ (bag: DisposeBag, disposable: (any Disposable)?) -> DisposeBag {
  if let disposable { bag.add(disposable) }
  return bag
}

/// Puts disposables into a bag and returns the bag.
@discardableResult
public func ++ (bag: DisposeBag, disposables: [any Disposable]) -> DisposeBag {
  for disposable in disposables { bag.add(disposable) }
  return bag
}
