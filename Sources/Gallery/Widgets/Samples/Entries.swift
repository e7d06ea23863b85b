import Signals
import Widgets

extension WidgetSample {
  /// What text is typed into.
  static let entries = [
    WidgetSample("Entry", "A line of text to edit") { stage in
      let entry = Entry("Ada", placeholderText: "Name")
      entry.accessibleLabel = "Name"
      stage.offer("text", entry.$text)
      stage.offer("placeholderText", entry.$placeholderText)
      stage.offer("errorMessage", entry.$errorMessage)
      stage.log("edits", entry.reactive.edits)
      stage.log("activated", entry.reactive.activated)
      entry.secondaryIcon = EntryIcon("edit-clear-symbolic", text: "Clear")
      stage.log("iconPressed", entry.reactive.iconPressed)
      return entry
    },
    WidgetSample("SearchEntry", "A line of text that finds something as it is typed") { stage in
      let entry = SearchEntry(placeholderText: "Search")
      entry.accessibleLabel = "Search"
      stage.offer("text", entry.$text)
      stage.log("edits", entry.reactive.edits)
      stage.log("stopped", entry.reactive.stopped)
      return entry
    },
    WidgetSample("TextView", "Text of many lines to edit") { stage in
      let view = TextView("Lines\nof text")
      view.accessibleLabel = "Notes"
      view.layout = Layout(heightRequest: 90)
      stage.offer("isEditable", view.$isEditable)
      stage.log("edits", view.reactive.edits)
      stage.log("changes", view.reactive.changes)
      stage.log("selections", view.reactive.selections)
      return view
    },
  ]
}
