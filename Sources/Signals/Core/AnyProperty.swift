/// A property that can be read and observed but not set.
///
/// It keeps what it shows alive, and completes its observers when that is released.
public final class AnyProperty<Value>: SignalProtocol {
  /// What the property delivers.
  public typealias Element = Value
  /// A property cannot fail.
  public typealias Failure = Never

  private let read: () -> Value
  private let join: (AnyObserver<Value, Never>) -> Void

  /// Makes a read-only view of `property`.
  public init(_ property: Property<Value>) {
    read = { property.value }
    join = { property.attach($0) }
  }

  init(read: @escaping () -> Value, join: @escaping (AnyObserver<Value, Never>) -> Void) {
    self.read = read
    self.join = join
  }

  /// The current value.
  public var value: Value { read() }

  /// Adds an observer, which gets the current value at once.
  public func attach(_ observer: AnyObserver<Value, Never>) {
    join(observer)
  }
}

extension Property {
  /// A read-only view of this property.
  public var readOnlyView: AnyProperty<Value> { AnyProperty(self) }
}

/// A wrapper of a variable that others may read and observe: `@Published var name = ""` makes `name` the value and
/// `$name` a read-only property.
@propertyWrapper
public final class Published<Value> {
  private let property: Property<Value>

  /// Makes the variable with its first value.
  public init(wrappedValue: Value) {
    property = Property(wrappedValue)
  }

  /// The current value; setting it delivers to every observer.
  public var wrappedValue: Value {
    get { property.value }
    set { property.value = newValue }
  }

  /// The value as a property that can only be read and observed.
  public var projectedValue: AnyProperty<Value> { property.readOnlyView }
}
