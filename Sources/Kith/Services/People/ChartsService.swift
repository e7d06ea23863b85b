public import Client
public import People
public import Signals

/// The numbers about the people whom the table shows, and about followers over time. Knows no view.
///
///     charts.summary.observeNext { summary in … }.dispose(in: bag)
///     charts.narrow(summary.servers[0])
///     // the table shows only people of that server
@MainActor
public final class ChartsService {
  /// The people who are shown, by months and servers: now, and whenever people have come, changed or gone.
  public let summary: SafeSignal<CollectionSummary>
  /// The part that is looked at.
  public let collection: SafeSignal<PeopleCollection>
  /// What of the filter is applied.
  public let query: SafeSignal<String>
  /// Whether everybody has been read at some time: until then the numbers are those so far.
  public let isComplete: SafeSignal<Bool>
  /// How many followers there were at each complete sync, at most `FollowerCount.most` of them, from the oldest.
  public var followers: LoadingSignal<[FollowerCount], ClientError> { followerState.toSignal() }

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
    // Counted once for all that show it: everybody is looked at each time.
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

  /// Reads the counts of followers again.
  public func reload() { followerState.reload() }

  /// Shows, of the people who are shown, those of a part.
  public func narrow(_ part: CollectionSummary.Part) { people.narrow(part.clause) }
}
