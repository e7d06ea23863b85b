import Bindings
import Signals
import Widgets

/// Shows the songs found and reports the person's actions. Knows no model, service or binding.
final class SearchyView: Box {
  var searchResults: ValueSetter<SearchResults> { rxs.valueSetter { $0.storedResults.value = $1 } }
  /// What came of the search, to be said in place of results or below them.
  var outcome: ValueSetter<SearchOutcome> { rxs.valueSetter { $0.show($1) } }
  /// Where the covers come from.
  var icons: ValueSetter<Icons> { rxs.valueSetter { $0.tableHandler.icons.value = $1 } }
  /// The term in the entry; setting it is not typing.
  var term: ValueSetter<String> { rxs.valueSetter { $0.textField.text = $1 } }
  var isSearching: ValueSetter<Bool> { spinner.rxs.isSpinning }
  /// Sends the term that a person has typed, after a pause of 0.33 seconds.
  let searchTerm: SafeSignal<String>
  /// Sends when the person retries.
  let retryRequested: SafeSignal<Void>
  /// Sends the result that the person opens.
  let selectionEvents: SafeSignal<SearchResult>

  private let tableHandler = TableHandler()
  private let textField = SearchEntry(placeholderText: "Artist, title or album")
  private let spinner = Spinner()
  private let noticePage = StatusPage()
  private let summaryLabel = Label(cssClasses: ["dim-label", "caption"])
  private let pages: Stack
  private let storedResults = Property<SearchResults>([])

  init(clock: any SignalClock) {
    pages = Stack([noticePage, tableHandler.gridView])
    selectionEvents = tableHandler.selectionEvents
    // NB: not `rxs.text`, which begins with the current text, without a person.
    searchTerm = textField.reactive.edits.debounce(for: .milliseconds(330), clock: clock)
    retryRequested = noticePage.button.rxs.tap
    super.init(.column, spacing: 6)
    arrange()

    bag
      ++ tableHandler.data <~ storedResults
      ++ rxs.valueSetter { view, isEmpty in view.showResults(!isEmpty) } <~ storedResults.map(\.isEmpty)
  }

  func focusTerm() {
    textField.grabFocus()
  }

  private func show(_ outcome: SearchOutcome) {
    summaryLabel.text = outcome.summary
    noticePage.show(outcome.notice)
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
