import Signals
import Widgets

/// The list of samples with a search, and the open sample: beside it, or in its place in a narrow window.
final class CatalogueView: Box {
  let searchEntry = SearchEntry()
  let sampleList = ListView { SampleRow() }
  let split: SplitView
  /// Goes back to the list in a narrow window.
  let backButton = Button(iconName: "go-previous-symbolic", cssClasses: ["flat"])
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

  /// Shows a sample in place of the open one, which is released.
  func open(_ sample: SampleView) {
    holder.replaceChildren([sample])
    openSample = sample
  }
}

/// A sample's row in the list.
final class SampleRow: Box {
  let nameLabel = Label(cssClasses: ["heading"])
  let summaryLabel = Label(cssClasses: ["dim-label", "caption"])

  init() {
    super.init(.column, spacing: 2)
    summaryLabel.isWrapping = true
    summaryLabel.lineLimit = 2
    replaceChildren([nameLabel, summaryLabel])
  }
}
