import Bindings
import Signals
import Widgets

/// Shows the songs found and reports the person's actions. Knows no model, service or binding.
final class SearchyView: Box {
  var searchResults: ValueSetter<SearchResults> { rxs.valueSetter { $0.storedResults.value = $1 } }
  /// The message in place of results; nil shows the results.
  var notice: ValueSetter<Notice?> { rxs.valueSetter { $0.noticePage.show($1) } }
  var summary: ValueSetter<String> { summaryLabel.rxs.text }
  var isSearching: ValueSetter<Bool> { spinner.rxs.isSpinning }
  /// Sends the typed term after a pause of 0.33 seconds.
  let searchTerm: SafeSignal<String>
  /// Sends when the person retries.
  let retryRequested: SafeSignal<Void>
  /// Sends the result that the person opens.
  let selectionEvents: SafeSignal<SearchResult>

  private let tableHandler: TableHandler
  private let textField = SearchEntry(placeholderText: "Artist, title or album")
  private let spinner = Spinner()
  private let noticePage = StatusPage()
  private let summaryLabel = Label(cssClasses: ["dim-label", "caption"])
  private let pages: Stack
  private let storedResults = Property<SearchResults>([])

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

  /// Sets the term, as if typed.
  func showTerm(_ term: String) {
    textField.text = term
  }

  func focusTerm() {
    textField.grabFocus()
  }

  // NB: depends on the results, not on the notice, which may arrive before or after them.
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
  /// Shows a notice; for nil keeps the last one, as the page is hidden then.
  fileprivate func show(_ notice: Notice?) {
    guard let notice else { return }
    icon.iconName = notice.iconName
    titleLabel.text = notice.title
    descriptionLabel.text = notice.text
    button.text = notice.canRetry ? "Try Again" : ""
  }
}
