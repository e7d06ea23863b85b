public import Client
public import Entities
public import Signals
import Store

import struct Foundation.Date

/// The people a person follows, or their followers, page by page. Knows no view.
///
/// The list seen last is there at once, where it is kept, while the server is asked. One request is under way at most,
/// and it ends with the service.
@MainActor
public final class FriendsService {
  /// Which way following goes.
  public enum Kind: Sendable {
    /// The people the person follows.
    case following
    /// The person's followers.
    case followers
  }

  /// How much the service asks for by itself.
  enum Extent {
    /// All that was seen before.
    case whole
    /// The first page.
    case beginning
  }

  /// The account that has these friends.
  public let account: Account
  /// Which way following goes.
  public let kind: Kind
  /// All pages loaded so far, as one list; the first observer starts the loading.
  ///
  /// A reload keeps the pages, and brings them up to date one by one.
  public var people: LoadingSignal<[Account], ClientError> { peopleState.toSignal() }
  /// How new the list is.
  public var freshness: AnyProperty<Freshness> { freshnessState.readOnlyView }
  /// Whether there is a page after those loaded.
  public var hasMore: AnyProperty<Bool> { hasMoreState.readOnlyView }
  /// Whether the next page is being loaded.
  public var isLoadingMore: AnyProperty<Bool> { isLoadingMoreState.readOnlyView }
  /// Why the next page could not be loaded; `loadMore()` tries again.
  public var loadMoreFailure: AnyProperty<ClientError?> { loadMoreFailureState.readOnlyView }
  /// How many people the server sent that could not be read.
  public var skippedCount: AnyProperty<Int> { skippedCountState.readOnlyView }
  /// How the signed-in person stands to them.
  public let relationships: RelationshipService

  private(set) lazy var peopleState = LoadingProperty<[Account], ClientError> { [weak self] in
    self?.refreshing() ?? .never()
  }
  let freshnessState = Property(Freshness.current)
  let hasMoreState = Property(false)
  let isLoadingMoreState = Property(false)
  let loadMoreFailureState = Property<ClientError?>(nil)
  let skippedCountState = Property(0)
  let client: APIClient
  let cache: SessionCache
  let extent: Extent
  var pages = PagedPeople()
  /// Whether there is a list at all, from before or from the server.
  var isKnown = false
  var isRefreshing = false
  var hasLookedInCache = false
  /// Whether the next refresh, and the one under way, ask also for what is known.
  var isAskedAgain = false
  var isAskingAgain = false
  /// The acts about people of the list while it was being refreshed.
  var changes: [RelationshipChange] = []
  /// More was asked for while the list was being refreshed.
  var isMoreWanted = false
  /// When the whole list was known to be so.
  var updatedAt: Date?
  /// When the first page came, where only that is asked for.
  var beginningUpdatedAt: Date?
  /// The date of what is on screen.
  var shownSince: Date? { beginningUpdatedAt ?? updatedAt }
  /// The one request that is under way.
  let request = SerialDisposable()
  let bag = DisposeBag()

  init(
    client: APIClient, account: Account, kind: Kind, relationships: RelationshipService,
    cache: SessionCache = .none, extent: Extent = .whole
  ) {
    self.client = client
    self.account = account
    self.kind = kind
    self.relationships = relationships
    self.cache = cache
    self.extent = extent
  }

  isolated deinit {
    request.dispose()
    bag.dispose()
  }

  /// Loads the next page; does nothing at the end, before the first page, or while a next page is being loaded.
  ///
  /// While the list is being refreshed it waits for the end of that.
  public func loadMore() {
    guard !isLoadingMore.value, peopleState.loadingState.value != nil || isRefreshing, let cursor = pages.next
    else { return }
    guard !isRefreshing else {
      isMoreWanted = true
      return
    }
    isLoadingMoreState.value = true
    if loadMoreFailure.value != nil { loadMoreFailureState.value = nil }
    fetch(after: cursor) { service, result in
      switch result {
      case .success(let page): service.append(page)
      case .failure(let error): service.loadMoreFailureState.value = error
      }
      // NB: last: an observer that learns that nothing is being loaded may ask for the next page at once, and that is
      // this one as long as it has not been added.
      service.isLoadingMoreState.value = false
    }
  }

  /// Loads the list again, page by page from the first; what is shown stays until something newer has come.
  ///
  /// - Parameter silently: whether to report neither the loading nor its failure.
  public func reload(silently: Bool = false) {
    isAskedAgain = true
    peopleState.reload(silently: silently)
  }

  /// Follows a person of the list; shows at once, and is taken back when it fails.
  public func follow(_ account: Account) {
    relationships.follow(account)
  }

  /// Stops following a person of the list; shows at once, and is taken back when it fails.
  public func unfollow(_ account: Account) {
    relationships.unfollow(account)
  }

  private func append(_ page: Page<Account>) {
    let before = pages.people.count
    pages.append(page)
    keep(page, unlessRecent: true)
    showCounts()
    peopleState.set(pages.people)
    saveList(unchanged: before)
  }
}
