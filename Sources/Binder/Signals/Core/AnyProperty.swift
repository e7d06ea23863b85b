/// A property that can be read and observed but not set.
///
/// It is a view of a property, or computed from others by `derive`, and keeps these alive while it is held.
///
/// ```swift
/// final class Counter {
///   private let count = Property(0)
///   var shown: AnyProperty<Int> { count.readOnlyView }
///   func countUp() { count.value += 1 }
/// }
/// ```
public final class AnyProperty<Value>: PropertyProtocol {
  /// The type of the values.
  public typealias Element = Value
  /// A property cannot fail.
  public typealias Failure = Never

  // NB: the first case is a plain pointer, which LSan sees (see `Upstream`); nothing else may hold a `Derived`.
  private enum Source {
    case derived(Derived<Value>)
    case property(Property<Value>)
  }

  private let source: Source

  /// What this is a view of.
  var underlying: any TracedSource {
    switch source {
    case .property(let property): property
    case .derived(let derived): derived
    }
  }

  /// Makes a read-only view of `property`.
  public init(_ property: Property<Value>) {
    source = .property(property)
  }

  init(_ derived: Derived<Value>) {
    source = .derived(derived)
  }

  // NB: read only to compute something: the property then observes itself, and a mere view must not be an observer.
  /// The properties computed from this one.
  public var dependents: Dependents {
    switch source {
    case .property(let property): property.dependents
    case .derived(let derived): derived.dependents
    }
  }

  /// The current value; inside an observer of this property, the one that is being delivered.
  public var value: Value {
    switch source {
    case .property(let property): property.value
    case .derived(let derived): derived.value
    }
  }

  /// The value that others are computed from; ahead of `value` when an observer of this property has set a source.
  public var upToDateValue: Value {
    switch source {
    case .property(let property): property.value
    case .derived(let derived): derived.upToDateValue
    }
  }

  /// The number of observers of the underlying property.
  public var observerCount: Int {
    switch source {
    case .property(let property): property.observerCount
    case .derived(let derived): derived.observerCount
    }
  }

  /// Adds an observer, which gets the current value at once.
  public func attach(_ observer: AnyObserver<Value, Never>) {
    switch source {
    case .property(let property): property.attach(observer)
    case .derived(let derived): derived.join(observer)
    }
  }
}

extension Property {
  /// A read-only view of this property.
  public var readOnlyView: AnyProperty<Value> { AnyProperty(self) }
}

/// A property wrapper that lets others read and observe a variable: `@Published var name = ""` makes `name` the value
/// and `$name` a read-only property.
///
/// ```swift
/// final class Profile {
///   @Published private(set) var name = "Ada"
///   func rename(to new: String) { name = new }
/// }
/// // profile.name is the value, profile.$name can be observed
/// ```
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
