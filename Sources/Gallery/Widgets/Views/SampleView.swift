import Signals
import Widgets

/// A live widget, with its controls, events, source and accessibility.
final class SampleView: Box {
  let nameLabel = Label(cssClasses: ["title-2"])
  let summaryLabel = Label(cssClasses: ["dim-label"])
  let knobBox = Box(.column, spacing: 6)
  let propertyList = ListView(isScrollable: false) { FactRow() }
  /// The events, newest first.
  let eventList = ListView { Label() }
  let sourceView = TextView()
  /// What assistive technology reads of the widget.
  let accessibilityList = ListView { FactRow() }
  /// The tabs of these four.
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
    // Some samples are wider than a narrow window; their natural width should stay visible.
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
  let nameLabel = Label(cssClasses: ["dim-label"])
  let valueLabel = Label(cssClasses: ["monospace"])

  init() {
    super.init(.row, spacing: 12)
    nameLabel.layout = Layout(valign: .start, widthRequest: 130)
    valueLabel.layout = Layout(hexpand: true)
    valueLabel.isWrapping = true
    replaceChildren([nameLabel, valueLabel])
  }
}
