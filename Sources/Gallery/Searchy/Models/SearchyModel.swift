import GalleryFetching
import Signals

/// A data object: what came of the last search that has ended.
enum SearchOutcome: Equatable, Sendable {
  /// There is no term.
  case idle
  case found(SearchAnswer, term: String)
  case failed(FetchError)

  /// The results; empty without a term and after a failure.
  var results: SearchResults {
    if case .found(let answer, _) = self { answer.results } else { [] }
  }
}

/// A data object: sends the small cover of a result, first nil unless it is cached.
typealias Icons = @MainActor (SearchResult) -> SafeSignal<[UInt8]?>

/// Manages the state of a search. Knows no view, no word and no binding.
///
/// Each signal fires its current value at once: during a search the results and the outcome of the one before.
@MainActor
final class SearchyModel {
  /// The search term; setting it starts a search, and the newest one wins.
  let searchTerm: Property<String>
  let searchResults: SafeSignal<SearchResults>
  let outcome: SafeSignal<SearchOutcome>
  let isSearching: SafeSignal<Bool>
  let icons: SafeSignal<Icons>

  private struct State {
    var outcome = SearchOutcome.idle
    var isSearching = false
  }

  private enum Event {
    case began
    case ended(SearchOutcome)
  }

  private let retries: PassthroughSubject<Void, Never>

  init(searchService: any SearchService, imageProvider: ImageProvider, firstTerm: String = "") {
    let retries = PassthroughSubject<Void, Never>()
    let searchTerm = Property(firstTerm)
    let term = searchTerm.map(SearchyModel.stripWhitespace).removeDuplicates()
    let state = combineLatest(term, retries.prepend(())) { term, _ in term }
      .flatMapLatest(SearchyModel.search(searchService))
      .scan(State(), SearchyModel.reduce)
      .shareReplay(limit: 1)
    searchResults = state.map(\.outcome.results).removeDuplicates()
    outcome = state.map(\.outcome).removeDuplicates()
    isSearching = state.map(\.isSearching).removeDuplicates()
    self.searchTerm = searchTerm
    self.retries = retries
    icons = SafeSignal(just: { result in imageProvider.image(for: result.iconURL) })
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
  private static func search(_ service: any SearchService) -> (String) -> SafeSignal<Event> {
    { term in
      guard !term.isEmpty else { return SafeSignal(just: .ended(.idle)) }
      return service.search(for: term)
        .map { .ended(.found($0, term: term)) }
        .flatMapError { SafeSignal(just: .ended(.failed($0))) }
        .prepend(.began)
    }
  }

  // Keeps the outcome until the answer arrives.
  private static func reduce(_ state: State, _ event: Event) -> State {
    switch event {
    case .began: State(outcome: state.outcome, isSearching: true)
    case .ended(let outcome): State(outcome: outcome)
    }
  }
}
