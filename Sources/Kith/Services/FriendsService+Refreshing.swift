import Client
import Entities
import Signals
import Store

import struct Foundation.Date

/// How a list comes: first from the cache, then page by page from the server.
extension FriendsService {
  typealias Observer = AnyObserver<LoadingState<[Account], ClientError>, Never>

  /// How long a list that was seen wholly counts as good enough for its first page to be asked for only, in seconds.
  static let goodFor = 3600.0

  /// The loading of the list: it goes on as long as it is observed.
  func refreshing() -> LoadingSignal<[Account], ClientError> {
    LoadingSignal { [weak self] observer in
      observer.receive(.loading)
      self?.begin(observer)
      return BlockDisposable { [weak self] in self?.stop() }
    }
  }

  private func begin(_ observer: Observer) {
    isRefreshing = true
    isMoreWanted = false
    isAskingAgain = isAskedAgain
    isAskedAgain = false
    if isLoadingMore.value { isLoadingMoreState.value = false }
    if loadMoreFailure.value != nil { loadMoreFailureState.value = nil }
    // Of a list of which only the beginning is looked after here, the rest may be newer there.
    guard let people = cache.people, !hasLookedInCache || extent == .beginning else {
      return askServer(isWhole: extent == .whole, observer)
    }
    let (kind, id) = (kind, account.id)
    request.otherDisposable = SafeSignal<CachedList?> { await people.list(kind.stored, of: id) }
      .observeNext { [weak self] list in self?.restore(list, observer) }
  }

  private func stop() {
    guard isRefreshing else { return }
    isRefreshing = false
    request.otherDisposable = nil
  }

  private func restore(_ list: CachedList?, _ observer: Observer) {
    let isFirst = !hasLookedInCache
    hasLookedInCache = true
    var isWhole = extent == .whole
    if let list {
      isKnown = true
      updatedAt = list.updatedAt
      // A date of the future comes from a clock that was wrong.
      let age = cache.now().timeIntervalSince(list.updatedAt)
      if isFirst, age >= 0, age < Self.goodFor { isWhole = false }
      let isChanged = isFirst || list.accounts != pages.people
      pages = PagedPeople(people: list.accounts, next: list.next, skipped: list.skipped)
      show(isChanged: isChanged, observer)
    }
    askServer(isWhole: isWhole, observer)
  }

  private func askServer(isWhole: Bool, _ observer: Observer) {
    pages.beginRefresh(isWhole: isWhole)
    freshnessState.value = isKnown ? .refreshing(since: shownSince) : .current
    askServer(after: nil, page: 0, hasChanged: false, observer)
  }

  private func askServer(after cursor: Cursor?, page number: Int, hasChanged: Bool, _ observer: Observer) {
    fetch(after: cursor) { service, result in
      switch result {
      case .failure(let error): service.failed(error, observer)
      case .success(let page):
        let step = service.pages.refresh(with: page)
        let isFirst = !service.isKnown
        service.isKnown = true
        // People far down a long list are asked about once: there are as many requests for them as there are pages.
        service.keep(page, unlessRecent: !service.isAskingAgain || number >= 5)
        service.show(isChanged: step.isChanged || isFirst, observer)
        let hasChanged = hasChanged || step.isChanged || isFirst
        if let next = step.next {
          service.askServer(after: next, page: number + 1, hasChanged: hasChanged, observer)
        } else {
          service.finished(hasChanged: hasChanged, observer)
        }
      }
    }
  }

  private func finished(hasChanged: Bool, _ observer: Observer) {
    isRefreshing = false
    let isAdjusted = applyChanges()
    if isAdjusted { show(isChanged: true, observer) }
    if pages.isAllFresh { updatedAt = cache.now() }
    if extent == .beginning { beginningUpdatedAt = cache.now() }
    freshnessState.value = .current
    saveList(unchanged: hasChanged || isAdjusted ? 0 : pages.people.count)
    observer.receive(completion: .finished)
    if isMoreWanted { loadMore() }
  }

  private func failed(_ error: ClientError, _ observer: Observer) {
    isRefreshing = false
    guard isKnown else { return observer.receive(lastElement: .failed(error)) }
    freshnessState.value = .outdated(since: shownSince, error)
    show(isChanged: applyChanges(), observer)
    observer.receive(completion: .finished)
  }

  /// Reports the list, when anything in it is new to the observer.
  private func show(isChanged: Bool, _ observer: Observer) {
    showCounts()
    if isChanged || peopleState.upToDateLoadingState.isLoading { observer.receive(.loaded(pages.people)) }
  }

  func showCounts() {
    if skippedCount.value != pages.skipped { skippedCountState.value = pages.skipped }
    let hasMore = pages.next != nil
    if self.hasMore.value != hasMore { hasMoreState.value = hasMore }
  }

  /// Asks how the signed-in person stands to the people of a page, and keeps them.
  func keep(_ page: Page<Account>, unlessRecent: Bool) {
    relationships.load(page.items.map(\.id), unlessRecent: unlessRecent).dispose(in: bag)
    cache.people?.save(page.items, at: cache.now())
  }

  /// Brings the signed-in person's list up to date with an act, without asking the server, which may not have counted
  /// it yet.
  func take(_ change: RelationshipChange) {
    changes.append(change)
    guard !isRefreshing, isKnown, applyChanges() else { return }
    peopleState.set(pages.people)
    saveList(unchanged: 0)
  }

  /// Applies the acts done meanwhile, whether or not the server's answers know of them; returns whether that changed
  /// anything.
  private func applyChanges() -> Bool {
    let changes = changes
    self.changes = []
    return changes.count { change in
      change.new.isFollowing ? pages.insertFirst(change.account) : pages.remove(change.account.id)
    } > 0
  }

  func saveList(unchanged: Int) {
    guard let people = cache.people else { return }
    let list = CachedList(
      accounts: pages.people, next: pages.next, skipped: pages.skipped, updatedAt: updatedAt ?? cache.now())
    people.save(list, kind.stored, of: account.id, unchanged: unchanged)
  }

  /// Asks for a page; the request before it ends.
  func fetch(
    after cursor: Cursor?,
    _ take: @escaping @MainActor (FriendsService, Result<Page<Account>, ClientError>) -> Void
  ) {
    let (client, kind, id) = (client, kind, account.id)
    let limit = extent == .whole ? 80 : 40
    request.otherDisposable = Signal<Page<Account>, ClientError> {
      () async throws(ClientError) -> Page<Account> in
      switch kind {
      case .following: try await client.following(of: id, limit: limit, cursor: cursor)
      case .followers: try await client.followers(of: id, limit: limit, cursor: cursor)
      }
    }.observe { [weak self] event in
      guard let self else { return }
      switch event {
      case .next(let page): take(self, .success(page))
      case .failed(let error): take(self, .failure(error))
      case .completed: break
      }
    }
  }
}

extension FriendsService.Kind {
  /// What the store calls it.
  var stored: FollowKind {
    switch self {
    case .following: .following
    case .followers: .followers
    }
  }
}
