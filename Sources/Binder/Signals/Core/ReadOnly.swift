/// A property that others read and observe, and only its owner writes: the storage `_name` is private.
///
/// ```swift
/// final class Counter {
///   @ReadOnly(0) var count: AnyProperty<Int>
///   func countUp() { _count.value += 1 }
/// }
/// // counter.count can be read, observed and bound, but not set
/// ```
@propertyWrapper
public struct ReadOnly<Value> {
  /// The property that the owner writes, for binding to it.
  public let property: Property<Value>

  /// Makes the property with its first value.
  public init(_ value: Value) { property = Property(value) }

  /// The read-only view that others see.
  public var wrappedValue: AnyProperty<Value> { property.readOnlyView }

  /// The current value; setting it delivers to every observer.
  public var value: Value {
    get { property.value }
    nonmutating set { property.value = newValue }
  }
}

extension ReadOnly where Value: Equatable {
  /// Sets the value if it differs from the current one.
  public func update(_ value: Value) {
    if property.value != value { property.value = value }
  }
}

/// A signal of events that others observe, and only its owner sends: the storage `_name` is private.
///
/// ```swift
/// final class Door {
///   @Events var opened: SafeSignal<Int>
///   func open() { _opened.send(1) }
/// }
/// // door.opened can be observed, but not sent to
/// ```
@propertyWrapper
public struct Events<Element> {
  /// The subject that the owner sends to, for binding to it.
  public let subject = PassthroughSubject<Element, Never>()

  /// Makes the signal.
  public init() {}

  /// The signal that others see.
  public var wrappedValue: SafeSignal<Element> { subject.toSignal() }

  /// Sends an event to every observer.
  public func send(_ element: Element) { subject.send(element) }
}

extension Events where Element == Void {
  /// Sends an event to every observer.
  public func send() { subject.send() }
}
