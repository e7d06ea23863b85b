/// A value that can be observed: each observer gets the current value, then every later one.
///
/// Inside an observer `value` equals what is being delivered: a value set from within a delivery of the same property
/// waits until all observers have seen the current one. When the property is released its observers complete.
/// Also a property wrapper: `@Property var text = ""` makes `text` the value and `$text` the property.
@propertyWrapper
public final class Property<Value>: SubjectProtocol {
  /// What the property delivers.
  public typealias Element = Value
  /// A property cannot fail.
  public typealias Failure = Never

  private var current: Value
  private var observers: ObserverList<Value, Never>?
  private var bindings: DisposeBag?

  /// Makes a property with its first value.
  public init(_ value: Value) {
    current = value
  }

  /// Makes a property as a wrapper, with its first value.
  public init(wrappedValue: Value) {
    current = wrappedValue
  }

  /// The current value; setting it delivers to every observer, also when it is equal to the old one.
  public var value: Value {
    get { current }
    set { on(.next(newValue)) }
  }

  /// The current value, as the wrapped variable.
  public var wrappedValue: Value {
    get { current }
    set { on(.next(newValue)) }
  }

  /// The property itself, as `$name`.
  public var projectedValue: Property<Value> { self }

  /// Sets the value of a `next` event; a terminal event is ignored, since a property ends only with its release.
  public func on(_ event: SignalEvent<Value, Never>) {
    guard case .next(let value) = event else { return }
    guard let observers else {
      current = value
      return
    }
    observers.send(event, prepare: take)
  }

  private func take(_ event: SignalEvent<Value, Never>) {
    if case .next(let value) = event { current = value }
  }

  /// Adds an observer, which gets the current value at once.
  public func attach(_ observer: AnyObserver<Value, Never>) {
    let list: ObserverList<Value, Never>
    if let observers {
      list = observers
    } else {
      list = ObserverList()
      observers = list
    }
    list.join(observer, replaying: current, prepare: take)
  }

  /// How many observers there are now.
  public var observerCount: Int { observers?.count ?? 0 }

  deinit {
    bindings?.dispose()
    observers?.send(.completed)
  }
}

extension Property: BindableProtocol {
  /// Sets the property to each element of the signal until the property is released; completion is not forwarded.
  public func bind(signal: Signal<Value, Never>) -> any Disposable {
    let disposable = signal.observeNext { [weak self] value in self?.value = value }
    let bag = bindings ?? DisposeBag()
    bindings = bag
    bag.add(disposable)
    return disposable
  }
}
