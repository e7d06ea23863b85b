import Signals

/// A list of rows that are made as they are needed, without the rows' type. GTK: `GtkListView`.
///
/// A `ListModel` provides the items by index. The list has row widgets only for what is visible, never one per item; a
/// row's bag is emptied whenever the row gets another item.
///
/// ```swift
/// let list = ListView { Label() }
/// people.bind(to: list) { label, person in label.text = person.name }
/// list.reactive.activated(Person.self).bind(to: chosen)
/// ```
open class AnyListView: Widget {
  /// The number of items.
  @Property public internal(set) var itemCount = 0
  /// How many rows a person can select.
  @Property public var selectionMode = SelectionMode.single
  /// The index of the selected item, if it is the only one; the selection follows its item through changes.
  ///
  /// Assigning it selects a row alone, or none, which `reactive` does not report. The keyboard continues from there; a
  /// list that has the focus scrolls to the row.
  @Property public var selectedIndex: Int?
  /// The number of selected items, including those that are not shown now.
  @Property public internal(set) var selectedCount = 0
  /// The visible rows, as last reported; without a renderer the first twenty.
  @Property public private(set) var visibleRange = 0..<20
  /// Changes of the rows, for the renderer.
  public let splices = PassthroughSubject<[ListSplice], Never>()
  /// Asks the renderer to show which rows are selected.
  public let selectionRequests = PassthroughSubject<Void, Never>()
  /// Asks the renderer to scroll to an index.
  public let scrollRequests = PassthroughSubject<Int, Never>()
  /// Whether the list scrolls; if not, it is as high as all rows. GTK: `gtk_scrolled_window_set_policy`.
  public let isScrollable: Bool
  /// The greatest width of the centred rows in logical pixels with texts of the usual size, if any. The list scrolls
  /// over its whole width.
  @Property public var maximumWidth: Int?
  /// Whether the list goes to its end and stays there when rows come, as in a chat or a log, until a person scrolls
  /// back; once they return to the end it stays there again.
  @Property public var keepsEnd = false
  /// Whether a person can drag rows, for a model that observes `reactive.rowMoved`; set it before the list has rows.
  public var isReorderable = false
  /// Whether a person can pull the list down, for a model that observes `reactive.pulled`.
  public var isPullable = false
  /// Makes the menu of a row each time it is opened by a right click, the Menu key or Shift+F10; without one the list's
  /// menu opens, or that of an ancestor.
  public var rowMenu: ((MenuRows) -> Menu?)?
  /// The distance from the end, in rows, at which `nearEnd` is delivered.
  public var nearEndDistance = 10
  /// Whether a renderer makes the rows; otherwise they are made on demand.
  public var isRendered = false {
    didSet {
      if isRendered == oldValue { return }
      dropHeadings()
      releaseHeadlessRows()
    }
  }

  var content = ListContent()
  // The number of items; `itemCount` follows once the rows have been notified.
  var rowCount = 0
  // The index of the only selected item; `selectedIndex` follows.
  var selectedPlace: Int?
  // Whether the next change of `selectedIndex` is no assignment.
  var isFollowingSelection = false
  // The row from which a selection is extended.
  var anchor: Int?
  // The row that the keyboard was last moved to, as far as known here.
  var cursor: Int?
  // The row menu that was opened last, retained for its actions.
  var openMenu: Menu?
  // Each is an `ItemText` of the items.
  var typeAheadText: AnyObject?
  var sectionTitle: AnyObject?
  // Nil until sections are set, so that other lists have no cost.
  var sections: ListSections?
  // The existing headings, with the items that they precede.
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
  let scrollSubject = PassthroughSubject<Range<Int>, Never>()
  let pullSubject = PassthroughSubject<Void, Never>()

  /// A row with its item's index; nil for a removed item until the row is unbound.
  struct LiveRow {
    let row: Widget
    var index: Int?
  }

  init(isScrollable: Bool = true, makeRow: @escaping () -> Widget) {
    self.isScrollable = isScrollable
    makeRowWidget = makeRow
    super.init()
    $selectionMode.dropFirst().observeNext { [weak self] _ in self?.selectionModeChanged() }.dispose(in: bag)
    $keepsEnd.filter { $0 }.observeNext { [weak self] _ in self?.scrollToEnd() }.dispose(in: bag)
    $selectedIndex.dropFirst().observeNext { [weak self] in self?.selectedIndexChanged(to: $0) }
      .dispose(in: bag)
  }

  open override var takesFocus: Bool { true }

  /// Rendered by a GtkListView that scrolls.
  open override class var kind: WidgetKind { .listView }
  open override var defaultRole: AccessibleRole { .list }

  open override var properties: [InspectableProperty] { super.properties + listProperties }
  open override var gestures: [Gesture] { super.gestures + listGestures }
  open override var shownChildren: [Widget] {
    let range = visibleRange.clamped(to: 0..<itemCount)
    if sections == nil { return range.compactMap(row(at:)) }
    return range.flatMap { [heading(before: $0), row(at: $0)].compactMap { $0 } }
  }
  open override var unshownCount: Int { max(0, itemCount - visibleRange.upperBound) }
  /// The text tree's noun for the items, in the plural.
  open var rowNoun: String { "rows" }

