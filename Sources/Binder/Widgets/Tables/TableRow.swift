import Signals

/// A row of a table: a cell for each column that is shown. Made by the table, as it is needed.
///
/// ```swift
/// let row = table.typedRow(at: 0)
/// let name = row?.cell("Name", as: Label.self)
/// // the label with the first name, while that row can be seen
/// ```
public final class TableRow: Box {
  // Which columns the cells are of, by their places among the table's headings.
  private(set) var columns: [Int] = []
  private var made: [Int: Widget] = [:]
  private weak var table: AnyTableView?

  init(of table: AnyTableView?) {
    self.table = table
    super.init(.row, [])
  }

  /// The cells of the columns that are shown, in their order.
  public var cells: [Widget] { childList }

  /// The cell of a column, if that is shown.
  public func cell<Cell: Widget>(_ column: String, as type: Cell.Type = Cell.self) -> Cell? {
    guard let place = table?.places[column], let index = columns.firstIndex(of: place) else { return nil }
    return cells[index] as? Cell
  }

  /// Has cells for some columns, and no others; a cell is kept while its column is hidden.
  func arrange(_ columns: [Int], make: (Int) -> Widget) {
    guard columns != self.columns else { return }
    self.columns = columns
    replaceChildren(
      columns.map { column in
        let cell = made[column] ?? make(column)
        made[column] = cell
        return cell
      })
  }

  // With what the cells observe of it, those of hidden columns included.
  override func endItem() {
    super.endItem()
    emptyCells()
    if let table, table.live[ObjectIdentifier(self)] == nil {
      table.giveUpEditing(in: self, unlessKeyAt: nil)
    }
  }

  /// The column that a cell is of, by its place among the table's headings.
  func column(of cell: Widget) -> Int? {
    cells.firstIndex { $0 === cell }.map { columns[$0] }
  }

  /// Ends what the cells observe of an item.
  func emptyCells() {
    for cell in made.values { cell.bag.dispose() }
  }
}
