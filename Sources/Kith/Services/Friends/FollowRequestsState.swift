import Client
import Entities

/// Where a list of follow requests stands: who asks, what is asked for, and who is being answered.
///
/// A value with one pure `reduce`: it knows neither the server nor who looks at the list.
struct FollowRequestsState: WaitingReducer {

  /// Everybody who has asked, as far as their pages have come.
  private(set) var pages = PagedPeople()
  /// The page after those, while it is waited for.
  private var slot = RequestSlot<Cursor>()
  var request: PendingRequest<Cursor>? { slot.request }
  /// Why that could not be loaded.
  private(set) var loadMoreFailure: ClientError?
  /// The accounts being answered: pages that were asked for before may still name them.
  private var answering: Set<Account.ID> = []

  /// Everybody who is not answered yet.
  var unanswered: [Account] { pages.people.filter { !answering.contains($0.id) } }
  /// Whether there is a page after those loaded.
  var hasMore: Bool { pages.next != nil }
  /// Whether that page is being loaded.
  var isLoadingMore: Bool { request != nil }
}

// MARK: - What happens, and what it leads to

extension FollowRequestsState {
  /// What can happen to a list of follow requests.
  enum Event {
    /// The list is loaded from its first page.
    case begin
    /// The first page has come.
    case began(Page<Account>)
    /// More is asked for.
    case loadMore
    /// The next page has come.
    case page(Page<Account>)
    /// The next page could not be loaded.
    case failed(ClientError)
    /// A person answers an account.
    case answer(Act, Account)
    /// The server has taken the answer.
    case taken(Act, Account, Relationship)
    /// The server has not taken it.
    case refused(Act, Account, ClientError)
  }

  /// What an event leads to; the page to be waited for is `request`.
  enum Effect: Equatable {
    /// Ask how the signed-in person stands to these accounts.
    case look([Account.ID])
    /// Show who is not answered.
    case show
    /// Send an answer to the server.
    case send(Act, Account)
    /// Keep what the server has said of an account, and count the answer.
    case count(Act, Account, Relationship)
    /// Report what came of an answer.
    case report(FollowRequestOutcome)
  }

  /// The state after an event, and what is to be done then, in this order.
  static func reduce(_ state: inout FollowRequestsState, _ event: Event) -> [Effect] {
    switch event {
    case .begin:
      state.slot.end()
      state.loadMoreFailure = nil
      return []
    case .began(let page):
      // A page that was asked for meanwhile follows another one.
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
    // A person who answers all that is there wants to see who else asks.
    if unanswered.isEmpty { loadMore() }
    return [.show, .send(answer, account)]
  }

  private mutating func refused(_ answer: Act, to account: Account, error: ClientError) -> [Effect] {
    answering.remove(account.id)
    let outcome = Effect.report(FollowRequestOutcome(answer, account: account, error: error))
    // An account that does not ask any more is not among them, whatever the answer was.
    if error.code == .notFound, pages.remove(account.id) { return [outcome] }
    return [.show, outcome]
  }
}
