import Signals

/// Widgets in rows and columns, each column as wide as its widest widget. GTK: `GtkGrid`.
///
/// ```swift
/// let grid = Grid(columnSpacing: 12, rowSpacing: 6)
/// grid.attach(Label("Name"), column: 0, row: 0)
/// grid.attach(Entry("Ada"), column: 1, row: 0)
/// grid.attach(Button("Save"), column: 0, row: 1, columnSpan: 2)
/// ```
open class Grid: Widget {
  /// A widget and the cells that it occupies.
  @MainActor
  public struct Cell {
    /// The widget.
    public let child: Widget
    /// The first column, from 0 on, in reading direction.
    public let column: Int
    /// The first row, from 0 on.
    public let row: Int
    /// The number of columns it occupies.
    public let columnSpan: Int
    /// The number of rows it occupies.
    public let rowSpan: Int
  }

  /// The cells, for the renderer; `cells` is the same list.
  @Property public private(set) var cellList: [Cell] = []
  /// The space between columns, in logical pixels; a negative one is none. GTK: `column-spacing`.
  @Property public var columnSpacing: Int
  /// The space between rows, in logical pixels; a negative one is none. GTK: `row-spacing`.
  @Property public var rowSpacing: Int
  // The truth; `cellList` may lag while its own observers are being notified.
  private var stored: [Cell] = []

  /// Makes an empty grid.
  public init(columnSpacing: Int = 0, rowSpacing: Int = 0) {
    _columnSpacing = Property(columnSpacing)
    _rowSpacing = Property(rowSpacing)
    super.init()
  }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "grid") }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("columnSpacing", value: self.columnSpacing.shownLength, gtk: "column-spacing"),
      InspectableProperty("rowSpacing", value: self.rowSpacing.shownLength, gtk: "row-spacing"),
    ]
  }

  open override var sightChanges: [SafeSignal<Void>] { [$cellList.map { _ in }] }

  /// The cells, row by row.
  public var cells: [Cell] { stored }

  open override var children: [Widget] { stored.map(\.child) }

  /// Places a widget in cells, moving it from wherever it was. GTK: `gtk_grid_attach`.
  public func attach(_ child: Widget, column: Int, row: Int, columnSpan: Int = 1, rowSpan: Int = 1) {
    let cell = Cell(
      child: child, column: max(column, 0), row: max(row, 0), columnSpan: max(columnSpan, 1),
      rowSpan: max(rowSpan, 1))
    adopt(child)
    set(stored.filter { $0.child !== child } + [cell])
  }

  /// Removes a widget; does nothing when it is not inside.
  public func remove(_ child: Widget) {
    guard stored.contains(where: { $0.child === child }) else { return }
    disown(child)
    set(stored.filter { $0.child !== child })
  }

  open override func childLeft(_ child: Widget) { set(stored.filter { $0.child !== child }) }

  private func set(_ cells: [Cell]) {
    stored = cells.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    cellList = stored
  }
}

/// Widgets in rows that wrap like words.
///
/// `layout.halign` aligns partial rows. Children keep their natural widths, while `GtkFlowBox` aligns them in columns; one
/// with `layout.hexpand` takes the room that its row leaves.
///
/// ```swift
/// let tags = FlowBox(spacing: 6, ["Swift", "GTK"].map { Label($0) })
/// tags.append(Label("Linux"))
/// // one row where there is room, else several
/// ```
open class FlowBox: Widget {
  /// The children, for the renderer; `children` is the same list.
  @Property public private(set) var childList: [Widget] = []
  /// The space between children and between rows, in logical pixels.
  @Property public var spacing: Int
  /// The most children side by side.
  @Property public var maximumColumns = 7
  // The truth; `childList` may lag while its own observers are being notified.
  private var stored: [Widget] = []

  /// Makes a flow box with its children.
  public init(spacing: Int = 0, _ children: [Widget] = []) {
    _spacing = Property(spacing)
    super.init()
    replaceChildren(children)
  }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "flowBox") }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("spacing", value: self.spacing.shownLength, gtk: "spacing"),
      InspectableProperty("maximumColumns", value: max(self.maximumColumns.shownLength, 1), gtk: "maximum"),
    ]
  }

  open override var sightChanges: [SafeSignal<Void>] { [$childList.map { _ in }] }

  open override var children: [Widget] { stored }

  /// Adds a child at the end.
  public func append(_ child: Widget) { replaceChildren(stored.filter { $0 !== child } + [child]) }

  /// Removes a child; does nothing when it is not inside.
  public func remove(_ child: Widget) {
    if stored.contains(where: { $0 === child }) { replaceChildren(stored.filter { $0 !== child }) }
  }

  open override func childLeft(_ child: Widget) { remove(child) }

  /// Replaces all children; those that stay keep their rendered widgets. A child given twice stays at its first place.
  public func replaceChildren(_ children: [Widget]) {
    stored = replace(stored, with: children)
    childList = stored
  }
}
