import Signals

/// Widgets in rows and columns, each column as wide as what is widest in it. GTK: `GtkGrid`.
///
/// ```swift
/// let grid = Grid(columnSpacing: 12, rowSpacing: 6)
/// grid.attach(Label("Name"), column: 0, row: 0)
/// grid.attach(Entry("Ada"), column: 1, row: 0)
/// grid.attach(Button("Save"), column: 0, row: 1, columnSpan: 2)
/// ```
open class Grid: Widget {
  /// A widget and the cells that it takes.
  @MainActor
  public struct Cell {
    /// The widget.
    public let child: Widget
    /// The first column, from 0 on, in reading direction.
    public let column: Int
    /// The first row, from 0 on.
    public let row: Int
    /// How many columns it takes.
    public let columnSpan: Int
    /// How many rows it takes.
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

  /// Shown by a GtkGrid.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "grid") }

  /// The space between.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("columnSpacing", value: self.columnSpacing.shownLength, gtk: "column-spacing"),
      InspectableProperty("rowSpacing", value: self.rowSpacing.shownLength, gtk: "row-spacing"),
    ]
  }

  /// A change of the cells.
  open override var sightChanges: [SafeSignal<Void>] { [$cellList.map { _ in }] }

  /// The cells, row by row.
  public var cells: [Cell] { stored }

  /// The widgets, row by row.
  open override var children: [Widget] { stored.map(\.child) }

  /// Puts a widget into cells, from wherever it was. GTK: `gtk_grid_attach`.
  public func attach(_ child: Widget, column: Int, row: Int, columnSpan: Int = 1, rowSpan: Int = 1) {
    let cell = Cell(
      child: child, column: max(column, 0), row: max(row, 0), columnSpan: max(columnSpan, 1),
      rowSpan: max(rowSpan, 1))
    adopt(child)
    set(stored.filter { $0.child !== child } + [cell])
  }

  /// Takes a widget out; does nothing when it is not inside.
  public func remove(_ child: Widget) {
    guard stored.contains(where: { $0.child === child }) else { return }
    disown(child)
    set(stored.filter { $0.child !== child })
  }

  /// Forgets a child that is elsewhere now.
  open override func childLeft(_ child: Widget) { set(stored.filter { $0.child !== child }) }

  private func set(_ cells: [Cell]) {
    stored = cells.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    cellList = stored
  }
}

/// Widgets in rows, where another row begins when there is no more room, as with words.
///
/// `layout.halign` says where rows stand that are not full: at the start, in the middle or at the end. Each child is as wide
/// as it would like to be; `GtkFlowBox` would put them into columns of one width.
///
/// ```swift
/// let tags = FlowBox(spacing: 6, ["Swift", "GTK"].map { Label($0) })
/// tags.append(Label("Linux"))
/// // one row where there is room, else several
/// ```
open class FlowBox: Widget {
  /// What is inside, for the renderer; `children` is the same list.
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

  /// Shown in rows.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "flowBox") }

  /// The space between, and how many stand side by side.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("spacing", value: self.spacing.shownLength, gtk: "spacing"),
      InspectableProperty("maximumColumns", value: max(self.maximumColumns.shownLength, 1), gtk: "maximum"),
    ]
  }

  /// A change of the children.
  open override var sightChanges: [SafeSignal<Void>] { [$childList.map { _ in }] }

  /// The children, from first to last.
  open override var children: [Widget] { stored }

  /// Adds a child at the end.
  public func append(_ child: Widget) { replaceChildren(stored.filter { $0 !== child } + [child]) }

  /// Takes a child out; does nothing when it is not inside.
  public func remove(_ child: Widget) {
    if stored.contains(where: { $0 === child }) { replaceChildren(stored.filter { $0 !== child }) }
  }

  /// Forgets a child that is elsewhere now.
  open override func childLeft(_ child: Widget) { remove(child) }

  /// Replaces all children; those that stay keep what the renderer made for them. Of a child that is given twice only the
  /// first place counts.
  public func replaceChildren(_ children: [Widget]) {
    var seen = Set<ObjectIdentifier>()
    let new = children.filter { seen.insert(ObjectIdentifier($0)).inserted }
    for child in stored where !new.contains(where: { $0 === child }) { disown(child) }
    for child in new { adopt(child) }
    stored = new
    childList = new
  }
}
