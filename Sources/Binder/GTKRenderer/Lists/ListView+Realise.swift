import CBinderGTK
import Signals
import Widgets

extension AnyGridView {
  /// Shows the visible cells. GTK: `GtkGridView`.
  func realiseGrid(_ renderer: Renderer) -> AnyNode {
    let node = ListNode(self, renderer: renderer, makeView: bgtk_grid_new)
    for change in [$minimumColumns.map { _ in }, $maximumColumns.map { _ in }] {
      change.observeNext { [weak self, handle = node.handle] in
        guard let self else { return }
        bgtk_grid_set_columns(handle, UInt32(clamping: minimumColumns), UInt32(clamping: maximumColumns))
      }.dispose(in: node.bag)
    }
    return node
  }
}

/// Shows the visible rows, those that GTK has requested. GTK: `GtkListView` or `GtkGridView`.
class ListNode: Node<AnyListView> {
  @MainActor
  private final class Row {
    let widget: Widget
    let node: AnyNode
    // The heading in its place when the position has no item.
    var heading: (label: Label, node: AnyNode)?
    var hasStaleName = false
    // Orders rows by the time at which they got their items.
    var turn = 0

    init(_ widget: Widget, node: AnyNode) {
      self.widget = widget
      self.node = node
    }

    isolated deinit {}
  }

  private var rows: [OpaquePointer: Row] = [:]
  // The rows by their widgets.
  private var rowsShown: [ObjectIdentifier: Row] = [:]
  // Splices not yet reported to GTK, whose positions do not include them.
  private var pending: ArraySlice<ListSplice> = []
  private var willName = false
  // Rows of removed places, reused for new ones, as making a row takes as long as filling several. The rows filled
  // last, which have the current columns, come last.
  private var spare: [Row] = []
  private static let mostSpare = 48
  // Rows beyond these, the next to be released last. Releasing all rows of a wide table takes longer than a frame.
  private var surplus: [Row] = []
  private static let mostReleasedAtOnce = 8
  private var turn = 0

  /// A constructor of the GTK widget.
  typealias New = (
    UInt32, UnsafePointer<bgtk_list_events>, UnsafeMutableRawPointer, @escaping bgtk_release
  ) -> OpaquePointer

  init(_ list: AnyListView, renderer: Renderer, makeView new: New) {
    let context = WeakContext<ListNode>()
    var events = ListNode.events
    let handle = new(UInt32(clamping: list.positionCount), &events, context.retained(), releaseContext)
    super.init(handle, for: list, renderer: renderer)
    context.target = self
    list.isRendered = true
    if !list.isScrollable { bgtk_list_grow(handle) }
    show(list.$maximumWidth) { bgtk_list_set_maximum($0, Int32(clamping: $1 ?? -1)) }
    show(list.$keepsEnd) { bgtk_list_keep_end($0, $1) }
    list.splices.observeNext { [weak self] in self?.carryOut($0) }.dispose(in: bag)
    list.scrollRequests.observeNext { [weak self] in self?.scroll(to: $0) }.dispose(in: bag)
    show(list.$selectionMode) { bgtk_list_set_selection_mode($0, $1.gtk) }
    list.selectionRequests.observeNext { bgtk_list_show_selection(handle) }.dispose(in: bag)
    // GTK has asked before, when the list could not answer yet.
    if list.selectedCount > 0 { bgtk_list_show_selection(handle) }
  }

  isolated deinit {
    for row in rows.values { widget?.unbind(row.widget) }
    widget?.isRendered = false
  }

  /// Moves the keyboard focus to the selected row, or to the one that had it last.
  override func grabFocus() {
    guard let list else { return }
    // GTK would move to the very first row, which may be a heading.
    let first = list.hasSections ? list.focusedIndex ?? list.visibleRange.lowerBound : nil
    if let index = list.selectedIndex ?? first, bgtk_list_focus(handle, position(of: index)) { return }
    bgtk_widget_focus(handle)
  }

  private var list: AnyListView? { widget }

  /// Prepares a row for the list, before it has an item.
  func prepare(_ row: AnyNode) {}

  /// Called when the row of a place has got an item.
  func bound(_ place: OpaquePointer) {}

  /// Describes a row to assistive technology; called once per turn, after its labels have their texts.
  func describe(_ row: Widget, at place: OpaquePointer) {
    bgtk_list_place_set_accessible_label(place, row.accessibleLabel ?? row.spokenText)
  }

  /// Called when the texts of a row have changed.
  func textChanged(inRow row: Widget) {
    if let entry = rowsShown[ObjectIdentifier(row)] { markStale(entry) }
  }
}

// MARK: - Rows

