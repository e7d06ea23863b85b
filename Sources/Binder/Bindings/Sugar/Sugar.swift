public import Signals
public import Widgets

/// Where a widget's values are found as ends of bindings, as in `entry.rxs.text`.
///
/// What a person alone can do is a signal, what only shows something is a `ValueSetter`, what does both a `ValueBinding`.
/// Whatever can be assigned on the widget has its name here by itself.
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

  /// What bindings are put into, as in `view.rxs.disposeBag ++ label.rxs.text <~ name`; disposed with the widget.
  public var disposeBag: DisposeBag { host.bag }

  /// A property of the widget, by its name.
  public subscript<Value>(
    dynamicMember keyPath: ReferenceWritableKeyPath<HostType, Value>
  ) -> ValueSetter<Value> {
    ValueSetter(host) { host, value in host[keyPath: keyPath] = value }
  }

  /// A value that can be set on the widget.
  public func valueSetter<Value>(_ setter: @escaping (HostType, Value) -> Void) -> ValueSetter<Value> {
    ValueSetter(host, setter: setter)
  }

  /// A value of the widget that a person can change and that can be set.
  ///
  /// - Parameters:
  ///   - edits: delivers each time a person changes the value.
  ///   - getter: reads the value.
  ///   - setter: sets the value.
  public func valueBinding<Value>(
    edits: some SignalProtocol<Value, Never>, getter: @escaping (HostType) -> Value,
    setter: @escaping (HostType, Value) -> Void
  ) -> ValueBinding<Value> {
    ValueBinding(host, edits: edits, getter: getter, setter: setter)
  }
}

extension Sugar where HostType: EditablePropertyProvider {
  /// The value that a person changes, whatever its name: of a switch whether it is on, of an entry its text.
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
