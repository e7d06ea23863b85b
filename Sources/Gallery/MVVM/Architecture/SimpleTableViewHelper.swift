import Bindings
import Signals
import Widgets

/// A row for items of one type.
@MainActor
protocol TableCell: Widget {
  associatedtype Item: Equatable & Identifiable
  init()
  func show(_ item: Item)
}

/// A list with the document's controls for refreshing it and for loading more at its end.
final class TableView<Cell: TableCell>: ListView<Cell> {
  private let refreshText: String
  /// Reloads the list when it is pulled down, and by a button, placed by the page, and F5.
  lazy var pullToRefreshControl = RefreshControl(refreshText, pulling: self)

  init(refreshText: String) {
    self.refreshText = refreshText
    super.init { Cell() }
    nearEndDistance = 3
  }
}

/// Fills a table view from a dynamic array, and runs a command with the item of an activated row.
///
/// Named as in the document.
@MainActor
final class SimpleTableViewHelper<Cell: TableCell> {
  /// Connects the two for the lifetime of the table view.
  init(
    tableView: TableView<Cell>, data: Dynamic<[Cell.Item]>, cellType: Cell.Type, command: Command<Cell.Item>
  ) {
    data.bind(to: tableView) { cell, item in cell.show(item) }
    tableView.rows(of: Cell.Item.self) >> command
  }
}
