public import Widgets

/// The document's name for a widget with a default property, used when none is named, as in `viewModel.someText >>> label`.
///
/// The widget declares the property; nothing is written here for a new one.
///
/// ```swift
/// let name = Dynamic("Ada")
/// let label = Label()
/// name >>> label
/// name.value = "Grace"
/// // label.text is "Grace"
/// ```
public typealias BindableObject = DefaultPropertyProvider

/// The document's name for a widget with a default property that a person can change too, as in
/// `viewModel.userName <<>>> entry`.
///
/// ```swift
/// let name = Dynamic("Ada")
/// let entry = Entry()
/// name <<>>> entry
/// // what a person types is in name.value, what is set there in the entry
/// ```
public typealias TwoWayBindableObject = EditablePropertyProvider

extension DefaultPropertyProvider {
  /// Sets the default property.
  public var defaultPropertyModifier: PropertyModifier<DefaultValue> {
    PropertyModifier(of: self) { widget, value in widget.setDefaultProperty(value) }
  }
}