extension ListNode {
  private func setUp(_ place: OpaquePointer) -> OpaquePointer? {
    guard let list else { return nil }
    let row = spareRow(of: list) ?? newRow(of: list)
    rows[place] = row
    rowsShown[ObjectIdentifier(row.widget)] = row
    return row.node.handle
  }

  private func newRow(of list: AnyListView) -> Row {
    let widget = list.makeRow()
    let row = Row(widget, node: renderer.node(for: widget))
    prepare(row.node)
    return row
  }

  private func spareRow(of list: AnyListView) -> Row? {
    guard let row = spare.popLast() ?? surplus.popLast() else { return nil }
    list.adopt(row.widget)
    return row
  }

  private func bind(_ place: OpaquePointer, to position: Int) {
    guard let list, let row = rows[place], let position = finalPosition(of: position) else { return }
    if let index = list.index(at: position) {
      turn += 1
      row.turn = turn
      list.bind(row.widget, toItemAt: index)
      bound(place)
      markStale(row)
    } else if let label = list.makeHeading(at: position) {
      let node = renderer.node(for: label)
      row.heading = (label, node)
      bgtk_list_place_show(place, node.handle, true)
      bgtk_list_place_set_accessible_label(place, label.text)
    }
  }

  private func unbind(_ place: OpaquePointer) {
    guard let row = rows[place] else { return }
    list?.unbind(row.widget)
    guard let heading = row.heading else { return }
    bgtk_list_place_show(place, row.node.handle, false)
    list?.releaseHeading(heading.label)
    row.heading = nil
  }

  private func tearDown(_ place: OpaquePointer) {
    guard let row = rows.removeValue(forKey: place) else { return }
    rowsShown[ObjectIdentifier(row.widget)] = nil
    list?.unbind(row.widget)
    list?.disown(row.widget)
    row.hasStaleName = false
    spare.insert(row, at: spare.lastIndex { $0.turn < row.turn }.map { $0 + 1 } ?? 0)
    if spare.count > Self.mostSpare { releaseLater(spare.removeFirst()) }
  }

  private func releaseLater(_ row: Row) {
    surplus.append(row)
    guard surplus.count == 1 else { return }
    Task { [weak self] in
      while self?.surplus.isEmpty == false {
        // A frame comes between.
        try? await Task.sleep(for: .milliseconds(20))
        self?.releaseSurplus()
      }
    }
  }

  private func releaseSurplus() { surplus.removeLast(min(surplus.count, Self.mostReleasedAtOnce)) }

  // A list item has no name by itself (GTK 4.8); it is named once per turn, after its labels have their texts.
  private func markStale(_ row: Row) {
    row.hasStaleName = true
    guard !willName else { return }
    willName = true
    Task { [weak self] in self?.nameRows() }
  }

  private func nameRows() {
    willName = false
    for (place, row) in rows where row.hasStaleName {
      row.hasStaleName = false
      describe(row.widget, at: place)
    }
  }
}

// MARK: - Focus

extension ListNode: ListRendering {
  var focusedRow: Int? {
    let position = bgtk_list_focused(handle)
    return position < 0 ? nil : finalIndex(of: Int(position))
  }

  func focusRow(at index: Int) {
    if !bgtk_list_focus(handle, position(of: index)) { bgtk_widget_focus(handle) }
  }

  func retainFocus(forRowAt index: Int) {
    bgtk_list_keep_focus(handle, position(of: index))
  }

  private func scroll(to index: Int) {
    guard let list else { return }
    let position = position(of: index)
    guard position > 0, list.index(at: Int(position) - 1) == nil else {
      return bgtk_list_scroll_to(handle, position)
    }
    // Scrolls to the heading above, too. GTK starts from the scroll position before both calls, so the last call
    // determines the row that stays at the edge.
    let isAbove = index <= list.visibleRange.lowerBound
    for place in isAbove ? [position, position - 1] : [position - 1, position] {
      bgtk_list_scroll_to(handle, place)
    }
  }

  // The GTK position of an item.
  private func position(of index: Int) -> UInt32 {
    UInt32(clamping: list?.position(of: index) ?? index)
  }
}

// MARK: - Items and gestures

extension ListNode {
  private func carryOut(_ splices: [ListSplice]) {
    for (index, splice) in splices.enumerated() {
      pending = splices[(index + 1)...]
      bgtk_list_splice(
        handle, UInt32(clamping: splice.position), UInt32(clamping: splice.removed),
        UInt32(clamping: splice.inserted))
    }
    pending = []
    // Keeps the scroll position when a large part has changed.
    if splices.contains(where: { $0.removed > 0 && $0.inserted > 1_000 }) { retainPosition(through: splices) }
  }

