import Entities
public import People
public import Signals

extension PeopleService {
  /// Asks the server for everybody, unless that is under way.
  public func sync() { source.sync() }

  /// Names the server that the handles of its people leave out, once it has said its domain.
  func setHome(_ home: HomeServer) { store.columns.home = home }

  /// Stops the sync, or goes on with it; where the file is damaged, sets that aside and begins with a new one.
  public func pauseOrResume() {
    if progress.value.state == .running {
      source.pause()
    } else if progress.value.storage?.kind == .damaged {
      source.beginAnew()
    } else {
      source.sync()
    }
  }

  /// Looks at a part.
  public func show(_ collection: PeopleCollection) { handle(.collection(collection)) }

  /// Shows who fits a text.
  public func filter(by query: String) { handle(.query(query)) }

  /// Takes a clause out of the filter, by its place.
  public func removeChip(at place: Int) {
    let typed = state.value.filter
    if typed.chips.indices.contains(place) { filter(by: typed.chips[place].removed(from: typed.text)) }
  }

  /// Types what can follow in the filter, by its place among the completions.
  public func complete(with place: Int) {
    let completions = completions(of: state.value.query)
    if completions.indices.contains(place) { filter(by: completions[place].replacing) }
  }

  /// Shows who fits a suggestion, in the list of people that it is about.
  public func showSuggestion(_ suggestion: FilterSuggestion) {
    show(suggestion.isAboutFollowers ? .followers : .following)
    filter(by: suggestion.text)
  }

  /// Does what helps where nobody is shown: takes the clause away that excludes them, clears the filter, or asks again.
  public func resolveEmptyState() {
    guard situation.value == .noMatch else { return pauseOrResume() }
    if let chip = exclusion.value?.chip { removeChip(at: chip.id) } else { filter(by: "") }
  }

  /// Puts the rows in another order: by the first column, those alike in it by the second, and so on.
  public func sort(by sorting: [PersonOrder]) { handle(.sort(sorting)) }

  /// Selects these rows, shown or not, and no others.
  public func select(_ rows: KeySet<Int>) { handle(.select(rows)) }

  /// How long a person has to be selected to be looked at.
  static let pause = Duration.milliseconds(150)

  /// Takes which rows are in sight: how the person stands to these is asked, unless it was a short while ago.
  public func refreshRelationships(inVisibleRows range: Range<Int>) {
    let rows = store.projection
    let ids = range.clamped(to: 0..<rows.count).map { store.columns.ids[rows.id(at: $0)] }
    if !ids.isEmpty { relationships.load(ids, unlessRecent: true).dispose(in: bag) }
  }

  /// What can follow in the filter, as whole texts; nothing for an empty one, and behind a clause that is complete.
  public func completions(of query: String) -> [FilterCompletion] {
    guard let last = query.last, !last.isWhitespace else { return [] }
    // What is there already need not be offered.
    let known = state.value.filter
    let more = filters.completions(of: known.text == query ? known : TypedFilter(query)).filter {
      $0.replacing != query && $0.replacing != query + " "
    }
    return Array(more.prefix(FilterCompletions.most))
  }

  /// The lists that a person is on, as far as that is known, now and as it changes.
  public func lists(of id: Account.ID) -> SafeSignal<[List.ID]> {
    changed.prepend(()).map { [weak self] in
      guard let self, let row = store.row(of: id) else { return [] }
      return store.columns.lists(ofRow: row)
    }
    .removeDuplicates()
  }

  /// Whether a person is on a list, as far as that is known.
  func isOn(_ list: List.ID, of id: Account.ID) -> Bool {
    store.row(of: id).map { store.columns.isOn(list, row: $0) } ?? false
  }

  /// The person of a row that is shown, or was.
  public func person(ofRow row: Int) -> Person? { store.columns.isPresent(row) ? store.person(row) : nil }

  /// The person of an account: as the table shows them, else as far as is known of how one stands to them.
  func person(of account: Account) -> Person {
    store.row(of: account.id).map(store.person)
      ?? Person(account, relationship: relationships.all.value[account.id])
  }

  /// Follows a person, or stops following them.
  public func changeFollowing(of person: Person) {
    if person.flags.isDisjoint(with: [.following, .pending]) {
      relationships.follow(person.account)
    } else {
      relationships.unfollow(person.account)
    }
  }
}
