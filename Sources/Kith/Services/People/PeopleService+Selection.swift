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

  /// The selected people: first the visible ones, in table order, then the hidden ones.
  public func selectedPeople() -> [Candidate] {
    let (rows, selection) = (store.projection, state.value.selection)
    var (people, seen): ([Candidate], KeySet<Int>) = ([], [])
    rows.forEachID(in: 0..<rows.count) { row in
      guard selection.contains(row) else { return }
      people.append(Candidate(store.person(row)))
      seen.insert(row)
    }
    for row in selection where !seen.contains(row) && store.columns.isPresent(row) {
      people.append(Candidate(store.person(row)))
    }
    return people
  }
}
