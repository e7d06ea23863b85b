public import Client
public import Entities
public import Signals

/// How far a list of people has come.
public struct ListProgress: Equatable, Sendable {
  /// How many people are there, narrowed down or not.
  public let loaded: Int
  /// How many there are in all; nil when it is not known.
  public let total: Int?
  /// Whether the list is narrowed down.
  public let isFiltered: Bool
  /// How many people the server sent that could not be read.
  public let skipped: Int
  /// Why the next page could not be loaded.
  public let failure: ClientError?
}

/// A list as a person looks at it: from when it is seen first, narrowed down by what is typed.
extension FriendsService {
  /// The people, from when the list is looked at: nothing is loaded for one that was never looked at.
  public var shown: LoadingSignal<[Account], ClientError> {
    let people = people
    return isLookedAtState.filter { $0 }.first().flatMapLatest { _ in people }
  }

  /// Whether the list is narrowed down.
  public var isFiltering: SafeSignal<Bool> { query.map { !NameMatcher.isBlank($0) }.removeDuplicates() }

  /// The people that fit the query, in their order.
  public func matches(_ people: [Account], query: String) -> [Account] {
    matcher.people(people, matching: query)
  }

  /// How far the list has come; nil while there is none.
  public var progress: SafeSignal<ListProgress?> {
    let account = account
    let known = kind == .following ? account.followingCount : account.followersCount
    return combineLatest(shown.map { $0.value?.count }, isFiltering, loadMoreFailure, skippedCount, hasMore) {
      loaded, isFiltered, failure, skipped, hasMore in
      guard let loaded else { return nil }
      // Once all have come, they are the total: the total known at first may be old. Not where the server does not know
      // or show all of them.
      let isPart = hasMore || account.isRemote || loaded == 0
      return ListProgress(
        loaded: loaded, total: isPart ? known.map { max($0, loaded) } ?? (hasMore ? nil : loaded) : loaded,
        isFiltered: isFiltered, skipped: skipped, failure: failure)
    }
  }

  /// Why the list is not as new as it could be: its next page, or all of it, could not be loaded.
  public var failure: SafeSignal<ClientError?> {
    combineLatest(loadMoreFailure, freshness) { $0 ?? $1.failure }
  }
}
