import Signals

/// A grid of cells that are made as they are needed, without the cells' type. GTK: `GtkGridView`.
///
/// Items, selection and activation work as in a list; a row of the list's API is a cell here.
///
/// ```swift
/// let grid = GridView(columns: 2...5) { Avatar(size: 96) }
/// people.bind(to: grid) { avatar, person in avatar.text = person.name }
/// grid.reactive.rowActivated.bind(to: chosen)
/// ```
open class AnyGridView: AnyListView {
  /// The fewest cells side by side; they shrink when the grid is narrow. GTK: `gtk_grid_view_set_min_columns`.
  @Property public var minimumColumns = 1
  /// The most cells side by side; they widen when the grid is wide. GTK: `gtk_grid_view_set_max_columns`.
  @Property public var maximumColumns = 7

  /// Rendered by a GtkGridView that scrolls.
  open override class var kind: WidgetKind { .gridView }
  open override var defaultRole: AccessibleRole { .grid }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("columns", value: "\(self.minimumColumns) \(self.maximumColumns)")
    ]
  }
  open override var rowNoun: String { "cells" }

  override var columnsAcross: Int { max(maximumColumns, minimumColumns, 1) }
}

/// A grid of widgets of one type, made by a factory as they are needed. GTK: `GtkGridView`.
///
/// ```swift
/// let grid = GridView(columns: 2...5) { Avatar(size: 96) }
/// people.bind(to: grid) { avatar, person in avatar.text = person.name }
/// grid.reactive.rowActivated.bind(to: chosen)
/// ```
open class GridView<Row: Widget>: AnyGridView, RowList {
  /// Makes an empty grid.
  ///
  /// - Parameters:
  ///   - columns: The least and the greatest number of cells side by side.
  ///   - makeCell: Makes a cell without an item.
  public init(columns: ClosedRange<Int> = 1...7, makeCell: @escaping () -> Row) {
    super.init(makeRow: makeCell)
    minimumColumns = columns.lowerBound
    maximumColumns = columns.upperBound
  }
}
