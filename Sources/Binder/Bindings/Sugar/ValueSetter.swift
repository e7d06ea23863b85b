public import Signals

/// A value of a widget that can be set but not observed: the left side of `<~`.
///
/// Holds its widget weakly; a binding to it ends with the widget, and the widget's bag keeps the source until then.
///
/// ```swift
/// extension Sugar where HostType == PersonLabel {
///   var person: ValueSetter<Person> { valueSetter { label, person in label.text = person.name } }
/// }
/// // personLabel.rxs.person <~ friends.selected
/// ```
public final class ValueSetter<Value>: BindableProtocol {
  /// What the setter takes.
  public typealias Element = Value

  private let modifier: PropertyModifier<Value>

  /// Makes a setter of an object.
  public init<Host: AnyObject>(_ host: Host, setter: @escaping (Host, Value) -> Void) {
    modifier = PropertyModifier(of: host, setter)
  }

  /// Sets the value; does nothing when the object has gone.
  public func set(_ value: Value) {
    modifier.modifier(value)
  }

  /// False: it is the object that what is bound lasts as long as, and its bag that keeps the source.
  public var keepsSources: Bool { false }

  /// Sets the value to each element of the signal until the object is released; completion is not forwarded.
  public func bind(signal: Signal<Value, Never>) -> any Disposable {
    modifier.follow(signal)
  }
}

/// A value of a widget that a person can change and that can be set: either side of `<~`.
///
/// As a signal it delivers the current value, then what a person makes of it. What is set is not delivered, so that two
/// bindings, there and back, do not chase each other. Holds its widget weakly.
///
/// ```swift
/// let term = Property("ad")
/// entry.rxs.text <~ term
/// term <~ entry.rxs.text
/// // what is set is shown, what is typed is in term.value
/// ```
public final class ValueBinding<Value>: BindableProtocol, SignalProtocol {
  /// What the binding takes and delivers.
  public typealias Element = Value
  /// A value cannot fail.
  public typealias Failure = Never

  private let setter: ValueSetter<Value>
  private let current: () -> Value?
  private let edits: SafeSignal<Value>

  /// Makes a binding of an object.
  ///
  /// - Parameters:
  ///   - host: not retained.
  ///   - edits: delivers each time a person changes the value.
  ///   - getter: reads the value.
  ///   - setter: sets the value.
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

  /// False: it is the object that what is bound lasts as long as, and its bag that keeps the source.
  public var keepsSources: Bool { false }

  /// Sets the value to each element of the signal until the object is released; completion is not forwarded.
  public func bind(signal: Signal<Value, Never>) -> any Disposable {
    setter.bind(signal: signal)
  }
}
