import Bindings
import GalleryFetching
import Signals

/// Beers, ten at a time. One page is loaded at once; while that goes on nothing else can be done.
final class BeerListPageModel: PageModel, Refreshable, InfinitelyScrollable {
  /// The beers so far.
  let beerList: Dynamic<[Beer]> = Dynamic([])
  /// Whether a page is being loaded.
  let isBusy: Dynamic<Bool> = Dynamic(false)
  /// Why the last page could not be loaded, if so.
  let failure: Dynamic<FetchError?> = Dynamic(nil)
  /// Whether there are no more.
  let isAtEnd: Dynamic<Bool> = Dynamic(false)

  private let service: BeerService
  private let clock: any SignalClock
  private let request = SerialDisposable()
  private var nextPage = 1
  private var wantedPage = 1

  /// Loads the first page instead of all there is.
  lazy var refresh = Command<Void>(of: self, enabled: isBusy | { !$0 }) { model, _ in model.load(page: 1) }

  /// Loads the next page.
  lazy var loadMore = Command<Void>(of: self, enabled: reduce(isBusy, isAtEnd) { !$0 && !$1 }) {
    model, _ in
    model.load(page: model.nextPage)
  }

  /// Loads once more what could not be loaded.
  lazy var retry = Command<Void>(of: self, enabled: reduce(isBusy, failure) { !$0 && $1 != nil }) {
    model, _ in
    model.load(page: model.wantedPage)
  }

  /// Opens the page of a beer.
  lazy var openBeerPage = Command<Beer>(of: self, enabled: isBusy | { !$0 }) { model, beer in
    model.navigator?.open(BeerPageModel(beer))
  }

  /// What there is to say about the list, in a few words.
  lazy var status: ReadOnlyDynamic<String> = reduce(
    reduce(beerList, isAtEnd) { beers, isAtEnd in
      beers.isEmpty
        ? "" : "\(beers.count) \(beers.count == 1 ? "beer" : "beers")" + (isAtEnd ? ", and no more" : "")
    },
    reduce(isBusy, failure) { isBusy, failure in isBusy ? "Loading…" : failure?.title }
  ) { count, event in event ?? count }

  /// Whether there is nothing to show, and nothing on its way.
  lazy var isEmpty: ReadOnlyDynamic<Bool> = reduce(beerList, isBusy) { $0.isEmpty && !$1 }

  init(service: BeerService, clock: any SignalClock) {
    self.service = service
    self.clock = clock
    super.init(title: "Beers", headerColor: 0xC9821B)
    request.dispose(in: bag)
  }

  private func load(page: Int) {
    wantedPage = page
    failure.value = nil
    isBusy.value = true
    let service = service
    let loading = Signal<[Beer], FetchError> { () async throws(FetchError) in
      try await service.beers(page: page)
    }
    // A fetcher may have a limit of its own; this one is for a fetcher without.
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
    // Also when nothing is new: a server that answers every page alike would be asked for ever.
    isAtEnd.value = new.isEmpty
    // Before the rows: they may bring the end of the list near, which loads on.
    isBusy.value = false
    beerList.value = before + new
  }
}
