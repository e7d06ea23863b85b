import GalleryFetching
import Signals

/// A data object: the message in place of results.
struct Notice: Equatable, Sendable {
  var iconName: String
  var title: String
  /// The advice; may be empty.
  var text = ""
  var canRetry = false
}

/// Manages the state of a search. Knows no view and no binding.
@MainActor
final class SearchyModel {
  /// The search term; setting it starts a search, and the newest one wins.
  let searchTerm = Property("")
  /// The latest results; empty for a blank term and after a failure.
  let searchResults: SafeSignal<SearchResults>
  /// The message in place of results, if any.
  let notice: SafeSignal<Notice?>
  /// The numbers of results and of skipped ones, in words.
  let summary: SafeSignal<String>
  let isSearching: SafeSignal<Bool>

  private enum State {
    case idle
    case searching
    case found(SearchAnswer, String)
    case failed(FetchError)
  }

  private let retries: PassthroughSubject<Void, Never>

  init(searchService: any SearchService) {
    let retries = PassthroughSubject<Void, Never>()
    let term = searchTerm.map(SearchyModel.stripWhitespace).removeDuplicates()
    let state = combineLatest(term, retries.prepend(())) { term, _ in term }
      .flatMapLatest(SearchyModel.search(searchService))
      .shareReplay(limit: 1)
    searchResults = state.compactMap(SearchyModel.results)
    notice = state.compactMap(SearchyModel.notice)
    summary = state.compactMap(SearchyModel.summary)
    isSearching = state.map(SearchyModel.isSearching).removeDuplicates()
    self.retries = retries
  }

  isolated deinit {}

  func searchAgain() {
    retries.send()
  }

  private static func stripWhitespace(_ term: String) -> String {
    term.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // NB: a failure becomes a state of this one search. The original catches it further out, where it ends the stream,
  // and no later search is answered.
  private static func search(_ service: any SearchService) -> (String) -> SafeSignal<State> {
    { term in
      guard !term.isEmpty else { return SafeSignal(just: .idle) }
      return service.search(for: term)
        .map { .found($0, term) }
        .flatMapError { SafeSignal(just: .failed($0)) }
        .prepend(.searching)
    }
  }

  // Keeps the results until the answer arrives; nil means no change.

  private static func results(_ state: State) -> SearchResults? {
    switch state {
    case .idle, .failed: []
    case .searching: nil
    case .found(let answer, _): answer.results
    }
  }

  private static func notice(_ state: State) -> Notice?? {
    switch state {
    case .idle:
      Notice(
        iconName: "system-search-symbolic", title: "Search Songs", text: "By artist, title or album.")
    case .searching: nil
    case .found(let answer, let term):
      answer.results.isEmpty
        ? Notice(iconName: "edit-find-symbolic", title: "No Songs Found", text: "No songs match “\(term)”.")
        : .some(nil)
    case .failed(let error):
      Notice(
        iconName: "dialog-error-symbolic", title: error.title, text: error.explanation, canRetry: true)
    }
  }

  private static func summary(_ state: State) -> String? {
    switch state {
    case .idle, .failed: return ""
    case .searching: return nil
    case .found(let answer, _):
      var parts: [String] = []
      let count = answer.results.count
      if count > 0 { parts.append(count == 1 ? "1 song" : "\(count) songs") }
      if answer.skippedCount > 0 { parts.append("\(answer.skippedCount) could not be read") }
      return parts.joined(separator: " · ")
    }
  }

  private static func isSearching(_ state: State) -> Bool {
    if case .searching = state { true } else { false }
  }
}
