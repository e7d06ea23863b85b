public import Signals

/// A value that comes from elsewhere and changes there, to be bound to properties of views by key paths.
///
/// A target is held weakly, and its binding ends with it. A target with a bag, as every widget has, retains the bindable
/// until then; another one does not. Observing is private, so that code says which value goes where and no more. For a
/// value that is set where it is shown, see `Dynamic`.
///
/// ```swift
/// let user = Bindable<Person>()
/// user.bind(\.name, to: label, \.text)
/// user.update(with: Person("Ada"))
/// // label.text is "Ada"
/// ```
public final class Bindable<Value> {
  private let values = ReplayOneSubject<Value, Never>()
  /// The value of the newest update, if any.
  public private(set) var lastValue: Value?

  /// Makes a bindable; without a value, targets keep theirs until the first update.
  public init(_ value: Value? = nil) {
    if let value { update(with: value) }
  }

  /// Sets a new value and writes it to every target, in the order in which they were bound.
  ///
  /// An update from within an update waits until every target has the current value.
  public func update(with value: Value) {
    lastValue = value
    values.send(value)
  }

  /// The number of targets; a released one is dropped by the next update at the latest.
  public var targetCount: Int { values.observerCount }
}

extension Bindable {
  /// Keeps a property of an object equal to a part of the value, as in `user.bind(\.name, to: label, \.text)`.
  ///
  /// A target bound later gets the last value at once. The binding ends with the object, or with its bag.
  ///
  /// ```swift
  /// let user = Bindable<Person>()
  /// user.bind(\.name, to: label, \.text)
  /// user.update(with: Person("Ada"))
  /// // label.text is "Ada"
  /// ```
  @discardableResult
  public func bind<O: AnyObject, T>(
    _ sourceKeyPath: KeyPath<Value, T>, to object: O, _ objectKeyPath: ReferenceWritableKeyPath<O, T>
  ) -> any Disposable {
    addObservation(for: object) { object, value in
      object[keyPath: objectKeyPath] = value[keyPath: sourceKeyPath]
    }
  }

  /// Keeps an optional property of an object equal to a part of the value.
  @discardableResult
  public func bind<O: AnyObject, T>(
    _ sourceKeyPath: KeyPath<Value, T>, to object: O, _ objectKeyPath: ReferenceWritableKeyPath<O, T?>
  ) -> any Disposable {
    addObservation(for: object) { object, value in
      object[keyPath: objectKeyPath] = value[keyPath: sourceKeyPath]
    }
  }

  /// Keeps a property of an object equal to the result of `transform` for a part of the value.
  @discardableResult
  public func bind<O: AnyObject, T, R>(
    _ sourceKeyPath: KeyPath<Value, T>, to object: O, _ objectKeyPath: ReferenceWritableKeyPath<O, R>,
    transform: @escaping (T) -> R
  ) -> any Disposable {
    addObservation(for: object) { object, value in
      object[keyPath: objectKeyPath] = transform(value[keyPath: sourceKeyPath])
    }
  }

  /// Keeps an optional property of an object equal to the result of `transform` for a part of the value.
  @discardableResult
  public func bind<O: AnyObject, T, R>(
    _ sourceKeyPath: KeyPath<Value, T>, to object: O, _ objectKeyPath: ReferenceWritableKeyPath<O, R?>,
    transform: @escaping (T) -> R
  ) -> any Disposable {
    addObservation(for: object) { object, value in
      object[keyPath: objectKeyPath] = transform(value[keyPath: sourceKeyPath])
    }
  }

  // Private: callers say which values go where, not what to do with them.
  private func addObservation<O: AnyObject>(
    for object: O, handler: @escaping (O, Value) -> Void
  ) -> any Disposable {
    let show: (Value) -> Void = { [weak object] value in
      if let object { handler(object, value) }
    }
    guard let owner = object as? any DisposeBagProvider else {
      return values.prefix { [weak object] _ in object != nil }.observeNext(with: show)
    }
    // With a bag, the binding ends when the object is released or a list recycles its row, rather than at an update.
    let observation = values.keeping(self).observeNext(with: show)
    owner.bag.add(observation)
    return observation
  }
}
