public import Acts
import Entities
import Signals

extension PeopleService {
  /// Selects these people and no others, and shows everybody, so that they are in sight.
  func selectOnly(_ ids: [Account.ID]) {
    show(.everybody)
    filter(by: "")
    select(KeySet(ids.compactMap(store.row)))
  }

  /// Whether a person is selected.
  public func isSelected(_ id: Account.ID) -> Bool {
    store.row(of: id).map(state.value.selection.contains) ?? false
  }

  /// Selects a person beside the others, or no longer.
  public func select(_ id: Account.ID, _ isSelected: Bool) {
    guard let row = store.row(of: id) else { return }
    var selection = state.value.selection
    if isSelected { selection.insert(row) } else { selection.remove(row) }
    select(selection)
  }

  /// Selects the visible people beside the hidden ones that are selected.
  public func selectVisible() {
    let rows = store.projection
    var selection = state.value.selection
    rows.forEachID(in: 0..<rows.count) { selection.insert($0) }
    select(selection)
  }

  /// Selects nobody.
  public func selectNobody() { select([]) }

  /// The selected people: first the visible ones, in table order, then the hidden ones.
  public func selectedPeople() -> [Candidate] {
    store.packed(selectedRowsInOrder).map { Candidate($0.person) }
  }

  /// The rows of the selected people: first the visible ones, in table order, then the hidden ones.
  var selectedRowsInOrder: [Int] {
    let (rows, selection) = (store.projection, state.value.selection)
    var (found, seen): ([Int], KeySet<Int>) = ([], [])
    rows.forEachID(in: 0..<rows.count) { row in
      guard selection.contains(row) else { return }
      found.append(row)
      seen.insert(row)
    }
    for row in selection where !seen.contains(row) && store.columns.isPresent(row) { found.append(row) }
    return found
  }
}
