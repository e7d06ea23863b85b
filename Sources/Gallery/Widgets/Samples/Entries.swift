import Signals
import Widgets

extension WidgetSample {
  /// Widgets for typing text.
  static let entries = [
    WidgetSample("Entry", summary: "A line of text to edit") { stage in
      let entry = Entry("Ada", placeholderText: "Name")
      entry.accessibleLabel = "Name"
      stage.addControl("text", property: entry.$text)
      stage.addControl("placeholderText", property: entry.$placeholderText)
      stage.addControl("errorMessage", property: entry.$errorMessage)
      stage.log("edits", signal: entry.reactive.edits)
      stage.log("activated", signal: entry.reactive.activated)
      entry.secondaryIcon = EntryIcon("edit-clear-symbolic", text: "Clear")
      stage.log("iconPressed", signal: entry.reactive.iconPressed)
      return entry
    },
    WidgetSample("SearchEntry", summary: "A line of text that finds something as it is typed") { stage in
      let entry = SearchEntry(placeholderText: "Search")
      entry.accessibleLabel = "Search"
      stage.addControl("text", property: entry.$text)
      stage.log("edits", signal: entry.reactive.edits)
      stage.log("stopped", signal: entry.reactive.stopped)
      return entry
    },
    WidgetSample("TextView", summary: "Text of many lines to edit") { stage in
      let view = TextView("Lines\nof text")
      view.accessibleLabel = "Notes"
      view.layout = Layout(heightRequest: 90)
      stage.addControl("isEditable", property: view.$isEditable)
      stage.log("edits", signal: view.reactive.edits)
      stage.log("changes", signal: view.reactive.changes)
      stage.log("selections", signal: view.reactive.selections)
      return view
    },
  ]
}
