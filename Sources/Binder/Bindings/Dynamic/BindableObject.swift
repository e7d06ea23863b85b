public import Signals

/// A widget with a default property, used when none is named, as in `viewModel.someText >>> label`.
@MainActor
public protocol BindableObject: AnyObject {
  /// What that property holds.
  associatedtype DefaultPropertyModifierTargetType
  /// Sets that property.
  var defaultPropertyModifier: PropertyModifier<DefaultPropertyModifierTargetType> { get }
}

/// A widget with a default property that a person can change too, as in `viewModel.userName <<>>> entry`.
@MainActor
public protocol TwoWayBindableObject: BindableObject {
  /// That property.
  var defaultProperty: Dynamic<DefaultPropertyModifierTargetType> { get }
}
