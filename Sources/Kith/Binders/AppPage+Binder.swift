import KithWords
import Services
import Signals
import Views
import Widgets

extension SearchablePage {
  func bindSearch(_ session: Session) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.searchButton.text = Words.search
      view.searchButton.tooltipText = Words.findPeople

      // 3 Observe what the person does.
      view.searchButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(SearchView.make(session))
      }
    }
  }
}
