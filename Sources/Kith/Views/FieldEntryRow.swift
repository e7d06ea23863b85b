import Widgets

/// A row of the table in the profile's form: label, value, and a button to remove it.
public final class FieldEntryRow: Box {
  /// The row's number, the same as long as it exists.
  public let id: Int
  /// The label.
  public let nameEntry = Entry()
  /// The value.
  public let valueEntry = Entry()
  /// Removes the row.
  public let removeButton = Button(iconName: "list-remove-symbolic", cssClasses: ["flat"])

  /// Makes an empty row.
  public init(id: Int) {
    self.id = id
    let entries = Box(.column, spacing: 4, [nameEntry, valueEntry])
    entries.layout = Layout(hexpand: true)
    removeButton.layout = Layout(valign: .center)
    super.init(.row, spacing: 6, [entries, removeButton])
  }
}
