import People
import Services
import Signals
import Views
import Widgets

extension PeopleRow {
  /// Shows a person of the table, with a check box for the selection, until the row is reused.
  func show(_ person: Person, of people: PeopleService, in session: Session) {
    let (row, id) = (self, person.id)
    statements {
      // 1 Assign what is known now. Boxes that are all called the same would not say which person they are for.
      row.check.accessibleLabel = person.account.name
      row.show(person.account, in: session)

      // 2 Bind what comes later.
      people.selectedRows.map { _ in people.isSelected(id) }.removeDuplicates()
        .bind(to: row.check, keyPath: \.isOn)

      // 3 Observe what the person does.
      row.check.reactive.toggles.observeNext { people.select(id, isSelected: $0) }.dispose(in: row.bag)
    }
  }
}

extension ListView<PeopleRow> {
  /// Connects the keys of the selection: Space toggles the focused row, Ctrl+A selects all.
  func selectByKeys(_ people: PeopleService) {
    let view = self
    statements {
      // 3 Observe what the person does.
      view.presses(of: "Ctrl+A").observeNext(with: people.selectVisible).dispose(in: view.bag)
      view.spaces(on: Person.self).observeNext(with: people.toggle).dispose(in: view.bag)
    }
  }
}
