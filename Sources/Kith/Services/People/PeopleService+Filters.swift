public import Acts
public import Entities
import People
public import Signals

// What a saved filter is made of, and how it is looked at again.
extension PeopleService {
  /// Looks at everybody through a saved filter, in its order.
  func show(_ filter: NamedFilter) { handle(.saved(filter)) }

  /// Goes on with a saved filter under its new name.
  func rename(_ name: String, to newName: String) { handle(.renamed(name, to: newName)) }

  /// Looks at everybody on a list.
  public func show(_ list: ListCount) {
    handle(.saved(NamedFilter("", text: list.filterText)))
  }

  /// The list that is looked at, unless something else was typed since.
  public var currentList: SafeSignal<ListCount?> {
    combineLatest(collection, query, lists)
      .map { part, query, lists in part == .everybody ? lists.first { $0.filterText == query } : nil }
      .removeDuplicates()
  }

  /// The wish that a list has the selected people and nobody else.
  public func onlySelected(on list: List) -> ListWish {
    .only(Set(actedRows().map { store.columns.ids[$0] }), list)
  }

  /// The one person who is selected, if a wish would change something: nobody else has to be looked at before.
  public func onlyPerson(for wish: ListWish) -> Account.ID? {
    actedRows().count == 1 ? ActPreview(wish, of: selectedPeople()).changing.first : nil
  }

  /// The rows of everybody a wish may be about: the selected people, and the list's members where they may have to go.
  func rows(for wish: ListWish) -> [Int] {
    let selected = actedRows()
    guard case .only(_, let list) = wish else { return selected }
    let (rows, columns) = (KeySet(selected), store.columns)
    let members = (0..<columns.count).filter {
      columns.isPresent($0) && columns.isOn(list.id, row: $0) && !rows.contains($0)
    }
    return selected + members
  }

  /// What is looked at under a name: the part and the filter as one text that goes through everybody; nil while there is a
  /// mistake in it.
  func named(_ name: String, columns: [String]) -> NamedFilter? {
    let (part, query) = (state.value.collection.filterText, state.value.query)
    guard let text = Self.joined(part, query: query), (try? Filter.parse(text)) != nil else { return nil }
    return NamedFilter(name, text: text, sorting: state.value.sorting, columns: columns)
  }

  /// How many of everybody a filter shows, counted in parts between which a window can draw; 0 for one with a mistake.
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

  /// In which months those who are shown wrote last, and which servers they are on.
  func summary() -> CollectionSummary { columns.summary(of: shownRows, today: today()) }

  /// Shows, of those who are shown, the ones whom a clause lets through.
  func narrow(_ clause: Filter.Clause) {
    let query = state.value.query
    filter(by: Self.joined(clause.printed, query: query) ?? clause.printed)
  }

  /// Waits until the window has drawn, where a count over everybody takes a noticeable part of a frame.
  func pauseBetweenCounts() async {
    guard store.columns.count > 5_000 else { return await Task.yield() }
    // A yield alone leaves no time: GTK draws after the main queue is empty.
    try? await Task.sleep(for: .milliseconds(20))
  }

  private static func joined(_ part: String, query: String) -> String? {
    guard let (typed, part) = try? (Filter.parse(query), Filter.parse(part)) else { return nil }
    if part.filter == .everybody { return query }
    let known = Set(typed.chips.map(\.text))
    let missing = part.chips.filter { !known.contains($0.text) }
    if typed.filter == .everybody || missing.isEmpty { return missing.isEmpty ? query : part.text }
    let whole = Filter.all(part.filter.clauses + typed.filter.clauses)
    let text = "\(part.text) \(query)"
    // Beside alternatives it would say something else.
    return (try? Filter.parse(text, longest: .max))?.filter == whole ? text : whole.printed
  }
}

extension Filter {
  fileprivate var clauses: [Filter] { if case .all(let filters) = self { filters } else { [self] } }
}
