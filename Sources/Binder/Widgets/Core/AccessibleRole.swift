/// What assistive technology takes a widget for when the widget's kind does not say it. GTK: `GtkAccessibleRole`.
///
/// Knows no toolkit; a renderer takes the role when it first shows the widget.
///
/// ```swift
/// let title = Label("Friends", cssClasses: ["title-1"])
/// title.accessibleRole = .heading
/// // a screen reader jumps to it
/// ```
public enum AccessibleRole: String, CaseIterable, Sendable {
  /// The title of a page or of what follows; a screen reader jumps from one to the next.
  case heading
  /// A button that leads to another place, such as a web page.
  case link
  /// A line that says how things stand; a change of its text is announced where the toolkit can (GTK 4.14).
  case status
  /// A message that is announced as it appears.
  case alert
  /// Something for the eye alone, of which assistive technology learns nothing.
  case presentation
}
