import Signals

/// A list of row widgets of one type, made as they are needed. GTK: `GtkListView`.
///
/// ```swift
/// let list = ListView { Label() }
/// people.bind(to: list) { label, person in label.text = person.name }
/// list.reactive.activated(Person.self).bind(to: chosen)
/// ```
open class ListView<Row: Widget>: AnyListView, RowList {
  /// Makes an empty list.
  ///
  /// - Parameters:
  ///   - isScrollable: Whether the list scrolls; false for a short list on a page that scrolls.
  ///   - makeRow: Makes a row without an item.
  public init(isScrollable: Bool = true, makeRow: @escaping () -> Row) {
    super.init(isScrollable: isScrollable, makeRow: makeRow)
  }
}

/// A list or grid with rows of one type.
///
/// ```swift
/// let list = ListView { Label() }
/// people.bind(to: list) { label, person in label.text = person.name }
/// list.reactive.activated(Person.self).bind(to: chosen)
/// ```
@MainActor
public protocol RowList<Row>: AnyListView {
  /// The widget that shows an item.
  associatedtype Row: Widget
}

extension RowList {
  /// Returns the row that shows the item at an index, if it exists; without a renderer a visible one is made.
  ///
  /// ```swift
  /// let list = ListView { Label() }
  /// people.bind(to: list) { label, person in label.text = person.name }
  /// let first = list.typedRow(at: 0)
  /// // a Label with the first name, while that row can be seen
  /// ```
  public func typedRow(at index: Int) -> Row? {
    row(at: index) as? Row
  }
}
