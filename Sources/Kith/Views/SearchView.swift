import Signals
import Widgets

/// A search for people while typing.
public final class SearchView: AppPage {
  /// Reloads the results.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Focuses the entry.
  public let searchAction = Action(shortcuts: ["Ctrl+F"])
  /// The search text.
  public let searchEntry = SearchEntry()
  /// The source of the results if not the server; hidden when empty.
  public let sourceLabel = Label(cssClasses: ["caption", "dim-label"])
  /// The people found.
  public let resultList = ListView { PersonRow() }
  /// The list of results with its loading state.
  public let results: LoadingView
  /// Shown before a search.
  public let startPage = StatusPage(iconName: "system-search-symbolic")
  /// Shows the start page or the results.
  public let pages: Stack

  /// Makes the view.
  public init(clock: any SignalClock) {
    results = LoadingView(list: resultList, clock: clock)
    pages = Stack([startPage, results])
    pages.layout = Layout(vexpand: true)
    searchEntry.layout = Layout(margins: Margins(horizontal: 12, vertical: 0))
    sourceLabel.isWrapping = true
    sourceLabel.layout = Layout(margins: Margins(horizontal: 12, vertical: 0))
    sourceLabel.$text.map { !$0.isEmpty }.bind(to: sourceLabel, keyPath: \.isVisible)
    searchEntry.results = [resultList]
    resultList.maximumWidth = PeopleList.maximumWidth
    let head = Clamp(
      Box(.column, spacing: 12, [searchEntry, sourceLabel]), maximumSize: PeopleList.maximumWidth)
    let column = Box(.column, spacing: 12, [head, pages])
    column.layout = Layout(margins: Margins(top: 12))
    super.init(column)
    actions = [searchAction, reloadAction]
  }
}
