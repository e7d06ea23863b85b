public import Signals

/// A table of items of one type: columns with a header, and any number of rows, made as they are needed.
///
/// ```swift
/// let names = KeyColumn(people.map(\.name))
/// let table = TableView([
///   TableColumn("Name", width: 200, sortedBy: names) { (person: Person) in person.name }
/// ])
/// ListProjection(rowCount: people.count) { people[$0] }.bind(to: table)
/// // a click on the heading sorts by the names
/// ```
///
/// A table has what a list has: selection, activation, `nearEnd`. Arrays and observable collections are bound as to a
/// list; a `ListProjection` sorts its rows, otherwise the app does when `reactive.sortRequested` delivers.
open class TableView<Item>: AnyTableView, RowList {
  /// The widget that shows an item.
  public typealias Row = TableRow
  /// The columns, in their initial order.
  public let columns: [TableColumn<Item>]

  /// Makes an empty table.
  public init(_ columns: [TableColumn<Item>]) {
    self.columns = columns
    let headings = columns.map { column in
      TableHeading(
        id: column.id, title: column.title, width: column.width, alignment: column.alignment,
        isResizable: column.isResizable, isVisible: column.isVisible, isSortable: column.isSortable,
        isEditable: column.isEditable)
    }
    let table = WeakTable()
    super.init(headings: headings) { TableRow(of: table.value) }
    table.value = self
    selectionMode = .several
  }

  /// Fills a row's cells with an item.
  public func fill(_ row: TableRow, with item: Item) {
    if !row.retainsCells { row.emptyCells() }
    row.arrange(shownColumns) { columns[$0].makeCell() }
    row.fillCells { column, cell in columns[column].fill(cell, item) }
    giveUpEditing(in: row, unlessKeyAt: live[ObjectIdentifier(row)]?.index)
  }

  /// The order for a projection's rows; columns without keys are left out.
  public var listOrder: [ListOrder] {
    sortOrder.flatMap { sort in
      places[sort.column].flatMap { columns[$0].order?(sort.isDescending) } ?? []
    }
  }
}

@MainActor
private final class WeakTable {
  weak var value: AnyTableView?

  init() {}

  isolated deinit {}
}

extension SignalProtocol where Failure == Never {
  /// Shows the latest items in a table for as long as it lives: rows are inserted, removed and moved by key.
  @MainActor @discardableResult
  public func bind<Item: Equatable, ID: Hashable>(
    to table: TableView<Item>, id: KeyPath<Item, ID>
  ) -> any Disposable where Element == [Item] {
    show(ArrayListModel<Item, ID>(id: id), in: table) { [weak table] in table?.fill($0, with: $1) }
  }

  /// Shows the latest items in a table for as long as it lives, by the items' own identity.
  @MainActor @discardableResult
  public func bind<Item: Equatable & Identifiable>(
    to table: TableView<Item>
  ) -> any Disposable where Element == [Item] {
    show(ArrayListModel<Item, Item.ID> { $0.id }, in: table) { [weak table] in table?.fill($0, with: $1) }
  }

  /// Shows an observable collection in a table for as long as it lives, without a comparison.
  @MainActor @discardableResult
  public func bind<Item, ID: Hashable>(
    to table: TableView<Item>, id: KeyPath<Item, ID>
  ) -> any Disposable where Element == OrderedCollectionChangeset<Item> {
    show(in: table, id: id) { [weak table] in table?.fill($0, with: $1) }
  }
}

extension ListModel {
  /// Shows the model in a table, which retains it, until another one is bound or the result is disposed.
  @MainActor @discardableResult
  public func bind(to table: TableView<Item>) -> any Disposable {
    show(in: table) { [weak table] in table?.fill($0, with: $1) }
  }
}

extension ListProjection {
  /// Shows the rows in a table, in the order of its header now and whenever a person clicks a heading.
  ///
  /// Columns with keys (`sortedBy`) order the rows; until the header has an order, the projection keeps its own.
  @MainActor @discardableResult
  public func bind(to table: TableView<Item>) -> any Disposable {
    var isOrdered = false
    let orders = table.$sortOrder.observeNext { [weak table, weak self] sorts in
      guard let table, let self, isOrdered || !sorts.isEmpty else { return }
      isOrdered = true
      order = table.listOrder
    }
    let rows = show(in: table) { [weak table] in table?.fill($0, with: $1) }
    let binding = CompositeDisposable([orders, rows])
    table.bag.add(binding)
    return binding
  }
}
