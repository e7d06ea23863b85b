import Signals

/// A list of rows that are made as they are needed: what a renderer and a person deal with. GTK: `GtkListView`.
///
/// Knows its items only by their places: a `ListModel` is bound to it. There is a row widget for what can be seen, never
/// one per item; a row's bag is emptied whenever the row is given another item.
///
/// ```swift
/// let list = ListView { Label() }
/// people.bind(to: list) { label, person in label.text = person.name }
/// list.reactive.activated(Person.self).bind(to: chosen)
/// ```
open class AnyListView: Widget {
  /// How many items there are.
  @Property public internal(set) var itemCount = 0
  /// How many rows a person can select.
  @Property public var selectionMode = SelectionMode.single
  /// The index of the selected item, if it is the only one; the selection follows its item through changes.
  @Property public internal(set) var selectedIndex: Int?
  /// How many items are selected; of several those count, too, that are not shown now.
  @Property public internal(set) var selectedCount = 0
  /// The rows that can be seen, as last reported; without a renderer the first twenty.
  @Property public private(set) var visibleRange = 0..<20
  /// Changes of the rows, for the renderer.
  public let splices = PassthroughSubject<[ListSplice], Never>()
  /// Asks the renderer to show which rows are selected.
  public let selectionRequests = PassthroughSubject<Void, Never>()
  /// Asks the renderer to scroll to an index.
  public let scrollRequests = PassthroughSubject<Int, Never>()
  /// Whether the list scrolls; else it is as high as all its rows, each of which is made. GTK: `gtk_scrolled_window_set_policy`.
  public let isScrollable: Bool
  /// The greatest width of the rows, in logical pixels, in the middle of what room there is; nil is no limit. The list
  /// scrolls over its whole width.
  @Property public var maximumWidth: Int?
  /// Whether a person can drag rows to other places; set it before the list has rows. The model moves them: observe
  /// `reactive.rowMoved`.
  public var isReorderable = false
  /// Makes the menu of a row, which opens by a right click, the Menu key or Shift+F10, each time for the rows it is about; nil
  /// is the menu of the list, or of what is around it.
  public var rowMenu: ((MenuRows) -> Menu?)?
  /// How many rows before the end `nearEnd` is delivered.
  public var nearEndDistance = 10
  /// Whether a renderer makes the rows; else they are made when asked for.
  public var isRendered = false {
    didSet {
      if isRendered == oldValue { return }
      dropHeadings()
      releaseHeadlessRows()
    }
  }

  var content = ListContent()
  // How many items there are; `itemCount` follows once the rows have been notified.
  var rowCount = 0
  // Where the only selected item is; `selectedIndex` follows, too.
  var selectedPlace: Int?
  // The row from which a selection is extended.
  var anchor: Int?
  // The row that the keyboard was moved to last, as far as is known here.
  var cursor: Int?
  // The row menu that was opened last: nothing else keeps its actions.
  var openMenu: Menu?
  // Both are an `ItemText` of the items.
  var typeAheadText: AnyObject?
  var sectionTitle: AnyObject?
  // None, at no cost, until somebody asks for them.
  var sections: ListSections?
  // The headings that exist now, and the items that they are before.
  var liveHeadings: [(label: Label, start: Int)] = []
  var typedAhead: (text: String, time: Duration) = ("", .zero)
  var live: [ObjectIdentifier: LiveRow] = [:]
  var isChanging = false
  var changedMeanwhile: ListContent?
  var nearEndCount = -1
  private let makeRowWidget: () -> Widget
  let activationSubject = PassthroughSubject<Int, Never>()
  let selectionSubject = PassthroughSubject<Int, Never>()
  let selectionChangeSubject = PassthroughSubject<Int, Never>()
  let moveSubject = PassthroughSubject<RowMove, Never>()
  let nearEndSubject = PassthroughSubject<Void, Never>()

  /// A row that shows an item, or until it is unbound one that has gone.
  struct LiveRow {
    let row: Widget
    var index: Int?
  }

  init(isScrollable: Bool = true, makeRow: @escaping () -> Widget) {
    self.isScrollable = isScrollable
    makeRowWidget = makeRow
    super.init()
    $selectionMode.dropFirst().observeNext { [weak self] _ in self?.selectionModeChanged() }.dispose(in: bag)
  }

  /// Tab leads to it.
  open override var takesFocus: Bool { true }

