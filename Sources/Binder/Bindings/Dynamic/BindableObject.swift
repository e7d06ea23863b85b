public import Signals

/// A widget with a default property, used when none is named, as in `viewModel.someText >>> label`.
///
/// ```swift
/// let name = Dynamic("Ada")
/// let label = Label()
/// name >>> label
/// name.value = "Grace"
/// // label.text is "Grace"
/// ```
@MainActor
public protocol BindableObject: AnyObject {
  /// What that property holds.
  associatedtype DefaultPropertyModifierTargetType
  /// Sets that property.
  var defaultPropertyModifier: PropertyModifier<DefaultPropertyModifierTargetType> { get }
}

/// A widget with a default property that a person can change too, as in `viewModel.userName <<>>> entry`.
///
/// ```swift
/// let name = Dynamic("Ada")
/// let entry = Entry()
/// name <<>>> entry
/// // what a person types is in name.value, what is set there in the entry
/// ```
@MainActor
public protocol TwoWayBindableObject: BindableObject {
  /// That property.
  var defaultProperty: Dynamic<DefaultPropertyModifierTargetType> { get }
}
