public import Widgets

/// A widget with a default property, used by bindings that name none, as in `viewModel.someText >>> label`.
///
/// The widget itself declares the property; a new widget needs no code here.
///
/// ```swift
/// let name = Dynamic("Ada")
/// let label = Label()
/// name >>> label
/// name.value = "Grace"
/// // label.text is "Grace"
/// ```
public typealias BindableObject = DefaultPropertyProvider

/// A widget with a default property that a person can change too, as in `viewModel.userName <<>>> entry`.
///
/// ```swift
/// let name = Dynamic("Ada")
/// let entry = Entry()
/// name <<>>> entry
/// // what a person types is in name.value, what is set there in the entry
/// ```
public typealias TwoWayBindableObject = EditablePropertyProvider

extension DefaultPropertyProvider {
  /// A modifier for the default property; one for each widget.
  public var defaultPropertyModifier: PropertyModifier<DefaultValue> {
    ModifierSlot.modifier(.standard, of: self) { widget, value in widget.setDefaultProperty(value) }
  }
}
