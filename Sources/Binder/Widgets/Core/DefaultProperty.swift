import Signals

/// A widget with one property that is meant when none is named, as in `name >>> label`.
///
/// ```swift
/// final class Gauge: Widget, DefaultPropertyProvider {
///   @Property var value = 0.0
///   var defaultProperty: Property<Double> { $value }
/// }
/// ```
@MainActor
public protocol DefaultPropertyProvider: Widget {
  /// What that property holds.
  associatedtype DefaultValue
  /// That property.
  var defaultProperty: Property<DefaultValue> { get }
  /// Sets that property; need not be written unless there is more to do than to assign.
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
