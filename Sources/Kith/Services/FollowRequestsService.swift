public import Client
public import Entities
public import Signals

/// The result of answering a follow request.
public struct FollowRequestOutcome: Sendable {
  /// What a person answers.
  public enum Answer: Sendable {
    /// They may follow.
    case accept
    /// They may not follow; the server does not notify them, and they may ask again.
    case reject
  }

  /// The answer given.
  public let answer: Answer
  /// The account that asked.
  public let account: Account
  /// Why it could not be done; nil when it was.
  public let error: ClientError?
}

/// The people who ask to follow the signed-in person, page by page. Knows no view.
///
/// An answer shows at once: the account leaves the list, and comes back to it when the server refuses.
@MainActor
public final class FollowRequestsService {
  /// The accounts that ask and are not answered yet, as far as their pages have come; the first observer starts the
  /// loading.
  public var people: LoadingSignal<[Account], ClientError> { peopleState.toSignal() }
  /// Whether there is a page after those loaded.
  public var hasMore: AnyProperty<Bool> { hasMoreState.readOnlyView }
  /// Whether the next page is being loaded.
  public var isLoadingMore: AnyProperty<Bool> { isLoadingMoreState.readOnlyView }
  /// Why the next page could not be loaded; `loadMore()` tries again.
  public var loadMoreFailure: AnyProperty<ClientError?> { loadMoreFailureState.readOnlyView }
  /// What came of the answers that a person has given.
  public let outcomes: SafeSignal<FollowRequestOutcome>

  private(set) lazy var peopleState = LoadingProperty<[Account], ClientError> { [weak self] in
    self?.firstPage() ?? .never()
  }
  private let hasMoreState = Property(false)
  private let isLoadingMoreState = Property(false)
  private let loadMoreFailureState = Property<ClientError?>(nil)
  private let client: any PeopleServer
  private let relationships: RelationshipService
  private let answered: (FollowRequestOutcome.Answer) -> Void
  private var pages = PagedPeople()
  /// The accounts being answered: pages that were asked for before may still name them.
  private var answering: Set<Account.ID> = []
  private let outcomeSubject = PassthroughSubject<FollowRequestOutcome, Never>()
  private let loadingMore = SerialDisposable()
  private let bag = DisposeBag()

  /// - Parameter answered: takes each answer that the server has taken.
  init(
    client: any PeopleServer, relationships: RelationshipService,
    answered: @escaping (FollowRequestOutcome.Answer) -> Void
  ) {
    self.client = client
    self.relationships = relationships
    self.answered = answered
    outcomes = outcomeSubject.toSignal()
  }

  isolated deinit {
    loadingMore.dispose()
    bag.dispose()
  }

  /// Loads the list again from its first page.
  public func reload() {
    peopleState.reload()
  }

  /// Loads the next page; does nothing at the end, before the first page, or while a next page is being loaded.
  public func loadMore() {
    guard !isLoadingMore.value, peopleState.loadingState.value != nil, let cursor = pages.next else { return }
    isLoadingMoreState.value = true
    if loadMoreFailure.value != nil { loadMoreFailureState.value = nil }
    loadingMore.otherDisposable = page(after: cursor).observe { [weak self] event in
      guard let self else { return }
      switch event {
      case .next(let page):
        self.pages.append(page)
        self.show(page)
        self.peopleState.set(self.unanswered)
        self.isLoadingMoreState.value = false
      case .failed(let error):
        self.loadMoreFailureState.value = error
        self.isLoadingMoreState.value = false
      case .completed: break
      }
    }
  }

  /// Accepts an account's follow request.
  public func accept(_ account: Account) {
    answer(.accept, account)
  }

  /// Rejects an account's follow request.
  public func reject(_ account: Account) {
    answer(.reject, account)
  }

  private var unanswered: [Account] { pages.people.filter { !answering.contains($0.id) } }

  private func firstPage() -> LoadingSignal<[Account], ClientError> {
    loadingMore.otherDisposable = nil
    if isLoadingMore.value { isLoadingMoreState.value = false }
    if loadMoreFailure.value != nil { loadMoreFailureState.value = nil }
    return page(after: nil).map { [weak self] page in
      guard let self else { return page.items }
      self.pages = PagedPeople(people: page.items, next: page.next, skipped: page.skipped)
      self.show(page)
      return self.unanswered
    }
    .toLoadingSignal()
  }

  private func page(after cursor: Cursor?) -> Signal<Page<Account>, ClientError> {
    Signal { [client] () async throws(ClientError) -> Page<Account> in
      try await client.followRequests(limit: 40, cursor: cursor)
    }
  }

  private func show(_ page: Page<Account>) {
    let hasMore = pages.next != nil
    if self.hasMore.value != hasMore { self.hasMoreState.value = hasMore }
    relationships.load(page.items.map(\.id), unlessRecent: true).dispose(in: bag)
  }

  private func answer(_ answer: FollowRequestOutcome.Answer, _ account: Account) {
    guard answering.insert(account.id).inserted else { return }
    peopleState.set(unanswered)
    // A person who answers all that is there wants to see who else asks.
    if unanswered.isEmpty { loadMore() }
    let client = client
    // An answer that was given is sent, also when the page is left meanwhile.
    Task {
      do throws(ClientError) {
        let relationship =
          switch answer {
          case .accept: try await client.authorizeFollowRequest(of: account.id)
          case .reject: try await client.rejectFollowRequest(of: account.id)
          }
        end(answer, account, relationship, nil)
      } catch {
        end(answer, account, nil, error)
      }
    }
  }

  private func end(
    _ answer: FollowRequestOutcome.Answer, _ account: Account, _ relationship: Relationship?,
    _ error: ClientError?
  ) {
    answering.remove(account.id)
    if let relationship {
      relationships.know(relationship)
      answered(answer)
    }
    // An account that does not ask any more is not among them, whatever the answer was.
    if error == nil || error?.code == .notFound {
      _ = pages.remove(account.id)
    } else {
      peopleState.set(unanswered)
    }
    outcomeSubject.send(FollowRequestOutcome(answer: answer, account: account, error: error))
  }
}
