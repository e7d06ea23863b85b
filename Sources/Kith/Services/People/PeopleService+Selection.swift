public import Acts
import Entities
import People
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
  public func select(_ id: Account.ID, isSelected: Bool) {
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

  /// Includes the selected people whom the filter hides in what is done about the selection, or leaves them out again.
  public func includeHidden(_ isIncluded: Bool) { handle(.includeHidden(isIncluded)) }

  /// The people an act is about: the selected ones that are visible, in table order, then the hidden ones if included.
  public func selectedPeople() -> [Candidate] {
    store.packed(actedRows()).map { Candidate($0.person) }
  }

  /// The parts that are not read yet and that say whom an act is about.
  ///
  /// - Parameter isOfSelection: Whether it is about the people who are selected in what is looked at.
  func unread(for kind: Act.Kind, ofSelection isOfSelection: Bool) -> FilterParts {
    let needs = isOfSelection ? kind.needs.union(unread.value.all) : kind.needs
    return needs.intersection(progress.value.unread)
  }

  /// The rows an act is about.
  func actedRows() -> [Int] {
    let (rows, selection) = (store.projection, state.value.selection)
    if selection.isEmpty { return [] }
    var found: [Int] = []
    rows.forEachID(in: 0..<rows.count) { if selection.contains($0) { found.append($0) } }
    guard state.value.includesHidden, found.count < selection.count else { return found }
    let visible = KeySet(found)
    return found + selection.filter { !visible.contains($0) && store.columns.isPresent($0) }.sorted()
  }
}
