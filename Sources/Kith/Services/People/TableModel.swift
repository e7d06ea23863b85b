public import Client
public import Entities
import People
import Signals

/// What the table shows of everybody: the collection, the filter, the order, the selection.
///
/// A value with one `reduce`; does not know the people.
struct TableModel: Reducer, Equatable {
  /// The collection that is shown at first: one's own follows, or all people of another source.
  let home: PeopleCollection
  private(set) var collection: PeopleCollection
  /// The filter: conditions, and a typed text that is read with the known lists.
  private(set) var filter = TableFilter()
  /// The titles of the lists; nil until they are known.
  private(set) var lists: [String]?
  /// The text of the whole filter.
  private(set) var query = ""
  /// The place of the chip that is being edited.
  private(set) var editedPlace: Int?
  /// The condition that is being edited; nil for none, and for a group or an invalid clause.
  var form: ConditionForm? {
    let chips = filter.chips
    guard let place = editedPlace, chips.indices.contains(place), let condition = chips[place].filter else {
      return nil
    }
    return ConditionForm(condition, lists: lists ?? [])
  }
  /// The order of the rows, the most important column first.
  private(set) var sorting = [PersonOrder(.person)]
  /// The visible columns; empty for the table's defaults.
  private(set) var columns: [String] = []
  /// The preferences of collections, without those of saved filters.
  private(set) var memory = TablePreferences()
  /// The saved filter that was selected last; stays while its text is edited.
  private(set) var savedName: String?
  private var hasRecalled = false
  /// The selected rows, visible or not.
  private(set) var selection: KeySet<Int> = []
  /// Whether acts include selected rows that are hidden.
  private(set) var includesHidden = false

  init(home: PeopleCollection = .following) { (self.home, collection) = (home, home) }

  enum Event {
    case collection(PeopleCollection)
    /// The text that is typed beside the conditions.
    case query(String)
    /// The filter was changed by a click.
    case filter(TableFilter)
    /// The chip at a place is edited; nil ends that.
    case edit(Int?)
    /// A condition replaces the edited chip.
    case edited(Filter)
    /// The lists have these titles; nil while they are unknown.
    case lists([String]?)
    case sort([PersonOrder])
    case columns([String])
    /// The preferences of the last run were read.
    case recalled(TablePreferences)
    /// A saved filter was selected, or a list, which has no name.
    case saved(NamedFilter)
    case renamed(String, to: String)
    case select(KeySet<Int>)
    /// Acts include hidden selected rows, or not.
    case includeHidden(Bool)
    case gone([Int])
  }

  /// The work on the rows after an event.
  enum Effect: Equatable {
    /// Filter them again.
    case filter
    /// Sort them again.
    case order
    /// Show other columns, or save other preferences.
    case columns
    /// Publish the selection.
    case selection
    /// Publish the counts only.
    case counts
  }

  static func reduce(_ state: inout TableModel, _ event: Event) -> [Effect] { state.handle(event) }

  private mutating func handle(_ event: Event) -> [Effect] {
    let old = self
    switch event {
    case .collection(let collection):
      // The text of a saved filter leaves the entry with it.
      if self.collection == .everybody, collection != .everybody { filter = TableFilter() }
      savedName = nil
      restoreView(at: collection)
    case .query(let text): if text != filter.typed.text { filter.type(text, lists: lists) }
    case .filter(let filter): self.filter = filter
    case .edit(let place): editedPlace = place
    case .edited(let condition):
      guard let place = editedPlace else { return [] }
      let isTyped = place >= filter.conditions.count
      filter.replaceClause(at: place, with: condition, lists: lists)
      // A typed clause has become the last condition.
      if isTyped { editedPlace = filter.conditions.lastIndex(of: condition) }
    case .lists(let lists):
      self.lists = lists
      filter.type(filter.typed.text, lists: lists)
      // The text may name lists whose titles were unknown, or that were known by their numbers.
      return [query.isEmpty ? .counts : .filter]
    case .sort(let sorting):
      self.sorting = Array(sorting.prefix(PersonOrder.most))
      if collection != .everybody { memory.save(self.sorting, of: collection) }
    case .columns(let columns):
      self.columns = columns
      if collection != .everybody { memory.save(columns, of: collection) }
    case .recalled(let memory):
      guard !hasRecalled else { return [] }
      self.memory = memory
      hasRecalled = true
      // A view that was chosen already stays.
      guard collection == .following, query.isEmpty else { break }
      restoreView(at: memory.collection)
      if let filter = memory.filter { select(through: filter) }
    case .saved(let filter): select(through: filter)
    case .renamed(let name, let newName):
      guard savedName == name else { return [] }
      savedName = newName
      memory.rename(to: newName)
    case .select(let selection): self.selection = selection
    case .includeHidden(let includesHidden): self.includesHidden = includesHidden
    case .gone(let rows): for row in rows { selection.remove(row) }
    }
    if old.filter != filter { query = filter.text }
    switch event {
    // Acts would affect people that are out of sight.
    case .collection, .recalled, .saved:
      if old.collection != collection || old.query != query || old.savedName != savedName { selection = [] }
    default: break
    }
    if old.query != query || selection.isEmpty { includesHidden = false }
    var effects: [Effect] = old.editedPlace == editedPlace ? [] : [.counts]
    if old.collection != collection || old.filter != filter { effects.append(.filter) }
    if old.sorting != sorting { effects.append(.order) }
    if old.columns != columns || old.memory != memory || old.savedName != savedName
      || old.hasRecalled != hasRecalled
    {
      effects.append(.columns)
    }
    if old.selection != selection || old.includesHidden != includesHidden { effects.append(.selection) }
    return effects
  }

