public import Signals

// NB: separate overloads for lists and grids rather than for `RowList`, with which errors within a row's closures would
// be reported at the list (Swift 6.3).
extension SignalProtocol where Failure == Never {
  /// Shows the latest items in a list for as long as it lives: rows are inserted, removed and moved by key.
  ///
  /// The list retains this signal's source, as every binding does. Each array is compared with the one before; for
  /// hundreds of thousands of items use a `MutableObservableArray` or a `ListProjection`, which know what changes.
  ///
  /// - Parameters:
  ///   - list: The list, which is not retained.
  ///   - id: The identity of an item across changes; of several equal ones only the first is shown.
  ///   - configure: Fills a row with its item, again whenever the item changes; put its bindings in the row's bag.
  @MainActor @discardableResult @inlinable
  public func bind<Item: Equatable, ID: Hashable, Row: Widget>(
    to list: ListView<Row>, id: KeyPath<Item, ID>, with configure: @escaping (Row, Item) -> Void
  ) -> any Disposable where Element == [Item] {
    show(ArrayListModel<Item, ID>(id: id), in: list, configure: configure)
  }

  /// Shows the latest items in a grid for as long as it lives, as in a list.
  @MainActor @discardableResult @inlinable
  public func bind<Item: Equatable, ID: Hashable, Row: Widget>(
    to grid: GridView<Row>, id: KeyPath<Item, ID>, with configure: @escaping (Row, Item) -> Void
  ) -> any Disposable where Element == [Item] {
    show(ArrayListModel<Item, ID>(id: id), in: grid, configure: configure)
  }

  /// Shows the latest items in a list for as long as it lives, by the items' own identity.
  ///
  /// ```swift
  /// let list = ListView { Label() }
  /// people.bind(to: list) { label, person in label.text = person.name }
  /// list.reactive.activated(Person.self).bind(to: chosen)
  /// ```
  @MainActor @discardableResult @inlinable
  public func bind<Item: Equatable & Identifiable, Row: Widget>(
    to list: ListView<Row>, with configure: @escaping (Row, Item) -> Void
  ) -> any Disposable where Element == [Item] {
    // NB: a closure, as a key path takes longer than everything else here.
    show(ArrayListModel<Item, Item.ID> { $0.id }, in: list, configure: configure)
  }

  /// Shows the latest items in a grid for as long as it lives, by the items' own identity.
  @MainActor @discardableResult @inlinable
  public func bind<Item: Equatable & Identifiable, Row: Widget>(
    to grid: GridView<Row>, with configure: @escaping (Row, Item) -> Void
  ) -> any Disposable where Element == [Item] {
    show(ArrayListModel<Item, Item.ID> { $0.id }, in: grid, configure: configure)
  }

  @MainActor @inlinable
  func show<Item: Equatable, ID: Hashable, List: RowList>(
    _ model: ArrayListModel<Item, ID>, in list: List, configure: @escaping (List.Row, Item) -> Void
  ) -> any Disposable where Element == [Item] {
    let content = list.content(of: model, areEqual: { $0 == $1 }, configure)
    return bind(to: list) { _, items in withExtendedLifetime(content) { model.replace(with: items) } }
  }

  /// Shows an observable collection in a list for as long as it lives, applying its changes without a comparison.
  ///
  /// ```swift
  /// let people = MutableObservableArray([Person("Grace")])
  /// people.bind(to: list, id: \.name) { label, person in label.text = person.name }
  /// people.append(Person("Ada"))
  /// // one row comes, at the end
  /// ```
  ///
  /// - Parameters:
  ///   - list: The list, which is not retained.
  ///   - id: The identity of an item across changes, unique within the collection.
  ///   - configure: Fills a row with its item, again whenever the item is updated; put its bindings in the row's bag.
  @MainActor @discardableResult
  public func bind<Item, ID: Hashable, Row: Widget>(
    to list: ListView<Row>, id: KeyPath<Item, ID>, with configure: @escaping (Row, Item) -> Void
  ) -> any Disposable where Element == OrderedCollectionChangeset<Item> {
    show(in: list, id: id, configure)
  }

  /// Shows an observable collection in a grid for as long as it lives, as in a list.
  @MainActor @discardableResult
  public func bind<Item, ID: Hashable, Row: Widget>(
    to grid: GridView<Row>, id: KeyPath<Item, ID>, with configure: @escaping (Row, Item) -> Void
  ) -> any Disposable where Element == OrderedCollectionChangeset<Item> {
    show(in: grid, id: id, configure)
  }

  /// Shows an observable collection in a list for as long as it lives, by the items' own identity.
  @MainActor @discardableResult
  public func bind<Item: Identifiable, Row: Widget>(
    to list: ListView<Row>, with configure: @escaping (Row, Item) -> Void
  ) -> any Disposable where Element == OrderedCollectionChangeset<Item> {
    show(in: list, id: \.id, configure)
  }

  /// Shows an observable collection in a grid for as long as it lives, by the items' own identity.
  @MainActor @discardableResult
  public func bind<Item: Identifiable, Row: Widget>(
    to grid: GridView<Row>, with configure: @escaping (Row, Item) -> Void
  ) -> any Disposable where Element == OrderedCollectionChangeset<Item> {
    show(in: grid, id: \.id, configure)
  }

  @MainActor
  func show<Item, ID: Hashable, List: RowList>(
    in list: List, id: KeyPath<Item, ID>, _ configure: @escaping (List.Row, Item) -> Void
  ) -> any Disposable where Element == OrderedCollectionChangeset<Item> {
    let model = CollectionListModel<Item, ID>(id: id, in: self as? MutableObservableArray<Item>)
    let content = list.content(of: model, areEqual: nil, configure)
    let binding = CompositeDisposable([
      bind(to: list) { _, changeset in withExtendedLifetime(content) { model.apply(changeset) } },
      BlockDisposable { [weak model] in model?.freeze() },
    ])
    list.bag.add(binding)
    return binding
  }
}

extension ListModel {
  /// Shows the model in a list, which retains it, until another is bound or the result disposed; the last rows stay.
  @MainActor @discardableResult
  public func bind<Row: Widget>(
    to list: ListView<Row>, with configure: @escaping (Row, Item) -> Void
  ) -> any Disposable {
    show(in: list, configure)
  }

  /// Shows the model in a grid, as in a list.
  @MainActor @discardableResult
  public func bind<Row: Widget>(
    to grid: GridView<Row>, with configure: @escaping (Row, Item) -> Void
  ) -> any Disposable {
    show(in: grid, configure)
  }

  @MainActor
  func show<List: RowList>(
    in list: List, _ configure: @escaping (List.Row, Item) -> Void
  ) -> any Disposable {
    let content = ModelContent(self, in: list, areEqual: nil, fill: configure)
    list.apply(ListChange(), of: content)
    let binding = BlockDisposable { [weak list, weak content] in
      guard let list, let content, list.content === content else { return }
      list.content = content.still(in: list)
    }
    list.bag.add(binding)
    return binding
  }
}

extension RowList {
  /// Makes the object that retains a model and its rows for a binding; the list shows it once the model changes.
  @usableFromInline
  func content<Model: ListModel>(
    of model: Model, areEqual: ((Model.Item, Model.Item) -> Bool)?,
    _ configure: @escaping (Row, Model.Item) -> Void
  ) -> AnyObject {
    ModelContent(model, in: self, areEqual: areEqual, fill: configure)
  }
}
