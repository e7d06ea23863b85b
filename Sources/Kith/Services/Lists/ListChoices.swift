public import Entities
public import Signals

/// What can be done with a list.
public struct ListChoices: Equatable, Sendable {
  /// Whether the server can hide the posts of its people from the home timeline.
  public let canExclude: Bool
  /// Whether they are hidden from it.
  public let isExclusive: Bool
  /// Whether the replies that it shows can be chosen; nil while that is unknown.
  public let canChooseReplies: Bool?
  /// The replies that it shows; nil where they are unknown.
  public let replies: List.Replies?

  /// Whether the replies that it shows can be chosen now.
  public var choosesReplies: Bool { canChooseReplies == true }

  /// Whether it shows these replies.
  public func shows(_ replies: List.Replies) -> Bool { self.replies == replies }

  init(_ list: List?, on abilities: ServerAbilities?) {
    canExclude = list != nil && abilities?.hasExclusiveLists == true
    isExclusive = list?.isExclusive ?? false
    canChooseReplies = list == nil ? false : abilities?.hasListReplies
    replies = list?.replies
  }
}

extension Session {
  /// What can be done with a list: now, as that changes, and after each change of a list, done or refused.
  public func listChoices(of id: List.ID) -> SafeSignal<ListChoices> {
    combineLatest(
      people.lists, instanceService.abilities, lists.outcomes.map { _ in }.prepend(())
    )
    .map { places, abilities, _ in ListChoices(places.first { $0.list.id == id }?.list, on: abilities) }
  }

  /// Hides the posts of a list's people from the home timeline, or shows them there again.
  public func toggleExclusive(_ id: List.ID) {
    guard let list = people.list(id)?.list else { return }
    lists.setExclusive(!list.isExclusive, of: list)
  }

  /// Changes the replies that a list shows.
  public func choose(_ replies: List.Replies, for id: List.ID) {
    guard let list = people.list(id)?.list else { return }
    lists.setReplies(replies, of: list)
  }
}
