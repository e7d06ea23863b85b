public import Entities
public import Signals

/// What can be done with the selected list.
public struct ListChoices: Equatable, Sendable {
  /// The list; nil where none is selected.
  public let list: List?
  /// Whether the server can hide the posts of its people from the home timeline.
  public let canExclude: Bool

  /// Whether it can be renamed and deleted.
  public var canChange: Bool { list != nil }
  /// Whether the posts of its people are hidden from the home timeline.
  public var isExclusive: Bool { list?.isExclusive ?? false }

  init(_ list: List?, on abilities: ServerAbilities?) {
    self.list = list
    canExclude = list != nil && abilities?.hasExclusiveLists == true
  }
}

extension Session {
  /// What can be done with the selected list: now, as that changes, and after each change of a list, done or refused.
  public var listChoices: SafeSignal<ListChoices> {
    combineLatest(
      people.currentList, instanceService.abilities, lists.outcomes.map { _ in }.prepend(())
    )
    .map { list, abilities, _ in ListChoices(list?.list, on: abilities) }
  }
}