  // Scrolls proportionally: the middle of the old rows leads to the middle of the new ones.
  private func retainPosition(through splices: [ListSplice]) {
    guard let first = list.map({ $0.position(of: $0.visibleRange.lowerBound) }), first > 0,
      let whole = splices.whole
    else { return }
    let place =
      splices.place(of: first) ?? whole.position + (first - whole.position) * whole.inserted
      / max(whole.removed, 1)
    bgtk_list_scroll_after_layout(handle, UInt32(clamping: place))
  }

  // The items are already final, while GTK's positions do not yet include the later splices.
  private func finalPosition(of position: Int) -> Int? { pending.place(of: position) }

  // Nil for a heading.
  private func finalIndex(of position: Int) -> Int? {
    finalPosition(of: position).flatMap { list?.index(at: $0) }
  }

  private func isSelected(_ position: Int) -> Bool {
    guard let list, let index = finalIndex(of: position) else { return false }
    return list.isSelected(rowAt: index)
  }

  private func select(_ change: bgtk_selection_change, rows: [Range<Int>]) -> Bool {
    guard let list, pending.isEmpty else { return false }
    let change: SelectionChange =
      switch change {
      case BGTK_SELECT_ADD: .add
      case BGTK_SELECT_REMOVE: .remove
      default: .only
      }
    return list.changeSelection(change, of: rows.map(list.indices).filter { !$0.isEmpty })
  }

  private func activate(_ position: Int) {
    if let index = finalIndex(of: position) { list?.activate(rowAt: index) }
  }

  private func scrolled(_ positions: Range<Int>, byPerson: Bool) {
    if let list { list.scrolled(to: list.indices(at: positions), byPerson: byPerson) }
  }

  private func pulled() { list?.pull() }

  private static var events: bgtk_list_events {
    bgtk_list_events(
      setup: { context, place in
        // A number, as a pointer cannot leave the closure of the main actor.
        let handle = withTarget(context, as: ListNode.self, and: place) { UInt(bitPattern: $0.setUp($1)) }
        return handle.flatMap(OpaquePointer.init(bitPattern:)) ?? bgtk_box_new(true, 0)
      },
      bind: { context, place, position in
        _ = withTarget(context, as: ListNode.self, and: place) { $0.bind($1, to: Int(position)) }
      },
      unbind: { context, place in
        _ = withTarget(context, as: ListNode.self, and: place) { $0.unbind($1) }
      },
      teardown: { context, place in
        _ = withTarget(context, as: ListNode.self, and: place) { $0.tearDown($1) }
      },
      activated: { context, position in
        _ = withTarget(context, as: ListNode.self) { $0.activate(Int(position)) }
      },
      is_selected: { context, position in
        withTarget(context, as: ListNode.self) { $0.isSelected(Int(position)) } ?? false
      },
      select: { context, change, rows, count in
        let ranges = UnsafeBufferPointer(start: rows, count: Int(count)).map { rows in
          Int(rows.position)..<Int(rows.position) + Int(rows.count)
        }
        return withTarget(context, as: ListNode.self) { $0.select(change, rows: ranges) } ?? false
      },
      scrolled: { context, first, end, byPerson in
        _ = withTarget(context, as: ListNode.self) {
          $0.scrolled(Int(first)..<Int(end), byPerson: byPerson)
        }
      },
      pulled: { context in _ = withTarget(context, as: ListNode.self) { $0.pulled() } })
  }
}

extension SelectionMode {
  /// The GTK selection model with the same behaviour.
  fileprivate var gtk: bgtk_selection_mode {
    switch self {
    case .none: BGTK_SELECTS_NONE
    case .single: BGTK_SELECTS_ONE
    case .several: BGTK_SELECTS_SEVERAL
    }
  }
}

extension Widget {
  /// Notifies the list, if the widget is in one of its rows, that the row's texts have changed.
  func rowTextChanged() {
    var widget = self
    while let parent = widget.parent {
      if let list = parent.node as? ListNode { return list.textChanged(inRow: widget) }
      widget = parent
    }
  }

  /// The texts of the labels inside, in reading order; those of a table's row after the names of their columns.
  var spokenText: String {
    if let row = self as? TableRow {
      return row.titledCells.compactMap { title, cell in
        let text = cell.spokenText
        return text.isEmpty || title.isEmpty ? text : "\(title): \(text)"
      }
      .filter { !$0.isEmpty }.joined(separator: ", ")
    }
    var texts: [String] = []
    collectTexts(into: &texts)
    return texts.joined(separator: ", ")
  }

  private func collectTexts(into texts: inout [String]) {
    guard isVisible else { return }
    if let label = self as? Label, !label.text.isEmpty { texts.append(label.text) }
    for child in children { child.collectTexts(into: &texts) }
  }
}
