public import Client
public import Entities
public import Signals

/// The result of answering a follow request.
public struct FollowRequestOutcome: Equatable, Sendable {
  /// The answer: `accept`, or `reject`, of which the server does not notify the account.
  public let answer: Act
  /// The account that has requested to follow.
  public let account: Account
  /// The error; nil where it was done.
  public let error: ClientError?
  /// Whether it was not done.
  public var isFailure: Bool { error != nil }

  init(_ answer: Act, account: Account, error: ClientError? = nil) {
    self.answer = answer
    self.account = account
    self.error = error
  }
}

/// The follow requests that the signed-in person has received, page by page. Knows no view.
///
/// An answer shows at once: the account leaves the list, and comes back to it when the server refuses.
@MainActor
public final class FollowRequestsService {
  /// The accounts that are not answered yet, as far as their pages are loaded; the first observer starts the loading.
  public var people: LoadingSignal<[Account], ClientError> { peopleState.toSignal() }
  /// Whether there is a page after those loaded.
  @ReadOnly(false) public var hasMore: AnyProperty<Bool>
  /// Whether the next page is being loaded.
  @ReadOnly(false) public var isLoadingMore: AnyProperty<Bool>
  /// Why the next page could not be loaded; `loadMore()` tries again.
  @ReadOnly(nil) public var loadMoreFailure: AnyProperty<ClientError?>
  /// What came of the answers that a person has given.
  public let outcomes: SafeSignal<FollowRequestOutcome>

  private(set) lazy var peopleState = LoadingProperty<[Account], ClientError> { [weak self] in
    self?.firstPage() ?? .never()
  }
  private let client: any PeopleServer
  private let relationships: RelationshipService
  private let endsWithShortPage: () -> Bool
  private let machine = Machine(FollowRequestsState())
  private var state: FollowRequestsState { machine.state }
  private let outcomeSubject = PassthroughSubject<FollowRequestOutcome, Never>()
  private let bag = DisposeBag()

  /// - Parameter endsWithShortPage: whether a page shorter than requested is the last one, whatever its links.
  init(
    client: any PeopleServer, relationships: RelationshipService,
    endsWithShortPage: @escaping () -> Bool = { false }
  ) {
    self.client = client
    self.relationships = relationships
    self.endsWithShortPage = endsWithShortPage
    outcomes = outcomeSubject.toSignal()
  }

  isolated deinit { bag.dispose() }

  /// Loads the list again from its first page.
  public func reload() { peopleState.reload() }

  /// Loads the next page; does nothing at the end, before the first page, or while a next page is being loaded.
  public func loadMore() { handle(.loadMore) }

  /// Accepts an account's follow request.
  public func accept(_ account: Account) { handle(.answer(.accept, account)) }

  /// Rejects an account's follow request.
  public func reject(_ account: Account) { handle(.answer(.reject, account)) }
}

// MARK: - What follows from the state

extension FollowRequestsService {
  private func handle(_ event: FollowRequestsState.Event) {
    let effects = machine.reduce(event)
    // NB: what is published may lead to the next event at once: from here on the state of then counts.
    _loadMoreFailure.update(state.loadMoreFailure)
    _hasMore.update(state.hasMore)
    for effect in effects { run(effect) }
    _isLoadingMore.update(state.isLoadingMore)
    startRequest()
  }

  private func run(_ effect: FollowRequestsState.Effect) {
    switch effect {
    case .look(let ids): relationships.load(ids, unlessRecent: true).dispose(in: bag)
    case .show: peopleState.set(state.unanswered)
    case .send(let answer, let account): send(answer, to: account)
    case .count(let answer, let account, var relationship):
      var old = relationships.all.value[account.id] ?? relationship
      // Some servers leave out the request. An accepted account follows, even if the answer does not say so yet.
      old.isRequestedBy = true
      if answer == .accept { (old.isFollowedBy, relationship.isFollowedBy) = (false, true) }
      relationships.confirm(account, old: old, relationship)
    case .report(let outcome): outcomeSubject.send(outcome)
    }
  }

  private func firstPage() -> LoadingSignal<[Account], ClientError> {
    handle(.begin)
    return page(after: nil).map { [weak self] page in
      guard let self else { return page.items }
      handle(.began(ended(page)))
      return state.unanswered
    }
    .toLoadingSignal()
  }

  private func startRequest() {
    machine.startRequest { cursor in
      page(after: cursor).observe { [weak self] event in
        switch event {
        case .next(let page): if let self { handle(.page(ended(page))) }
        case .failed(let error): self?.handle(.failed(error))
        case .completed: break
        }
      }
    }
  }

  private static let pageSize = 40

  private func page(after cursor: Cursor?) -> Signal<Page<Account>, ClientError> {
    Signal { [client] () async throws(ClientError) -> Page<Account> in
      try await client.followRequests(limit: Self.pageSize, cursor: cursor)
    }
  }

  /// Ends the list where a server always names a next page.
  private func ended(_ page: Page<Account>) -> Page<Account> {
    var page = page
    if page.items.count + page.skipped < Self.pageSize, endsWithShortPage() { page.next = nil }
    return page
  }

  private func send(_ answer: Act, to account: Account) {
    let client = client
    // An answer is sent even when the page is left meanwhile.
    Task {
      do throws(ClientError) {
        let relationship = try await client.perform(answer, on: account.id)
        guard answer.isDone(inAnswer: relationship) else {
          throw ClientError(notDone: answer, on: account.id)
        }
        handle(.taken(answer, account, relationship))
      } catch {
        handle(.refused(answer, account, error))
      }
    }
  }
}
