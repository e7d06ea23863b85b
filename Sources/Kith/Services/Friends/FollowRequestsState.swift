import Client
import Entities

/// The state of a list of follow requests: who has sent them, the pending page, and the answers under way.
///
/// A value with one pure `reduce`; knows neither the server nor its observers.
struct FollowRequestsState: WaitingReducer {

  /// Everybody on the pages loaded so far.
  private(set) var pages = PagedPeople()
  /// The next page, while it is being loaded.
  private var slot = RequestSlot<Cursor>()
  var request: PendingRequest<Cursor>? { slot.request }
  private(set) var loadMoreFailure: ClientError?
  /// The accounts being answered; pages requested before may still name them.
  private var answering: Set<Account.ID> = []

  /// Everybody without an answer.
  var unanswered: [Account] { pages.people.filter { !answering.contains($0.id) } }
  var hasMore: Bool { pages.next != nil }
  var isLoadingMore: Bool { request != nil }
}

// MARK: - What happens, and what it leads to

extension FollowRequestsState {
  enum Event {
    /// The list is loaded from its first page.
    case begin
    /// The first page was loaded.
    case began(Page<Account>)
    case loadMore
    /// The next page was loaded.
    case page(Page<Account>)
    /// The next page could not be loaded.
    case failed(ClientError)
    case answer(Act, Account)
    /// The server has accepted the answer.
    case taken(Act, Account, Relationship)
    /// The server has refused it.
    case refused(Act, Account, ClientError)
  }

  /// The effects of an event; `request` is the pending page.
  enum Effect: Equatable {
    /// Load the relationships with these accounts.
    case look([Account.ID])
    /// Show the unanswered accounts.
    case show
    case send(Act, Account)
    /// Apply the relationship in the server's answer, and count the answer.
    case count(Act, Account, Relationship)
    case report(FollowRequestOutcome)
  }

  static func reduce(_ state: inout FollowRequestsState, _ event: Event) -> [Effect] {
    switch event {
    case .begin:
      state.slot.end()
      state.loadMoreFailure = nil
      return []
    case .began(let page):
      // A page under way belongs to another list.
      state.slot.end()
      state.pages = PagedPeople(people: page.items, next: page.next, skipped: page.skipped)
      return [.look(page.items.map(\.id))]
    case .loadMore:
      state.loadMore()
      return []
    case .page(let page):
      state.slot.end()
      state.pages.append(page)
      return [.look(page.items.map(\.id)), .show]
    case .failed(let error):
      state.slot.end()
      state.loadMoreFailure = error
      return []
    case .answer(let answer, let account): return state.answer(answer, to: account)
    case .taken(let answer, let account, let relationship):
      state.answering.remove(account.id)
      _ = state.pages.remove(account.id)
      return [.count(answer, account, relationship), .report(FollowRequestOutcome(answer, account: account))]
    case .refused(let answer, let account, let error): return state.refused(answer, to: account, error: error)
    }
  }

  private mutating func loadMore() {
    guard request == nil, let cursor = pages.next else { return }
    slot.begin(cursor)
    loadMoreFailure = nil
  }

  private mutating func answer(_ answer: Act, to account: Account) -> [Effect] {
    guard answering.insert(account.id).inserted else { return [] }
    // A person who has answered everybody wants to see the next ones.
    if unanswered.isEmpty { loadMore() }
    return [.show, .send(answer, account)]
  }

  private mutating func refused(_ answer: Act, to account: Account, error: ClientError) -> [Effect] {
    answering.remove(account.id)
    let outcome = Effect.report(FollowRequestOutcome(answer, account: account, error: error))
    // An account without a request is not listed, whatever the answer was.
    if error.code == .notFound, pages.remove(account.id) { return [outcome] }
    return [.show, outcome]
  }
}
