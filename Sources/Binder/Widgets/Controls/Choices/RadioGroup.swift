import Signals

/// A few items, one below the other, of which one is chosen. GTK: `GtkCheckButton`s in a group.
///
/// ```swift
/// let order = RadioGroup(["Name", "Newest"], selectedIndex: 0)
/// order.accessibleLabel = "Order"
/// order.reactive.selections.bind(to: chosenOrder)
/// ```
open class RadioGroup<Item>: Choice<Item> {

  /// Shown by a GtkCheckButton for each item.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "radioGroup") }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .radioGroup }

  open override var inspectedName: String { "RadioGroup" }
}
