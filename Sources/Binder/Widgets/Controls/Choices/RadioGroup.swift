import Signals

/// A few items, one below the other, one of which is chosen. GTK: `GtkCheckButton`s in a group.
///
/// ```swift
/// let order = RadioGroup(["Name", "Newest"], selectedIndex: 0)
/// order.accessibleLabel = "Order"
/// order.reactive.selections.bind(to: chosenOrder)
/// ```
open class RadioGroup<Item>: Choice<Item> {

  /// Rendered by a GtkCheckButton for each item.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "radioGroup") }
  open override var defaultRole: AccessibleRole { .radioGroup }

  open override var inspectedName: String { "RadioGroup" }
}
