import Signals

/// A list of row widgets of one type, made by a row factory as they are needed. GTK: `GtkListView`.
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
  ///   - isScrollable: Whether the list scrolls; else it is as high as all its rows, for a short list on a page that scrolls.
  ///   - makeRow: the row factory; it makes a row that has no item yet.
  public init(isScrollable: Bool = true, makeRow: @escaping () -> Row) {
    super.init(isScrollable: isScrollable, makeRow: makeRow)
  }

  isolated deinit {}
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
  /// What shows an item.
  associatedtype Row: Widget
}

extension RowList {
  /// The row that shows the item at an index, if it exists or, without a renderer, can be seen.
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

extension SignalProtocol where Failure == Never {
  /// Shows the newest items in a list or grid for as long as it lives: rows come, go and move by key.
  ///
  /// The list keeps this signal's source, as with every binding.
  ///
  /// - Parameters:
  ///   - list: a list or a grid; not retained.
  ///   - id: what makes an item the same item after a change; of equal ones only the first is shown.
  ///   - configure: fills a row with its item, again whenever the item changes; what it binds goes in the row's bag.
  @MainActor @discardableResult
  public func bind<Item: Equatable, ID: Hashable, List: RowList>(
    to list: List, id: KeyPath<Item, ID>, with configure: @escaping (List.Row, Item) -> Void
  ) -> any Disposable where Element == [Item] {
    list.configure = { row, item in
      if let row = row as? List.Row, let item = item as? Item { configure(row, item) }
    }
    return bind(to: list) { list, items in
      list.replaceItems(items, keys: items.map { AnyHashable($0[keyPath: id]) })
    }
  }

  /// Shows the newest items in a list for as long as the list lives: rows come, go and move by the items' own identity.
  ///
  /// ```swift
  /// let list = ListView { Label() }
  /// people.bind(to: list) { label, person in label.text = person.name }
  /// list.reactive.activated(Person.self).bind(to: chosen)
  /// ```
  @MainActor @discardableResult
  public func bind<Item: Equatable & Identifiable, List: RowList>(
    to list: List, with configure: @escaping (List.Row, Item) -> Void
  ) -> any Disposable where Element == [Item] {
    bind(to: list, id: \.id, with: configure)
  }
}
