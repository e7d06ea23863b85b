import Entities
public import People
public import Signals

import struct Foundation.Date

/// Everybody you follow or who follows you, for a table: a collection, a filter, an order, a selection.
///
/// A change of the source changes single rows, so that a table stays where it is; a follow anywhere in the session
/// shows at once. Knows no view.
///
///     people.show(.mutuals)
///     people.filter(by: "ada")
///     people.rows.bind(to: table)
///     // the mutuals that match, by their names
@MainActor
public final class PeopleService {
  /// The visible rows; a row's number is its person's as long as the service lives.
  public var rows: any ListModel<Person, Int> { store.projection }
  /// The current collection.
  public let collection: SafeSignal<PeopleCollection>
  /// The text of the whole filter.
  public let query: SafeSignal<String>
  /// The text that is typed beside the chosen conditions.
  public let typedText: SafeSignal<String>
  /// What of that is applied: all of it, or the clauses that are whole while there is a mistake in others.
  @ReadOnly("") public var appliedQuery: AnyProperty<String>
  /// What is wrong with what was typed.
  @ReadOnly(nil) public var filterProblem: AnyProperty<FilterError?>
  /// What it was taken for that may not have been meant.
  @ReadOnly([]) public var filterHints: AnyProperty<[FilterHint]>
  /// Its clauses.
  public let chips: SafeSignal<[FilterChip]>
  /// Which clause lets nobody through, while the filter does not; nil when no clause alone does.
  @ReadOnly(nil) public var exclusion: AnyProperty<FilterExclusion?>
  /// What the rows are sorted by; people alike in all of it are in the order of their handles.
  public let sorting: SafeSignal<[PersonOrder]>
  /// The selected rows, visible or not.
  public let selectedRows: SafeSignal<KeySet<Int>>
  /// How many are selected.
  @ReadOnly(TableSelection(count: 0, hidden: 0)) public var selection: AnyProperty<TableSelection>
  /// The person who is selected alone.
  @ReadOnly(nil) public var chosen: AnyProperty<Person?>
  /// The same once nobody else was selected for a moment: what takes requests waits until a person has arrived.
  public let lookedAt: SafeSignal<Person?>
  /// How many are shown.
  @ReadOnly(VisibleCount(shown: 0, total: 0)) public var shown: AnyProperty<VisibleCount>
  /// The parts that are offered, with how many are in each.
  @ReadOnly([]) public var collections: AnyProperty<[CollectionCount]>
  /// The lists there are, in the server's order, with how many are on each; none as long as they are not known.
  @ReadOnly([]) public var lists: AnyProperty<[ListCount]>
  /// The day since which mentions are known; nil until some have been read.
  public var talksKnownSince: AnyProperty<CalendarDay?> { source.talksKnownSince }
  /// What there is in the place of the table.
  @ReadOnly(TableState.loading) public var situation: AnyProperty<TableState>
  /// The parts that what is looked at needs and that have not been read yet.
  @ReadOnly(FilterNeeds()) public var unread: AnyProperty<FilterNeeds>
  /// How far it has come that everybody is known.
  public var progress: AnyProperty<SyncProgress> { reader.progress }

  /// Delivers what to search the server for, in place of an empty table; empty to find anybody.
  @Events public var searches: SafeSignal<String>
  /// Delivers when people have come, changed or gone; an act, which the rows show at once, once it is answered.
  @Events public var changed: SafeSignal<Void>
  /// Delivers each change of the source once the rows show it.
  @Events var applied: SafeSignal<TableChange>

  let state: Property<TableModel>
  let source: any TableSource
  let reader: any TableSync
  let store: TableRows
  let filters: FilterCompiler
  let relationships: RelationshipService
  private let queue = ChangeQueue()
  /// Whether people were read that the rows do not have yet.
  var isBehind: Bool { !queue.isEmpty }
  let today: () -> CalendarDay
  /// The flags of people before an unanswered act on them.
  private var flagsBefore: [Account.ID: PersonFlags] = [:]
  /// The test of the filter, beside that of the collection.
  private var test: FilterPlan?
  /// The parts that must be read before `test` is right.
  private var testNeeds = FilterNeeds()
  /// Whether these are one's own people; others may be unknown to the account's file.
  var isOfOneself: Bool { state.value.home != .everybody }
  let bag = DisposeBag()

