import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension SearchView {
  /// Makes the search for people.
  public static func make(_ session: Session) -> SearchView {
    let view = SearchView(clock: session.clock)
    let search = session.makePeopleSearch()
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.search
      view.searchEntry.placeholderText = Words.searchHint
      view.searchEntry.accessibleLabel = Words.searchHint
      view.startPage.titleLabel.text = Words.findPeople
      view.startPage.descriptionLabel.text = Words.searchStart(reachesOthers: search.reachesOthers)
      view.searchAction.title = Words.search
      view.reloadAction.title = Words.reload
      view.resultList.accessibleLabel = Words.search

      // 2 Bind what comes later.
      search.hasResults.bind(to: view) { view, hasResults in
        view.pages.visibleChild = hasResults ? view.results : view.startPage
      }
      search.found.bind(to: view) { view, found in
        view.sourceLabel.text = found.map(Words.source) ?? ""
        view.results.describe(empty: Words.noResults(found?.source ?? .server))
      }
      search.people(loadingShownBy: view.results)
        .bind(to: view.resultList) { row, account in row.show(account, in: session) }

      // 3 Observe what the person does.
      view.resultList.bindMenu(session)
      view.searchEntry.$text.observeNext(with: search.type).dispose(in: view.bag)
      view.searchEntry.reactive.activated.observeNext(with: search.enter).dispose(in: view.bag)
      view.reloadAction.reactive.activated.observeNext(with: search.reload).dispose(in: view.bag)
      view.results.errorPage.button.reactive.clicked.observeNext(with: search.retry).dispose(in: view.bag)
      view.searchAction.reactive.activated.bind(to: view) { view in view.searchEntry.grabFocus() }
      view.resultList.reactive.activated(Account.self).bind(to: view) { view, account in
        view.navigation?.push(PersonView.make(account, session: session))
      }
    }
    return view
  }
}
