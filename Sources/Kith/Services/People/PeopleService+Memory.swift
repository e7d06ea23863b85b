import People
public import Signals

// How the table looks, and how it comes to look as it did at the next start.
extension PeopleService {
  /// The columns to show, as the table writes them down; none for those it has at first.
  public var shownColumns: SafeSignal<[String]> { state.map(\.columns).removeDuplicates() }

  /// The column beside those that the part which is looked at is about, while nobody has chosen its columns.
  public var addedColumn: SafeSignal<TableColumnID?> {
    state.map { $0.memory.hasColumns(of: $0.collection) ? nil : $0.collection.column }.removeDuplicates()
  }

  /// The name of the saved filter that is looked at; nil for anything else.
  var savedName: SafeSignal<String?> { state.map(\.savedName).removeDuplicates() }

  /// What is to be remembered, each time it is something else.
  public var memory: SafeSignal<TablePreferences> { state.map(\.memory).removeDuplicates().dropFirst() }

  /// Shows these columns: from now on those of the part that is looked at, unless that is a saved filter.
  public func show(columns: [String]) { handle(.columns(columns)) }

  /// Goes on as it was at the end of the last run; of several calls the first one counts.
  public func recall(_ memory: TablePreferences) { handle(.recalled(memory)) }
}