  /// - Parameter home: The collection to begin with; everybody for a table of other people.
  init(
    source: any TableSource, sync: any TableSync, relationships: RelationshipService, server: HomeServer?,
    home: PeopleCollection = .following, clock: any SignalClock, today: @escaping () -> CalendarDay
  ) {
    state = Property(TableModel(home: home))
    self.source = source
    reader = sync
    self.relationships = relationships
    self.today = today
    store = TableRows(server: server, today: today)
    filters = FilterCompiler(store.columns, today: today) { source.lists.value }
    collection = state.map(\.collection).removeDuplicates()
    query = state.map(\.query).removeDuplicates()
    typedText = state.map(\.filter.typed.text).removeDuplicates()
    chips = state.map(\.filter.chips).removeDuplicates()
    sorting = state.map(\.sorting).removeDuplicates()
    selectedRows = state.map(\.selection).removeDuplicates()
    lookedAt = _chosen.property.removeDuplicates { $0?.id == $1?.id }.debounce(for: Self.pause, clock: clock)
    run([.filter, .order])
    queue.receive = { [weak self] change, prepared in self?.apply(change, prepared: prepared) }
    source.changes.observeNext { [weak self] change in
      self?.queue.add(change)
      self?.publishSituation()
    }.dispose(in: bag)
    sync.progress.map(\.unread).removeDuplicates().dropFirst()
      .observeNext { [weak self] _ in self?.readingChanged() }.dispose(in: bag)
    sync.progress.observeNext { [weak self] _ in self?.publishSituation() }.dispose(in: bag)
    source.lists.removeDuplicates().observeNext { [weak self] _ in self?.updateLists() }.dispose(in: bag)
    relationships.changed.observeNext { [weak self] new in self?.apply(new) }.dispose(in: bag)
    source.talksKnownSince.removeDuplicates().observeNext { [weak self] day in self?.setTalksKnown(since: day)
    }
    .dispose(in: bag)
  }

  isolated deinit { bag.dispose() }
}

// MARK: - Its state

extension PeopleService {
  func handle(_ event: TableModel.Event) {
    var next = state.value
    let effects = TableModel.reduce(&next, event)
    guard !effects.isEmpty else { return }
    state.value = next
    run(effects)
  }

  private func run(_ effects: [TableModel.Effect]) {
    if effects.contains(.filter) { readFilter() }
    if effects.contains(.filter) || effects.contains(.order) { arrange(inNewOrder: effects.contains(.order)) }
    if effects.contains(.selection) { publishChosen() }
    publishCounts()
  }

  private func readFilter() {
    let (filter, typed) = (state.value.filter, state.value.filter.typed)
    (test, testNeeds) = (filters.test(filter.applied), filter.applied.needs)
    _appliedQuery.update(filter.appliedText)
    _filterHints.update(typed.applied.hints)
    // What can still become something is no mistake yet.
    let isBeingTyped =
      typed.mistake?.range.upperBound == typed.text.utf8.count && !completions(of: typed.text).isEmpty
    _filterProblem.update(isBeingTyped ? nil : typed.mistake)
  }

  // Only another order sorts the rows, as that takes long.
  private func arrange(inNewOrder: Bool) {
    let (index, today) = (store.columns, today())
    let order = state.value.sorting.map {
      ListOrder(index.keys(of: $0.column, on: today), isDescending: $0.isDescending)
    }
    _unread.update(unreadNow)
    // Who might not belong here is not shown: an act would be about them.
    let isKnown = _unread.value.excluding.isEmpty
    let filter = isKnown ? store.filter(state.value.collection, and: test) : ListFilter { _ in false }
    guard inNewOrder else { return store.projection.filter = filter }
    store.projection.show(order: order + [.ascending(index.handles)], filter: filter)
  }
}

// MARK: - What has not been read

extension PeopleService {
  /// Sends when the unread parts change.
  var readingChanges: SafeSignal<Void> {
    progress.map(\.unread).removeDuplicates().dropFirst().map { _ in }
  }

  /// The parts that have never been read completely, and whether a sync is running.
  public var reading: SafeSignal<ReadingState> {
    progress.map { ReadingState(unread: $0.unread, isRunning: $0.state == .running) }.removeDuplicates()
  }

