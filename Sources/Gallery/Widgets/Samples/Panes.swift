import Signals
import Widgets

extension WidgetSample {
  /// Panes: side by side, above each other, or collapsible.
  static let panes = [
    WidgetSample("SplitView", summary: "A sidebar, content and a pane, or one at a time in a narrow window") {
      stage in
      let sidebar = Box(.column, spacing: 6, [Label("Sidebar")])
      let (content, pane) = (Button("Content"), Label("Pane"))
      let view = SplitView(sidebar: sidebar, content: content, pane: pane)
      (view.sidebarWidth, view.paneWidth, view.collapseWidth, view.wideWidth) = (110, 110, 100, 380)
      view.layout = Layout(heightRequest: 120)
      let back = Button("Back")
      back.reactive.clicked.bind(to: view) { $0.goBack() }
      sidebar.append(back)
      content.reactive.clicked.bind(to: view) { $0.showPane() }
      stage.addControl("collapseWidth", property: view.$collapseWidth, of: [100, 1000])
      stage.addControl("wideWidth", property: view.$wideWidth, of: [380, 1000])
      stage.log("place", signal: view.$place.dropFirst())
      return view
    },
    WidgetSample("Paned", summary: "Two widgets with a handle between them to drag") { stage in
      let paned = Paned(.row, start: Label("Start"), end: Label("End"), position: 120)
      paned.layout = Layout(heightRequest: 80)
      stage.addControl("position", property: paned.$position, in: 60...240)
      stage.log("moves", signal: paned.reactive.moves)
      return paned
    },
    WidgetSample("Sidebar", summary: "Places to go to, in sections, with icons and counts") { stage in
      let inbox = Sidebar.Item("Inbox", iconName: "mail-unread-symbolic", count: 3)
      let sidebar = Sidebar([
        Sidebar.Section([inbox, Sidebar.Item("Sent", iconName: "document-send-symbolic")]),
        Sidebar.Section("Archive", items: [Sidebar.Item("2025")]),
      ])
      stage.addControl("count", property: inbox.$count, in: 0...12)
      stage.log("selections", signal: sidebar.reactive.selections.map(\.title))
      return sidebar
    },
    WidgetSample("ListBox", summary: "A few rows to choose from or to act on") { stage in
      let list = ListBox(["One", "Two", "Three"].map { Row(Label($0)) }, isSelecting: true)
      stage.log("rowSelected", signal: list.reactive.rowSelected.map { $0 ?? -1 })
      stage.log("rowActivated", signal: list.reactive.rowActivated)
      return list
    },
    WidgetSample("PreferencesPage", summary: "Rows of preferences, in groups") { stage in
      let (sound, name) = (SwitchRow("Sound", subtitle: "For what comes in"), EntryRow("Name", text: "Ada"))
      let size = ChoiceRow("Text Size", items: ["Small", "Normal", "Large"], selectedIndex: 1)
      let storage = ActionRow("Storage", iconName: "drive-harddisk-symbolic")
      storage.leadsOn = true
      let page = PreferencesPage([
        PreferencesGroup("Messages", description: "What you hear of", rows: [sound, name]),
        PreferencesGroup("Device", rows: [size, storage]),
      ])
      page.layout = Layout(heightRequest: 300)
      stage.log("toggles", signal: sound.reactive.toggles)
      stage.log("edits", signal: name.reactive.edits)
      stage.log("selections", signal: size.choice.reactive.selections(of: String.self))
      stage.log("activated", signal: storage.reactive.activated)
      return page
    },
    WidgetSample("Revealer", summary: "Slides what is in it in and out") { stage in
      let revealer = Revealer(Label("Here it is"), isRevealed: true)
      stage.addControl("isRevealed", property: revealer.$isRevealed)
      return revealer
    },
    WidgetSample("Banner", summary: "Says what is so for as long as it is") { stage in
      let banner = Banner("You are offline", buttonText: "Try Again")
      banner.isRevealed = true
      stage.addControl("isRevealed", property: banner.$isRevealed)
      stage.addControl("title", property: banner.titleLabel.$text)
      stage.log("acted", signal: banner.reactive.acted)
      return banner
    },
    WidgetSample("ActionBar", summary: "What can be done with what is selected, below it") { stage in
      let bar = ActionBar(start: [Label("2 selected")], end: [Button("Delete")])
      stage.addControl("isRevealed", property: bar.$isRevealed)
      return bar
    },
    WidgetSample("SearchBar", summary: "Opens for whatever is typed on its page") { stage in
      let bar = SearchBar(placeholderText: "Search")
      let open = Button("Search")
      open.reactive.clicked.bind(to: bar) { $0.open() }
      bar.keyCapture = open
      stage.addControl("isRevealed", property: bar.$isRevealed)
      stage.log("edits", signal: bar.entry.reactive.edits)
      return Box(.column, [bar, open])
    },
    WidgetSample("Grid", summary: "Widgets in rows and columns that line up") { stage in
      let grid = Grid(columnSpacing: 12, rowSpacing: 6)
      grid.attach(Label("Name"), column: 0, row: 0)
      grid.attach(Entry("Ada"), column: 1, row: 0)
      grid.attach(Button("Save"), column: 0, row: 1, columnSpan: 2)
      stage.addControl("columnSpacing", property: grid.$columnSpacing, in: 0...48)
      stage.addControl("rowSpacing", property: grid.$rowSpacing, in: 0...48)
      return grid
    },
    WidgetSample("FlowBox", summary: "Widgets in as many rows as they need") { stage in
      let words = ["Swift", "GTK", "Linux", "Signals", "Widgets", "Binders"]
      let flow = FlowBox(spacing: 6, words.map { Button($0) })
      stage.addControl("spacing", property: flow.$spacing, in: 0...24)
      stage.addControl("maximumColumns", property: flow.$maximumColumns, in: 1...7)
      return flow
    },
    WidgetSample("Overlay", summary: "Widgets over another, such as a mark on a picture") { _ in
      let mark = Label("new")
      mark.cssClasses = ["badge"]
      mark.layout = Layout(halign: .end, valign: .start)
      return Overlay(Avatar("Ada Lovelace", size: 96), over: [mark])
    },
  ]
}
