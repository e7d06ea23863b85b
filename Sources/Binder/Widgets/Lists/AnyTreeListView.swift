import Signals

/// A row that a person has expanded or collapsed.
///
/// ```swift
/// tree.reactive.expandedChanged.observeNext { [weak tree] change in
///   guard change.isExpanded, let folder = tree?.item(at: change.index) as? Folder else { return }
///   opened.append(folder.name)
/// }.dispose(in: tree.bag)
/// ```
public struct RowExpansion: Hashable, Sendable {
  /// The row's index.
  public let index: Int
  /// Whether its children are shown now.
  public let isExpanded: Bool
}

/// A list of the rows of a tree, without the items' type. GTK: `GtkListView`.
///
/// In addition to what a list does, such as selection and activation, its rows expand and collapse.
///
/// ```swift
/// let tree = TreeListView(id: \Folder.name) { $0.name }
/// folders.bind(to: tree)
/// tree.expand(rowAt: 0)
/// ```
open class AnyTreeListView: AnyListView {
  /// Whether the layout is right-to-left, so that the left arrow key expands; for the renderer.
  public var isRightToLeft = false
  /// Rows whose level or expansion has changed, for the renderer.
  public let rowStates = PassthroughSubject<TreeRow, Never>()
  let expansionSubject = PassthroughSubject<RowExpansion, Never>()

  /// Rendered by a GtkListView that scrolls.
  open override class var kind: WidgetKind { .treeListView }
  open override var defaultRole: AccessibleRole { .tree }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("rowLevels", value: self.inspected { "\($0.level)" }),
      InspectableProperty(
        "expandedRows",
        value: self.inspectedIndices.isEmpty ? nil : self.inspectedIndices.joined(separator: " ")),
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [
      expansionGesture("expandRow", isExpanded: true, key: "Right"),
      expansionGesture("collapseRow", isExpanded: false, key: "Left"),
    ]
  }

  override func takes(_ shortcut: Shortcut) -> Bool { act(for: shortcut) != nil }
  override func press(_ shortcut: Shortcut) -> Bool { act(for: shortcut)?() ?? false }

  // Overridden by the subclass with the items' type.
  func state(ofRowAt index: Int) -> TreeRow.State? { nil }
  func parentIndex(ofRowAt index: Int) -> Int? { nil }
  func rowsBelow(_ index: Int) -> Int { 0 }
  func setExpanded(_ isExpanded: Bool, at index: Int) {}
}

// MARK: - What a person does

extension AnyTreeListView {
  /// Expands a row, as a click on its arrow, the right arrow key or Space does; refused when the tree cannot be
  /// reached, has no such row, or the row has no children or is expanded already.
  @discardableResult
  public func expand(rowAt index: Int) -> Bool { change(rowAt: index, to: true) }

  /// Collapses a row, as a click on its arrow, the left arrow key or Space does; refused as expanding is. If the only
  /// selected row would be hidden, this row is selected instead.
  @discardableResult
  public func collapse(rowAt index: Int) -> Bool { change(rowAt: index, to: false) }

  /// Whether a row is expanded.
  public func isExpanded(rowAt index: Int) -> Bool { state(ofRowAt: index)?.isExpanded ?? false }

  private func change(rowAt index: Int, to isExpanded: Bool) -> Bool {
    guard isReachable, let state = state(ofRowAt: index), state.isExpandable, state.isExpanded != isExpanded
    else { return false }
    if !isExpanded, let place = selectedPlace, place > index, place <= index + rowsBelow(index) {
      select(rowAt: index)
    }
    deliver {
      setExpanded(isExpanded, at: index)
      expansionSubject.send(RowExpansion(index: index, isExpanded: isExpanded))
    }
    return true
  }

  /// Toggles the expansion of a row, as a click on the arrow does.
  func toggleExpansion(of row: TreeRow) {
    guard let index = live[ObjectIdentifier(row)]?.index, let state = state(ofRowAt: index) else { return }
    _ = change(rowAt: index, to: !state.isExpanded)
  }

  /// Returns the act of a key on the focused row, if any.
  func act(for shortcut: Shortcut) -> (() -> Bool)? {
    guard isReachable, let index = focusedIndex, let state = state(ofRowAt: index) else { return nil }
    let (inwards, outwards) =
      isRightToLeft || window?.isRightToLeft == true ? ("Left", "Right") : ("Right", "Left")
    switch shortcut {
    case " " where isTurnedBySpace(state):
      return { self.change(rowAt: index, to: !state.isExpanded) }
    case Shortcut(key: inwards) where state.isExpandable:
      return { state.isExpanded ? self.focus(rowAt: index + 1) : self.expand(rowAt: index) }
    case Shortcut(key: outwards) where state.isExpanded:
      return { self.collapse(rowAt: index) }
    case Shortcut(key: outwards):
      return parentIndex(ofRowAt: index).map { parent in { self.focus(rowAt: parent) } }
    default: return nil
    }
  }
}

extension AnyTreeListView {
  // A space while typing ahead belongs to the typed text.
  private func isTurnedBySpace(_ state: TreeRow.State) -> Bool {
    state.isExpandable && window.map { isTypingAhead(at: $0.clock.now) } != true
  }
}

extension Reactive where Base: AnyTreeListView {
  /// Delivers each row that a person expands or collapses.
  public var expandedChanged: SafeSignal<RowExpansion> { base.expansionSubject.toSignal() }
}

// MARK: - Inspection

extension AnyTreeListView {
  private var rowsInSight: Range<Int> { visibleRange.clamped(to: 0..<itemCount) }

  private func inspected(_ word: (TreeRow.State) -> String) -> String {
    rowsInSight.compactMap { state(ofRowAt: $0).map(word) }.joined(separator: " ")
  }

  private var inspectedIndices: [String] { rowsInSight.filter(isExpanded).map { "\($0)" } }

  private func expansionGesture(_ name: String, isExpanded: Bool, key: Shortcut) -> Gesture {
    // Last row first, as expanding a row moves those after it.
    let rows = rowsInSight.reversed().filter { index in
      state(ofRowAt: index).map { $0.isExpandable && $0.isExpanded != isExpanded } ?? false
    }
    return Gesture(
      name, of: self, arguments: rows.map { "\($0)" }, keys: [key],
      refusal: { tree, index in
        Int(index).flatMap(tree.state) == nil
          ? "there is no row \(index): the list has \(tree.itemCount)" : nil
      }
    ) { tree, index in Int(index).map { tree.change(rowAt: $0, to: isExpanded) } ?? false }
  }
}
