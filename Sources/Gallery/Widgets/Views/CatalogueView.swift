import Signals
import Widgets

/// The list of the samples with a search, and the one that is open.
final class CatalogueView: Box {
  /// Finds samples.
  let searchEntry = SearchEntry()
  /// What the search finds.
  let sampleList = ListView { SampleRow() }
  /// The sample that is open.
  private(set) var openSample: SampleView?

  private let holder = Box(.column)

  init() {
    super.init(.row)
    sampleList.layout = Layout(vexpand: true)
    searchEntry.results = [sampleList]
    searchEntry.layout = Layout(margins: Margins(6))
    let sidebar = Box(.column, [searchEntry, sampleList])
    sidebar.layout = Layout(vexpand: true, widthRequest: 220)
    sidebar.cssClasses = ["sidebar"]
    holder.layout = Layout(hexpand: true, vexpand: true)
    replaceChildren([sidebar, holder])
  }

  isolated deinit {}

  /// Shows a sample in place of the one that was open, which is let go.
  func open(_ sample: SampleView) {
    holder.replaceChildren([sample])
    openSample = sample
  }
}

/// A sample's row in the list.
final class SampleRow: Box {
  /// The widget's class.
  let nameLabel = Label(cssClasses: ["heading"])
  /// What the widget is for.
  let summaryLabel = Label(cssClasses: ["dim-label", "caption"])

  init() {
    super.init(.column, spacing: 2)
    summaryLabel.isWrapping = true
    summaryLabel.lineLimit = 2
    replaceChildren([nameLabel, summaryLabel])
  }

  isolated deinit {}
}
