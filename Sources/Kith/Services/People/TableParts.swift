public import Entities
public import Signals

/// What the table can show, as a place to go to.
public enum TablePart: Hashable, Sendable {
  /// A collection.
  case collection(PeopleCollection)
  /// A list, by its identifier.
  case list(List.ID)
  /// A saved filter, by its name.
  case filter(String)
}

/// All parts of the table with their counts, and the current one.
public struct TableParts: Equatable, Sendable {
  /// The collections.
  public let collections: [CollectionCount]
  /// The lists.
  public let lists: [ListCount]
  /// The saved filters.
  public let filters: [NamedFilter]
  /// The current part; nil for a filter that is not saved.
  public let current: TablePart?
  /// Whether a sync is running.
  public let isRunning: Bool
  /// Whether the account's file is open, so that the pages beside the table have something to show.
  public let isOpen: Bool

  init(
    _ collections: [CollectionCount], lists: [ListCount], filters: [NamedFilter],
    at collection: PeopleCollection,
    filter: NamedFilter?, list: ListCount?, sync: SyncProgress.State
  ) {
    (self.collections, self.lists, self.filters) = (collections, lists, filters)
    current =
      filter.map { .filter($0.name) } ?? list.map { .list($0.id) }
      ?? (collections.contains { $0.collection == collection } ? .collection(collection) : nil)
    (isRunning, isOpen) = (sync == .running, sync != .starting)
  }
}

extension Session {
  /// The parts of the table, now and as they change.
  public var tableParts: SafeSignal<TableParts> {
    combineLatest(
      combineLatest(
        people.collections, people.collection, savedFilters.all, savedFilters.current, people.lists,
        people.currentList),
      people.progress.map(\.state)
    )
    .map { known, sync in
      TableParts(
        known.0, lists: known.4, filters: known.2, at: known.1, filter: known.3, list: known.5, sync: sync)
    }
    .removeDuplicates()
  }

  /// Shows a part in the table.
  public func show(_ part: TablePart) {
    switch part {
    case .collection(let collection): people.show(collection)
    case .list(let id): if let list = people.list(id) { people.show(list) }
    case .filter(let name): savedFilters.show(name)
    }
  }
}
