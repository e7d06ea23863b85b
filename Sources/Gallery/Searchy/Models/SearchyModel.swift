import GalleryFetching
import Signals

/// A data object: what there is to say where there are no results to show.
struct Notice: Equatable, Sendable {
  /// The name of an icon.
  var iconName: String
  /// What is the matter.
  var title: String
  /// What to do about it, or nothing.
  var text = ""
  /// Whether trying again may help.
  var canRetry = false
}

/// Manages the state of a search. Knows no view and no binding.
@MainActor
final class SearchyModel {
  /// What is searched for; setting it searches, what is newest wins.
  let searchTerm = Property("")
  /// What has been found last; nothing for a blank term or after a failure.
  let searchResults: SafeSignal<SearchResults>
  /// What there is to say instead of results, if anything.
  let notice: SafeSignal<Notice?>
  /// How many have been found and how many were left out, in words.
  let summary: SafeSignal<String>
  /// Whether an answer is on its way.
  let isSearching: SafeSignal<Bool>

  private enum State {
    case idle
    case searching
    case found(SearchAnswer, String)
    case failed(FetchError)
  }

  private let retries: PassthroughSubject<Void, Never>

  /// Makes a model that asks a service.
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

  /// Repeats the last search.
  func searchAgain() {
    retries.send()
  }

  private static func stripWhitespace(_ term: String) -> String {
    term.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // NB: a failure becomes a state of this one search. The original catches it further out, where it ends the stream, and
  // no later search is answered.
  private static func search(_ service: any SearchService) -> (String) -> SafeSignal<State> {
    { term in
      guard !term.isEmpty else { return SafeSignal(just: .idle) }
      return service.search(for: term)
        .map { .found($0, term) }
        .flatMapError { SafeSignal(just: .failed($0)) }
        .prepend(.searching)
    }
  }

  // What is shown stays until the answer is there: nil is no change.

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
