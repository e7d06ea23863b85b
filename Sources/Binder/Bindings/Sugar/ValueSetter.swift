public import Signals

/// A value of a widget that can be set but not observed: the left side of `<~`.
///
/// It holds its widget weakly. A binding to it ends with the widget, whose bag retains the source until then.
///
/// ```swift
/// extension Sugar where HostType == PersonLabel {
///   var person: ValueSetter<Person> { valueSetter { label, person in label.text = person.name } }
/// }
/// // personLabel.rxs.person <~ friends.selected
/// ```
public final class ValueSetter<Value>: BindableProtocol {
  /// The type of the value.
  public typealias Element = Value

  private let modifier: PropertyModifier<Value>

  /// Makes a setter of an object.
  public init<Host: AnyObject>(_ host: Host, setter: @escaping (Host, Value) -> Void) {
    modifier = PropertyModifier(of: host, setter)
  }

  /// Sets the value; does nothing when the object has been released.
  public func set(_ value: Value) {
    modifier.modifier(value)
  }

  /// False: a binding lasts as long as the object, whose bag retains the source.
  public var keepsSources: Bool { false }

  /// Sets the value to each element of the signal until the object is released; completion is not forwarded.
  public func bind(signal: Signal<Value, Never>) -> any Disposable {
    modifier.follow(signal)
  }
}

/// A value of a widget that a person can change and that can be set: either side of `<~`.
///
/// As a signal it delivers the current value, then each edit of a person. Values that are set are not delivered, so two
/// bindings, there and back, do not loop. It holds its widget weakly.
///
/// ```swift
/// let term = Property("ad")
/// entry.rxs.text <~ term
/// term <~ entry.rxs.text
/// // what is set is shown, what is typed is in term.value
/// ```
public final class ValueBinding<Value>: BindableProtocol, SignalProtocol {
  /// The type of the value.
  public typealias Element = Value
  /// A value cannot fail.
  public typealias Failure = Never

  private let setter: ValueSetter<Value>
  private let current: () -> Value?
  private let edits: SafeSignal<Value>

  /// Makes a binding of an object.
  ///
  /// - Parameters:
  ///   - host: The object, which is not retained.
  ///   - edits: Delivers each time a person changes the value.
  ///   - getter: Reads the value.
  ///   - setter: Sets the value.
  public init<Host: AnyObject>(
    _ host: Host, edits: some SignalProtocol<Value, Never>, getter: @escaping (Host) -> Value,
    setter: @escaping (Host, Value) -> Void
  ) {
    self.setter = ValueSetter(host, setter: setter)
    self.edits = edits.toSignal()
    current = { [weak host] in host.map(getter) }
  }

  /// Sets the value without notifying observers.
  public func set(_ value: Value) {
    setter.set(value)
  }

  /// Adds an observer, which gets the current value at once, then each edit.
  public func attach(_ observer: AnyObserver<Value, Never>) {
    guard let value = current() else { return observer.receive(completion: .finished) }
    observer.receive(value)
    if !observer.isDisposed { edits.attach(observer) }
  }

  /// False: a binding lasts as long as the object, whose bag retains the source.
  public var keepsSources: Bool { false }

  /// Sets the value to each element of the signal until the object is released; completion is not forwarded.
  public func bind(signal: Signal<Value, Never>) -> any Disposable {
    setter.bind(signal: signal)
  }
}
