import Client
import People

/// The entries of a history, page by page. Pure: it sends no requests.
struct HistoryState: WaitingReducer, Equatable {
  enum Event {
    /// The first page is requested.
    case begin
    case loadMore
    case page(HistoryPage)
    case failed(ClientError)
  }

  private(set) var entries: [HistoryEntry] = []
  /// The place of the next page; nil after the last one, and before the first one.
  private(set) var next: Int64?
  private var slot = RequestSlot<Int64>()
  /// The place of the page that is being read; nil while none is.
  var request: PendingRequest<Int64>? { slot.request }
  private(set) var loadMoreFailure: ClientError?

  @discardableResult
  static func reduce(_ state: inout HistoryState, _ event: Event) -> [Never] {
    switch event {
    case .begin:
      state.slot.end()
      // The next page of what was shown before must not come between.
      state.next = nil
      state.loadMoreFailure = nil
    case .loadMore:
      guard state.request == nil else { break }
      state.loadMoreFailure = nil
      if let next = state.next { state.slot.begin(next) }
    case .page(let page):
      state.entries = state.request == nil ? page.entries : state.entries + page.entries
      state.next = page.next
      state.slot.end()
    case .failed(let error):
      state.slot.end()
      state.loadMoreFailure = error
    }
    return []
  }
}
