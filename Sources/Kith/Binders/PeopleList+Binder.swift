import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension PeopleList {
  /// Shows a service's people.
  func bind(_ service: FriendsService, in session: Session) {
    let view = self
    let empty = Words.emptyList(
      service.kind, of: service.account, isOneself: session.isOneself(service.account))
    statements {
      // 1 Assign what is known now.
      view.noteLabel.text = Words.note(onListOf: service.account)

      // 2 Bind what comes later.
      service.matches(loadingShownBy: view.loading)
        .bind(to: view.list) { row, account in row.show(account, in: session) }
      combineLatest(service.isFiltering, service.hasMore)
        .map { isFiltering, hasMore in isFiltering ? Words.noMatch(hasMore: hasMore) : empty }
        .bind(to: view.loading) { loading, words in loading.describe(empty: words) }
      service.isLoadingMore.bind(to: view.moreSpinner, keyPath: \.isSpinning)
      service.failure.map { Words.retry(after: $0) }.bind(to: view.retryButton, keyPath: \.text)
      session.updatedWords(service.freshness).bind(to: view.updatedLabel, keyPath: \.text)
      service.progress.map { Words.progress($0) }
        .bind(to: view.countLabel, keyPath: \.text)

      // 3 Observe what the person does.
      view.list.bindMenu(session)
      view.list.reactive.nearEnd.observeNext(with: service.loadMore).dispose(in: view.bag)
      view.retryButton.reactive.clicked.observeNext(with: service.retry).dispose(in: view.bag)
      view.loading.errorPage.button.reactive.clicked.observeNext { service.reload() }.dispose(in: view.bag)
    }
  }
}
