import Signals
import Widgets

/// A search for people during typing.
public final class SearchView: AppPage {
  /// Loads what is shown again.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Goes to the entry.
  public let searchAction = Action(shortcuts: ["Ctrl+F"])
  /// What is searched for.
  public let searchEntry = SearchEntry()
  /// Says where the results come from when not from the server; hidden while it has no text.
  public let sourceLabel = Label(cssClasses: ["caption", "dim-label"])
  /// The people found.
  public let resultList = ListView { PersonRow() }
  /// The results, while they are loaded.
  public let results: LoadingView
  /// Shown before there is anything to search for.
  public let startPage = StatusPage(iconName: "system-search-symbolic")
  /// Either the start page or the results.
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
