public import Signals

/// A table: a list whose rows have cells in columns below a header, without the items' type.
///
/// It has the state of the columns and of the sorting; ``TableView`` has the keys by which columns are sorted.
///
/// ```swift
/// let table = TableView([TableColumn("Name") { (person: Person) in person.name }])
/// people.bind(to: table)
/// table.activate(rowAt: 0)
/// ```
open class AnyTableView: AnyListView {
  /// The headings of all columns, in the order in which they were given.
  public let headings: [TableHeading]
  /// The columns as a person has arranged them, in display order. Save and assign them to restore the arrangement:
  /// unknown columns are ignored, and columns without a setting come last, in their initial state.
  @Property public var columnSettings: [ColumnSetting]
  /// The columns by which rows are sorted, the most important first, as the header shows them.
  @Property public var sortOrder: [TableSort] = []

  /// The greatest number of columns by which rows are sorted at the same time.
  public static let mostSortLevels = 3
  /// The least width, in logical pixels, that a person can give to a column.
  public static let leastColumnWidth = 32

  // The rendered least width of a column without an assigned one, and the space on either side of a cell.
  static let leastFlexibleWidth = 160
  static let cellSpace = 10

  let sortSubject = PassthroughSubject<[TableSort], Never>()
  let editSubject = PassthroughSubject<CellEdit<AnyHashable>, Never>()
  var editing: CellEditing?
  let columnSubject = PassthroughSubject<[ColumnSetting], Never>()
  let places: [String: Int]
  // The shown columns, as indices of `headings`; cached, as each row that is filled needs them.
  private(set) var shownColumns: [Int] = []

  init(headings: [TableHeading], makeRow: @escaping () -> Widget) {
    self.headings = headings
    places = Dictionary(headings.indices.map { (headings[$0].id, $0) }) { first, _ in first }
    _columnSettings = Property(
      headings.map { ColumnSetting($0.id, width: $0.width, isVisible: $0.isVisible) })
    super.init(makeRow: makeRow)
    $columnSettings.observeNext { [weak self] _ in self?.arrangeRows() }.dispose(in: bag)
  }

  /// Rendered by a GtkListView that scrolls, below a header.
  open override class var kind: WidgetKind { .tableView }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("columnTitles", value: self.inspectedColumns, shownAs: self.inspectedColumns),
      InspectableProperty("columnWidths", value: self.inspectedWidths),
      InspectableProperty("leastColumnWidths", value: self.inspectedLeastWidths),
      InspectableProperty(
        "sortOrder", value: self.inspectedOrder, shownAs: self.inspectedOrder.map { "by \($0)" }),
      InspectableProperty("editedCell", value: self.inspectedCell),
    ]
  }

  open override var gestures: [Gesture] { super.gestures + editingGestures + tableGestures }

  override func takes(_ shortcut: Shortcut) -> Bool { takesForEditing(shortcut) }
  override func press(_ shortcut: Shortcut) -> Bool { pressForEditing(shortcut) }

  /// All columns with their settings, hidden ones included, in the order of display.
  public var arrangedColumns: [(heading: TableHeading, setting: ColumnSetting)] {
    var rest = Set(headings.indices)
    var arranged: [(TableHeading, ColumnSetting)] = []
    for setting in columnSettings {
      guard let place = places[setting.id], rest.remove(place) != nil else { continue }
      arranged.append((headings[place], setting))
    }
    for place in rest.sorted() {
      let heading = headings[place]
      arranged.append(
        (heading, ColumnSetting(heading.id, width: heading.width, isVisible: heading.isVisible)))
    }
    // At least one column stays visible, as a person could not restore one without a header.
    if !arranged.isEmpty, !arranged.contains(where: \.1.isVisible) { arranged[0].1.isVisible = true }
    return arranged
  }

  // Rows with an item get and fill the cells of new columns now, the others with their next item.
  private func arrangeRows() {
    shownColumns = arrangedColumns.filter(\.setting.isVisible).compactMap { places[$0.heading.id] }
    for entry in live.values {
      guard let row = entry.row as? TableRow, row.columns != shownColumns, let index = entry.index else {
        continue
      }
      row.retainsCells = true
      configure(row, withItemAt: index)
      row.retainsCells = false
    }
  }
}

// MARK: - What a person does

extension AnyTableView {
  /// Sorts by a column alone, as a click on its heading does, or reverses the order if it is sorted by it already.
  ///
  /// - Parameter isAdded: Whether the column only orders rows that are equal so far, as a click with Shift does.
  /// - Returns: False when the table cannot be reached, has no such column, cannot be sorted by it, or is sorted by
  ///   `mostSortLevels` columns already.
  @discardableResult
  public func sort(byColumn id: String, isAdded: Bool = false) -> Bool {
    guard isReachable, let place = places[id], headings[place].isSortable else { return false }
    var order = sortOrder
    if let level = order.firstIndex(where: { $0.column == id }), isAdded || order.count == 1 {
      order[level].isDescending.toggle()
    } else if isAdded {
      guard order.count < Self.mostSortLevels else { return false }
      order.append(TableSort(id))
    } else {
      order = [TableSort(id)]
    }
    deliver {
      sortOrder = order
      sortSubject.send(order)
    }
    return true
  }

  /// Shows or hides a column, as the header's menu does; refused for the last one and when the table cannot be reached.
  @discardableResult
  public func setColumn(_ id: String, isVisible: Bool) -> Bool {
    change(id) { columns, place in
      if !isVisible, columns[place].isVisible, columns.count(where: \.isVisible) == 1 { return false }
      columns[place].isVisible = isVisible
      return true
    }
  }

  /// Resizes a column, as dragging the edge of its heading does; refused when it cannot be resized.
  @discardableResult
  public func resizeColumn(_ id: String, to width: Int) -> Bool {
    guard let place = places[id], headings[place].isResizable else { return false }
    return change(id) { columns, place in
      columns[place].width = max(width, Self.leastColumnWidth)
      return true
    }
  }

  /// Moves a column to another place among the shown ones, as dragging its heading does.
  @discardableResult
  public func moveColumn(_ id: String, to place: Int) -> Bool {
    change(id) { columns, old in
      var shown = columns.indices.filter { columns[$0].isVisible && $0 != old }
      guard columns[old].isVisible, place >= 0, place <= shown.count else { return false }
      shown.insert(old, at: place)
      // Hidden columns stay after the one that they followed.
      let hidden = columns.indices.filter { !columns[$0].isVisible }
      for index in hidden { shown.insert(index, at: shown.firstIndex(of: index - 1).map { $0 + 1 } ?? 0) }
      columns = shown.map { columns[$0] }
      return true
    }
  }

  private func change(_ id: String, body: (inout [ColumnSetting], Int) -> Bool) -> Bool {
    guard isReachable else { return false }
    var columns = arrangedColumns.map(\.setting)
    guard let place = columns.firstIndex(where: { $0.id == id }), body(&columns, place) else { return false }
    guard columns != columnSettings else { return true }
    deliver {
      columnSettings = columns
      columnSubject.send(columns)
    }
    return true
  }
}

extension Reactive where Base: AnyTableView {
  /// Delivers the requested order each time a person clicks a heading.
  public var sortRequested: SafeSignal<[TableSort]> { base.sortSubject.toSignal() }
  /// Delivers all columns each time a person moves, resizes, shows or hides one.
  public var columnsChanged: SafeSignal<[ColumnSetting]> { base.columnSubject.toSignal() }
}
