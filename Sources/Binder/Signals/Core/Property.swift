/// A value that can be observed: each observer gets the current value, then every later one.
///
/// Inside an observer, `value` equals the value being delivered: a value set from within a delivery of the same
/// property waits until all observers have seen the current one. When the property is released its observers complete.
/// Also a property wrapper: `@Property var text = ""` makes `text` the value and `$text` the property.
///
/// ```swift
/// let name = Property("Ada")
/// name.observeNext { greeting = "Hello, \($0)!" }.dispose(in: bag)
/// name.value = "Grace"
/// // greeting is "Hello, Grace!"
/// ```
@propertyWrapper
public final class Property<Value>: SubjectProtocol {
  /// The type of the values.
  public typealias Element = Value
  /// A property cannot fail.
  public typealias Failure = Never

  /// Created for the first observer; lives as long as the property.
  @exclusivity(unchecked) @usableFromInline var observers: ObserverList<Value, Never>?
  @exclusivity(unchecked) @usableFromInline var bindings: DisposeBag?
  @exclusivity(unchecked) @usableFromInline var followers: Dependents?
  /// Observes the property from its first change on; nil as soon as there are observers.
  @exclusivity(unchecked) @usableFromInline var watch: PropertyWatch?
  @exclusivity(unchecked) @usableFromInline var current: Value

  /// Makes a property with its first value.
  @inlinable
  public init(_ value: Value) {
    current = value
  }

  /// Makes a property as a wrapper, with its first value.
  @inlinable
  public init(wrappedValue: Value) {
    current = wrappedValue
  }

  /// The current value; setting it delivers to every observer, also when it is equal to the old one.
  @inlinable
  public var value: Value {
    get { current }
    set { set(newValue) }
  }

  /// The current value, as the wrapped variable.
  @inlinable
  public var wrappedValue: Value {
    get { current }
    set { set(newValue) }
  }

  /// The property itself, as `$name`.
  public var projectedValue: Property<Value> { self }

  @inlinable
  func set(_ value: Value) {
    guard let observers = observers.map({ Unmanaged.passUnretained($0) }) else {
      if watch != nil { return setWatched(value) }
      current = value
      return
    }
    // Not retained for the call: the property holds the list, and the caller holds the property.
    withExtendedLifetime(self) {
      observers._withUnsafeGuaranteedRef { send(value, to: $0) }
    }
  }

  @inlinable
  @inline(never)
  func setWatched(_ value: Value) {
    endWatch()
    set(value)
  }

  // NB: not inlined, or the list and the property would be retained, which costs more than the rest.
  @inlinable
  @inline(never)
  func send(_ value: Value, to list: ObserverList<Value, Never>) {
    guard list.begins(value) else { return }
    store(value)
    list.deliver(value)
    if list.hasPending { list.drain { store($0) } }
    list.release()
  }

  @inlinable
  @inline(__always)
  func store(_ value: Value) {
    current = value
    if let followers { followers.invalidate() }
  }

  /// Sets the value of a `next` event; a terminal event is ignored, since a property ends only with its release.
  @inlinable
  public func on(_ event: SignalEvent<Value, Never>) {
    if case .next(let value) = event { set(value) }
  }

  /// Adds an observer, which gets the current value at once.
  @inlinable
  public func attach(_ observer: AnyObserver<Value, Never>) {
    if watch != nil { endWatch() }
    let list: ObserverList<Value, Never>
    if let observers {
      list = observers
    } else {
      list = ObserverList()
      list.owner = Unmanaged.passUnretained(self)
      observers = list
    }
    list.join(observer, replaying: CollectionOfOne(current), store: store)
  }

  /// The current number of observers.
  public var observerCount: Int { observers?.count ?? 0 }

  deinit {
    observers?.owner = nil
    bindings?.dispose()
    // An empty list without other owners needs no completion.
    if observers?.count == 0, isKnownUniquelyReferenced(&observers) { return }
    observers?.finish(.finished)
  }
}

extension Property: BindableProtocol {
  /// Sets the property to each element of the signal until the property is released; completion is not forwarded.
  @inlinable
  public func bind(signal: Signal<Value, Never>) -> any Disposable {
    let binding = Binding<Void, Property<Value>, Value>(of: (), to: self) { $0.set($1) }
    let disposable = signal.observeNext { binding.assign($0) }
    endWithRelease(disposable)
    return disposable
  }

  /// Disposes `disposable` when the property is released.
  @usableFromInline
  func endWithRelease(_ disposable: any Disposable) {
    let bag = bindings ?? DisposeBag()
    bindings = bag
    bag.add(disposable)
  }
}

extension Property: FedTarget {
  var isObserved: Bool { observerCount > 0 }
  var feeding: [ObserverNode] { bindings?.feeding ?? [] }
}
