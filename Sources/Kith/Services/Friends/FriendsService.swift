public import Client
public import Entities
public import Signals
import Store

import struct Foundation.Date

/// The people a person follows, or their followers, page by page. Knows no view.
///
/// The last list is there at once, where it is cached, while the server is asked. At most one request is under way, and
/// it ends with the service. `FriendsState` decides the order.
@MainActor
public final class FriendsService {
  /// The direction of the follow, in the order of the tabs.
  public enum Kind: Int, Sendable {
    /// The people the person follows.
    case following
    /// The person's followers.
    case followers
  }

  /// The account that has these friends.
  public let account: Account
  /// The direction of the follow.
  public let kind: Kind
  /// All pages loaded so far, as one list; the first observer starts the loading.
  ///
  /// A reload keeps the pages, and brings them up to date one by one.
  public var people: LoadingSignal<[Account], ClientError> { peopleState.toSignal() }
  /// How new the list is.
  @ReadOnly(Freshness.current) public var freshness: AnyProperty<Freshness>
  /// Whether there is a page after those loaded.
  @ReadOnly(false) public var hasMore: AnyProperty<Bool>
  /// Whether the next page is being loaded.
  @ReadOnly(false) public var isLoadingMore: AnyProperty<Bool>
  /// Why the next page could not be loaded; `loadMore()` tries again.
  @ReadOnly(nil) public var loadMoreFailure: AnyProperty<ClientError?>
  /// How many people the server sent that could not be read.
  @ReadOnly(0) public var skippedCount: AnyProperty<Int>
  /// What the list is narrowed down by.
  @ReadOnly("") public var query: AnyProperty<String>
  /// How the signed-in person stands to them.
  public let relationships: RelationshipService

  private(set) lazy var peopleState = LoadingProperty<[Account], ClientError> { [weak self] in
    self?.loading() ?? .never()
  }
  let isLookedAtState = Property(false)
  let matcher = NameMatcher()

  private typealias Observer = AnyObserver<LoadingState<[Account], ClientError>, Never>

  private let client: any PeopleServer
  private let cache: SessionCache
  private let machine: Machine<FriendsState>
  private var state: FriendsState { machine.state }
  /// The load's observer, while the list is being loaded.
  private var observer: Observer?
  private let bag = DisposeBag()

  init(
    client: any PeopleServer, account: Account, kind: Kind, relationships: RelationshipService,
    cache: SessionCache = .none, extent: FriendsState.Extent = .whole
  ) {
    self.client = client
    self.account = account
    self.kind = kind
    self.relationships = relationships
    self.cache = cache
    machine = Machine(FriendsState(extent: extent, hasCache: cache.people != nil))
  }

  isolated deinit { bag.dispose() }

  /// Loads the next page; does nothing at the end, before the first page, or while a next page is being loaded.
  ///
  /// During a refresh it waits for the end of that.
  public func loadMore() { handle(.loadMore) }

  /// Loads the list again, page by page from the first; what is shown stays until newer data arrives.
  ///
  /// - Parameter silently: whether to report neither the loading nor its failure.
  public func reload(silently: Bool = false) {
    handle(.reload)
    peopleState.reload(silently: silently)
  }

  /// Retries what has failed last: the next page, or else the list.
  public func retry() {
    if state.loadMoreFailure == nil { reload() } else { loadMore() }
  }

  /// Filters the list; loads the remaining pages one after the other while it is visible.
  public func narrow(to query: String) {
    if query != _query.value { _query.value = query }
    handle(.filtering(!NameMatcher.isBlank(query)))
  }

  /// Sets whether the list is visible.
  public func setVisible(_ isLookedAt: Bool) {
    isLookedAtState.value = isLookedAt
    handle(.lookedAt(isLookedAt))
  }

  /// Follows a person of the list; shows at once, and is reverted after a failure.
  public func follow(_ account: Account) {
    relationships.follow(account)
  }