  /// Whether a filter needs a part that has not been read yet.
  func isReading(_ text: String) -> Bool {
    !filters.needs(of: text).all.isDisjoint(with: progress.value.unread)
  }

  private var unreadNow: FilterNeeds {
    state.value.collection.needs.union(testNeeds).intersection(progress.value.unread)
  }

  private func readingChanged() {
    if unreadNow.excluding.isEmpty != _unread.value.excluding.isEmpty {
      arrange(inNewOrder: false)
    } else {
      _unread.update(unreadNow)
    }
    publishCounts()
    publishLists()
  }
}

// MARK: - What comes

extension PeopleService {
  private func apply(_ change: TableChange, prepared: [PreparedPerson]) {
    let gone = store.apply(prepared, gone: change.gone)
    for person in change.people where relationships.isSettled(person.id) { flagsBefore[person.id] = nil }
    // An unanswered act counts more than what was read before it.
    show(
      change.people.filter { !relationships.isSettled($0.id) }
        .compactMap { relationships.all.value[$0.id].flatMap { person(with: $0, isAnswer: false) } })
    let unsaved = change.unsaved.compactMap { person(with: $0, isAnswer: true) }
    show(unsaved)
    if !gone.isEmpty { handle(.gone(gone)) }
    publish(change.people + unsaved)
    _applied.send(change)
    _changed.send()
  }

  private func setTalksKnown(since day: CalendarDay?) {
    guard store.columns.talksKnownSince != day else { return }
    store.columns.talksKnownSince = day
    // Who was never talked with depends on it.
    arrange(inNewOrder: false)
    publishCounts()
    _changed.send()
  }

  private func updateLists() {
    let shown = Self.list(at: state.value.collection, query: state.value.query, among: lists.value)
    handle(.lists(source.lists.value?.map(\.title)))
    publishLists()
    // A renamed list stays in the table: its old title would match nobody.
    if let shown, let list = list(shown.id), list.filterText != shown.filterText { show(list) }
    _changed.send()
  }

  /// Acts show at once, answers and refusals as they arrive; an act itself is no change, as one of these follows.
  private func apply(_ changed: RelationshipsChanged) {
    let people = changed.relationships.compactMap { id, relationship in
      if let relationship { return person(with: relationship, isAnswer: changed.areAnswers) }
      return flagsBefore.removeValue(forKey: id).flatMap { person(id, with: $0) }
    }
    guard !people.isEmpty else { return }
    show(people)
    publish(people)
    if !changed.areExpected { _changed.send() }
  }

  private func show(_ people: [Person]) {
    if !people.isEmpty { _ = store.apply(people.map(PreparedPerson.init), gone: []) }
  }

  /// The person with a relationship applied; nil where nothing changes.
  private func person(with relationship: Relationship, isAnswer: Bool) -> Person? {
    guard let row = store.row(of: relationship.id) else { return nil }
    var flags = store.columns.flags[row]
    if isAnswer {
      flagsBefore[relationship.id] = nil
    } else if flagsBefore[relationship.id] == nil {
      flagsBefore[relationship.id] = flags
    }
    flags.apply(relationship, isAnswer: isAnswer)
    return person(relationship.id, with: flags, answer: isAnswer ? relationship : nil)
  }

  private func person(_ id: Account.ID, with flags: PersonFlags, answer: Relationship? = nil) -> Person? {
    guard let row = store.row(of: id), store.columns.flags[row] != flags || answer != nil else { return nil }
    let before = store.person(row)
    var person = before
    person.flags = flags
    person.mutedUntil = flags.contains(.muted) ? answer?.mutingExpiresAt ?? person.mutedUntil : nil
    if !flags.contains(.noBoosts) { person.boostsHiddenUntil = nil }
    if let answer { (person.note, person.languages) = (answer.note, answer.languages) }
    return person == before ? nil : person
  }
}

// MARK: - What is published

extension PeopleService {
  private func publish(_ people: [Person]) {
    let chosen = _chosen.value?.id
    if people.contains(where: { $0.id == chosen }) { publishChosen() }
    publishCounts()
    publishLists()
  }

  private func publishChosen() {
    let selection = state.value.selection
    let row = selection.count == 1 ? selection.first { _ in true } : nil
    _chosen.update(row.flatMap(person(ofRow:)))
  }

