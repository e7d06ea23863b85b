import Bindings
import Signals
import Widgets

/// Takes the songs found and reports what a person wants. Knows no model, no service and no binding.
final class SearchyView: Box {
  /// The songs found.
  var searchResults: ValueSetter<SearchResults> { rxs.valueSetter { $0.storedResults.value = $1 } }
  /// What is said instead of results; nil shows the results.
  var notice: ValueSetter<Notice?> { rxs.valueSetter { $0.noticePage.show($1) } }
  /// What is said under the results.
  var summary: ValueSetter<String> { summaryLabel.rxs.text }
  /// Whether an answer is on its way.
  var isSearching: ValueSetter<Bool> { spinner.rxs.isSpinning }
  /// What a person wants to search for, once they have stopped typing for 0.33 seconds.
  let searchTerm: SafeSignal<String>
  /// A person wants to try again.
  let retryRequested: SafeSignal<Void>
  /// A person wants to see a result.
  let selectionEvents: SafeSignal<SearchResult>

  private let tableHandler: TableHandler
  private let textField = SearchEntry(placeholderText: "Artist, title or album")
  private let spinner = Spinner()
  private let noticePage = StatusPage()
  private let summaryLabel = Label(cssClasses: ["dim-label", "caption"])
  private let pages: Stack
  private let storedResults = Property<SearchResults>([])

  /// Makes a view without results.
  init(imageProvider: ImageProvider, clock: any SignalClock) {
    tableHandler = TableHandler(imageProvider: imageProvider)
    pages = Stack([noticePage, tableHandler.gridView])
    selectionEvents = tableHandler.selectionEvents
    searchTerm = textField.rxs.text.debounce(for: .milliseconds(330), clock: clock)
    retryRequested = noticePage.button.rxs.tap
    super.init(.column, spacing: 6)
    arrange()

    bag
      ++ tableHandler.data <~ storedResults
      ++ rxs.valueSetter { view, isEmpty in view.showResults(!isEmpty) } <~ storedResults.map(\.isEmpty)
  }

  /// Puts a term where a person would type it.
  func showTerm(_ term: String) {
    textField.text = term
  }

  /// Moves the keyboard to where the term is typed.
  func focusTerm() {
    textField.grabFocus()
  }

  // NB: by the results and not by the notice, which may come before them or after.
  private func showResults(_ isShown: Bool) {
    let page: Widget = isShown ? tableHandler.gridView : noticePage
    if pages.visibleChild !== page { pages.visibleChild = page }
  }

  private func arrange() {
    textField.accessibleLabel = "Search songs"
    textField.layout = Layout(margins: Margins(horizontal: 12, vertical: 6))
    pages.layout = Layout(hexpand: true, vexpand: true)
    summaryLabel.layout = Layout(hexpand: true)
    spinner.layout = Layout(valign: .center, widthRequest: 16, heightRequest: 16)
    let footer = Box(.row, spacing: 12, [summaryLabel, spinner])
    footer.layout = Layout(margins: Margins(top: 0, bottom: 6, start: 12, end: 12))
    replaceChildren([textField, pages, footer])
  }
}

extension StatusPage {
  /// Shows a notice; nil leaves the last one, as something else is shown then.
  fileprivate func show(_ notice: Notice?) {
    guard let notice else { return }
    icon.iconName = notice.iconName
    titleLabel.text = notice.title
    descriptionLabel.text = notice.text
    button.text = notice.canRetry ? "Try Again" : ""
  }
}
