import Signals
import Widgets

/// The list of the samples with a search, and the one that is open: beside it, or in its place where there is no room.
final class CatalogueView: Box {
  /// Finds samples.
  let searchEntry = SearchEntry()
  /// What the search finds.
  let sampleList = ListView { SampleRow() }
  /// The list and the open sample.
  let split: SplitView
  /// Goes back to the list where there is no room beside it.
  let backButton = Button(iconName: "go-previous-symbolic", cssClasses: ["flat"])
  /// The sample that is open.
  private(set) var openSample: SampleView?

  private let holder = Box(.column)

  init() {
    sampleList.layout = Layout(vexpand: true)
    searchEntry.results = [sampleList]
    searchEntry.layout = Layout(margins: Margins(6))
    let sidebar = Box(.column, [searchEntry, sampleList])
    let content = Box(.column, [backButton, holder])
    backButton.layout = Layout(halign: .start, margins: Margins(6))
    holder.layout = Layout(hexpand: true, vexpand: true)
    split = SplitView(sidebar: sidebar, content: content)
    split.sidebarWidth = 220
    split.collapseWidth = 560
    split.showsTitleButtons = false
    split.layout = Layout(hexpand: true, vexpand: true)
    super.init(.column, [split])
  }

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
}
