import People
public import Signals

// How the table looks, and how it comes to look as it did at the next start.
extension PeopleService {
  /// The columns to show, as the table writes them down; none for those it has at first.
  public var shownColumns: SafeSignal<[String]> { state.map(\.columns).removeDuplicates() }

  /// What is to be remembered, each time it is something else.
  public var memory: SafeSignal<PeopleMemory> { state.map(\.memory).removeDuplicates().dropFirst() }

  /// Shows these columns: from now on those of the part that is looked at, unless that is a saved filter.
  public func show(columns: [String]) { take(.columns(columns)) }

  /// Goes on as it was at the end of the last run; of several calls the first one counts.
  public func recall(_ memory: PeopleMemory) { take(.recalled(memory)) }
}
