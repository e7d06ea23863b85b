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
      ++ view.notice <~ model.notice
      ++ view.summary <~ model.summary
      ++ view.isSearching <~ model.isSearching
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
    model.notice.bind(to: view.notice).dispose(in: disposeBag)
    model.summary.bind(to: view.summary).dispose(in: disposeBag)
    model.isSearching.bind(to: view.isSearching).dispose(in: disposeBag)
    view.searchTerm.bind(to: model.searchTerm).dispose(in: disposeBag)
    view.retryRequested.observeNext(with: model.searchAgain).dispose(in: disposeBag)
    view.selectionEvents.observeNext(with: selectionHandler).dispose(in: disposeBag)
  }
}
