public import Client
public import Entities
import People
import Signals

/// What is looked at of everybody, and how: the part, the filter, the order, the selection.
///
/// A value with one `reduce`; it does not know the people.
struct TableModel: Reducer, Equatable {
  /// The part.
  private(set) var collection = PeopleCollection.following
  /// What was typed last, read with the lists there are.
  private(set) var filter = TypedFilter()
  /// The titles of the lists there are; nil as long as they are not known.
  private var lists: [String]?
  /// What was typed last.
  private(set) var query: String {
    get { filter.text }
    set { if newValue != filter.text { filter = TypedFilter(newValue, lists: lists) } }
  }
  /// What the rows are sorted by, the most important first.
  private(set) var sorting = [PersonOrder(.person)]
  /// The columns that are shown; none for those the table has at first.
  private(set) var columns: [String] = []
  /// What counts while no saved filter is looked at.
  private(set) var memory = TablePreferences()
  /// The saved filter that was looked at last, while nothing else is; what is typed since does not count.
  private(set) var savedName: String?
  private var hasRecalled = false
  /// The rows that are selected, whatever is shown.
  private(set) var selection: KeySet<Int> = []
  /// Whether acts are about selected rows that are not shown, too.
  private(set) var includesHidden = false

  init() {}

  /// What can happen.
  enum Event {
    /// Another part is looked at.
    case collection(PeopleCollection)
    /// Something was typed.
    case query(String)
    /// There are lists of these titles; nil as long as they are not known.
    case lists([String]?)
    /// Another order is asked for.
    case sort([PersonOrder])
    /// Other columns are asked for.
    case columns([String])
    /// It is known how it was when the program ran last.
    case recalled(TablePreferences)
    /// A saved filter is looked at, or a list, which has no name.
    case saved(NamedFilter)
    /// A saved filter has another name.
    case renamed(String, to: String)
    /// Other rows are selected.
    case select(KeySet<Int>)
    /// Selected rows that are not shown are acted on, too, or not.
    case includeHidden(Bool)
    /// Rows are no more.
    case gone([Int])
  }

  /// What follows for the rows.
  enum Effect: Equatable {
    /// Show others.
    case filter
    /// Put them in another order.
    case order
    /// Show others of their columns, or remember more.
    case columns
    /// Say anew what is selected.
    case selection
    /// Count anew, and nothing else.
    case counts
  }

  /// The state after an event, and what follows for the rows.
  static func reduce(_ state: inout TableModel, _ event: Event) -> [Effect] { state.handle(event) }

  private mutating func handle(_ event: Event) -> [Effect] {
    let old = self
    switch event {
    case .collection(let collection):
      // What a saved filter has put into the entry goes with it.
      if self.collection == .everybody, collection != .everybody { query = "" }
      savedName = nil
      restoreView(at: collection)
    case .query(let query): self.query = query
    case .lists(let lists):
      self.lists = lists
      filter = TypedFilter(query, lists: lists)
      // A filter may name lists by titles that they had not before, or go by their numbers.
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
      // Where somebody looks at something already, that stays.
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
    switch event {
    // Acts would be about people nobody sees.
    case .collection, .recalled, .saved:
      if old.collection != collection || old.query != query || old.savedName != savedName { selection = [] }
    default: break
    }
    if old.query != query || selection.isEmpty { includesHidden = false }
    var effects: [Effect] = []
    if old.collection != collection || old.query != query { effects.append(.filter) }
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
    query = filter.text
    savedName = filter.name.isEmpty ? nil : filter.name
    memory.select(through: filter)
    if !filter.sorting.isEmpty { sorting = Array(filter.sorting.prefix(PersonOrder.most)) }
    if !filter.columns.isEmpty { columns = filter.columns }
  }

  // A saved filter has brought its own order and columns; they go with it.
  private mutating func restoreView(at collection: PeopleCollection) {
    self.collection = collection
    guard collection != .everybody else { return }
    memory.select(at: collection)
    sorting = memory.order(of: collection)
    columns = memory.columns(of: collection)
  }
}

/// How many are selected, and how many of these the filter hides.
public struct TableSelection: Equatable, Sendable {
  /// How many are selected.
  public let count: Int
  /// How many of them are not shown.
  public let hidden: Int
  /// Whether acts are about those who are not shown, too.
  public var includesHidden = false

  /// How many an act is about.
  public var acted: Int { includesHidden ? count : count - hidden }
}

/// How many are shown, of how many of the part that is looked at.
public struct VisibleCount: Equatable, Sendable {
  /// How many are shown.
  public let shown: Int
  /// How many there are in the part.
  public let total: Int
}

/// A part that is offered, and how many are in it.
public struct CollectionCount: Equatable, Sendable {
  /// The part.
  public let collection: PeopleCollection
  /// How many are in it, as far as is known.
  public let count: Int
  /// Whether something that it asks for has not been read yet, so that the count is not right.
  public var isReading = false
}

/// A list, and how many people are on it.
public struct ListCount: Equatable, Sendable, Identifiable {
  /// What the server calls the list.
  public var id: List.ID { list.id }
  /// The list.
  public let list: List
  /// How many people are on it, as far as is known.
  public let count: Int
  /// Whether the lists have not been read yet, so that the count is not right.
  public var isReading = false

  /// What a filter says of people on it; lists of one title count as one.
  public let filterText: String

  /// Counts the people on a list; what is known of the same list before saves work.
  init(list: List, count: Int, isReading: Bool = false, before: ListCount? = nil) {
    self.list = list
    self.isReading = isReading
    self.count = count
    let known = before.flatMap { $0.list.title == list.title ? $0.filterText : nil }
    filterText = known ?? Filter.clause(.list(.word(list.title))).printed
  }
}

/// What there is in the place of the table.
public enum TableState: Equatable, Sendable {
  /// The table, with people in it.
  case people
  /// Nobody is known yet, and they are on their way.
  case loading
  /// Nobody is known, and nobody can be asked.
  case failed(ClientError)
  /// Nobody is known, and nobody can be kept.
  case unusable(StorageProblem)
  /// Nobody is in this part; as far as all have been read.
  case nobody(PeopleCollection, isComplete: Bool)
  /// The filter lets nobody through.
  case noMatch
  /// These parts have to be read before it is known who belongs here; whether that is under way.
  case reading(FilterParts, isRunning: Bool)
}
