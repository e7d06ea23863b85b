import Signals

/// A button that shows the chosen item, and the others in a list below it. GTK: `GtkDropDown`.
///
/// A list of more than twelve can be searched.
///
/// ```swift
/// let language = DropDown(["Deutsch", "English", "Français"], selectedIndex: 1)
/// language.accessibleLabel = "Language"
/// language.reactive.selections(of: String.self).bind(to: chosenLanguage)
/// ```
open class DropDown<Item>: Choice<Item> {

  open override class var kind: WidgetKind { WidgetKind(rawValue: "dropDown") }
  open override var defaultRole: AccessibleRole { .comboBox }

  open override var inspectedName: String { "DropDown" }

  override var readableTitles: [String] { shownIndex.map { [titles[$0]] } ?? [] }

  // The other titles are hidden until the list is opened.
  override var titleList: String {
    let chosen = shownIndex.map { InspectableProperty.quoted(titles[$0]) } ?? "none"
    return "\(chosen) of \(titles.count)"
  }
}
