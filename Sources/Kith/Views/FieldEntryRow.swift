import Widgets

/// A row of the table in the profile's form: what it is about and what it says, and a way to remove it.
public final class FieldEntryRow: Box {
  /// What the row is about.
  public let nameEntry = Entry()
  /// What it says.
  public let valueEntry = Entry()
  /// Removes the row.
  public let removeButton = Button(iconName: "list-remove-symbolic", cssClasses: ["flat"])

  /// Makes an empty row.
  public init() {
    let entries = Box(.column, spacing: 4, [nameEntry, valueEntry])
    entries.layout = Layout(hexpand: true)
    removeButton.layout = Layout(valign: .center)
    super.init(.row, spacing: 6, [entries, removeButton])
  }
}
