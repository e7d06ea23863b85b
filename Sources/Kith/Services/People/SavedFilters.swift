public import Client
import Entities
import People
public import Signals
import Store

/// The saved filters by name, and the selected one.
///
/// A change shows once it is saved. Knows neither the table nor what its columns are.
///
///     filters.save(as: "Quiet", columns: [])
///     filters.all.map { $0.map(\.name) }.bind(to: names)  // ["Quiet"]
///     filters.show("Quiet")
@MainActor
public final class SavedFilters {
  /// All of them, by their names.
  @ReadOnly([]) public var all: AnyProperty<[NamedFilter]>
  /// The one that is looked at; what is typed since does not count.
  public let current: SafeSignal<NamedFilter?>
  /// Delivers what went wrong with keeping one.
  @Events public var failures: SafeSignal<ClientError>
  /// Whether a saved filter is selected.
  public var hasCurrent: SafeSignal<Bool> { current.map { $0 != nil } }
  /// Whether what is looked at can be saved: there is no mistake in it.
  public let canSave: SafeSignal<Bool>

  private let people: PeopleService
  private let store: AccountStore
  private var work: Task<Void, Never>?
  private let bag = DisposeBag()

  init(_ people: PeopleService, store: AccountStore, clock: any SignalClock) {
    self.people = people
    self.store = store
    current = combineLatest(_all.property, people.savedName)
      .map { filters, name in filters.first { $0.name == name } }.removeDuplicates()
    canSave = people.filterProblem.map { $0 == nil }.removeDuplicates()
    perform(nil)
    people.lists.map { $0.map(\.list) }.removeDuplicates()
      .observeNext { [weak self] _ in self?.followLists() }.dispose(in: bag)
    let starts = people.progress.map { $0.state == .starting }.removeDuplicates().dropFirst().map { _ in }
    starts.observeNext { [weak self] in self?.countAnew() }.dispose(in: bag)
    people.changed.merge(with: people.readingChanges).debounce(for: .milliseconds(300), clock: clock)
      .observeNext { [weak self] in self?.countAnew() }.dispose(in: bag)
  }

  isolated deinit { bag.dispose() }

  /// Selects a filter, with its order and columns.
  public func show(_ name: String) {
    if let filter = filter(named: name) { people.show(filter) }
  }

  /// Replaces the former titles of renamed lists in the saved filters, also of those renamed while no filter was in use.
  private func followLists() {
    guard let lists = store.lists.value else { return }
    inTurn { [weak self, store] in
      do throws(ClientError) {
        let hasChanged = try await store.perform { (database) async throws(StoreError) in
          try await Self.follow(lists, in: database)
        }
        if hasChanged { await self?.reload() }
      } catch {
        self?._failures.send(error)
      }
    }
  }

  /// Returns whether a filter has changed. A title that several lists had may mean any of them, and stays.
  private static func follow(
    _ lists: [List], in database: PeopleDatabase
  ) async throws(StoreError) -> Bool {
    let former = try await database.listTitlesInFilters()
    let present = Dictionary(lists.map { ($0.id, $0.title) }) { first, _ in first }
    guard present != former else { return false }
    let uses = Dictionary(former.values.map { (SearchText.fold($0), 1) }, uniquingKeysWith: +)
    let renamed = former.compactMap { list, title in
      present[list].flatMap { $0 != title && uses[SearchText.fold(title)] == 1 ? (title, $0) : nil }
    }
    let titles = Dictionary(renamed) { first, _ in first }
    let changed = try await database.filters().compactMap { saved -> SavedFilter? in
      guard let filter = try? Filter.parse(saved.text, longest: .max).filter else { return nil }
      var saved = saved
      let following = filter.renamingLists(titles)
      saved.text = following.printed
      return following == filter ? nil : saved
    }
    try await database.save(changed, withTitles: present)
    return !changed.isEmpty
  }

  /// Saves the current filter under a name, replaces one of that name, and selects it; saves nothing without a name, or
  /// with a mistake.
  public func save(as name: String, columns: [String]) {
    let name = Self.trimmed(name)
    guard !name.isEmpty, let filter = people.named(name, columns: columns) else { return }
    people.show(filter)
    save(filter)
  }

  /// Saves a filter, such as one that was removed.
  public func save(_ filter: NamedFilter) {
    perform { (database) async throws(StoreError) in try await database.save(filter.saved) }
  }

  /// Renames a filter; the new name must be unused.
  public func rename(_ name: String, to newName: String) {
    let newName = Self.trimmed(newName)
    guard canRename(name, to: newName) else { return }
    people.rename(name, to: newName)
    perform { (database) async throws(StoreError) in try await database.renameFilter(name, to: newName) }
  }

  /// Returns the verdict on a name to save the current filter under; it may be that of a filter to replace.
  public func verdict(on name: String) -> NameVerdict {
    if let mistake = people.mistakeInNamed { return .unfinished(mistake) }
    return NameVerdict(Self.trimmed(name), isUsed: has(name), mayReplace: true)
  }

  /// Returns the verdict on a new name for a filter.
  public func verdict(on newName: String, for filter: NamedFilter) -> NameVerdict {
    NameVerdict(Self.trimmed(newName), isUsed: !canRename(filter.name, to: newName), mayReplace: false)
  }

  /// The saved filter of a name; nil for none.
  public func filter(named name: String) -> NamedFilter? { _all.value.first { $0.name == name } }

  /// Whether a filter can be renamed.
  public func canRename(_ name: String, to newName: String) -> Bool {
    let newName = Self.trimmed(newName)
    return !newName.isEmpty && (newName == name || !has(newName))
  }

  /// Whether a filter has a name.
  public func has(_ name: String) -> Bool {
    let name = Self.trimmed(name)
    return _all.value.contains { $0.name == name }
  }

  /// Removes a filter; `save(_:)` restores it.
  public func remove(_ name: String) {
    perform { (database) async throws(StoreError) in try await database.removeFilter(name) }
  }

  /// Waits until all changes so far are saved, or have failed.
  func settle() async { await work?.value }

  // The changes run one after the other, and the saved filters show in the end. The sync reports unreadable data.
  private func perform(
    _ act: (@MainActor (PeopleDatabase) async throws(StoreError) -> Void)?
  ) {
    inTurn { [weak self, store] in
      do throws(ClientError) {
        if let act { try await store.perform(act) }
      } catch {
        self?._failures.send(error)
      }
      await self?.reload()
    }
  }

  private func reload() async {
    guard let kept = try? await store.savedFilters() else { return }
    await show(kept.map(NamedFilter.init))
  }

  private func countAnew() {
    inTurn { [weak self] in
      if let filters = self?._all.value { await self?.show(filters) }
    }
  }

  private func inTurn(_ act: @escaping @MainActor () async -> Void) {
    let before = work
    work = Task {
      await before?.value
      await act()
    }
  }

  // Counting a filter reads everybody: in steps, so that a window can draw, and not before everybody was loaded.
  private func show(_ new: [NamedFilter]) async {
    var counted = new.map { (SearchText.fold($0.name), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    for place in counted.indices {
      if place > 0 { await people.pauseBetweenCounts() }
      let isStarting = people.progress.value.state == .starting
      counted[place].isReading = isStarting || people.isReading(counted[place].text)
      counted[place].count =
        counted[place].isReading ? 0 : await people.countInParts(of: counted[place].text)
    }
    _all.update(counted)
  }

  private static func trimmed(_ name: String) -> String {
    String(name.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed().prefix(60))
  }
}
