import Bindings
import Signals
import Widgets

/// A row that shows an item of one type.
@MainActor
protocol TableCell: Widget {
  /// What the row shows.
  associatedtype Item: Equatable & Identifiable
  init()
  /// Shows an item, instead of the one before.
  func show(_ item: Item)
}

/// A list with what the document hangs on its table view: a control to refresh it, and one for its end.
final class TableView<Cell: TableCell>: ListView<Cell> {
  /// Loads the list anew; the page decides where it stands.
  let pullToRefreshControl: RefreshControl

  init(refreshText: String) {
    pullToRefreshControl = RefreshControl(refreshText)
    super.init { Cell() }
    nearEndDistance = 3
  }
}

/// Fills a table view from a dynamic array, a cell per item, and gives a command with the item of an activated row.
///
/// Named as in the document.
@MainActor
final class SimpleTableViewHelper<Cell: TableCell> {
  /// Joins the two for as long as the table view lives.
  init(
    tableView: TableView<Cell>, data: Dynamic<[Cell.Item]>, cellType: Cell.Type, command: Command<Cell.Item>
  ) {
    data.bind(to: tableView) { cell, item in cell.show(item) }
    tableView.rows(of: Cell.Item.self) >> command
  }
}