  private mutating func select(through filter: NamedFilter) {
    collection = .everybody
    self.filter.apply(filter.text, lists: lists)
    savedName = filter.name.isEmpty ? nil : filter.name
    memory.select(through: filter)
    if !filter.sorting.isEmpty { sorting = Array(filter.sorting.prefix(PersonOrder.most)) }
    if !filter.columns.isEmpty { columns = filter.columns }
  }

  // The order and columns of a saved filter leave with it.
  private mutating func restoreView(at collection: PeopleCollection) {
    self.collection = collection
    guard collection != .everybody else { return }
    memory.select(at: collection)
    sorting = memory.order(of: collection)
    columns = memory.columns(of: collection)
  }
}

/// The number of selected people, and of those the filter hides.
public struct TableSelection: Equatable, Sendable {
  /// The number of selected people.
  public let count: Int
  /// The number of them that are hidden.
  public let hidden: Int
  /// Whether acts include the hidden ones.
  public var includesHidden = false

  /// The number of people an act affects.
  public var acted: Int { includesHidden ? count : count - hidden }
  /// Whether nobody is selected.
  public var isEmpty: Bool { count == 0 }
  /// Whether somebody is selected.
  public var hasPeople: Bool { !isEmpty }
  /// Whether an act affects anybody.
  public var canAct: Bool { acted > 0 }
  /// Whether an act affects several people, and so needs a preview.
  public var isPlural: Bool { acted > 1 }
}

/// The number of visible people, and of all in the collection.
public struct VisibleCount: Equatable, Sendable {
  /// The number of visible people.
  public let shown: Int
  /// The number of people in the collection.
  public let total: Int
}

/// A collection, and the number of people in it.
public struct CollectionCount: Equatable, Sendable {
  /// The collection.
  public let collection: PeopleCollection
  /// The number of people in it, as far as they are known.
  public let count: Int
  /// Whether a part that it needs has not been read yet, so that the count is wrong.
  public var isReading = false

  /// Whether the count is wrong until everything is read; the two lists of follows grow while they are read.
  public var isUnknown: Bool { isReading && !collection.isList }
}

/// A list, and the number of people on it.
public struct ListCount: Equatable, Sendable, Identifiable {
  /// The server's identifier of the list.
  public var id: List.ID { list.id }
  /// The list.
  public let list: List
  /// The number of people on it, as far as they are known.
  public let count: Int
  /// Whether the lists have not been read yet, so that the count is wrong.
  public var isReading = false

  /// The filter for the people on it; lists of one title count as one.
  public let filterText: String

  /// Makes a count; reuses the filter text of the count before if the title is the same.
  init(list: List, count: Int, isReading: Bool = false, before: ListCount? = nil) {
    self.list = list
    self.isReading = isReading
    self.count = count
    let known = before.flatMap { $0.list.title == list.title ? $0.filterText : nil }
    filterText = known ?? Filter.clause(.list(.word(list.title))).printed
  }
}

/// What shows in the table's place.
public enum TableState: Equatable, Sendable {
  /// The table, with people in it.
  case people
  /// People are being read, and nobody is known yet.
  case loading
  /// The server cannot be reached, and nobody is known.
  case failed(ClientError)
  /// The file cannot be used, and nobody is known.
  case unusable(StorageProblem)
  /// The collection is empty, as far as everybody has been read.
  case nobody(PeopleCollection, isComplete: Bool)
  /// The account follows nobody, nobody follows it, and everybody has been read.
  case welcome
  /// The filter matches nobody.
  case noMatch
  /// Nobody here has the address that is typed.
  case noAddress(Address)
  /// Nobody is on the list that is shown.
  case emptyList(List)
  /// These parts must be read before it is known who belongs here; whether a sync is running.
  case reading(FilterParts, isRunning: Bool)

  /// Whether people are being read, and nobody is known yet.
  public var isLoading: Bool { self == .loading }
}
