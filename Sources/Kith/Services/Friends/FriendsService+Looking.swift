public import Client
public import Entities
public import Signals

/// The progress of a list of people.
public struct ListProgress: Equatable, Sendable {
  /// The number of loaded people, whether they match or not.
  public let loaded: Int
  /// The number of people that match the filter.
  public let shown: Int
  /// The number of people in all; nil where it is unknown.
  public let total: Int?
  /// Whether the list is filtered.
  public let isFiltered: Bool
  /// The number of people that the server has sent and that could not be decoded.
  public let skipped: Int
  /// Why the next page could not be loaded.
  public let failure: ClientError?
}

/// The visible list: loaded once it is seen, and filtered by the typed text.
extension FriendsService {
  /// The people, once the list is visible; a list that was never visible loads nothing.
  public var shown: LoadingSignal<[Account], ClientError> {
    let people = people
    return isLookedAtState.filter { $0 }.first().flatMapLatest { _ in people }
  }

  /// Whether the list is filtered.
  public var isFiltering: SafeSignal<Bool> { query.map { !NameMatcher.isBlank($0) }.removeDuplicates() }

  /// The people that match the query, in order; reports the loading of the list to a listener.
  public func matches(loadingShownBy listener: any LoadingStateListener) -> SafeSignal<[Account]> {
    combineLatest(shown.consumeLoadingState(by: listener), query)
      .map { [self] people, query in matcher.people(people, matching: query) }
  }

  /// The progress of the list; nil while there is none.
  public var progress: SafeSignal<ListProgress?> {
    let account = account
    let known = kind == .following ? account.followingCount : account.followersCount
    return combineLatest(shown.map(\.value), query, loadMoreFailure, skippedCount, hasMore) {
      [matcher] people, query, failure, skipped, hasMore in
      guard let people else { return nil }
      let loaded = people.count
      // A complete list is the total: the account's count may be old. Not where the server knows or shows only a part.
      let isPart = hasMore || account.isRemote || loaded == 0
      return ListProgress(
        loaded: loaded, shown: matcher.people(people, matching: query).count,
        total: isPart ? known.map { max($0, loaded) } ?? (hasMore ? nil : loaded) : loaded,
        isFiltered: !NameMatcher.isBlank(query), skipped: skipped, failure: failure)
    }
  }

  /// Why the list is not up to date: its next page, or all of it, could not be loaded.
  public var failure: SafeSignal<ClientError?> {
    combineLatest(loadMoreFailure, freshness) { $0 ?? $1.failure }
  }
}
