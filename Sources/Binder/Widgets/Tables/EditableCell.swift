import Signals

/// A text in a table that a person can edit in place: a label, replaced by an entry during editing. Made by the table.
///
/// ```swift
/// table.editCell(rowAt: 0, column: "Name")
/// let cell = table.typedRow(at: 0)?.cell("Name", as: EditableCell.self)
/// cell?.entry?.edit(to: "Ada Lovelace")
/// table.commitEdit()
/// ```
public final class EditableCell: Box {
  /// The label with the text.
  public let label = Label()
  /// The entry while the cell is being edited.
  public private(set) var entry: Entry?

  init(_ alignment: Layout.Alignment) {
    super.init(.row, [label])
    label.layout.hexpand = true
    if alignment != .start { label.textAlignment = alignment }
  }

  func beginEditing(_ name: String, of table: AnyTableView) -> Entry {
    let entry = CellEntry(label.text, of: table)
    entry.accessibleLabel = name
    entry.layout.hexpand = true
    self.entry = entry
    replaceChildren([entry])
    return entry
  }

  func endEditing() {
    entry = nil
    replaceChildren([label])
  }
}

/// The entry of a cell: Enter, Tab and losing the focus commit its text, Escape discards it.
final class CellEntry: Entry {
  private weak var table: AnyTableView?

  init(_ text: String, of table: AnyTableView) {
    self.table = table
    super.init(text)
    cssClasses = ["cell-entry"]
    reactive.activated.observeNext { [weak table] in table?.commitEdit() }.dispose(in: bag)
  }

  func takes(_ shortcut: Shortcut) -> Bool {
    isReachable && (shortcut == "Escape" || shortcut == "Tab" || shortcut == "Shift+Tab")
  }

  func press(_ shortcut: Shortcut) -> Bool {
    guard takes(shortcut), let table else { return false }
    return switch shortcut {
    case "Escape": table.cancelEdit()
    default: table.commitEdit(goingOn: shortcut == "Tab" ? 1 : -1)
    }
  }

  func focusLeft() {
    if let table, table.editing?.cell?.entry === self { table.commitEdit(focusesTable: false) }
  }
}
