import Bindings
import GalleryFetching
import Signals

/// Beers, loaded ten at a time. While a page is being loaded, no other command is enabled.
final class BeerListPageModel: PageModel, Refreshable, InfinitelyScrollable {
  let beerList: Dynamic<[Beer]> = Dynamic([])
  let isBusy: Dynamic<Bool> = Dynamic(false)
  let failure: Dynamic<FetchError?> = Dynamic(nil)
  /// Whether all beers are loaded.
  let isAtEnd: Dynamic<Bool> = Dynamic(false)

  private let service: BeerService
  private let clock: any SignalClock
  private let request = SerialDisposable()
  private var nextPage = 1
  private var wantedPage = 1

  /// Reloads the list from the first page.
  lazy var refresh = Command<Void>(of: self, enabled: isBusy | { !$0 }) { model, _ in model.load(page: 1) }

  lazy var loadMore = Command<Void>(of: self, enabled: reduce(isBusy, isAtEnd) { !$0 && !$1 }) {
    model, _ in
    model.load(page: model.nextPage)
  }

  /// Retries the page that has failed.
  lazy var retry = Command<Void>(of: self, enabled: reduce(isBusy, failure) { !$0 && $1 != nil }) {
    model, _ in
    model.load(page: model.wantedPage)
  }

  lazy var openBeerPage = Command<Beer>(of: self, enabled: isBusy | { !$0 }) { model, beer in
    model.navigator?.open(BeerPageModel(beer))
  }

  lazy var status: ReadOnlyDynamic<String> = reduce(
    reduce(beerList, isAtEnd) { beers, isAtEnd in
      beers.isEmpty
        ? "" : "\(beers.count) \(beers.count == 1 ? "beer" : "beers")" + (isAtEnd ? ", and no more" : "")
    },
    reduce(isBusy, failure) { isBusy, failure in isBusy ? "Loading…" : failure?.title }
  ) { count, event in event ?? count }

  /// Whether the list is empty and nothing is being loaded.
  lazy var isEmpty: ReadOnlyDynamic<Bool> = reduce(beerList, isBusy) { $0.isEmpty && !$1 }

  /// Whether a failure is shown below the list with a button, and not in its place.
  lazy var isRetryShown: ReadOnlyDynamic<Bool> = reduce(isEmpty, failure) { !$0 && $1 != nil }
  lazy var emptyTitle: ReadOnlyDynamic<String> = failure | { $0?.title ?? "No Beers" }
  lazy var emptyExplanation: ReadOnlyDynamic<String> =
    failure | { $0?.explanation ?? "There is nothing on tap here." }

  init(service: BeerService, clock: any SignalClock) {
    self.service = service
    self.clock = clock
    super.init(title: "Beers", headerColor: 0xC9821B)
    request.dispose(in: bag)
  }

  override func load() { refresh.execute() }

  private func load(page: Int) {
    wantedPage = page
    failure.value = nil
    isBusy.value = true
    let service = service
    let loading = Signal<[Beer], FetchError> { () async throws(FetchError) in
      try await service.beers(page: page)
    }
    // For fetchers without a timeout of their own.
    let limit = clock.schedule(after: .seconds(30)) { [weak self] in
      self?.finish(.failed(FetchError(.timedOut, at: service.url(page: page))))
    }
    let answer = loading.observe { [weak self] event in self?.finish(event) }
    request.otherDisposable = CompositeDisposable([limit, answer])
  }

  private func finish(_ event: SignalEvent<[Beer], FetchError>) {
    switch event {
    case .next(let beers):
      request.otherDisposable = nil
      receive(beers)
    case .failed(let error):
      request.otherDisposable = nil
      failure.value = error
      isBusy.value = false
    case .completed: break
    }
  }

  private func receive(_ beers: [Beer]) {
    let before = wantedPage == 1 ? [] : beerList.value
    var known = Set(before.map(\.id))
    let new = beers.filter { known.insert($0.id).inserted }
    nextPage = wantedPage + 1
    // Also if all beers are known, as a server that answers every page alike would be asked forever.
    isAtEnd.value = new.isEmpty
    // Before the rows, which may bring the end of the list near and so load more.
    isBusy.value = false
    beerList.value = before + new
  }
}
