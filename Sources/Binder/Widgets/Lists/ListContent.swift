import Signals

/// The content of a list with its types erased; a subclass knows the model's type.
@MainActor
class ListContent {
  /// What has given the list its content, and so fills the rows.
  let cause = Inspector.current?.recording.running

  init() {}

  isolated deinit {}

  var count: Int { 0 }
  func item(at index: Int) -> Any? { nil }
  func key(at index: Int) -> AnyHashable? { nil }
  func configure(_ row: Widget, at index: Int) {}
  /// Called when a row no longer shows an item.
  func forget(_ row: Widget) {}
  /// Whether a row shows an outdated item for an index, as far as known.
  func isStale(_ row: Widget, at index: Int) -> Bool { true }
  /// Returns the indices of the rows' items within a range.
  func places(of rows: [Widget], in range: Range<Int>) -> [ObjectIdentifier: Int] { [:] }
  /// The number of selected items, shown or not.
  var selectedCount: Int { 0 }
  func isSelected(at index: Int) -> Bool { false }
  /// Selects or deselects the items of a range; returns whether any of them changed.
  func setSelected(_ isSelected: Bool, in range: Range<Int>) -> Bool { false }
  func selectNone() { selection = nil }
  /// Returns the index of the only selected item, if it is within a range.
  func onlySelectedPlace(in range: Range<Int>) -> Int? { nil }
  func countShownSelected() -> Int { 0 }
  /// Returns the key of an item in a `KeySet`.
  func keys(at index: Int) -> Any? { nil }
  /// Returns the first item from `start` on, wrapping around, whose text begins with a folded one.
  ///
  /// - Parameter text: An `ItemText` of the items.
  func firstIndex(beginningWith folded: String, from start: Int, by text: AnyObject) -> Int? { nil }
  /// Returns the headings within a range: those of items whose title differs from that of the item before.
  ///
  /// - Parameter title: An `ItemText` of the items.
  func headings(in range: Range<Int>, by title: AnyObject) -> [ListSections.Heading] { [] }
  /// The keys of the selected items in a `KeySet`, for a content that replaces this one.
  var selection: Any?
}

/// The items of a model and the rows that show them.
final class ModelContent<Model: ListModel, Row: Widget>: ListContent {
  let model: Model
  private let areEqual: ((Model.Item, Model.Item) -> Bool)?
  private let fill: (Row, Model.Item) -> Void
  private var shown: [ObjectIdentifier: (id: Model.ID, item: Model.Item)] = [:]
  private var selected = KeySet<Model.ID>()
  private let bag = DisposeBag()

  /// Makes a content that the list shows from the model's next change on.
  ///
  /// - Parameter areEqual: Returns whether two items are shown alike; nil when unknown.
  init(
    _ model: Model, in list: AnyListView, areEqual: ((Model.Item, Model.Item) -> Bool)?,
    fill: @escaping (Row, Model.Item) -> Void
  ) {
    self.model = model
    self.areEqual = areEqual
    self.fill = fill
    super.init()
    model.changes.observeNext { [weak self, weak list] change in
      if let self { list?.apply(change, of: self) }
    }.dispose(in: bag)
  }

  override var count: Int { model.count }

  override func item(at index: Int) -> Any? {
    index < model.count ? model.item(at: index) : nil
  }

  override func key(at index: Int) -> AnyHashable? {
    index < model.count ? model.id(at: index) : nil
  }

  override func configure(_ row: Widget, at index: Int) {
    // During a batch update an array may be shorter than its observers expect.
    guard let typed = row as? Row, index < model.count else { return }
    let item = model.item(at: index)
    shown[ObjectIdentifier(row)] = (model.id(at: index), item)
    fill(typed, item)
  }

  override func forget(_ row: Widget) {
    shown[ObjectIdentifier(row)] = nil
  }

  override func isStale(_ row: Widget, at index: Int) -> Bool {
    guard let areEqual, let old = shown[ObjectIdentifier(row)], index < model.count else { return true }
    return !areEqual(old.item, model.item(at: index))
  }

  override func places(of rows: [Widget], in range: Range<Int>) -> [ObjectIdentifier: Int] {
    var wanted: [Model.ID: ObjectIdentifier] = [:]
    for row in rows {
      if let id = shown[ObjectIdentifier(row)]?.id { wanted[id] = ObjectIdentifier(row) }
    }
    var places: [ObjectIdentifier: Int] = [:]
    for index in range.clamped(to: 0..<model.count) {
      if let row = wanted[model.id(at: index)] { places[row] = index }
    }
    return places
  }

  override var selectedCount: Int { selected.count }

  override func isSelected(at index: Int) -> Bool {
    !selected.isEmpty && index < model.count && selected.contains(model.id(at: index))
  }

  override func setSelected(_ isSelected: Bool, in range: Range<Int>) -> Bool {
    model.setMembership(of: range.clamped(to: 0..<model.count), in: &selected, to: isSelected)
  }

  override func selectNone() { selected = KeySet() }

  override func onlySelectedPlace(in range: Range<Int>) -> Int? {
    guard selected.count == 1, let id = selected.first(where: { _ in true }) else { return nil }
    return model.index(of: id, in: range.clamped(to: 0..<model.count))
  }

  override func countShownSelected() -> Int {
    if selected.isEmpty { return 0 }
    var count = 0
    model.forEachID(in: 0..<model.count) { if selected.contains($0) { count += 1 } }
    return count
  }

  override func keys(at index: Int) -> Any? {
    index < model.count ? KeySet([model.id(at: index)]) : nil
  }

  override func firstIndex(beginningWith folded: String, from start: Int, by text: AnyObject) -> Int? {
    guard let text = (text as? ItemText<Model.Item>)?.text else { return nil }
    let count = model.count
    let middle = min(start, count)
    for range in [middle..<count, 0..<middle] {
      let found = range.first { FoldedText.begins(text(model.item(at: $0)), with: folded) }
      if let found { return found }
    }
    return nil
  }

  override func headings(in range: Range<Int>, by title: AnyObject) -> [ListSections.Heading] {
    guard let title = (title as? ItemText<Model.Item>)?.text else { return [] }
    let range = range.clamped(to: 0..<model.count)
    var last = range.lowerBound > 0 ? title(model.item(at: range.lowerBound - 1)) : nil
    var headings: [ListSections.Heading] = []
    for index in range {
      let next = title(model.item(at: index))
      if next != last { headings.append(ListSections.Heading(start: index, title: next)) }
      last = next
    }
    return headings
  }

  override var selection: Any? {
    get { selected }
    set { selected = newValue as? KeySet<Model.ID> ?? KeySet() }
  }

  /// Returns a frozen copy of the content, without the model.
  func still(in list: AnyListView) -> ListContent {
    let model = StillList(
      items: (0..<model.count).map(model.item), ids: (0..<model.count).map(model.id))
    let content = ModelContent<StillList<Model.Item, Model.ID>, Row>(
      model, in: list, areEqual: areEqual, fill: fill)
    content.shown = shown
    content.selected = selected
    return content
  }
}

private final class StillList<Item, ID: Hashable>: ListModel {
  private let items: [Item]
  private let ids: [ID]

  init(items: [Item], ids: [ID]) {
    self.items = items
    self.ids = ids
  }

  var count: Int { items.count }
  func item(at index: Int) -> Item { items[index] }
  func id(at index: Int) -> ID { ids[index] }
  var changes: SafeSignal<ListChange> { .never() }
}
