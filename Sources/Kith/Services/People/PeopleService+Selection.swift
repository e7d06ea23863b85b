public import Acts
import Entities
import People
import Signals

extension PeopleService {
  /// Selects these people and no others, and shows everybody, so that they are visible.
  func selectOnly(_ ids: [Account.ID]) {
    show(.everybody)
    filter(by: "")
    select(KeySet(ids.compactMap(store.row)))
  }

  /// Whether a person is selected.
  public func isSelected(_ id: Account.ID) -> Bool {
    store.row(of: id).map(state.value.selection.contains) ?? false
  }

  /// Selects a person, or deselects them.
  public func select(_ id: Account.ID, isSelected: Bool) {
    guard let row = store.row(of: id) else { return }
    var selection = state.value.selection
    if isSelected { selection.insert(row) } else { selection.remove(row) }
    select(selection)
  }

  /// Selects a person who is not selected, and deselects one who is.
  public func toggle(_ person: Person) { select(person.id, isSelected: !isSelected(person.id)) }

  /// Adds the visible people to the selection.
  public func selectVisible() {
    let rows = store.projection
    var selection = state.value.selection
    rows.forEachID(in: 0..<rows.count) { selection.insert($0) }
    select(selection)
  }

  /// Selects nobody.
  public func selectNobody() { select([]) }

  /// Includes hidden selected people in acts, or excludes them.
  public func includeHidden(_ isIncluded: Bool) { handle(.includeHidden(isIncluded)) }

  /// The people an act affects: the selected ones that are visible, in table order, then the hidden ones if included.
  public func selectedPeople() -> [Candidate] {
    store.packed(actedRows()).map { candidate($0.person) }
  }

  /// A person of the table for the preview of an act.
  public func candidate(_ person: Person) -> Candidate { Candidate(person, isStranger: !isOfOneself) }

  /// The people among them who can be on a list, as they are followed.
  public func selectedFollowed() -> [Account.ID] { Self.followed(among: selectedPeople()) }

  static func followed(among people: [Candidate]) -> [Account.ID] {
    people.filter { $0.flags.contains(.following) }.map(\.id)
  }

  /// Whether the selected people can be reviewed: several of one's own.
  public var canBeReviewed: SafeSignal<Bool> {
    let isOfOneself = isOfOneself
    return selection.map { $0.isPlural && isOfOneself }.removeDuplicates()
  }

  /// The number of people that a review is about.
  public var reviewedCount: SafeSignal<Int> {
    combineLatest(selection, shown).map { $0.isPlural ? $0.acted : $1.shown }.removeDuplicates()
  }

  /// The people that a review is about: several selected ones, else all that are shown, in table order.
  ///
  /// One selected person is who is looked at, not a choice for a review.
  public func reviewedPeople() -> [Account.ID] {
    if selection.value.isPlural { return actedRows().map { store.columns.ids[$0] } }
    let rows = store.projection
    var people: [Account.ID] = []
    people.reserveCapacity(rows.count)
    rows.forEachID(in: 0..<rows.count) { people.append(store.columns.ids[$0]) }
    return people
  }

  /// The unread parts that decide which people an act affects.
  ///
  /// - Parameter isOfSelection: Whether it affects the selected people of the current view.
  func unread(for kind: Act.Kind, ofSelection isOfSelection: Bool) -> FilterParts {
    let needs = isOfSelection ? kind.needs.union(unread.value.all) : kind.needs
    return needs.intersection(progress.value.unread)
  }

  /// The rows an act affects.
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
