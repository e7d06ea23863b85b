import Entities
import Services
import Signals
import Views
import Widgets

extension SearchView {
  /// Makes the search for people.
  public static func make(_ session: Session) -> SearchView {
    let view = SearchView(clock: session.clock)
    let service = session.makeSearchService()
    let retried = view.results.errorPage.button.reactive.clicked.prepend(())
    let reloaded = view.reloadAction.reactive.activated
      .handleEvents(receiveOutput: service.forgetAddresses).prepend(())
    let typed = view.searchEntry.$text.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    // The entry's text when Enter was pressed: it is asked for at once.
    let entered = Property("")
    let query = typed.debounce(for: .milliseconds(300), clock: session.clock)
      .merge(with: entered.filter { !$0.isEmpty })
      .removeDuplicates()
      .shareReplay(limit: 1)
    let asked = combineLatest(query, retried, reloaded).map { query, _, _ in query }.filter { !$0.isEmpty }
    let isAsking = query.map { !$0.isEmpty }.removeDuplicates()
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.search
      view.searchEntry.placeholderText = Words.searchHint
      view.searchEntry.accessibleLabel = Words.searchHint
      view.startPage.titleLabel.text = Words.findPeople
      view.startPage.descriptionLabel.text = Words.searchStart(reachesOthers: service.reachesOthers)
      view.searchAction.title = Words.search
      view.reloadAction.title = Words.reload
      view.resultList.accessibleLabel = Words.search
      view.results.describe(empty: Words.noResults(.server))

      // 2 Bind what comes later.
      // The results come up when something has been asked: until then there is nothing to say about them.
      combineLatest(view.searchEntry.$text.map { PeopleFilter.isBlank($0) }, isAsking.prepend(false))
        .map { isBlank, isAsking in isAsking && !isBlank }.removeDuplicates()
        .bind(to: view) { view, isShown in
          view.pages.visibleChild = isShown ? view.results : view.startPage
        }
      // Each search after a blank entry begins anew, with nothing from the one before.
      isAsking
        .flatMapLatest { [weak view] isAsking -> SafeSignal<[Account]> in
          view?.sourceLabel.text = ""
          guard isAsking, let view else { return SafeSignal(just: []) }
          return asked.flatMapLatest { query in
            service.results(for: query, isEntered: entered.map { $0 == query })
          }
          .handleEvents(receiveOutput: { [weak view] state in
            // While the next ones are loaded, the old ones stay, and what is said of them.
            guard !state.isLoading else { return }
            view?.sourceLabel.text = state.value.map { Words.source(of: $0) } ?? ""
            view?.results.describe(empty: Words.noResults(state.value?.source ?? .server))
          })
          .consumeLoadingState(by: view.results).map(\.accounts)
        }
        .bind(to: view.resultList) { row, account in row.show(account, session) }

      // 3 Observe what the person does.
      view.searchEntry.reactive.activated.with(latestFrom: typed) { _, typed in typed }.bind(to: entered)
      view.searchAction.reactive.activated.bind(to: view) { view in view.searchEntry.grabFocus() }
      view.resultList.reactive.activated(Account.self).bind(to: view) { view, account in
        view.navigation?.push(PersonView.make(account, session: session))
      }
    }
    return view
  }
}
