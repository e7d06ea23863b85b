import Signals
import Widgets

/// Makes the search's view, has it bound, and navigates: all that the document leaves to a view controller.
final class SearchyPage: NavigationPage {
  /// Whether the binding is the one with operators; a switch makes the view again, bound by the other.
  let operatorsButton = CheckButton("With operators")

  private let context: Context
  private let model: SearchyModel
  private let holder = Box(.column)

  init(context: Context) {
    self.context = context
    model = SearchyModel(
      searchService: context.searchService, imageProvider: context.imageProvider,
      firstTerm: context.firstTerm)
    operatorsButton.tooltipText = "Without operators, the same arrows are bind, observeNext and dispose"
    operatorsButton.layout = Layout(margins: Margins(top: 0, bottom: 6, start: 12, end: 12))
    operatorsButton.isOn = true
    holder.layout = Layout(hexpand: true, vexpand: true)
    super.init(Box(.column, [holder, operatorsButton]))
    title = "Searchy"
    operatorsButton.$isOn.bind(to: self) { page, isOn in page.loadView(withOperators: isOn) }
    let search = Action("Search", shortcuts: ["Ctrl+F"])
    search.reactive.activated.bind(to: self) { page in page.focusTerm() }
    actions = [search]
  }

  private func loadView(withOperators: Bool) {
    let searchyView = SearchyView(clock: context.clock)
    let selectionHandler: (SearchResult) -> Void = { [weak self] result in self?.select(result) }
    if withOperators {
      SearchyBinding.bindView(searchyView, model: model, selectionHandler: selectionHandler)
    } else {
      SearchyBinding.bindViewWithoutOperators(searchyView, model: model, selectionHandler: selectionHandler)
    }
    // The new view observes the model before the former one is released, so that no search begins anew.
    holder.replaceChildren([searchyView])
  }

  private func focusTerm() {
    for case let searchyView as SearchyView in holder.children { searchyView.focusTerm() }
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
