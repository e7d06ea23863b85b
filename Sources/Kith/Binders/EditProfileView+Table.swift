import Entities
import Services
import Signals
import Views
import Widgets

extension EditProfileView {
  /// All rows of a table that say something, once they differ from the rows at the beginning.
  static func changedFields(_ table: Property<[Field]>, from first: [Field]) -> SafeSignal<[Field]?> {
    let first = first.filter { !$0.isBlank }
    return table.map { table in
      let fields = table.filter { !$0.isBlank }
      return fields == first ? nil : fields
    }
  }

  /// Lets a person change, add and remove the rows of their table.
  ///
  /// - Parameters:
  ///   - table: What the rows say, empty rows included.
  ///   - changed: All rows that say something, once anything of them is changed.
  func bindTable(_ table: Property<[Field]>, _ changed: SafeSignal<[Field]?>, _ session: Session) {
    let limits = session.instanceService.limits
    // 1 Assign what is known now.
    tableLabel.text = Words.table
    addRowButton.text = Words.addRow
    rowBox.replaceChildren(table.value.map { makeRow($0, table) })
    nameRows()

    // 2 Bind what comes later.
    limits.bind(to: self) { view, limits in view.tableNote.text = Words.tableNote(limits) }
    combineLatest(table, limits).bind(to: self) { view, known in
      let (table, limits) = known
      view.addRowButton.isSensitive = table.count < limits.fieldsCount || !limits.told.contains(.fieldsCount)
    }
    combineLatest(table, changed, limits).bind(to: self) { view, known in
      let (table, changed, limits) = known
      // The person is not to blame for old rows that they have not touched.
      view.tableProblemLabel.text = changed == nil ? "" : Words.problem(table, limits)
    }

    // 3 Observe what the person does.
    addRowButton.reactive.clicked.bind(to: self) { view, _ in
      let row = view.makeRow(Field(name: "", value: ""), table)
      view.rowBox.append(row)
      view.rowsChanged(table)
      row.nameEntry.grabFocus()
    }
  }

  private func makeRow(_ field: Field, _ table: Property<[Field]>) -> FieldEntryRow {
    let row = FieldEntryRow()
    row.nameEntry.text = field.name
    row.valueEntry.text = field.value
    row.nameEntry.placeholderText = Words.rowName
    row.valueEntry.placeholderText = Words.rowValue
    row.removeButton.tooltipText = Words.removeRow
    for entry in [row.nameEntry, row.valueEntry] {
      entry.$text.dropFirst().bind(to: self) { view, _ in view.rowsChanged(table) }
      entry.reactive.activated.bind(to: self) { view, _ in view.saveButton.click() }
    }
    row.removeButton.reactive.clicked.bind(to: self) { [weak row] view, _ in
      if let row { view.remove(row, table) }
    }
    return row
  }

  private func remove(_ row: FieldEntryRow, _ table: Property<[Field]>) {
    let place = rows.firstIndex { $0 === row }
    rowBox.remove(row)
    rowsChanged(table)
    // The keyboard goes on where it was, or one row up.
    if let place, !rows.isEmpty {
      rows[min(place, rows.count - 1)].removeButton.grabFocus()
    } else {
      addRowButton.grabFocus()
    }
  }

  private func rowsChanged(_ table: Property<[Field]>) {
    nameRows()
    table.value = rows.map { Field(name: $0.nameEntry.text, value: $0.valueEntry.text) }
  }

  private func nameRows() {
    for (index, row) in rows.enumerated() {
      row.nameEntry.accessibleLabel = Words.rowName(index + 1)
      row.valueEntry.accessibleLabel = Words.rowValue(index + 1)
      row.removeButton.text = Words.removeRow(index + 1)
    }
  }
}
