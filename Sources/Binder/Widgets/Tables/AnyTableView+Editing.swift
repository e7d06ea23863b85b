public import Signals

/// A person's edit of a cell's text.
///
/// ```swift
/// table.reactive.cellEdited(String.self).observeNext { edit in
///   if edit.column == "Name" { names[edit.key] = edit.text }
/// }.dispose(in: table.bag)
/// ```
public struct CellEdit<Key: Hashable>: Hashable {
  /// The key of the row's item.
  public let key: Key
  /// The id of the column.
  public let column: String
  /// The new text.
  public let text: String
}

extension CellEdit: Sendable where Key: Sendable {}

struct CellEditing {
  weak var row: TableRow?
  weak var cell: EditableCell?
  let column: String
  let key: AnyHashable
  let text: String
}

// MARK: - What a person does

extension AnyTableView {
  /// The row's index and the column of the cell being edited, if any.
  public var editedCell: (row: Int, column: String)? {
    guard let editing, let row = editing.row, let index = live[ObjectIdentifier(row)]?.index else {
      return nil
    }
    return (index, editing.column)
  }

  /// Begins to edit a cell, as F2 and a double click do, and commits a previous edit.
  ///
  /// - Returns: False when the table cannot be reached, has no such row, or shows no such editable column.
  @discardableResult
  public func editCell(rowAt index: Int, column id: String) -> Bool {
    guard isReachable, contains(index), let place = places[id], headings[place].isEditable,
      shownColumns.contains(place)
    else { return false }
    if let editedCell, editedCell == (index, id) { return true }
    commitEdit()
    select(rowAt: index)
    scroll(toRowAt: index)
    guard let row = row(at: index) as? TableRow, let cell = row.cell(id, as: EditableCell.self),
      let key = content.key(at: index)
    else { return false }
    editing = CellEditing(row: row, cell: cell, column: id, key: key, text: cell.label.text)
    cell.beginEditing(headings[place].title, of: self).grabFocus()
    return true
  }

  /// Ends editing and delivers a changed text for the model to apply, as Enter does; refused when no cell is edited.
  @discardableResult
  public func commitEdit() -> Bool { commitEdit(focusesTable: true) }

  /// Ends editing and restores the previous text, as Escape does; refused when no cell is edited.
  @discardableResult
  public func cancelEdit() -> Bool { endEditing(focusesTable: true) != nil }

  @discardableResult
  func commitEdit(focusesTable: Bool) -> Bool {
    guard let (editing, text) = endEditing(focusesTable: focusesTable) else { return false }
    guard text != editing.text else { return true }
    deliver { editSubject.send(CellEdit(key: editing.key, column: editing.column, text: text)) }
    return true
  }

  /// Commits, and continues with the next or the previous editable cell.
  func commitEdit(goingOn step: Int) -> Bool {
    guard let editing, let row = editing.row, let index = live[ObjectIdentifier(row)]?.index else {
      return false
    }
    commitEdit()
    let columns = editableColumns
    guard let place = columns.firstIndex(of: editing.column), !columns.isEmpty else { return true }
    // The row may have moved with its new text.
    let now = live[ObjectIdentifier(row)]?.index ?? index
    let next = now * columns.count + place + step
    if next >= 0 { editCell(rowAt: next / columns.count, column: columns[next % columns.count]) }
    return true
  }

  private func endEditing(focusesTable: Bool) -> (CellEditing, text: String)? {
    guard let editing else { return nil }
    self.editing = nil
    guard let cell = editing.cell, let entry = cell.entry else { return nil }
    let text = entry.text
    cell.endEditing()
    if focusesTable { grabFocus() }
    return (editing, text)
  }

  /// Discards the edit in a row that will show another item or none.
  func giveUpEditing(in row: TableRow, unlessKeyAt index: Int?) {
    guard let editing, editing.row === row else { return }
    let isShown = places[editing.column].map(shownColumns.contains) ?? false
    if let index, isShown, content.key(at: index) == editing.key { return }
    _ = endEditing(focusesTable: false)
  }

  /// The visible editable columns, in their order.
  var editableColumns: [String] {
    arrangedColumns.filter { $0.setting.isVisible && $0.heading.isEditable }.map(\.heading.id)
  }

  private func editFocusedRow() -> Bool {
    guard let focusedIndex, let column = editableColumns.first else { return false }
    return editCell(rowAt: focusedIndex, column: column)
  }

  // Enter activates a row instead if `rowActivated` is observed.
  func takesForEditing(_ shortcut: Shortcut) -> Bool {
    guard isReachable, focusedIndex != nil, !editableColumns.isEmpty else { return false }
    return shortcut == "F2" || (shortcut == "Return" && activationSubject.observerCount == 0)
  }

  func pressForEditing(_ shortcut: Shortcut) -> Bool {
    takesForEditing(shortcut) && editFocusedRow()
  }

  /// Begins to edit the cell that contains a widget, as a double click does; returns false when the cell is not
  /// editable or is being edited already.
  public func editCell(containing widget: Widget) -> Bool {
    guard let cell: EditableCell = widget.ancestor(), cell.entry == nil, let row: TableRow = cell.ancestor(),
      let index = live[ObjectIdentifier(row)]?.index, let column = row.column(of: cell)
    else { return false }
    return editCell(rowAt: index, column: headings[column].id)
  }
}

extension Reactive where Base: AnyTableView {
  /// Delivers each edit of a cell, when keys are of the given type; the table shows it once its model has changed.
  public func cellEdited<Key: Hashable>(_ type: Key.Type = Key.self) -> SafeSignal<CellEdit<Key>> {
    base.editSubject.compactMap { edit in
      (edit.key.base as? Key).map { CellEdit(key: $0, column: edit.column, text: edit.text) }
    }
  }
}

// MARK: - Inspection

extension AnyTableView {
  var inspectedCell: String? {
    editedCell.flatMap { cell in places[cell.column].map { "\(cell.row) \(headings[$0].title)" } }
  }

  var editingGestures: [Gesture] {
    let columns = editableColumns.compactMap { places[$0] }.map { headings[$0].title }
    guard !columns.isEmpty else { return [] }
    let rows = visibleRange.clamped(to: 0..<itemCount)
    return [
      Gesture(
        "editCell", of: self, arguments: rows.flatMap { row in columns.map { "\(row) \($0)" } },
        keys: ["F2", "Tab"]
      ) { table, text in
        // A row's index, a space, and a column's title.
        guard let space = text.firstIndex(of: " "), let row = Int(text[..<space]) else { return false }
        let title = text[text.index(after: space)...]
        guard let heading = table.headings.first(where: { $0.title == title }) else { return false }
        return table.editCell(rowAt: row, column: heading.id)
      }
    ]
  }
}
