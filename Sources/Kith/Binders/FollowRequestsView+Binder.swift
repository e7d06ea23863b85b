import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension FollowRequestsView {
  /// Makes the page of follow requests.
  public static func make(_ session: Session) -> FollowRequestsView {
    let view = FollowRequestsView(clock: session.clock)
    let service = session.makeFollowRequestsService()
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.followRequests
      view.reloadAction.title = Words.reload
      view.list.accessibleLabel = Words.followRequests
      view.loading.describe(empty: Words.noFollowRequests)
      view.list.setTypeAhead { (account: Account) in account.nameWithoutEmoji }

      // 2 Bind what comes later.
      service.people.consumeLoadingState(by: view.loading)
        .bind(to: view.list) { [weak view] row, account in
          row.show(account, service: service, in: view, session: session)
        }
      combineLatest(service.people, service.hasMore, service.loadMoreFailure).bind(to: view) { view, known in
        let (people, hasMore, failure) = known
        view.countLabel.text = Words.asking(people.value?.count ?? 0, hasMore: hasMore, failure: failure)
        view.retryButton.text = Words.retry(after: failure)
      }
      service.isLoadingMore.bind(to: view.moreSpinner, keyPath: \.isSpinning)
      service.outcomes.bind(to: view) { view, outcome in
        view.window?.show(Toast(Words.outcome(outcome), isFailure: outcome.isFailure))
      }

      // 3 Observe what the person does.
      view.list.reactive.nearEnd.observeNext(with: service.loadMore).dispose(in: view.bag)
      view.retryButton.reactive.clicked.observeNext(with: service.loadMore).dispose(in: view.bag)
      view.reloadAction.reactive.activated.observeNext(with: service.reload).dispose(in: view.bag)
      view.loading.errorPage.button.reactive.clicked.observeNext(with: service.reload).dispose(in: view.bag)
      view.list.reactive.activated(Account.self).bind(to: view) { view, account in
        view.navigation?.push(PersonView.make(account, session: session))
      }
    }
    return view
  }

  /// Answers a request; its row disappears, so the focus moves to the next person.
  fileprivate func answer(_ account: Account, in row: FollowRequestRow, act: (Account) -> Void) {
    let place = list.place(of: row)
    act(account)
    place.flatMap(list.row(nearestTo:))?.acceptButton.grabFocus()
  }
}

extension FollowRequestRow {
  /// Shows a follow request until the row is reused.
  func show(
    _ account: Account, service: FollowRequestsService, in view: FollowRequestsView?, session: Session
  ) {
    let row = self
    statements {
      // 1 Assign what is known now.
      row.acceptButton.text = Words.accept
      row.rejectButton.text = Words.reject
      // The label names the person, as all buttons have the same text.
      row.acceptButton.accessibleLabel = Words.accept(account)
      row.rejectButton.accessibleLabel = Words.reject(account)
      row.person.show(account, in: session)

      // 2 Bind what comes later.
      row.person.$accessibleLabel.bind(to: row, keyPath: \.accessibleLabel)

      // 3 Observe what the person does.
      row.acceptButton.reactive.clicked
        .bind(to: row) { [weak view] row in view?.answer(account, in: row, act: service.accept) }
      row.rejectButton.reactive.clicked
        .bind(to: row) { [weak view] row in view?.answer(account, in: row, act: service.reject) }
    }
  }
}
