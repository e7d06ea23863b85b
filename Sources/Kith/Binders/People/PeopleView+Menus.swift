import KithWords
import People
import Services
import Signals
import Views
import Widgets

/// The most common columns to sort by, as choices of a menu: a narrow window has no headings.
@MainActor
struct SortChoices {
  let orders: [(order: PersonOrder, action: Action)]
  var actions: [Action] { orders.map(\.action) }

  init() {
    let columns: [TableColumnID] = [.person, .relation, .lastPost, .followers, .followedSince, .followsSince]
    orders = Array(
      zip(
        columns.map { PersonOrder(naturalOf: $0) }, Action.choices(columns.map { Words.column($0).title })))
  }

  /// Marks the column that comes first.
  func mark(_ column: TableColumnID?) {
    for (order, action) in orders { action.isOn = order.isBy(column) }
  }
}

/// A page around a table of people.
@MainActor
protocol TablePage: AppPage {
  var table: PeopleTable { get }
}

extension PeopleView: TablePage {}
extension OthersView: TablePage {}

extension PeopleView {
  /// Opens the menu of what is read from files and written to them.
  var fileMenu: Action { Action(Words.importAndExport, submenu: Menu([[importAction, exportAction]])) }
}

extension TablePage {
  /// Adds the acts on the selected people to the shortcuts, and the orders to the page's menu, after its own submenus.
  func bindMenus(ofActs acts: ActActions, _ sorting: SortChoices, after submenus: [Action] = []) {
    let (view, bar) = (self, table.selectionBar)
    statements {
      // 1 Assign what is known now.
      view.actions += [bar.followAction, bar.unfollowAction, bar.listAction] + acts.acts.map(\.action)
      view.menuActions += submenus + [Action(Words.sortBy, submenu: Menu([sorting.actions]))]
    }
  }

  /// Sorts by the menu's choices, and marks the current one.
  func bindSorting(_ choices: SortChoices, of people: PeopleService) {
    let view = self
    statements {
      // 2 Bind what comes later.
      people.sorting.map(\.first?.column).removeDuplicates().bind(to: view) { choices.mark($1) }

      // 3 Observe what the person does.
      Signal(merging: choices.orders.map { order, action in action.reactive.activated.map { [order] } })
        .observeNext(with: people.sort).dispose(in: view.bag)
    }
  }
}
