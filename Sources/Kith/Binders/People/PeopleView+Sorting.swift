import KithWords
import People
import Services
import Signals
import Views
import Widgets

extension PeopleView {
  /// Adds the most common sort columns to the menu, as a narrow window has no column headings.
  func bindSorting(_ people: PeopleService) {
    let view = self
    let columns: [TableColumnID] = [.person, .relation, .lastPost, .followers, .followedSince, .followsSince]
    let choices = Action.choices(columns.map { Words.column($0).title })
    let offered = Array(zip(columns, choices))
    statements {
      // 1 Assign what is known now.
      view.menuActions.append(Action(Words.sortBy, submenu: Menu([choices])))

      // 2 Bind what comes later.
      people.sorting.map(\.first?.column).removeDuplicates().bind(to: view) { _, first in
        for (column, action) in offered { action.isOn = column == first }
      }

      // 3 Observe what the person does.
      Signal(merging: offered.map { column, action in action.reactive.activated.map { column } })
        .map { [PersonOrder($0, isDescending: $0.isGreatestFirst)] }
        .observeNext(with: people.sort).dispose(in: view.bag)
    }
  }
}

extension TableColumnID {
  /// Whether the greatest or latest value comes first.
  fileprivate var isGreatestFirst: Bool { self != .person && self != .relation }
}
