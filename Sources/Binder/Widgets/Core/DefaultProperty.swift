import Signals

/// A widget with a property that bindings use when none is named, as in `name >>> label`.
///
/// ```swift
/// final class Gauge: Widget, DefaultPropertyProvider {
///   @Property var value = 0.0
///   var defaultProperty: Property<Double> { $value }
/// }
/// ```
@MainActor
public protocol DefaultPropertyProvider: Widget {
  /// The property's value.
  associatedtype DefaultValue
  /// The default property.
  var defaultProperty: Property<DefaultValue> { get }
  /// Sets the default property; implement it only to do more than assign.
  func setDefaultProperty(_ value: DefaultValue)
}

extension DefaultPropertyProvider {
  /// Assigns the property.
  public func setDefaultProperty(_ value: DefaultValue) { defaultProperty.value = value }
}

/// A widget whose default property a person can change too, as in `userName <<>>> entry`.
///
/// ```swift
/// final class Knob: Widget, EditablePropertyProvider {
///   @Property var value = 0.0
///   let turns = PassthroughSubject<Double, Never>()
///   var defaultProperty: Property<Double> { $value }
///   var defaultEdits: SafeSignal<Double> { turns.toSignal() }
/// }
/// ```
@MainActor
public protocol EditablePropertyProvider: DefaultPropertyProvider {
  /// Delivers the value each time a person changes it; assignments are not edits.
  var defaultEdits: SafeSignal<DefaultValue> { get }
}