  open override var children: [Widget] {
    let rows = live.values.compactMap { entry in entry.index.map { ($0 * 2 + 1, entry.row) } }
    let headings = liveHeadings.map { ($0.start * 2, $0.label as Widget) }
    return (rows + headings).sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Returns the item at an index, if there is one.
  public func item(at index: Int) -> Any? {
    contains(index) ? content.item(at: index) : nil
  }

  /// Whether the focused list handles a key before the toolkit does.
  func takes(_ shortcut: Shortcut) -> Bool { false }
  func press(_ shortcut: Shortcut) -> Bool { false }

  func contains(_ index: Int) -> Bool { index >= 0 && index < rowCount }

  /// The number of cells side by side, as far as known here.
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
    deliver("activateRow", with: "\(index)") { activationSubject.send(index) }
    return true
  }

  /// Reports the visible rows; near their end `nearEnd` is delivered, once until the items are replaced.
  ///
  /// - Parameter byPerson: Whether a person has scrolled, and neither the program nor the rows.
  public func scrolled(to range: Range<Int>, byPerson: Bool = false) {
    if range != visibleRange { visibleRange = range }
    if !isRendered { releaseHeadlessRows() }
    if byPerson { deliver { scrollSubject.send(range) } }
    guard itemCount > 0, nearEndCount != itemCount, range.upperBound >= itemCount - nearEndDistance
    else { return }
    nearEndCount = itemCount
    nearEndSubject.send()
  }

  /// Scrolls until a row is visible.
  public func scroll(toRowAt index: Int) { scroll(toRowAt: index, byPerson: false) }

  func scroll(toRowAt index: Int, byPerson: Bool) {
    guard contains(index) else { return }
    scrollRequests.send(index)
    if !isRendered {
      let length = max(visibleRange.count, 1)
      let start = visibleRange.contains(index) ? visibleRange.lowerBound : max(0, index - length + 1)
      scrolled(to: start..<(start + length), byPerson: byPerson && start != visibleRange.lowerBound)
    }
  }

  func scrollToEnd() { scroll(toRowAt: rowCount - 1) }

  func showSelection() {
    isFollowingSelection = true
    selectedIndex = selectedPlace
  }

  /// The visible range, moved back within the rows: a view scrolls back when rows below it disappear.
  var rangeWithinItems: Range<Int> {
    let length = visibleRange.count
    let start = max(0, min(visibleRange.lowerBound, rowCount - length))
    return start..<(start + length)
  }

  /// Scrolls back when rows disappear, as a renderer's view does.
  func scrollBackFromBeyondTheEnd() {
    let range = rangeWithinItems
    if range != visibleRange { visibleRange = range }
    releaseHeadlessRows()
  }
}

extension Reactive where Base: AnyListView {
  /// Delivers the index of each row that a person activates.
  public var rowActivated: SafeSignal<Int> { base.activationSubject.toSignal() }
  /// Delivers the visible rows each time a person has scrolled: by the wheel, with fingers, by the scroll bar or keys. It
  /// does not when the program scrolls, or rows come and go.
  ///
  /// ```swift
  /// list.keepsEnd = true
  /// list.reactive.scrolled.map { $0.upperBound < list.itemCount }
  ///   .bind(to: toEndButton, keyPath: \.isVisible)
  /// ```
  public var scrolled: SafeSignal<Range<Int>> { base.scrollSubject.toSignal() }
  /// Delivers when a person has scrolled near the end, once until the items are replaced.
  public var nearEnd: SafeSignal<Void> { base.nearEndSubject.toSignal() }

  /// Delivers the item of each row that a person selects alone, when it is of the given type.
  public func selected<Item>(_ type: Item.Type) -> SafeSignal<Item> {
    base.selectionSubject.compactMap { [weak base] index in base?.item(at: index) as? Item }
  }

  /// Delivers the item of each row that a person activates, when it is of the given type.
  public func activated<Item>(_ type: Item.Type) -> SafeSignal<Item> {
    base.activationSubject.compactMap { [weak base] index in base?.item(at: index) as? Item }
  }
}

// MARK: - Rows

extension AnyListView {
  /// Makes a row without an item, for the renderer to reuse.
  public func makeRow() -> Widget {
    let row = makeRowWidget()
    adopt(row)
    if isReorderable { makeDraggable(row) }
    return row
  }

  /// Shows the item at an index in a row; the row's bag is emptied first.
  public func bind(_ row: Widget, toItemAt index: Int) {
    guard contains(index) else { return }
    row.endItem()
    live[ObjectIdentifier(row)] = LiveRow(row: row, index: index)
    configure(row, withItemAt: index)
  }

  /// Fills a row with the item at an index.
  func configure(_ row: Widget, withItemAt index: Int) {
    guard let inspector = Inspector.current else { return content.configure(row, at: index) }
    inspector.recording.run(content.cause) { content.configure(row, at: index) }
  }

  /// Removes the item from a row and empties the row's bag.
  public func unbind(_ row: Widget) {
    live[ObjectIdentifier(row)] = nil
    content.forget(row)
    row.endItem()
  }

  /// Returns the row that shows the item at an index; without a renderer a visible one is made on demand.
  public func row(at index: Int) -> Widget? {
    guard contains(index) else { return nil }
    if let entry = live.values.first(where: { $0.index == index }) { return entry.row }
    if isRendered || !visibleRange.contains(index) { return nil }
    let row = makeRow()
    bind(row, toItemAt: index)
    return row
  }

  /// The number of rows that have an item now.
  public var liveRowCount: Int { live.count }

  private func releaseHeadlessRows() {
    if !isRendered { dropHeadings() }
    for entry in live.values {
      if !isRendered, let index = entry.index, visibleRange.contains(index) { continue }
      release(entry.row)
    }
  }

  /// Releases a row that no renderer uses.
  func release(_ row: Widget) {
    unbind(row)
    disown(row)
  }
}
