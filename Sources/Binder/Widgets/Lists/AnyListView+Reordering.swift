import Signals

struct DraggedRow {
  weak var list: AnyListView?
  let row: ObjectIdentifier
}

/// A move of a row by a person.
///
/// ```swift
/// list.isReorderable = true
/// list.reactive.rowMoved.observeNext { move in
///   names.value.insert(names.value.remove(at: move.from), at: move.to)
/// }.dispose(in: list.bag)
/// ```
public struct RowMove: Hashable, Sendable {
  /// The index of the row before the move.
  public let from: Int
  /// The index of the row after the move: remove it at `from`, then insert it here.
  public let to: Int
}

extension AnyListView {
  /// Requests to move a row to another index, as dragging it onto the row there or `Alt+Up` and `Alt+Down` do; refused
  /// when the list cannot be reached or reordered, or has no such rows.
  ///
  /// The list itself does not move the row: observe `reactive.rowMoved` and change the model.
  @discardableResult
  public func move(rowAt index: Int, to place: Int) -> Bool {
    let indices = 0..<rowCount
    guard isReorderable, isReachable, indices.contains(index), indices.contains(place), index != place else {
      return false
    }
    deliver { moveSubject.send(RowMove(from: index, to: place)) }
    return true
  }

  /// Moves the selected row one up or down, keeping its selection and focus.
  func moveSelection(by step: Int) -> Bool {
    guard let index = selectedPlace, move(rowAt: index, to: index + step) else { return false }
    // The model may have removed the row and inserted a new one, which is selected then.
    if selectedPlace == nil { selectedIndex = index + step }
    if let selectedPlace { scroll(toRowAt: selectedPlace) }
    grabFocus()
    return true
  }

  /// Makes a row a source and a target for dragging.
  func makeDraggable(_ row: Widget) {
    row.dragSource = DragSource { [weak self, weak row] in
      guard let self, let row, self.isReorderable, self.index(of: row) != nil else { return DraggedRow?.none }
      return DraggedRow(list: self, row: ObjectIdentifier(row))
    }
    // Ends with the row.
    _ = row.acceptDrops(of: DraggedRow.self) { [weak self] in $0.list != nil && $0.list === self }
      .observeNext { [weak self, weak row] dragged in
        guard let self, let row, let place = self.index(of: row), let index = self.live[dragged.row]?.index
        else {
          return
        }
        self.move(rowAt: index, to: place)
      }
  }

  private func index(of row: Widget) -> Int? { live[ObjectIdentifier(row)]?.index }
}

extension Reactive where Base: AnyListView {
  /// Delivers each move of a row by a person; the list shows it once its model has changed.
  public var rowMoved: SafeSignal<RowMove> { base.moveSubject.toSignal() }
}