  private func publishLists() {
    let before = Dictionary(_lists.value.map { ($0.id, $0) }) { first, _ in first }
    let lists = (source.lists.value ?? []).map {
      ListCount(
        list: $0, count: store.columns.count(on: $0.id), isReading: progress.value.unread.contains(.lists),
        before: before[$0.id])
    }
    _lists.update(lists)
  }

  private func publishCounts() {
    let state = state.value
    _selection.update(
      TableSelection(
        count: state.selection.count, hidden: hidden(state.selection), includesHidden: state.includesHidden))
    _shown.update(
      VisibleCount(
        shown: store.projection.count,
        total: _unread.value.excluding.isEmpty ? store.count(state.collection) : 0))
    let unread = progress.value.unread
    let offered = PeopleCollection.allCases.map {
      CollectionCount(
        collection: $0, count: store.count($0), isReading: !$0.needs.all.isDisjoint(with: unread))
    }
    .filter { $0.collection != .everybody }
    .filter { part in
      if part.collection == state.collection || part.collection.isAlwaysOffered { return true }
      // Without lists nobody is on one.
      return part.count > 0 && (part.collection != .onNoList || source.lists.value?.isEmpty == false)
    }
    _collections.update(offered)
    publishSituation()
    _exclusion.update(situationNow == .noMatch ? exclusionNow : nil)
  }

  private var exclusionNow: FilterExclusion? {
    let bit = state.value.collection.bit
    let rows = (0..<store.columns.count).filter { store.contains($0, bit: bit) }
    return filters.exclusion(by: state.value.filter, among: rows)
  }

  /// The number of selected rows that are hidden; goes through the selected or the visible ones, whichever are fewer.
  private func hidden(_ selection: KeySet<Int>) -> Int {
    let (rows, bit) = (store.projection, state.value.collection.bit)
    if !_unread.value.excluding.isEmpty { return selection.count }
    if selection.count <= rows.count {
      return selection.count { !store.contains($0, bit: bit) || test?.includes($0) == false }
    }
    var shown = 0
    rows.forEachID(in: 0..<rows.count) { if selection.contains($0) { shown += 1 } }
    return selection.count - shown
  }

  private func publishSituation() { _situation.update(situationNow) }

  private var situationNow: TableState {
    let (shown, progress) = (_shown.value, progress.value)
    let excluding = _unread.value.excluding
    if !excluding.isEmpty {
      switch progress.state {
      case .starting: return .loading
      case .failed(let error) where _shown.value.total == 0 && store.count(.everybody) == 0:
        return progress.storage.map { .unusable($0) } ?? .failed(error)
      case .idle, .running, .paused, .failed:
        return .reading(excluding, isRunning: progress.state == .running)
      }
    }
    if shown.shown > 0 { return .people }
    if shown.total > 0 { return noMatchNow }
    switch progress.state {
    case .starting: return .loading
    case .running where !progress.isComplete: return .loading
    case .failed(let error) where !progress.isComplete:
      return progress.storage.map { .unusable($0) } ?? .failed(error)
    case .idle, .running, .paused, .failed:
      if !queue.isEmpty { return .loading }
      if isOfOneself, progress.isComplete, store.count(.everybody) == 0 { return .welcome }
      return .nobody(state.value.collection, isComplete: progress.isComplete)
    }
  }
}

extension PeopleService {
  /// Resolves an empty table: removes the clause that excludes everybody, clears the filter, searches for an address, goes
  /// from an empty list to those who can be on it, or retries the sync.
  public func resolveEmptyState() {
    switch situation.value {
    case .noMatch: if let chip = exclusion.value?.chip { removeChip(at: chip.id) } else { clearFilter() }
    case .noAddress(let address): _searches.send(address.description)
    case .welcome: _searches.send("")
    case .emptyList: show(.following)
    case .people, .loading, .failed, .unusable, .nobody, .reading: pauseOrResume()
    }
  }

  /// Why the filter matches nobody.
  private var noMatchNow: TableState {
    let state = state.value
    if isOfOneself, let list = Self.list(at: state.collection, query: state.query, among: lists.value) {
      return .emptyList(list.list)
    }
    // Beside other conditions the person may be here and not fit them.
    return Address(state.query).map { .noAddress($0) } ?? .noMatch
  }
}
