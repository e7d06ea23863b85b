import Signals
import Widgets

/// A live widget, and beside it what can be changed, what happens, how it is made and what assistive technology learns.
final class SampleView: Box {
  /// The widget's class.
  let nameLabel = Label(cssClasses: ["title-2"])
  /// What the widget is for.
  let summaryLabel = Label(cssClasses: ["dim-label"])
  /// A row for each property that can be changed.
  let knobBox = Box(.column, spacing: 6)
  /// What the widget says of itself.
  let propertyList = ListView(isScrollable: false) { FactRow() }
  /// What has happened, the newest first.
  let eventList = ListView { Label() }
  /// How the widget was made.
  let sourceView = TextView()
  /// What assistive technology learns of the widget.
  let accessibilityList = ListView { FactRow() }
  /// The tabs of the four.
  let propertyTab: TabView.Tab
  let eventTab: TabView.Tab
  let sourceTab: TabView.Tab
  let accessibilityTab: TabView.Tab

  init(_ widget: Widget) {
    let properties = Box(.column, spacing: 12, [knobBox, propertyList])
    properties.layout = Layout(margins: Margins(6))
    propertyTab = TabView.Tab("", content: ScrollView(properties))
    eventTab = TabView.Tab("", content: eventList)
    sourceTab = TabView.Tab("", content: sourceView)
    accessibilityTab = TabView.Tab("", content: accessibilityList)
    super.init(.column, spacing: 12)
    nameLabel.accessibleRole = .heading
    summaryLabel.isWrapping = true
    sourceView.isEditable = false
    sourceView.cssClasses = ["monospace"]
    let card = Box(.column, [widget])
    card.cssClasses = ["card"]
    // Some are wider than a narrow window, and how wide they want to be is for all to see.
    let stage = ScrollView(card)
    stage.scrollsHorizontally = true
    stage.scrollsVertically = false
    let tabs = TabView([propertyTab, eventTab, sourceTab, accessibilityTab])
    tabs.layout = Layout(vexpand: true)
    for tab in tabs.tabs { tab.content.layout = Layout(hexpand: true, vexpand: true) }
    layout = Layout(hexpand: true, vexpand: true, margins: Margins(12))
    replaceChildren([nameLabel, summaryLabel, stage, tabs])
  }
}

/// A name and a value.
final class FactRow: Box {
  /// What it is.
  let nameLabel = Label(cssClasses: ["dim-label"])
  /// How it stands.
  let valueLabel = Label(cssClasses: ["monospace"])

  init() {
    super.init(.row, spacing: 12)
    nameLabel.layout = Layout(valign: .start, widthRequest: 130)
    valueLabel.layout = Layout(hexpand: true)
    valueLabel.isWrapping = true
    replaceChildren([nameLabel, valueLabel])
  }
}
