import Signals
import Widgets

/// Makes the search's view, has it bound, and navigates: all that the document leaves to a view controller.
final class SearchyPage: NavigationPage {
  /// Connects a view and a model; the handler gets the chosen result.
  typealias BindView = @MainActor (SearchyView, SearchyModel, @escaping (SearchResult) -> Void) -> Void

  private let context: Context

  init(context: Context, bindView: BindView = SearchyBinding.bindView) {
    self.context = context
    let searchyView = SearchyView(imageProvider: context.imageProvider, clock: context.clock)
    super.init(searchyView)
    title = "Searchy"
    let model = SearchyModel(searchService: context.searchService)
    searchyView.showTerm(context.firstTerm)
    bindView(searchyView, model) { [weak self] result in self?.select(result) }
    let search = Action("Search", shortcuts: ["Ctrl+F"])
    search.reactive.activated.bind(to: searchyView) { view in view.focusTerm() }
    actions = [search]
  }

  private func select(_ result: SearchResult) {
    navigation?.push(SongPage(song: result, context: context))
  }
}

/// Makes a song's view, has it bound, and navigates back.
final class SongPage: NavigationPage {
  init(song: SearchResult, context: Context) {
    let songView = SongView()
    super.init(ScrollView(songView))
    title = song.title
    SongBinding.bindView(
      songView, model: SongModel(song: song, imageProvider: context.imageProvider),
      closeHandler: { [weak self] in self?.close() })
  }

  private func close() {
    guard navigation?.top === self else { return }
    navigation?.pop()
  }
}
