import People
import Signals

extension PeopleService {
  /// The rows for a file: those selected, in the table's order where they are shown, else all that are shown.
  var rowsForFile: [Int] {
    let (rows, selection) = (store.projection, state.value.selection)
    var found: [Int] = []
    rows.forEachID(in: 0..<rows.count) { row in
      if selection.isEmpty || selection.contains(row) { found.append(row) }
    }
    guard found.count < selection.count else { return found }
    let shown = KeySet(found)
    return found + selection.filter { !shown.contains($0) }.sorted()
  }

  /// The rows that are shown, in their order.
  var shownRows: [Int] {
    let rows = store.projection
    var found: [Int] = []
    rows.forEachID(in: 0..<rows.count) { found.append($0) }
    return found
  }

  /// The columns, which nobody else changes.
  var columns: PeopleColumns { store.columns }
}
