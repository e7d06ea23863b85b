public import Signals

/// A list of an observable tree's rows, which a person can expand and collapse. GTK: `GtkListView`.
///
/// ```swift
/// let folders = MutableObservableTree([TreeNode(Folder("Mail"), [TreeNode(Folder("Inbox"))])])
/// let tree = TreeListView(id: \Folder.name) { $0.name }
/// tree.expandedKeys = ["Mail"]
/// folders.bind(to: tree)
/// tree.reactive.activated(Folder.self).bind(to: chosen)
/// ```
///
/// The right and left arrow keys expand and collapse the focused row, and move to its first child or its parent;
/// right-to-left layouts swap them. A change of the tree changes only the rows concerned.
open class TreeListView<Item, Key: Hashable>: AnyTreeListView, RowList {
  /// The widget that shows an item.
  public typealias Row = TreeRow
  /// The keys of expanded items; they persist while items are removed, return, move or are below a collapsed row.
  @Property public var expandedKeys: Set<Key> = []
  private let id: KeyPath<Item, Key>
  private let fillContent: (Widget, Item) -> Void

  /// Makes an empty tree.
  ///
  /// - Parameters:
  ///   - id: The identity of an item across changes, unique within the tree.
  ///   - makeContent: Makes the widget beside the arrow, without an item.
  ///   - fill: Fills it with an item, again whenever the item is updated; put its bindings in the widget's bag.
  public init<Content: Widget>(
    id: KeyPath<Item, Key>, makeContent: @escaping () -> Content, fill: @escaping (Content, Item) -> Void
  ) {
    self.id = id
    fillContent = { widget, item in
      if let content = widget as? Content { fill(content, item) }
    }
    let tree = WeakTree()
    super.init { TreeRow(makeContent(), of: tree.value) }
    tree.value = self
  }

  /// Makes an empty tree of texts.
  public convenience init(id: KeyPath<Item, Key>, text: @escaping (Item) -> String) {
    self.init(id: id) {
      Label()
    } fill: { label, item in
      label.text = text(item)
    }
  }

  public override func item(at index: Int) -> Any? { listItem(at: index)?.value }

  /// Returns the path of a row in the tree, with which to change the tree there; nil when there is no such row.
  public func path(ofRowAt index: Int) -> TreePath? {
    contains(index) ? model?.path(at: index) : nil
  }

  /// Enables type-ahead: typing moves to the next row whose text begins with the typed characters.
  public func setTypeAhead(by text: @escaping (Item) -> String) {
    setTypeAhead { (row: TreeListItem<Item>) in text(row.value) }
  }

  /// Shows an observable tree until the result is disposed.
  func show(_ changes: some SignalProtocol<TreeChangeset<Item>, Never>) -> any Disposable {
    let model = TreeListModel<Item, Key>(id: id, expandedIDs: expandedKeys)
    let content = self.content(of: model, areEqual: nil) { [weak self] row, item in
      self?.fill(row, with: item)
    }
    let binding = CompositeDisposable([
      $expandedKeys.observeNext { [weak model] in model?.setExpandedIDs($0) },
      changes.bind(to: self) { _, change in withExtendedLifetime(content) { model.apply(change) } },
    ])
    bag.add(binding)
    return binding
  }

  private func fill(_ row: TreeRow, with item: TreeListItem<Item>) {
    row.content.bag.dispose()
    row.show(
      TreeRow.State(level: item.level, isExpandable: item.isExpandable, isExpanded: item.isExpanded))
    fillContent(row.content, item.value)
  }

  private var model: TreeListModel<Item, Key>? {
    (content as? ModelContent<TreeListModel<Item, Key>, TreeRow>)?.model
  }

  private func listItem(at index: Int) -> TreeListItem<Item>? {
    super.item(at: index) as? TreeListItem<Item>
  }

  override func state(ofRowAt index: Int) -> TreeRow.State? {
    listItem(at: index).map { item in
      TreeRow.State(level: item.level, isExpandable: item.isExpandable, isExpanded: item.isExpanded)
    }
  }

  override func parentIndex(ofRowAt index: Int) -> Int? { model?.parent(of: index) }

  override func rowsBelow(_ index: Int) -> Int { model?.rowsBelow(index) ?? 0 }

  override func setExpanded(_ isExpanded: Bool, at index: Int) {
    guard let model else { return }
    model.setExpanded(isExpanded, at: index)
    expandedKeys = model.expandedIDs
  }
}

@MainActor
private final class WeakTree {
  weak var value: AnyTreeListView?

  init() {}

  isolated deinit {}
}

extension SignalProtocol where Failure == Never {
  /// Shows an observable tree for as long as the view lives, applying its changes without a comparison.
  ///
  /// ```swift
  /// let tree = TreeListView(id: \Folder.name) { $0.name }
  /// folders.bind(to: tree)
  /// tree.expand(rowAt: 0)
  /// ```
  @MainActor @discardableResult
  public func bind<Item, Key: Hashable>(
    to tree: TreeListView<Item, Key>
  ) -> any Disposable where Element == TreeChangeset<Item> {
    tree.show(self)
  }
}
