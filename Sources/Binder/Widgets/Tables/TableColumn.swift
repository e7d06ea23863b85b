public import Signals

/// A column of a table: its title, its initial width, and how its cells are made and filled.
///
/// ```swift
/// let table = TableView([
///   TableColumn("Name", width: 200, sortedBy: names) { (person: Person) in person.name },
///   TableColumn("Followed", alignment: .center) {
///     Switch()
///   } fill: { cell, person in
///     cell.isOn = person.isFollowed
///   },
/// ])
/// ```
///
/// A table's columns are fixed; ``AnyTableView/columnSettings`` has their visibility, order and widths.
public struct TableColumn<Item> {
  /// The identity in settings and orders; by default the title.
  public let id: String
  /// The title in the heading.
  public let title: String
  /// The initial width in logical pixels with texts of the usual size; a column with nil shares the remaining space,
  /// and fits its cells at least.
  public let width: Int?
  /// The alignment of texts in its cells and its heading.
  public let alignment: Layout.Alignment
  /// Whether a person can resize it.
  public let isResizable: Bool
  /// Whether it is shown initially.
  public let isVisible: Bool
  /// Whether a person can sort by it.
  public let isSortable: Bool
  /// Whether a person can edit its cells in place.
  public let isEditable: Bool
  let order: ((_ isDescending: Bool) -> [ListOrder])?
  let makeCell: () -> Widget
  let fill: (Widget, Item) -> Void

  /// Describes a column of widgets.
  ///
  /// - Parameters:
  ///   - sortedBy: The keys that order the rows of a `ListProjection`.
  ///   - isSortable: Whether a person can sort by it; always true with keys. Without keys, observe `sortRequested`.
  ///   - cell: Makes a cell without an item.
  ///   - fill: Fills a cell with an item; put its bindings in the cell's bag.
  public init<Cell: Widget>(
    _ title: String, id: String? = nil, width: Int? = nil, alignment: Layout.Alignment = .start,
    isResizable: Bool = true, isVisible: Bool = true, sortedBy keys: AnyKeyColumn? = nil,
    isSortable: Bool = false, cell: @escaping () -> Cell, fill: @escaping (Cell, Item) -> Void
  ) {
    self.id = id ?? title
    self.title = title
    self.width = width
    self.alignment = alignment
    self.isResizable = isResizable
    self.isVisible = isVisible
    self.isSortable = isSortable || keys != nil
    isEditable = Cell.self == EditableCell.self
    order = keys.map { keys in { [ListOrder(keys, isDescending: $0)] } }
    makeCell = cell
    self.fill = { widget, item in
      if let cell = widget as? Cell { fill(cell, item) }
    }
  }

  /// Describes a column of texts.
  ///
  /// - Parameter isEditable: Whether a person can edit them in place; `reactive.cellEdited` delivers the edits.
  @MainActor
  public init(
    _ title: String, id: String? = nil, width: Int? = nil, alignment: Layout.Alignment = .start,
    isResizable: Bool = true, isVisible: Bool = true, sortedBy keys: AnyKeyColumn? = nil,
    isSortable: Bool = false, isEditable: Bool = false, text: @escaping (Item) -> String
  ) {
    guard !isEditable else {
      let makeCell = { @MainActor in EditableCell(alignment) }
      self.init(
        title, id: id, width: width, alignment: alignment, isResizable: isResizable, isVisible: isVisible,
        sortedBy: keys, isSortable: isSortable, cell: makeCell
      ) { cell, item in cell.label.text = text(item) }
      return
    }
    let makeLabel = { @MainActor in
      let label = Label()
      if alignment != .start { label.textAlignment = alignment }
      return label
    }
    self.init(
      title, id: id, width: width, alignment: alignment, isResizable: isResizable, isVisible: isVisible,
      sortedBy: keys, isSortable: isSortable, cell: makeLabel
    ) { label, item in label.text = text(item) }
  }
}

/// A person's arrangement of a column: its width and visibility.
///
/// ```swift
/// let (first, name) = (ColumnSetting("Followers", width: 90), ColumnSetting("Name", isVisible: false))
/// table.columnSettings = [first, name]
/// // the followers come first, the names are hidden, and other columns follow as they were
/// ```
public struct ColumnSetting: Hashable, Sendable, Codable {
  /// The id of the column.
  public var id: String
  /// The width in logical pixels with texts of the usual size; a column with nil shares the remaining space.
  public var width: Int?
  /// Whether it is shown.
  public var isVisible: Bool

  /// Describes the arrangement of a column.
  public init(_ id: String, width: Int? = nil, isVisible: Bool = true) {
    self.id = id
    self.width = width
    self.isVisible = isVisible
  }
}

/// A setting as a text, with which columns can be saved: `table.$columnSettings.save(as: "columns", in: store)`.
extension ColumnSetting: LosslessStringConvertible {
  /// The setting as `Followers=90`, as `Name=` without a width, or as `Note=120 hidden`.
  public var description: String {
    "\(id)=\(width.map { "\($0)" } ?? "")\(isVisible ? "" : " hidden")"
  }

  /// Reads what `description` writes; nil for anything else.
  public init?(_ description: String) {
    guard let sign = description.lastIndex(of: "=") else { return nil }
    var rest = description[description.index(after: sign)...]
    let isVisible = !rest.hasSuffix(" hidden")
    if !isVisible { rest.removeLast(" hidden".count) }
    let width = Int(rest)
    guard rest.isEmpty || width.map({ $0 >= 0 }) == true else { return nil }
    self.init(String(description[..<sign]), width: width, isVisible: isVisible)
  }
}

/// A column by which a table is sorted.
///
/// ```swift
/// let mostFollowers = TableSort("Followers", isDescending: true)
/// table.sortOrder = [mostFollowers, TableSort("Name")]
/// // the most followers first, and of as many by their names
/// ```
public struct TableSort: Hashable, Sendable, Codable {
  /// The id of the column.
  public var column: String
  /// Whether the greatest comes first.
  public var isDescending: Bool

  /// Describes an order.
  public init(_ column: String, isDescending: Bool = false) {
    self.column = column
    self.isDescending = isDescending
  }
}

/// The heading of a column.
///
/// ```swift
/// let titles = table.headings.map(\.title)
/// let sortable = table.headings.filter(\.isSortable).map(\.id)
/// // the columns in the order in which they were given, and those that a click sorts by
/// ```
public struct TableHeading: Hashable, Sendable {
  /// The id of the column.
  public let id: String
  /// The title.
  public let title: String
  /// The initial width of the column, in logical pixels with texts of the usual size; nil shares the remaining space.
  public let width: Int?
  /// The alignment of the title.
  public let alignment: Layout.Alignment
  /// Whether a person can resize the column.
  public let isResizable: Bool
  /// Whether the column is shown initially.
  public let isVisible: Bool
  /// Whether rows can be sorted by the column.
  public let isSortable: Bool
  /// Whether cells of the column can be edited.
  public let isEditable: Bool
}
