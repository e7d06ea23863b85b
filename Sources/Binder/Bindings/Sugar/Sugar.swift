public import Signals
public import Widgets

/// The namespace of a widget's values as ends of bindings, as in `entry.rxs.text`.
///
/// An event that only a person causes is a signal, a value that is only shown is a `ValueSetter`, and a value with both
/// sides is a `ValueBinding`. Every assignable property of the widget is available here under its name.
///
/// ```swift
/// extension Sugar where HostType == PersonLabel {
///   var person: ValueSetter<Person> { valueSetter { label, person in label.text = person.name } }
/// }
/// // personLabel.rxs.person <~ friends.selected
/// ```
@MainActor
@dynamicMemberLookup
public struct Sugar<HostType: Widget> {
  /// The widget.
  public let host: HostType

  /// The bag for bindings, as in `view.rxs.disposeBag ++ label.rxs.text <~ name`; disposed with the widget.
  public var disposeBag: DisposeBag { host.bag }

  /// A setter of the widget's property of that name.
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<HostType, Value>
  ) -> ValueSetter<Value> {
    ValueSetter(host) { host, value in host[keyPath: keyPath] = value }
  }

  /// Returns a setter of a value of the widget.
  public func valueSetter<Value>(_ setter: @escaping (HostType, Value) -> Void) -> ValueSetter<Value> {
    ValueSetter(host, setter: setter)
  }

  /// Returns a binding of a value that a person can change and that can be set.
  ///
  /// - Parameters:
  ///   - edits: Delivers each time a person changes the value.
  ///   - getter: Reads the value.
  ///   - setter: Sets the value.
  public func valueBinding<Value>(
    edits: some SignalProtocol<Value, Never>, getter: @escaping (HostType) -> Value,
    setter: @escaping (HostType, Value) -> Void
  ) -> ValueBinding<Value> {
    ValueBinding(host, edits: edits, getter: getter, setter: setter)
  }
}

extension Sugar where HostType: EditablePropertyProvider {
  /// The value that a person changes, whatever its name: the state of a switch, the text of an entry.
  public var edited: ValueBinding<HostType.DefaultValue> {
    valueBinding(
      edits: host.defaultEdits, getter: { $0.defaultProperty.value },
      setter: { $0.setDefaultProperty($1) })
  }
}

/// A type with an `rxs` namespace.
///
/// ```swift
/// extension Sugar where HostType == PersonLabel {
///   var person: ValueSetter<Person> { valueSetter { label, person in label.text = person.name } }
/// }
/// // personLabel.rxs.person <~ friends.selected
/// ```
@MainActor
public protocol SugarProvider: AnyObject {}

extension Widget: SugarProvider {}

extension SugarProvider where Self: Widget {
  /// The widget's values as ends of bindings.
  public var rxs: Sugar<Self> { Sugar(host: self) }
}
