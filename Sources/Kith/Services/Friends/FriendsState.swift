import Client
import Entities
import Store

import struct Foundation.Date

/// The state of loading a list of people: the list, the pending request, and what follows.
///
/// A value with one pure `reduce`; knows neither the server, the cache nor the time.
struct FriendsState: WaitingReducer {
  /// How much is loaded without a person's action.
  enum Extent {
    /// Everything that was loaded before.
    case whole
    /// The first page.
    case beginning
  }

  enum Wait: Equatable {
    case cached
    /// The page after a cursor, or the first one.
    case page(after: Cursor?)
  }

  enum Work: Equatable {
    case nothing
    /// A load was superseded; the next one begins at once.
    case superseded
    case lookingInCache
    /// All pages are being loaded again, or the first one.
    case refreshing(Refresh)
    case loadingMore
  }

  /// The progress of a refresh.
  struct Refresh: Equatable {
    /// The number of loaded pages.
    var pages = 0
    var hasChanged = false
    /// Whether a person has started it.
    let isByHand: Bool
  }

  let extent: Extent
  let hasCache: Bool

  private(set) var pages = PagedPeople()
  /// Whether there is a list, from the cache or the server.
  private(set) var isKnown = false
  private(set) var work = Work.nothing
  private var slot = RequestSlot<Wait>()
  var request: PendingRequest<Wait>? { slot.request }
  private var hasLookedInCache = false
  /// Whether a person has started the next refresh.
  private var isByHand = false
  /// Whether the next page is wanted after the refresh.
  private var isMoreWanted = false
  /// The acts about people during a refresh.
  private var changes: [RelationshipChange] = []
  /// The last time the whole list was up to date, and that of its beginning where only that is loaded.
  private(set) var updatedAt: Date?
  private var beginningUpdatedAt: Date?
  private(set) var freshness = Freshness.current
  private(set) var loadMoreFailure: ClientError?
  /// Whether the list is filtered, and whether it is visible; both together load the remaining pages.
  private var isFiltering = false
  private var isLookedAt = false

  init(extent: Extent = .whole, hasCache: Bool = false) {
    self.extent = extent
    self.hasCache = hasCache
  }

  var hasMore: Bool { pages.next != nil }
  var isLoadingMore: Bool { work == .loadingMore }
  var isRefreshing: Bool {
    switch work {
    case .lookingInCache, .refreshing: true
    case .nothing, .superseded, .loadingMore: false
    }
  }
  /// The date of the shown list.
  private var shownSince: Date? { beginningUpdatedAt ?? updatedAt }
}

// MARK: - What happens, and what it leads to

extension FriendsState {
  enum Event {
    /// A load is observed, and begins.
    case begin
    /// The load is superseded.
    case stop
    /// A person starts the next load.
    case reload
    case loadMore
    /// The cache has answered.
    case restored(CachedList?, Date)
    case page(Page<Account>, Date)
    case failed(ClientError)
    /// An act about a person of the list was confirmed.
    case changed(RelationshipChange)
    /// The list is filtered, or no longer.
    case filtering(Bool)
    /// The list is visible, or no longer.
    case lookedAt(Bool)
  }

  /// The effects of an event; `request` is the pending request.
  enum Effect: Equatable {
    /// Cache the people of a page, and load the relationships with them.
    case keep([Account], unlessRecent: Bool)
    /// Report the list to the load's observer, at least if it has none yet.
    case report(isNews: Bool)
    /// Report the list outside a load.
    case set
    /// Cache the list, whose first `unchanged` people are as they were cached last.
    case save(unchanged: Int)
    case finish
    /// End the load with an error and no list.
    case fail(ClientError)
  }

  /// The age up to which a complete list needs only its first page again, in seconds.
  static let goodFor = 3600.0

  static func reduce(_ state: inout FriendsState, _ event: Event) -> [Effect] {
    var effects: [Effect] = []
    switch event {
    case .begin: state.begin()
    case .stop:
      if state.isRefreshing { state.end(.superseded) }
      return []
    case .reload: state.isByHand = true
    case .loadMore: state.loadMore()
    case .restored(let list, let now): effects = state.restored(list, now: now)
    case .page(let page, let now):
      effects = state.isLoadingMore ? state.append(page) : state.refreshed(page, now: now)
    case .failed(let error):
      if !state.isLoadingMore { return state.failed(error) }
      state.end(.nothing)
      state.loadMoreFailure = error
    case .changed(let change): effects = state.changed(change)
    case .filtering(let isFiltering): state.isFiltering = isFiltering
    case .lookedAt(let isLookedAt): state.isLookedAt = isLookedAt
    }
    // One page after the other: people further down may match.
    if state.isFiltering, state.isLookedAt, state.loadMoreFailure == nil { state.loadMore() }
    return effects
  }

