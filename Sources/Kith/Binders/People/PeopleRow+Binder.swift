import People
import Services
import Signals
import Views
import Widgets

extension PeopleRow {
  /// Shows a person of the table in the row, with a box to select them by, until the row is given another.
  func show(_ person: Person, in session: Session) {
    let (row, people, id) = (self, session.people, person.id)
    show(person.account, in: session)
    statements {
      // 1 Assign what is known now. Boxes that are all called the same would not say which person they are for.
      row.check.accessibleLabel = person.account.name

      // 2 Bind what comes later.
      people.selectedRows.map { _ in people.isSelected(id) }.removeDuplicates()
        .bind(to: row.check, keyPath: \.isOn)

      // 3 Observe what the person does.
      row.check.reactive.toggles.observeNext { people.select(id, isSelected: $0) }.dispose(in: row.bag)
    }
  }
}

extension ListView<PeopleRow> {
  /// Selects by keys: the row that has the focus by Space, all by Ctrl+A.
  func selectByKeys(_ session: Session) {
    let (view, people) = (self, session.people)
    statements {
      // 3 Observe what the person does.
      view.reactive.keyPressed.filter { $0 == Shortcut("Ctrl+A") }.observeNext { _ in people.selectVisible() }
        .dispose(in: view.bag)
      view.spaces(on: Person.self).observeNext { people.select($0.id, isSelected: !people.isSelected($0.id)) }
        .dispose(in: view.bag)
    }
  }
}
