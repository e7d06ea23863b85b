import People
import Signals

extension PeopleService {
  /// The rows for a file: the selected ones an act would be about, else all that are shown.
  var rowsForFile: [Int] {
    let selected = actedRows()
    return selected.isEmpty ? shownRows : selected
  }

  /// The rows that are shown, in their order.
  var shownRows: [Int] {
    let rows = store.projection
    var found: [Int] = []
    rows.forEachID(in: 0..<rows.count) { found.append($0) }
    return found
  }

  /// The columns, which nobody else changes.
  var columns: PersonIndex { store.columns }
}
