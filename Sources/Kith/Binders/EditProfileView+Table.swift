import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension EditProfileView {
  /// Lets the person change, add and remove the rows of their table.
  func bindTable(_ first: ProfileForm, service: EditProfileService) {
    let view = self
    let form = service.form
    statements {
      // 1 Assign what is known now.
      view.tableLabel.text = Words.table
      view.addRowButton.text = Words.addRow
      view.showRows(first.input.fields, service: service)

      // 2 Bind what comes later.
      form.map { Words.tableNote($0.limits) }.bind(to: view.tableNote, keyPath: \.text)
      form.map(\.canAddRow).bind(to: view.addRowButton, keyPath: \.isSensitive)
      // Old rows that the person has not changed are not reported as errors.
      form.map { $0.changedFields == nil ? "" : Words.problem($0.input.fields, limits: $0.limits) }
        .bind(to: view.tableProblemLabel, keyPath: \.text)

      // 3 Observe what the person does.
      view.addRowButton.reactive.clicked.bind(to: view) { view in view.addRow(service) }
    }
  }

  private func showRows(_ fields: [Field], service: EditProfileService) {
    rowBox.replaceChildren(fields.map { makeRow($0, service: service) })
    nameRows()
  }

  private func addRow(_ service: EditProfileService) {
    service.addRow()
    let row = makeRow(Field(name: "", value: ""), service: service)
    rowBox.append(row)
    nameRows()
    row.nameEntry.grabFocus()
  }

  private func makeRow(_ field: Field, service: EditProfileService) -> FieldEntryRow {
    let row = FieldEntryRow()
    row.nameEntry.text = field.name
    row.valueEntry.text = field.value
    row.nameEntry.placeholderText = Words.rowName
    row.valueEntry.placeholderText = Words.rowValue
    row.removeButton.tooltipText = Words.removeRow
    for entry in [row.nameEntry, row.valueEntry] {
      entry.reactive.edits.bind(to: self) { [weak row] view, _ in
        guard let row, let index = view.index(of: row) else { return }
        service.changeRow(index, to: Field(name: row.nameEntry.text, value: row.valueEntry.text))
      }
      entry.reactive.activated.bind(to: self) { view, _ in view.saveButton.click() }
    }
    row.removeButton.reactive.clicked.bind(to: self) { [weak row] view, _ in
      if let row { view.remove(row, service: service) }
    }
    return row
  }

  private func remove(_ row: FieldEntryRow, service: EditProfileService) {
    guard let index = index(of: row) else { return }
    service.removeRow(index)
    rowBox.remove(row)
    nameRows()
    // The focus stays at the same index, or moves up by one row.
    if rows.isEmpty {
      addRowButton.grabFocus()
    } else {
      rows[min(index, rows.count - 1)].removeButton.grabFocus()
    }
  }

  private func index(of row: FieldEntryRow) -> Int? {
    rows.firstIndex { $0 === row }
  }

  private func nameRows() {
    for (index, row) in rows.enumerated() {
      row.nameEntry.accessibleLabel = Words.rowName(index + 1)
      row.valueEntry.accessibleLabel = Words.rowValue(index + 1)
      row.removeButton.text = Words.removeRow(index + 1)
    }
  }
}
