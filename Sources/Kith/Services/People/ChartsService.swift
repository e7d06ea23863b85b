public import Client
public import People
public import Signals

/// The numbers about the people in the table, and about followers over time. Knows no view.
///
///     charts.summary.observeNext { summary in … }.dispose(in: bag)
///     charts.narrow(summary.servers[0])
///     // the table shows only people of that server
@MainActor
public final class ChartsService {
  /// The visible people by month and server: now, and whenever people are added, changed or removed.
  public let summary: SafeSignal<CollectionSummary>
  /// The current collection.
  public let collection: SafeSignal<PeopleCollection>
  /// The applied part of the filter's text.
  public let query: SafeSignal<String>
  /// Whether everybody has been read; until then the numbers grow.
  public let isComplete: SafeSignal<Bool>
  /// The number of followers at each complete sync, at most `FollowerCount.most` values, from the oldest.
  public var followers: LoadingSignal<[FollowerCount], ClientError> { followerState.toSignal() }

  /// The same as far as it is loaded; no values while a single one would be no line.
  public var followerLine: SafeSignal<[FollowerCount]> {
    followers.map { $0.value ?? [] }.map { $0.count > 1 ? $0 : [] }.removeDuplicates()
  }

  private lazy var followerState = LoadingProperty<[FollowerCount], ClientError> { [weak self] in
    self?.counts() ?? .never()
  }
  private let people: PeopleService
  private let history: any HistorySource
  private let bag = DisposeBag()

  init(_ people: PeopleService, history: any HistorySource) {
    self.people = people
    self.history = history
    collection = people.collection
    query = people.appliedQuery.removeDuplicates()
    isComplete = combineLatest(people.progress, people.unread).map { $0.isComplete && $1.all.isEmpty }
      .removeDuplicates()
    // Shared by all observers, as each summary goes through everybody.
    summary = people.changed.prepend(()).map { [people] in people.summary() }.removeDuplicates()
      .shareReplay(limit: 1)
    history.historyChanges.observeNext { [weak self] in self?.followerState.reload(silently: true) }
      .dispose(in: bag)
  }

  isolated deinit { bag.dispose() }

  private func counts() -> LoadingSignal<[FollowerCount], ClientError> {
    Signal { [history] () async throws(ClientError) -> [FollowerCount] in
      FollowerCount.thinned(try await history.followerCounts())
    }
    .toLoadingSignal()
  }

  /// Loads the counts of followers again.
  public func reload() { followerState.reload() }

  /// Narrows the filter to one part of the summary.
  public func narrow(_ part: CollectionSummary.Part) { people.narrow(part.clause) }
}
