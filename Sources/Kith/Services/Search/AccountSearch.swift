public import Client
public import Entities
public import Signals

/// A search for people that follows typing: it starts once the typing has paused, or at once with Enter. Knows no view.
@MainActor
public final class AccountSearch {
  /// The pause in typing before a search.
  static let pause = Duration.milliseconds(300)

  /// Whether a search for the text has started; until then results mean nothing.
  public let hasResults: SafeSignal<Bool>
  /// The searches: a new one after each blank entry, without results of the one before; nil while the entry is blank.
  public let searches: SafeSignal<LoadingSignal<FoundPeople, ClientError>?>
  /// The people that each search finds, none while the entry is blank; reports the loading to a listener.
  public func people(loadingShownBy listener: any LoadingStateListener) -> SafeSignal<[Account]> {
    searches.flatMapLatest { [weak listener] search -> SafeSignal<[Account]> in
      guard let search, let listener else { return SafeSignal(just: []) }
      return search.consumeLoadingState(by: listener).map(\.accounts)
    }
  }
  /// What the last search has found; nil before its answer, after a failure, and while the entry is blank.
  @ReadOnly(nil) public var found: AnyProperty<FoundPeople?>
  /// Whether whole addresses of people on other servers can be searched for.
  public var reachesOthers: Bool { service.reachesOthers }

  private let service: SearchService
  /// The text without redundant spaces.
  private let typed = Property("")
  /// The text at the last Enter.
  private let entered = Property("")
  private let again = PassthroughSubject<Void, Never>()

  init(_ service: SearchService, clock: any SignalClock) {
    self.service = service
    let (typed, entered, again, found) = (typed, entered, again, _found)
    let query = typed.debounce(for: Self.pause, clock: clock)
      .merge(with: entered.filter { !$0.isEmpty })
      .removeDuplicates()
      .shareReplay(limit: 1)
    let isAsking = query.map { !$0.isEmpty }.removeDuplicates()
    hasResults = combineLatest(typed.map { !$0.isEmpty }, isAsking.prepend(false)) { $0 && $1 }
      .removeDuplicates()
    searches = isAsking.map { isAsking in
      found.update(nil)
      guard isAsking else { return nil }
      return combineLatest(query, again.prepend(())).map { query, _ in query }.filter { !$0.isEmpty }
        .flatMapLatest { query in service.results(for: query, isEntered: entered.map { $0 == query }) }
        // The people before and their source stay while the next ones are loaded.
        .handleEvents(receiveOutput: { state in if !state.isLoading { found.update(state.value) } })
    }
  }

  isolated deinit {}

  /// Sets the text of the entry.
  public func type(_ text: String) {
    typed.value = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Searches at once.
  public func enter() {
    entered.value = typed.value
  }

  /// Searches again, after a failure.
  public func retry() {
    again.send()
  }

  /// Searches again, also for addresses that were looked up before.
  public func reload() {
    service.forgetAddresses()
    again.send()
  }
}
