import Signals

/// A list of a few rows that all exist, for choices and settings; for many rows use `ListView`. GTK: `GtkListBox`.
///
/// ```swift
/// let list = ListBox([Row(Label("Inbox")), Row(Label("Sent"))], isSelecting: true)
/// list.reactive.rowSelected.bind(to: chosen)
/// list.selectedIndex = 1
/// ```
open class ListBox: Widget, EditablePropertyProvider {
  /// The rows, for the renderer; `rows` is the same list.
  @Property public private(set) var rowList: [Row] = []
  /// The index of the selected row, set by assignment or by a person.
  @Property public var selectedIndex: Int?
  /// Whether one of the rows can be selected. GTK: `gtk_list_box_set_selection_mode`.
  public let isSelecting: Bool
  // The truth; `rowList` may lag while its own observers are being notified.
  private var stored: [Row] = []
  let selectionSubject = PassthroughSubject<Int?, Never>()
  let activationSubject = PassthroughSubject<Int, Never>()

  /// Makes a list of rows, from top to bottom.
  public init(_ rows: [Row] = [], isSelecting: Bool = false) {
    self.isSelecting = isSelecting
    super.init()
    replaceRows(rows)
  }

  open override var takesFocus: Bool { true }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "listBox") }

  open override var defaultRole: AccessibleRole { .list }

  /// The property used when none is named: the index of the selected row.
  public var defaultProperty: Property<Int?> { $selectedIndex }
  /// Delivers the index each time a person selects another row.
  public var defaultEdits: SafeSignal<Int?> { selectionSubject.toSignal() }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "chosenRow", value: self.selectedIndex,
        shownAs: self.selectedIndex.map { "row \($0) selected" })
    ]
  }

  open override var gestures: [Gesture] {
    let choices =
      isSelecting ? stored.indices.filter { stored[$0].isSelectable && stored[$0].isReachable } : []
    return super.gestures + [
      Gesture(
        "choose", of: self, arguments: choices.map { "\($0)" }, keys: ["Down", "Up", "space"],
        refusal: { list, index in
          Int(index).map(list.canChoose) == true ? nil : "there is no such row to select"
        }
      ) { list, index in Int(index).map { list.choose($0) } ?? false }
    ]
  }

  open override var sightChanges: [SafeSignal<Void>] { [$rowList.map { _ in }] }

  open override var children: [Widget] { stored }

  /// The rows, from top to bottom.
  public var rows: [Row] { stored }

  /// Adds a row at the end.
  public func append(_ row: Row) { replaceRows(stored.filter { $0 !== row } + [row]) }

  open override func childLeft(_ child: Widget) { replaceRows(stored.filter { $0 !== child }) }

  /// Replaces all rows; those that stay keep their rendered widgets and their selection.
  public func replaceRows(_ rows: [Row]) {
    let selected = selectedIndex.flatMap { stored.indices.contains($0) ? stored[$0] : nil }
    let focused = window?.focused
    let left = stored.firstIndex { row in
      focused?.isInside(row) == true && !rows.contains { $0 === row }
    }
    let new = replace(stored, with: rows)
    stored = new
    rowList = new
    let index = new.firstIndex { $0 === selected }
    if index != selectedIndex { selectedIndex = index }
    if let left { focusRow(near: left) }
  }

  // When a row with the focus is removed, another row gets it; otherwise no key would do anything.
  private func focusRow(near place: Int) {
    let start = min(place, stored.count)
    let rows = stored[start...] + stored[..<start].reversed()
    rows.first { $0.isReachable && ($0.isSelectable || $0.isActivatable) }?.grabFocus()
  }

  /// Selects a row as a person does with the arrow keys; refused when it cannot be reached or selected.
  @discardableResult
  public func choose(_ index: Int) -> Bool {
    guard isReachable, canChoose(index) else { return false }
    guard index != selectedIndex else { return true }
    return deliver(index, to: $selectedIndex, edits: selectionSubject, as: "choose", with: "\(index)")
  }

  func canChoose(_ index: Int) -> Bool {
    isSelecting && stored.indices.contains(index) && stored[index].isSelectable && stored[index].isVisible
      && stored[index].isSensitive
  }

  func choose(_ row: Row) {
    if let index = stored.firstIndex(where: { $0 === row }) { _ = choose(index) }
  }

  func rowActivated(_ row: Row) {
    if let index = stored.firstIndex(where: { $0 === row }) { activationSubject.send(index) }
  }
}

extension Reactive where Base: ListBox {
  /// Delivers the index each time a person selects another row.
  public var rowSelected: SafeSignal<Int?> { base.selectionSubject.toSignal() }
  /// Delivers the index of each row that a person activates by a click or Enter.
  public var rowActivated: SafeSignal<Int> { base.activationSubject.toSignal() }
}
