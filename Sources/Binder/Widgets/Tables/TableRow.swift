import Signals

/// A row of a table with a cell for each shown column, made by the table as it is needed.
///
/// ```swift
/// let row = table.typedRow(at: 0)
/// let name = row?.cell("Name", as: Label.self)
/// // the label with the first name, while that row can be seen
/// ```
public final class TableRow: Box {
  // The columns of the cells, as indices of the table's headings.
  private(set) var columns: [Int] = []
  private var made: [Int: Widget] = [:]
  // The columns whose cells show the row's item.
  private var filled: Set<Int> = []
  /// Whether the next filling is with the item that is shown, so that filled cells stay as they are.
  var retainsCells = false
  private weak var table: AnyTableView?

  init(of table: AnyTableView?) {
    self.table = table
    super.init(.row, [])
  }

  /// The cells of the shown columns, in their order.
  public var cells: [Widget] { childList }

  /// Returns the cell of a column, if that is shown.
  public func cell<Cell: Widget>(_ column: String, as type: Cell.Type = Cell.self) -> Cell? {
    guard let place = table?.places[column], let index = columns.firstIndex(of: place) else { return nil }
    return cells[index] as? Cell
  }

  /// The cells of the shown columns with the titles of their columns.
  package var titledCells: [(title: String, cell: Widget)] {
    zip(columns, cells).map { (table?.headings[$0].title ?? "", $1) }
  }

  /// Shows exactly the cells of some columns; the cell of a hidden column is retained, without its observations.
  func arrange(_ columns: [Int], make: (Int) -> Widget) {
    guard columns != self.columns else { return }
    for column in filled.subtracting(columns) { empty(column) }
    self.columns = columns
    replaceChildren(
      columns.map { column in
        let cell = made[column] ?? make(column)
        made[column] = cell
        return cell
      })
  }

  // The observations of all cells end too, hidden ones included.
  override func endItem() {
    super.endItem()
    emptyCells()
    if let table, table.live[ObjectIdentifier(self)] == nil {
      table.giveUpEditing(in: self, unlessKeyAt: nil)
    }
  }

  /// Returns the column of a cell, as an index of the table's headings.
  func column(of cell: Widget) -> Int? {
    cells.firstIndex { $0 === cell }.map { columns[$0] }
  }

  /// Ends the cells' observations of an item.
  func emptyCells() {
    for cell in made.values { cell.bag.dispose() }
    filled = []
  }

  /// Fills the cells that do not show the row's item yet.
  func fillCells(_ fill: (_ column: Int, _ cell: Widget) -> Void) {
    for (column, cell) in zip(columns, cells) where filled.insert(column).inserted { fill(column, cell) }
  }

  private func empty(_ column: Int) {
    made[column]?.bag.dispose()
    filled.remove(column)
  }
}