  private mutating func end(_ next: Work) {
    work = next
    slot.end()
  }

  private mutating func begin() {
    isMoreWanted = false
    loadMoreFailure = nil
    // The cache may know a newer rest of a list of which only the beginning is loaded here.
    guard hasCache, !hasLookedInCache || extent == .beginning else {
      return refresh(isWhole: extent == .whole)
    }
    work = .lookingInCache
    slot.begin(.cached)
  }

  private mutating func restored(_ list: CachedList?, now: Date) -> [Effect] {
    guard work == .lookingInCache else { return [] }
    let isFirst = !hasLookedInCache
    hasLookedInCache = true
    guard let list else {
      refresh(isWhole: extent == .whole)
      return []
    }
    isKnown = true
    updatedAt = list.updatedAt
    // A date in the future comes from a wrong clock.
    let age = now.timeIntervalSince(list.updatedAt)
    let isGood = isFirst && age >= 0 && age < Self.goodFor
    let isNews = isFirst || list.accounts != pages.people
    pages = PagedPeople(people: list.accounts, next: list.next, skipped: list.skipped)
    refresh(isWhole: extent == .whole && !isGood)
    return [.report(isNews: isNews)]
  }

  private mutating func refresh(isWhole: Bool) {
    pages.beginRefresh(isWhole: isWhole, mayCut: extent == .beginning)
    freshness = isKnown ? .refreshing(since: shownSince) : .current
    work = .refreshing(Refresh(isByHand: isByHand))
    isByHand = false
    slot.begin(.page(after: nil))
  }

  private mutating func refreshed(_ page: Page<Account>, now: Date) -> [Effect] {
    guard case .refreshing(var refresh) = work else { return [] }
    let step = pages.refresh(with: page)
    var isNews = step.isChanged || !isKnown
    isKnown = true
    // Relationships far down a long list are loaded once: each page needs a request of its own.
    let keep = Effect.keep(page.items, unlessRecent: !refresh.isByHand || refresh.pages >= 5)
    refresh.pages += 1
    refresh.hasChanged = refresh.hasChanged || isNews
    if let next = step.next {
      work = .refreshing(refresh)
      slot.begin(.page(after: next))
      return [keep, .report(isNews: isNews)]
    }
    end(.nothing)
    let isAdjusted = applyChanges()
    isNews = isNews || isAdjusted
    if pages.isAllFresh { updatedAt = now }
    if extent == .beginning { beginningUpdatedAt = now }
    freshness = .current
    let unchanged = refresh.hasChanged || isAdjusted ? 0 : pages.people.count
    if isMoreWanted { loadMore() }
    return [keep, .report(isNews: isNews), .save(unchanged: unchanged), .finish]
  }

  private mutating func failed(_ error: ClientError) -> [Effect] {
    guard isRefreshing else { return [] }
    end(.nothing)
    guard isKnown else { return [.fail(error)] }
    freshness = .outdated(since: shownSince, error)
    return [.report(isNews: applyChanges()), .finish]
  }

  private mutating func loadMore() {
    guard let cursor = pages.next else { return }
    if isRefreshing { isMoreWanted = true }
    guard work == .nothing else { return }
    work = .loadingMore
    loadMoreFailure = nil
    slot.begin(.page(after: cursor))
  }

  private mutating func append(_ page: Page<Account>) -> [Effect] {
    end(.nothing)
    let before = pages.people.count
    pages.append(page)
    return [.keep(page.items, unlessRecent: true), .set, .save(unchanged: before)]
  }

  /// Applies an act without a request, as the server may not have counted it yet.
  private mutating func changed(_ change: RelationshipChange) -> [Effect] {
    changes.append(change)
    guard !isRefreshing, isKnown, applyChanges() else { return [] }
    return [.set, .save(unchanged: 0)]
  }

  /// Applies the acts done during a refresh, whether the server's answers include them or not; returns whether the list
  /// has changed.
  private mutating func applyChanges() -> Bool {
    let changes = changes
    self.changes = []
    var isChanged = false
    for change in changes {
      let isNews =
        change.new.isFollowing ? pages.insertFirst(change.account) : pages.remove(change.account.id)
      isChanged = isChanged || isNews
    }
    return isChanged
  }
}
