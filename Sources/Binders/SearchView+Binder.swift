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
    let reloaded = view.reloadAction.reactive.activated.prepend(())
    let query = view.searchEntry.$text
      .debounce(for: .milliseconds(300), clock: session.clock)
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .removeDuplicates()
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.search
      view.searchEntry.placeholderText = Words.searchHint
      view.searchEntry.accessibleLabel = Words.searchHint
      view.startPage.titleLabel.text = Words.searchStart.title
      view.startPage.descriptionLabel.text = Words.searchStart.description
      view.searchAction.title = Words.search
      view.reloadAction.title = Words.reload
      view.results.describe(empty: Words.noResults)

      // 2 Bind what comes later.
      view.searchEntry.$text.map { PeopleFilter.isBlank($0) }.removeDuplicates().bind(to: view) {
        view, isBlank in
        view.pages.visibleChild = isBlank ? view.startPage : view.results
      }
      combineLatest(query, retried, reloaded)
        .flatMapLatest { query, _, _ in query.isEmpty ? .loaded([]) : service.results(for: query) }
        .consumeLoadingState(by: view.results)
        .bind(to: view.resultList) { row, account in row.show(account, session) }

      // 3 Observe what the person does.
      view.searchAction.reactive.activated.bind(to: view) { view in view.searchEntry.grabFocus() }
      view.resultList.reactive.activated(Account.self).bind(to: view) { view, account in
        view.navigation?.push(PersonView.make(account, session: session))
      }
    }
    return view
  }
}
