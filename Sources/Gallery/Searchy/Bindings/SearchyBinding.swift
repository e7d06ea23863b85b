import Bindings
import Signals
import Widgets

/// Connects the search's view and model, which know neither each other nor this.
@MainActor
enum SearchyBinding {
  /// Connects them for the lifetime of the view.
  static func bindView(
    _ view: SearchyView, model: SearchyModel, selectionHandler: @escaping (SearchResult) -> Void
  ) {
    view.rxs.disposeBag
      ++ view.searchResults <~ model.searchResults
      ++ view.outcome <~ model.outcome
      ++ view.isSearching <~ model.isSearching
      ++ view.icons <~ model.icons
      ++ view.term <~ model.searchTerm
      ++ model.searchTerm <~ view.searchTerm
      ++ model.searchAgain <~ view.retryRequested
      ++ selectionHandler <~ view.selectionEvents
  }

  /// The same without operators, as the document writes it for comparison.
  static func bindViewWithoutOperators(
    _ view: SearchyView, model: SearchyModel, selectionHandler: @escaping (SearchResult) -> Void
  ) {
    let disposeBag = view.rxs.disposeBag
    model.searchResults.bind(to: view.searchResults).dispose(in: disposeBag)
    model.outcome.bind(to: view.outcome).dispose(in: disposeBag)
    model.isSearching.bind(to: view.isSearching).dispose(in: disposeBag)
    model.icons.bind(to: view.icons).dispose(in: disposeBag)
    model.searchTerm.bind(to: view.term).dispose(in: disposeBag)
    view.searchTerm.bind(to: model.searchTerm).dispose(in: disposeBag)
    view.retryRequested.observeNext(with: model.searchAgain).dispose(in: disposeBag)
    view.selectionEvents.observeNext(with: selectionHandler).dispose(in: disposeBag)
  }
}
