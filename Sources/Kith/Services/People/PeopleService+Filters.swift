public import Acts
public import Entities
import People
public import Signals

// Saved filters and lists, selected and counted.
extension PeopleService {
  /// Selects a saved filter, with its order.
  func show(_ filter: NamedFilter) { handle(.saved(filter)) }

  /// Follows the renaming of a saved filter.
  func rename(_ name: String, to newName: String) { handle(.renamed(name, to: newName)) }

  /// Selects the people on a list.
  public func show(_ list: ListCount) {
    handle(.saved(NamedFilter("", text: list.filterText)))
  }

  /// The list of an identifier; nil for none.
  public func list(_ id: List.ID) -> ListCount? { lists.value.first { $0.id == id } }

  /// Returns the verdict on the title of a new list, or on a new title for one: another list may have the same.
  public func verdict(onTitle title: String, for list: List? = nil) -> NameVerdict {
    NameVerdict(
      title, isUsed: lists.value.contains { $0.list.title == title && $0.id != list?.id }, mayReplace: true)
  }

  /// The selected list, unless the filter was changed since.
  public var currentList: SafeSignal<ListCount?> {
    combineLatest(collection, query, lists).map { Self.list(at: $0, query: $1, among: $2) }
      .removeDuplicates()
  }

  static func list(at collection: PeopleCollection, query: String, among lists: [ListCount]) -> ListCount? {
    collection == .everybody ? lists.first { $0.filterText == query } : nil
  }

  /// The change that leaves only the selected people on a list.
  public func onlySelected(on list: List) -> ListWish {
    .only(Set(actedRows().map { store.columns.ids[$0] }), list)
  }

  /// The only selected person, if a change of a list would affect them; it needs no preview.
  public func onlyPerson(for wish: ListWish) -> Account.ID? {
    actedRows().count == 1 ? ActPreview(wish, of: selectedPeople()).changing.first : nil
  }

  /// The rows that a change of a list may affect: the selected people, and the members it may remove.
  func rows(for wish: ListWish) -> [Int] {
    let selected = actedRows()
    guard case .only(_, let list) = wish else { return selected }
    let (rows, columns) = (KeySet(selected), store.columns)
    let members = (0..<columns.count).filter {
      columns.isPresent($0) && columns.isOn(list.id, row: $0) && !rows.contains($0)
    }
    return selected + members
  }

  /// Names the collection and the filter as one text over everybody; nil while there is a mistake in it.
  func named(_ name: String, columns: [String]) -> NamedFilter? {
    guard let text = try? textToName() else { return nil }
    return NamedFilter(name, text: text, sorting: state.value.sorting, columns: columns)
  }

  /// Why the collection and the filter cannot be named; nil if they can.
  var mistakeInNamed: FilterError? {
    do throws(FilterError) {
      _ = try textToName()
      return nil
    } catch {
      return error
    }
  }

  /// The collection and the filter as one text over everybody.
  private func textToName() throws(FilterError) -> String {
    let text = try Self.joined(state.value.collection.filterText, query: state.value.query)
    _ = try Filter.parse(text)
    return text
  }

  /// The number of people that a filter matches, counted in steps between which a window can draw; 0 for a mistake.
  func countInParts(of text: String, rowsAtOnce: Int = 20_000) async -> Int {
    guard let plan = filters.plan(of: text) else { return 0 }
    if store.columns.count <= rowsAtOnce { return plan.count }
    var (start, count) = (0, 0)
    while start < store.columns.count {
      if start > 0 { await pauseBetweenCounts() }
      count += plan.count(in: start..<start + rowsAtOnce)
      start += rowsAtOnce
    }
    return count
  }

  /// The months in which the visible people wrote last, and their servers.
  func summary() -> CollectionSummary { columns.summary(of: shownRows, today: today()) }

  /// Adds a clause to the filter.
  func narrow(_ clause: Filter.Clause) { changeFilter { $0.add(.clause(clause)) } }

  /// Lets the window draw, where a count over everybody takes a noticeable part of a frame.
  func pauseBetweenCounts() async {
    guard store.columns.count > 5_000 else { return await Task.yield() }
    // A yield alone is too short: GTK draws once the main queue is empty.
    try? await Task.sleep(for: .milliseconds(20))
  }

  private static func joined(_ part: String, query: String) throws(FilterError) -> String {
    let (typed, part) = (try Filter.parse(query), try Filter.parse(part))
    if part.filter == .everybody { return query }
    let known = Set(typed.chips.map(\.text))
    let missing = part.chips.filter { !known.contains($0.text) }
    if typed.filter == .everybody || missing.isEmpty { return missing.isEmpty ? query : part.text }
    let whole = Filter.all(part.filter.clauses + typed.filter.clauses)
    let text = "\(part.text) \(query)"
    // Beside alternatives the joined text would mean something else.
    return (try? Filter.parse(text, longest: .max))?.filter == whole ? text : whole.printed
  }
}

extension Filter {
  fileprivate var clauses: [Filter] { if case .all(let filters) = self { filters } else { [self] } }
}
