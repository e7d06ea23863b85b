import Client
import Entities
import Store

import struct Foundation.Date

/// Where the loading of a list of people stands: what is there, what is asked for, and what is to follow.
///
/// A value with one pure `reduce`: it knows neither the server, the cache nor the time.
struct FriendsState: WaitingReducer {
  /// How much is asked for without a person's wish.
  enum Extent {
    /// All that was seen before.
    case whole
    /// The first page.
    case beginning
  }

  /// What the list waits for.
  enum Wait: Equatable {
    /// The list seen last.
    case cached
    /// The page after a place of the list, or the first one.
    case page(after: Cursor?)
  }

  /// What is being done.
  enum Work: Equatable {
    case nothing
    /// A load has been superseded, and the next one begins at once.
    case superseded
    case lookingInCache
    /// All pages are asked for, or the first ones.
    case refreshing(Refresh)
    case loadingMore
  }

  /// A refresh: how far it has come.
  struct Refresh: Equatable {
    /// How many pages have come.
    var pages = 0
    /// Whether the list is another one now.
    var hasChanged = false
    /// Whether a person has asked for it by hand.
    let isByHand: Bool
  }

  /// How much is asked for without being asked to.
  let extent: Extent
  /// Whether lists are kept.
  let hasCache: Bool

  /// The list.
  private(set) var pages = PagedPeople()
  /// Whether there is a list at all, from before or from the server.
  private(set) var isKnown = false
  /// What is being done, and what is waited for.
  private(set) var work = Work.nothing
  private var slot = RequestSlot<Wait>()
  var request: PendingRequest<Wait>? { slot.request }
  private var hasLookedInCache = false
  /// Whether the next refresh was asked for by hand.
  private var isByHand = false
  /// Whether more was asked for during a refresh.
  private var isMoreWanted = false
  /// The acts about people of the list during a refresh.
  private var changes: [RelationshipChange] = []
  /// When the whole list was known to be so, and its beginning where only that is asked for.
  private(set) var updatedAt: Date?
  private var beginningUpdatedAt: Date?
  /// How new the list is.
  private(set) var freshness = Freshness.current
  /// Why the next page could not be loaded.
  private(set) var loadMoreFailure: ClientError?
  /// Whether the list is narrowed down, and whether it is looked at: then people further down may be wanted.
  private var isFiltering = false
  private var isLookedAt = false

  init(extent: Extent = .whole, hasCache: Bool = false) {
    self.extent = extent
    self.hasCache = hasCache
  }

  /// Whether there is a page after those loaded.
  var hasMore: Bool { pages.next != nil }
  /// Whether the next page is being loaded.
  var isLoadingMore: Bool { work == .loadingMore }
  /// Whether the list is being loaded anew.
  var isRefreshing: Bool {
    switch work {
    case .lookingInCache, .refreshing: true
    case .nothing, .superseded, .loadingMore: false
    }
  }
  /// The date of what is on screen.
  private var shownSince: Date? { beginningUpdatedAt ?? updatedAt }
}

// MARK: - What happens, and what it leads to

extension FriendsState {
  /// What can happen to a list.
  enum Event {
    /// A load has an observer, and begins.
    case begin
    /// The load is superseded.
    case stop
    /// The next load is asked for by hand.
    case reload
    /// More is asked for.
    case loadMore
    /// The cache has answered.
    case restored(CachedList?, Date)
    /// The server has answered.
    case page(Page<Account>, Date)
    /// The server could not be asked.
    case failed(ClientError)
    /// An act about a person of the list was confirmed.
    case changed(RelationshipChange)
    /// The list is narrowed down, or no more.
    case filtering(Bool)
    /// The list is looked at, or no more.
    case lookedAt(Bool)
  }

  /// What an event leads to; what is to be waited for is `request`.
  enum Effect: Equatable {
    /// Keep the people of a page, and ask how the signed-in person stands to them.
    case keep([Account], unlessRecent: Bool)
    /// Report the list to the load's observer, at least when it still waits for one.
    case report(isNews: Bool)
    /// Report the list, which no load has brought.
    case set
    /// Keep the list, of which so many at the beginning are as they were kept last.
    case save(unchanged: Int)
    /// The load has ended.
    case finish
    /// The load has ended with nothing to show.
    case fail(ClientError)
  }

  /// How long a list that was seen wholly counts as good enough for its first page to be asked for only, in seconds.
  static let goodFor = 3600.0

  /// The state after an event, and what is to be done then, in this order.
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
    // One page after the other: people further down may fit.
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
    // Of a list of which only the beginning is looked after here, the rest may be newer there.
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
    // A date of the future comes from a clock that was wrong.
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
    // People far down a long list are asked about once: there are as many requests for them as there are pages.
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

  /// Brings the list up to date with an act, without asking the server, which may not have counted it yet.
  private mutating func changed(_ change: RelationshipChange) -> [Effect] {
    changes.append(change)
    guard !isRefreshing, isKnown, applyChanges() else { return [] }
    return [.set, .save(unchanged: 0)]
  }

  /// Applies the acts done meanwhile, whether or not the server's answers know of them; returns whether that changed
  /// anything.
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
