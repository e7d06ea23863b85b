public import Client
public import Signals

/// A search for people during typing: it is asked for once the typing has paused, or at once with Enter. Knows no view.
@MainActor
public final class AccountSearch {
  /// How long nothing must have been typed.
  static let pause = Duration.milliseconds(300)

  /// Whether something is typed that has been asked for: until then there is nothing to say about results.
  public let hasResults: SafeSignal<Bool>
  /// What comes of the search: another one after each blank entry, with nothing from the one before; nil while the entry
  /// is blank.
  public let searches: SafeSignal<LoadingSignal<FoundPeople, ClientError>?>
  /// Whether whole addresses of people on other servers can be searched for.
  public var reachesOthers: Bool { service.reachesOthers }

  private let service: SearchService
  /// The text without needless spaces.
  private let typed = Property("")
  /// The text when Enter was pressed.
  private let entered = Property("")
  private let again = PassthroughSubject<Void, Never>()

  init(_ service: SearchService, clock: any SignalClock) {
    self.service = service
    let (typed, entered, again) = (typed, entered, again)
    let query = typed.debounce(for: Self.pause, clock: clock)
      .merge(with: entered.filter { !$0.isEmpty })
      .removeDuplicates()
      .shareReplay(limit: 1)
    let isAsking = query.map { !$0.isEmpty }.removeDuplicates()
    hasResults = combineLatest(typed.map { !$0.isEmpty }, isAsking.prepend(false)) { $0 && $1 }
      .removeDuplicates()
    searches = isAsking.map { isAsking in
      guard isAsking else { return nil }
      return combineLatest(query, again.prepend(())).map { query, _ in query }.filter { !$0.isEmpty }
        .flatMapLatest { query in service.results(for: query, isEntered: entered.map { $0 == query }) }
    }
  }

  isolated deinit {}

  /// Takes the text of the entry.
  public func type(_ text: String) {
    typed.value = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Asks for what is typed at once.
  public func enter() {
    entered.value = typed.value
  }

  /// Asks again, after a failure.
  public func retry() {
    again.send()
  }

  /// Asks again, also for addresses that were searched for before.
  public func reload() {
    service.forgetAddresses()
    again.send()
  }
}
