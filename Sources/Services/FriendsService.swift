public import Client
public import Entities
public import Signals

/// Those whom a person follows, or who follow them, page by page. Knows no view.
@MainActor
public final class FriendsService {
  /// Which way following goes.
  public enum Kind: Sendable {
    /// Those whom the person follows.
    case following
    /// Those who follow the person.
    case followers
  }

  /// Whose friends they are.
  public let account: Account
  /// Which way following goes.
  public let kind: Kind
  /// All pages loaded so far, as one list; the first observer starts the loading.
  public let people: LoadingProperty<[Account], ClientError>
  /// Whether there is a page after those loaded.
  public let hasMore = Property(false)
  /// Whether the next page is being loaded.
  public let isLoadingMore = Property(false)
  /// Why the next page could not be loaded; `loadMore()` tries again.
  public let loadMoreFailure = Property<ClientError?>(nil)
  /// How many people the server sent that could not be read.
  public let skippedCount = Property(0)
  /// How the signed-in person stands to them.
  public let relationships: RelationshipService

  private let client: APIClient
  private let paging: Paging
  private let next = SerialDisposable()

  @MainActor
  private final class Paging {
    var cursor: Cursor?
    /// Whether the list is being loaded anew: a page of the old list must not be joined to the new one.
    var isReloading = false
    isolated deinit {}
  }

  init(client: APIClient, account: Account, kind: Kind, relationships: RelationshipService) {
    self.client = client
    self.account = account
    self.kind = kind
    self.relationships = relationships
    let paging = Paging()
    self.paging = paging
    people = LoadingProperty {
      [hasMore, skippedCount, isLoadingMore, loadMoreFailure, next, weak relationships] in
      next.otherDisposable = nil
      if isLoadingMore.value { isLoadingMore.value = false }
      if loadMoreFailure.value != nil { loadMoreFailure.value = nil }
      paging.isReloading = true
      return LoadingSignal<Page<Account>, ClientError>.loading {
        () async throws(ClientError) -> Page<Account> in
        try await client.page(kind, of: account.id, after: nil)
      }
      .handleEvents(receiveOutput: { state in
        if !state.isLoading { paging.isReloading = false }
      })
      .mapValue { page in
        paging.cursor = page.next
        relationships?.load(page.items.map(\.id))
        skippedCount.value = page.skipped
        hasMore.value = page.next != nil
        return page.items
      }
    }
  }

  isolated deinit {
    next.dispose()
  }

  /// Loads the next page; does nothing at the end, before the first page, or while anything is being loaded.
  public func loadMore() {
    guard !isLoadingMore.value, !paging.isReloading, people.loadingState.value != nil,
      let cursor = paging.cursor
    else { return }
    isLoadingMore.value = true
    if loadMoreFailure.value != nil { loadMoreFailure.value = nil }
    let client = client
    let kind = kind
    let id = account.id
    next.otherDisposable = Signal<Page<Account>, ClientError> {
      () async throws(ClientError) -> Page<Account> in
      try await client.page(kind, of: id, after: cursor)
    }.observe { [weak self] event in
      switch event {
      case .next(let page): self?.append(page)
      case .failed(let error):
        self?.isLoadingMore.value = false
        self?.loadMoreFailure.value = error
      case .completed: break
      }
    }
  }

  /// Loads anew from the first page; what is shown stays until then when `silently`.
  public func reload(silently: Bool = false) {
    people.reload(silently: silently)
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
    let known = people.value ?? []
    // A follow made while paging shifts the pages, so the same person may come twice.
    var ids = Set(known.map(\.id))
    paging.cursor = page.next
    relationships.load(page.items.map(\.id))
    if page.skipped > 0 { skippedCount.value += page.skipped }
    isLoadingMore.value = false
    hasMore.value = page.next != nil
    people.set(known + page.items.filter { ids.insert($0.id).inserted })
  }
}

extension APIClient {
  fileprivate func page(
    _ kind: FriendsService.Kind, of id: Account.ID, after cursor: Cursor?
  ) async throws(ClientError) -> Page<Account> {
    switch kind {
    case .following: try await following(of: id, limit: 80, cursor: cursor)
    case .followers: try await followers(of: id, limit: 80, cursor: cursor)
    }
  }
}
