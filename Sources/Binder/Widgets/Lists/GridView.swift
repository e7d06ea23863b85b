import Signals

/// Cells in rows of several, made as they are needed: what a renderer and a person deal with. GTK: `GtkGridView`.
///
/// Items, selection and activation are a list's: what a list calls a row is a cell here.
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

  /// Shown by a GtkGridView that scrolls.
  open override class var kind: WidgetKind { .gridView }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .grid }

  /// How many cells there are side by side, besides what a list says.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("columns", value: "\(self.minimumColumns) \(self.maximumColumns)")
    ]
  }
  /// What the text tree calls what shows an item.
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
  ///   - columns: how many cells are side by side, at least and at most.
  ///   - makeCell: the factory; it makes a cell that has no item yet.
  public init(columns: ClosedRange<Int> = 1...7, makeCell: @escaping () -> Row) {
    super.init(makeRow: makeCell)
    minimumColumns = columns.lowerBound
    maximumColumns = columns.upperBound
  }
}
