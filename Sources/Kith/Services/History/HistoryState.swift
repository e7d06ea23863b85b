import Client
import People

/// What a history knows, page by page. Pure: it asks nobody.
struct HistoryState: Equatable {
  enum Event {
    /// The first page is asked for.
    case begin
    case loadMore
    case page(HistoryPage)
    case failed(ClientError)
  }

  private(set) var entries: [HistoryEntry] = []
  /// Where the next page begins; nil at the history's beginning.
  private(set) var next: Int64?
  /// What the page that is being read comes before; nil while none is.
  private(set) var reading: Int64?
  private(set) var loadMoreFailure: ClientError?

  mutating func reduce(_ event: Event) {
    switch event {
    case .begin: (reading, loadMoreFailure) = (nil, nil)
    case .loadMore: if reading == nil { (reading, loadMoreFailure) = (next, nil) }
    case .page(let page):
      entries = reading == nil ? page.entries : entries + page.entries
      (next, reading) = (page.next, nil)
    case .failed(let error): (reading, loadMoreFailure) = (nil, error)
    }
  }
}
