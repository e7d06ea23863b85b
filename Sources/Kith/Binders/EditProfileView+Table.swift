import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension EditProfileView {
  /// Lets the person change, add and remove the rows of their table.
  func bindTable(_ service: EditProfileService) {
    let view = self
    let form = service.form
    statements {
      // 1 Assign what is known now.
      view.tableLabel.text = Words.table
      view.addRowButton.text = Words.addRow

      // 2 Bind what comes later.
      form.map { $0.input.rows.map(\.id) }.removeDuplicates()
        .bind(to: view) { view, ids in view.showRows(ids, service: service) }
      form.map { Words.tableNote($0.limits) }.bind(to: view.tableNote, keyPath: \.text)
      form.map(\.canAddRow).bind(to: view.addRowButton, keyPath: \.isSensitive)
      form.map { Words.tableProblem($0) }.bind(to: view.tableProblemLabel, keyPath: \.text)

      // 3 Observe what the person does.
      view.addRowButton.reactive.clicked.bind(to: view) { view in
        service.addRow()
        view.rows.last?.nameEntry.grabFocus()
      }
    }
  }

  /// Makes new rows; those that stay keep their texts and the focus.
  private func showRows(_ ids: [ProfileForm.Row.ID], service: EditProfileService) {
    rowBox.replaceChildren(ids.map { row($0) ?? makeRow($0, service: service) })
  }

  private func makeRow(_ id: ProfileForm.Row.ID, service: EditProfileService) -> FieldEntryRow {
    let view = self
    let row = FieldEntryRow(id: id)
    let field = service.form.compactMap { $0.field(ofRow: id) }
    row.statements {
      // 1 Assign what is known now.
      row.nameEntry.placeholderText = Words.rowName
      row.valueEntry.placeholderText = Words.rowValue
      row.removeButton.tooltipText = Words.removeRow

      // 2 Bind what comes later.
      field.map(\.name).removeDuplicates().bind(to: row.nameEntry, keyPath: \.text)
      field.map(\.value).removeDuplicates().bind(to: row.valueEntry, keyPath: \.text)
      service.form.compactMap { $0.index(ofRow: id) }.removeDuplicates()
        .bind(to: row) { row, index in row.showNumber(index + 1) }

      // 3 Observe what the person does.
      row.nameEntry.reactive.edits
        .observeNext { service.changeRow(id, name: $0) }.dispose(in: row.bag)
      row.valueEntry.reactive.edits
        .observeNext { service.changeRow(id, value: $0) }.dispose(in: row.bag)
      merge(row.nameEntry.reactive.activated, row.valueEntry.reactive.activated)
        .bind(to: view) { view, _ in view.saveButton.click() }
      row.removeButton.reactive.clicked.bind(to: view) { view in
        // The focus stays at the same place, or moves up by one row.
        let next = service.removeRow(id).flatMap(view.row)
        (next?.removeButton ?? view.addRowButton).grabFocus()
      }
    }
    return row
  }
}

extension FieldEntryRow {
  fileprivate func showNumber(_ number: Int) {
    nameEntry.accessibleLabel = Words.rowName(number)
    valueEntry.accessibleLabel = Words.rowValue(number)
    removeButton.text = Words.removeRow(number)
  }
}
