import Entities
import Services
import Signals
import Views
import Widgets

extension PeopleList {
  /// Shows a service's people, narrowed down by what is typed in `filter`.
  ///
  /// While a filter is set, the pages that are left are loaded one after the other: people further down may fit.
  ///
  /// - Parameter isShown: Whether a person sees the list: nothing is loaded for a list that was never looked at.
  func bind(
    _ service: FriendsService, total: Int, filter: SearchEntry, isShown: SafeSignal<Bool>, _ session: Session
  ) {
    let view = self
    let people = isShown.filter { $0 }.first().flatMapLatest { _ in service.people }
    let matcher = PeopleFilter()
    let query = filter.$text.removeDuplicates()
    let shown = combineLatest(people.consumeLoadingState(by: loading), query)
      .map { people, query in matcher.people(people, matching: query) }
    let empty = Words.emptyList(
      service.kind, of: service.account, isOneself: service.account.id == session.userService.user.value.id)
    let isRemote = service.account.isRemote
    let failure = combineLatest(service.loadMoreFailure, service.freshness).map { $0 ?? $1.failure }
    let isFiltering = query.map { !PeopleFilter.isBlank($0) }.removeDuplicates()
    statements {
      // 1 Assign what is known now.
      view.loading.describe(empty: empty)
      view.noteLabel.text = Words.note(onListOf: service.account)

      // 2 Bind what comes later.
      shown.bind(to: view.list) { row, account in row.show(account, session) }
      combineLatest(isFiltering, service.hasMore).bind(to: view) { view, known in
        let (isFiltering, hasMore) = known
        let none = hasMore ? Words.noMatchSoFar : Words.noMatch
        view.loading.describe(empty: isFiltering ? none : empty)
      }
      service.isLoadingMore.bind(to: view.moreSpinner, keyPath: \.isSpinning)
      failure.map { $0 == nil ? "" : Words.retry }.bind(to: view.retryButton, keyPath: \.text)
      session.updatedWords(service.freshness).bind(to: view.updatedLabel, keyPath: \.text)
      combineLatest(view.list.$itemCount, people, isFiltering, service.loadMoreFailure)
        .combineLatest(with: combineLatest(service.skippedCount, service.hasMore))
        .bind(to: view) { view, known in
          let ((shown, state, isFiltering, failure), (skipped, hasMore)) = known
          guard let people = state.value else {
            view.countLabel.text = ""
            return
          }
          // Once all have come, they are the total: the total known at first may be old. Not where the server does not
          // know or show all of them.
          let isPart = hasMore || isRemote || people.isEmpty
          let whole = isPart ? max(total, people.count) : people.count
          let words = Words.shown(
            shown, of: people.count, total: whole, isFiltered: isFiltering, skipped: skipped)
          view.countLabel.text = failure.map { words + " · " + Words.sentence($0) } ?? words
        }
      // NB: with the people themselves, as more is not loaded before their first page has come, also after a reload.
      combineLatest(isFiltering, service.hasMore, service.isLoadingMore, service.loadMoreFailure)
        .combineLatest(with: combineLatest(people, isShown))
        .filter { known, list in
          let (isFiltering, hasMore, isLoading, failure) = known
          let (people, isShown) = list
          return isFiltering && hasMore && !isLoading && failure == nil && people.value != nil && isShown
        }
        .observeNext { _ in service.loadMore() }
        .dispose(in: view.bag)

      // 3 Observe what the person does.
      view.list.reactive.nearEnd
        .observeNext(with: service.loadMore)
        .dispose(in: view.bag)
      view.retryButton.reactive.clicked
        .with(latestFrom: service.loadMoreFailure) { _, failure in failure }
        .observeNext { failure in if failure == nil { service.reload() } else { service.loadMore() } }
        .dispose(in: view.bag)
      view.loading.errorPage.button.reactive.clicked
        .observeNext { service.reload() }
        .dispose(in: view.bag)
    }
  }
}
