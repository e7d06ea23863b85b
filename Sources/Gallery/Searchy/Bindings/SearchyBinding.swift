import Bindings
import Signals
import Widgets

/// Connects the search's view and model, which know nothing of one another, nor of this.
@MainActor
enum SearchyBinding {
  /// Connects them for as long as the view lives.
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
}