  /// Unfollows a person of the list; shows at once, and is reverted after a failure.
  public func unfollow(_ account: Account) {
    relationships.unfollow(account)
  }

  /// Applies an act about a person of the list.
  func apply(_ change: RelationshipChange) { handle(.changed(change)) }
}

// MARK: - What follows from the state

extension FriendsService {
  private func handle(_ event: FriendsState.Event) {
    let effects = machine.reduce(event)
    // NB: publishing may trigger the next event at once, and the next load. The state is read again from here on, but
    // the effects belong to the observer of their load.
    let observer = observer
    publishCounts()
    for effect in effects { run(effect, for: observer) }
    _freshness.update(state.freshness)
    _isLoadingMore.update(state.isLoadingMore)
    startRequest()
    if effects.contains(.finish) {
      forget(observer)
      observer?.receive(completion: .finished)
    }
  }

  private func publishCounts() {
    _loadMoreFailure.update(state.loadMoreFailure)
    _skippedCount.update(state.pages.skipped)
    _hasMore.update(state.hasMore)
  }

  private func run(_ effect: FriendsState.Effect, for observer: Observer?) {
    switch effect {
    case .keep(let accounts, let unlessRecent):
      relationships.load(accounts.map(\.id), unlessRecent: unlessRecent).dispose(in: bag)
      cache.people?.save(accounts, at: cache.now())
    case .report(let isNews):
      if isNews || peopleState.upToDateLoadingState.isLoading {
        observer?.receive(.loaded(state.pages.people))
      }
    case .set: peopleState.set(state.pages.people)
    case .save(let unchanged):
      let list = CachedList(
        accounts: state.pages.people, next: state.pages.next, skipped: state.pages.skipped,
        updatedAt: state.updatedAt ?? cache.now())
      // The cache may hold the whole list, stored while its beginning was being loaded.
      let isBeginning = state.extent == .beginning && list.next != nil
      cache.people?.save(
        list, kind: kind.stored, of: account.id, unchanged: unchanged, isBeginning: isBeginning)
    case .finish: break
    case .fail(let error):
      forget(observer)
      observer?.receive(lastElement: .failed(error))
    }
  }

  private func forget(_ ended: Observer?) {
    if observer === ended { observer = nil }
  }

  private func startRequest() {
    machine.startRequest { wait in
      switch wait {
      case .cached: loadFromCache()
      case .page(let cursor): fetch(after: cursor)
      }
    }
  }

  /// The loading of the list, which goes on as long as it is observed.
  private func loading() -> LoadingSignal<[Account], ClientError> {
    LoadingSignal { [weak self] observer in
      observer.receive(.loading)
      self?.observer = observer
      self?.handle(.begin)
      return BlockDisposable { [weak self] in self?.handle(.stop) }
    }
  }

  private func loadFromCache() -> any Disposable {
    let (people, kind, id) = (cache.people, kind.stored, account.id)
    return SafeSignal<CachedList?> { await people?.list(kind, of: id) }
      .observeNext { [weak self] list in
        guard let self else { return }
        handle(.restored(list, cache.now()))
      }
  }

  private func fetch(after cursor: Cursor?) -> any Disposable {
    let (client, kind, id) = (client, kind, account.id)
    let limit = state.extent == .whole ? 80 : 40
    return Signal<Page<Account>, ClientError> {
      () async throws(ClientError) -> Page<Account> in
      switch kind {
      case .following: try await client.following(of: id, limit: limit, cursor: cursor)
      case .followers: try await client.followers(of: id, limit: limit, cursor: cursor)
      }
    }.observe { [weak self] event in
      guard let self else { return }
      switch event {
      case .next(let page): handle(.page(page, cache.now()))
      case .failed(let error): handle(.failed(error))
      case .completed: break
      }
    }
  }
}

extension FriendsService.Kind {
  var stored: FollowKind {
    switch self {
    case .following: .following
    case .followers: .followers
    }
  }
}
