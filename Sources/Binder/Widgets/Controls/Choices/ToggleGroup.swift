import Signals

/// Buttons side by side, at most one of which is down. GTK: `GtkToggleButton`s in a group, in a `linked` box.
///
/// ```swift
/// let look = ToggleGroup(["List", "Grid"], selectedIndex: 0)
/// look.iconNames = ["view-list-symbolic", "view-grid-symbolic"]
/// look.reactive.selections.bind(to: chosenLook)
/// ```
open class ToggleGroup<Item>: Choice<Item>, IconShowing {
  /// The icons shown instead of the titles, which become accessible names; a button without an icon shows its title.
  @Property public var iconNames: [String] = []

  /// Rendered by a GtkToggleButton for each item.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "toggleGroup") }

  open override var inspectedName: String { "ToggleGroup" }

  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("iconNames", value: self.iconNames.joined(separator: ", "))]
  }

  package var iconNameChanges: SafeSignal<[String]> { $iconNames.toSignal() }
}

/// A toggle group of any items, as a renderer sees it.
@MainActor
package protocol IconShowing: AnyChoice {
  var iconNames: [String] { get }
  var iconNameChanges: SafeSignal<[String]> { get }
}