  /// Shown by a GtkListView that scrolls.
  open override class var kind: WidgetKind { .listView }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .list }

  /// How many rows there are, and which one is selected.
  open override var properties: [InspectableProperty] { super.properties + listProperties }
  /// Activating and selecting a row, and scrolling to it.
  open override var gestures: [Gesture] { super.gestures + listGestures }
  /// The rows in sight.
  open override var shownChildren: [Widget] {
    let range = visibleRange.clamped(to: 0..<itemCount)
    if sections == nil { return range.compactMap(row(at:)) }
    return range.flatMap { [heading(before: $0), row(at: $0)].compactMap { $0 } }
  }
  /// The rows below those in sight.
  open override var unshownCount: Int { max(0, itemCount - visibleRange.upperBound) }
  /// What the text tree calls what shows an item.
  open var rowNoun: String { "rows" }

  /// The rows that exist now, from first to last, with the headings of their sections.
  open override var children: [Widget] {
    let rows = live.values.compactMap { entry in entry.index.map { ($0 * 2 + 1, entry.row) } }
    let headings = liveHeadings.map { ($0.start * 2, $0.label as Widget) }
    return (rows + headings).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The item at an index, if there is one.
  public func item(at index: Int) -> Any? {
    contains(index) ? content.item(at: index) : nil
  }

  /// Whether a key means something to the list that has the focus, before the toolkit sees it.
  func takes(_ shortcut: Shortcut) -> Bool { false }
  /// Does what such a key means.
  func press(_ shortcut: Shortcut) -> Bool { false }

  func contains(_ index: Int) -> Bool { index >= 0 && index < rowCount }

  /// How many cells stand side by side, as far as is known here.
  var columnsAcross: Int { 1 }

  override var offeredMenu: Menu? { openMenu ?? contextMenu }

  override func menuOffered(through child: Widget?, byPointer: Bool) -> (menu: Menu, anchor: Widget)? {
    let offer = showMenu(through: child, byPointer: byPointer)
    openMenu = offer?.0
    return offer
  }
}

// MARK: - What a person does

extension AnyListView {
  /// Activates a row, as Enter or a click does; refused when the list cannot be reached or has no such row.
  @discardableResult
  public func activate(rowAt index: Int) -> Bool {
    guard isReachable, contains(index) else { return false }
    deliver { activationSubject.send(index) }
    return true
  }

  /// Takes which rows can be seen now; near the end of the rows `nearEnd` is delivered, once until the items are replaced.
  public func scrolled(to range: Range<Int>) {
    if range != visibleRange { visibleRange = range }
    if !isRendered { releaseHeadlessRows() }
    guard itemCount > 0, nearEndCount != itemCount, range.upperBound >= itemCount - nearEndDistance
    else { return }
    nearEndCount = itemCount
    nearEndSubject.send()
  }

  /// Scrolls so that a row can be seen.
  public func scroll(toRowAt index: Int) {
    guard contains(index) else { return }
    scrollRequests.send(index)
    if !isRendered {
      let length = max(visibleRange.count, 1)
      let start = visibleRange.contains(index) ? visibleRange.lowerBound : max(0, index - length + 1)
      scrolled(to: start..<(start + length))
    }
  }

  /// Reports which row is selected.
  func showSelection() { selectedIndex = selectedPlace }

  /// The range that can be seen, with no more behind the end than there must be: a view goes back when rows go under it.
  var rangeWithinItems: Range<Int> {
    let length = visibleRange.count
    let start = max(0, min(visibleRange.lowerBound, rowCount - length))
    return start..<(start + length)
  }

  /// Does as a renderer's view when rows go away under it.
  func scrollBackFromBeyondTheEnd() {
    let range = rangeWithinItems
    if range != visibleRange { visibleRange = range }
    releaseHeadlessRows()
  }
}

extension Reactive where Base: AnyListView {
  /// Delivers the index of each row that a person activates.
  public var rowActivated: SafeSignal<Int> { base.activationSubject.toSignal() }
  /// Delivers when a person has scrolled near the end, once until the items are replaced.
  public var nearEnd: SafeSignal<Void> { base.nearEndSubject.toSignal() }

  /// Delivers the item of each row that a person activates, when it is of the given type.
  public func activated<Item>(_ type: Item.Type) -> SafeSignal<Item> {
    base.activationSubject.compactMap { [weak base] index in base?.item(at: index) as? Item }
  }
}

// MARK: - Rows

extension AnyListView {
  /// Makes a row without an item, for the renderer to keep and use again.
  public func makeRow() -> Widget {
    let row = makeRowWidget()
    adopt(row)
    if isReorderable { makeDraggable(row) }
    return row
  }

  /// Gives a row the item at an index; the row's bag is emptied first.
  public func bind(_ row: Widget, toItemAt index: Int) {
    guard contains(index) else { return }
    row.endItem()
    live[ObjectIdentifier(row)] = LiveRow(row: row, index: index)
    content.configure(row, at: index)
  }

  /// Takes a row's item away and empties the row's bag.
  public func unbind(_ row: Widget) {
    live[ObjectIdentifier(row)] = nil
    content.forget(row)
    row.endItem()
  }

  /// The row that shows the item at an index; without a renderer it is made when asked for, if it can be seen.
  public func row(at index: Int) -> Widget? {
    guard contains(index) else { return nil }
    if let entry = live.values.first(where: { $0.index == index }) { return entry.row }
    if isRendered || !visibleRange.contains(index) { return nil }
    let row = makeRow()
    bind(row, toItemAt: index)
    return row
  }

  /// How many rows have an item now.
  public var liveRowCount: Int { live.count }

  private func releaseHeadlessRows() {
    if !isRendered { dropHeadings() }
    for entry in live.values {
      if !isRendered, let index = entry.index, visibleRange.contains(index) { continue }
      release(entry.row)
    }
  }

  /// Lets go of a row that no renderer has.
  func release(_ row: Widget) {
    unbind(row)
    disown(row)
  }
}
