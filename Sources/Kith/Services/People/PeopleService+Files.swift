import People
import Signals

extension PeopleService {
  /// The rows for a file: the selected ones that an act would affect, else all visible ones.
  var rowsForFile: [Int] {
    let selected = actedRows()
    return selected.isEmpty ? shownRows : selected
  }

  /// The visible rows, in order.
  var shownRows: [Int] {
    let rows = store.projection
    var found: [Int] = []
    rows.forEachID(in: 0..<rows.count) { found.append($0) }
    return found
  }

  /// The columns, which only the service changes.
  var columns: PersonIndex { store.columns }
}
