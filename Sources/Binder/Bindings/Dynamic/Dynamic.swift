public import Signals

/// A value that can be set, bound and listened to: another name of `Property`.
///
/// A value set from within a listener is delivered after the current one. Listeners end when the value is released.
///
/// ```swift
/// let count = Dynamic(0)
/// count.bind { texts.append("\($0) friends") }
/// count.addListener { changes.append($0) }
/// count.value = 1
/// // texts is ["0 friends", "1 friends"], changes is [1]
/// ```
public typealias Dynamic<T> = Property<T>

/// A value that can be listened to: a `Dynamic`, or one computed from it.
///
/// As a signal it delivers the current value first; `changes` does not.
///
/// ```swift
/// let count = Dynamic(0)
/// count.bind { texts.append("\($0) friends") }
/// count.addListener { changes.append($0) }
/// count.value = 1
/// // texts is ["0 friends", "1 friends"], changes is [1]
/// ```
public protocol Listenable<Element>: SignalProtocol where Failure == Never {
  /// Every later value, without the current one.
  var changes: SafeSignal<Element> { get }
}

/// A value that can be listened to and read.
///
/// ```swift
/// let count = Dynamic(0)
/// count.bind { texts.append("\($0) friends") }
/// count.addListener { changes.append($0) }
/// count.value = 1
/// // texts is ["0 friends", "1 friends"], changes is [1]
/// ```
public protocol DynamicProtocol<Element>: Listenable {
  /// The current value.
  var value: Element { get }
  /// A closure that reads the current value without retaining its owner; returns nil when the owner has been released.
  ///
  /// Listeners of a computed value hold this closure: one that retained its source, which retains it, would be a cycle.
  var weakReader: () -> Element? { get }
}

extension DynamicProtocol {
  /// A closure that reads the current value and retains this value.
  public var weakReader: () -> Element? { { self.value } }
}

extension Property: DynamicProtocol {
  /// A closure that reads the current value while the property lives.
  public var weakReader: () -> Value? { { [weak self] in self?.value } }
  /// Every later value, without the current one.
  public var changes: SafeSignal<Value> { dropFirst() }
}

extension AnyProperty: DynamicProtocol {
  /// Every later value, without the current one.
  public var changes: SafeSignal<Value> { dropFirst() }
}

extension Listenable {
  /// Calls the listener with the current value and with every later one.
  ///
  /// NB: the listener is retained until the result is disposed or the value released. If it captures the owner of the
  /// value strongly, that is a cycle; name the object instead, as in `bind(self) { page, text in … }`.
  ///
  /// ```swift
  /// let count = Dynamic(0)
  /// count.bind { texts.append("\($0) friends") }
  /// count.addListener { changes.append($0) }
  /// count.value = 1
  /// // texts is ["0 friends", "1 friends"], changes is [1]
  /// ```
  @discardableResult
  public func bind(_ listener: @escaping (Element) -> Void) -> any Disposable {
    observeNext(with: listener)
  }

  /// Calls the listener with every later value, but not with the current one.
  ///
  /// ```swift
  /// let count = Dynamic(0)
  /// count.bind { texts.append("\($0) friends") }
  /// count.addListener { changes.append($0) }
  /// count.value = 1
  /// // texts is ["0 friends", "1 friends"], changes is [1]
  /// ```
  @discardableResult
  public func addListener(_ listener: @escaping (Element) -> Void) -> any Disposable {
    changes.observeNext(with: listener)
  }

  /// Calls the listener with an object and each value, the current one first, for as long as the object lives.
  ///
  /// The object is held weakly.
  @discardableResult
  public func bind<O: AnyObject>(
    _ object: O, listener: @escaping (O, Element) -> Void
  ) -> any Disposable {
    bind(PropertyModifier(of: object, listener))
  }

  /// Calls the listener with an object and each later value for as long as the object lives.
  ///
  /// The object is held weakly.
  @discardableResult
  public func addListener<O: AnyObject>(
    _ object: O, listener: @escaping (O, Element) -> Void
  ) -> any Disposable {
    addListener(PropertyModifier(of: object, listener))
  }

  /// Lets the modifier set the current value and every later one.
  @discardableResult
  public func bind(_ modifier: PropertyModifier<Element>) -> any Disposable {
    modifier.follow(toSignal())
  }

  /// Lets the modifier set every later value, but not the current one.
  @discardableResult
  public func addListener(_ modifier: PropertyModifier<Element>) -> any Disposable {
    modifier.follow(changes)
  }
}
