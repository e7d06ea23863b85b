import Entities
public import People
public import Signals

extension PeopleService {
  /// Returns once no sync is under way, and the rows have all that was read.
  public func settle() async {
    for await progress in progress.values where progress.isSettled { break }
    if isBehind { for await _ in changed.values where !isBehind { break } }
  }

  /// Starts a sync, unless one is under way.
  public func sync() { reader.sync() }

  /// Sets the server whose domain is left out of handles, once it is loaded.
  func setHome(_ home: HomeServer) { store.columns.home = home }

  /// Pauses the sync, or resumes it; where the file is damaged, sets it aside and starts a new one.
  public func pauseOrResume() {
    if progress.value.state == .running {
      reader.pause()
    } else if progress.value.storage?.kind == .damaged {
      reader.beginAnew()
    } else {
      reader.sync()
    }
  }

  /// Selects a collection.
  public func show(_ collection: PeopleCollection) { handle(.collection(collection)) }

  /// Shows the people you follow, if the table shows a list that is to be deleted.
  func leave(_ list: List) {
    let current = Self.list(at: state.value.collection, query: state.value.query, among: lists.value)
    if current?.id == list.id { show(.following) }
  }

  /// Shows everybody who matches words of the desktop's search, and clears other conditions.
  public func showEverybody(matching words: [String]) {
    show(.everybody)
    clearFilter()
    filter(by: words.joined(separator: " "))
  }

  /// Filters by a text beside the chosen conditions.
  public func filter(by text: String) { handle(.query(text)) }

  /// Changes the filter by a click.
  func changeFilter(_ change: (inout TableFilter) -> Void) {
    var filter = state.value.filter
    change(&filter)
    handle(.filter(filter))
  }

  /// Removes a clause from the filter, by its place among the chips.
  public func removeChip(at place: Int) { replaceChip(at: place, with: nil) }

  /// Replaces a clause of the filter, by its place among the chips.
  public func replaceChip(at place: Int, with clause: Filter?) {
    changeFilter { $0.replaceClause(at: place, with: clause, lists: state.value.lists) }
  }

  /// Removes the chosen conditions and the typed text.
  public func clearFilter() { handle(.filter(TableFilter())) }

  /// Completes the filter, by the place of the completion.
  public func complete(with place: Int) {
    let completions = completions
    if completions.indices.contains(place) { filter(by: completions[place].replacing) }
  }

  /// The completions of the typed text.
  public var completions: [FilterCompletion] { completions(of: state.value.filter.typed.text) }

  /// Filters by a suggestion, in the collection that it is about.
  public func showSuggestion(_ suggestion: FilterSuggestion) {
    if isOfOneself { show(suggestion.isAboutFollowers ? .followers : .following) }
    changeFilter { $0.apply(suggestion.text, lists: state.value.lists) }
  }

  /// Sorts the rows: by the first column, those alike in it by the second, and so on.
  public func sort(by sorting: [PersonOrder]) { handle(.sort(sorting)) }

  /// Selects these rows, visible or not, and no others.
  public func select(_ rows: KeySet<Int>) { handle(.select(rows)) }

  /// How long a person is selected before requests are sent about them.
  static let pause = Duration.milliseconds(150)

  /// Loads the relationships of the rows in sight, except those loaded a short while ago.
  public func refreshRelationships(inVisibleRows range: Range<Int>) {
    let rows = store.projection
    let ids = range.clamped(to: 0..<rows.count).map { store.columns.ids[rows.id(at: $0)] }
    if !ids.isEmpty { relationships.load(ids, unlessRecent: true).dispose(in: bag) }
  }

  /// The completions of a filter, as whole texts; none for an empty text, and after a complete clause.
  public func completions(of query: String) -> [FilterCompletion] {
    guard let last = query.last, !last.isWhitespace else { return [] }
    let known = state.value.filter.typed
    let more = filters.completions(of: known.text == query ? known : TypedFilter(query)).filter {
      $0.replacing != query && $0.replacing != query + " "
    }
    return Array(more.prefix(FilterCompletions.most))
  }

  /// The lists that a person is on, as far as they are known, now and as they change.
  public func lists(of id: Account.ID) -> SafeSignal<[List.ID]> {
    changed.prepend(()).map { [weak self] in
      guard let self, let row = store.row(of: id) else { return [] }
      return store.columns.lists(ofRow: row)
    }
    .removeDuplicates()
  }

  /// The person of a row; nil once they were removed.
  public func person(ofRow row: Int) -> Person? { store.columns.isPresent(row) ? store.person(row) : nil }

  /// The person of an identifier; nil for a stranger to the table.
  func knownPerson(_ id: Account.ID) -> Person? { store.row(of: id).map(store.person) }

  /// The person of an account: that of the table, else one with the relationship that is known.
  func person(of account: Account) -> Person {
    knownPerson(account.id) ?? Person(account, relationship: relationships.all.value[account.id])
  }

  /// Follows a person, or unfollows them.
  public func changeFollowing(of person: Person) {
    if person.flags.isDisjoint(with: [.following, .pending]) {
      relationships.follow(person.account)
    } else {
      relationships.unfollow(person.account)
    }
  }
}
