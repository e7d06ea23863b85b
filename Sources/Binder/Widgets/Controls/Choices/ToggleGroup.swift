import Signals

/// Buttons side by side of which at most one is down. GTK: `GtkToggleButton`s in a group, in a box of the class `linked`.
///
/// ```swift
/// let look = ToggleGroup(["List", "Grid"], selectedIndex: 0)
/// look.iconNames = ["view-list-symbolic", "view-grid-symbolic"]
/// look.reactive.selections.bind(to: chosenLook)
/// ```
open class ToggleGroup<Item>: Choice<Item>, IconShowing {
  /// The icons that the buttons show instead of their titles, which then are their accessible names; a button without an
  /// icon shows its title.
  @Property public var iconNames: [String] = []

  /// Shown by a GtkToggleButton for each item.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "toggleGroup") }

  open override var inspectedName: String { "ToggleGroup" }

  /// A choice's, and the icons.
  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("iconNames", value: self.iconNames.joined(separator: ", "))]
  }

  package var iconNameChanges: SafeSignal<[String]> { $iconNames.toSignal() }
}

/// What a renderer asks of a group of any items.
@MainActor
package protocol IconShowing: AnyChoice {
  var iconNames: [String] { get }
  var iconNameChanges: SafeSignal<[String]> { get }
}
