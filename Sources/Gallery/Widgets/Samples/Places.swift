import Signals
import Widgets

extension WidgetSample {
  static let places = [
    WidgetSample("Box", summary: "Widgets in a row or a column") { stage in
      let box = Box(.row, spacing: 6, [Button("One"), Button("Two"), Button("Three")])
      stage.addControl("orientation", property: box.$orientation, of: [.row, .column])
      stage.addControl("spacing", property: box.$spacing, in: 0...48)
      return box
    },
    WidgetSample("CenterBox", summary: "One widget in the very middle, others at the ends") { stage in
      let (start, center) = (Label("A long title"), Button("Play"))
      let box = CenterBox(start: start, center: center, end: Label("1:02"))
      stage.addControl("start text", property: start.$text)
      stage.log("clicked", signal: center.reactive.clicked)
      return box
    },
    WidgetSample("SizeGroup", summary: "Widgets that are as wide as the widest of them") { stage in
      let buttons = ["OK", "Cancel", "Discard Changes"].map { Button($0) }
      let group = SizeGroup(.width, Array(buttons.dropLast()))
      stage.log("clicked", signal: buttons[2].reactive.clicked)
      buttons[2].reactive.clicked.bind(to: buttons[2]) { group.add($0) }
      return Box(.row, spacing: 6, buttons)
    },
    WidgetSample("Clamp", summary: "Keeps what is in it from growing wider than can be read") { _ in
      let button = Button("At most 200 pixels wide")
      return Clamp(button, maximumSize: 200)
    },
    WidgetSample("ScrollView", summary: "Lets what is in it be larger than there is room for") { _ in
      let view = ScrollView(Box(.column, (1...30).map { Label("Line \($0)") }))
      view.layout = Layout(heightRequest: 140)
      return view
    },
    WidgetSample("Stack", summary: "Shows one of several widgets") { stage in
      let stack = Stack([Label("First"), Label("Second")])
      let button = Button("Next")
      button.reactive.clicked.bind(to: stack) { stack in
        stack.visibleChild = stack.pages.first { $0 !== stack.visibleChild }
        stage.record("visibleChild: \(stack.inspect("visibleChild") ?? "none")")
      }
      return Box(.column, spacing: 6, [stack, button])
    },
    WidgetSample("TabView", summary: "Shows one of several pages, which come and go") { stage in
      let tabs = TabView([
        TabView.Tab("One", content: Label("The first page")),
        TabView.Tab("Two", content: Label("The second page")),
      ])
      stage.addControl("selectedIndex", property: tabs.$selectedIndex, of: [0, 1])
      stage.addControl("badge", property: tabs.tabs[0].$badge)
      stage.addControl("isLoading", property: tabs.tabs[1].$isLoading)
      stage.log("selections", signal: tabs.reactive.selections)
      stage.log("closeRequested", signal: tabs.reactive.closeRequested)
      tabs.reactive.closeRequested.bind(to: tabs) { tabs, index in tabs.tabs.remove(at: index) }
      tabs.reactive.tabMoved.bind(to: tabs) { tabs, move in tabs.apply(move) }
      let button = Button("New Tab")
      button.reactive.clicked.bind(to: tabs) { tabs in
        tabs.tabs.append(TabView.Tab("New", content: Label("A new page")))
      }
      return Box(.column, spacing: 6, [tabs, button])
    },
    WidgetSample("NavigationStack", summary: "Pages that lead further and back") { stage in
      let open = Button("Open")
      let root = NavigationPage(open)
      root.title = "Root"
      let stack = NavigationStack(root: root)
      stack.showsTitleButtons = false
      stack.layout = Layout(heightRequest: 140)
      open.reactive.clicked.bind(to: stack) { stack in
        let page = NavigationPage(Label("Escape goes back."))
        page.title = "Next"
        stack.push(page)
        stage.record("pushed: \(stack.pages.count) pages")
      }
      return stack
    },
    WidgetSample("HeaderBar", summary: "A title with buttons on both sides") { stage in
      let bar = HeaderBar("Title", start: [Button("Cancel")], end: [Button("Save")])
      bar.showsTitleButtons = false
      stage.addControl("title", property: bar.$title)
      return bar
    },
    WidgetSample("StatusPage", summary: "Says why there is nothing else to see") { stage in
      let page = StatusPage(
        iconName: "system-search-symbolic", title: "No Results", description: "Try another search.",
        buttonText: "Clear")
      stage.addControl("title", property: page.titleLabel.$text)
      stage.addControl("description", property: page.descriptionLabel.$text)
      stage.log("clicked", signal: page.button.reactive.clicked)
      return page
    },
    WidgetSample("LoadingView", summary: "Shows a spinner, then what was loaded, or what failed") { stage in
      let view = LoadingView(Label("Loaded"), clock: stage.clock)
      view.errorPage.button.text = "Retry"
      view.layout = Layout(heightRequest: 180)
      view.setLoadingState(ObservedLoadingState<Int, SampleFailure>.failed(SampleFailure()))
      view.errorPage.button.reactive.clicked.bind(to: view) { view in
        view.setLoadingState(ObservedLoadingState<Int, SampleFailure>.loaded(1))
        stage.record("retried")
      }
      return view
    },
  ]
}

private struct SampleFailure: Error, CustomStringConvertible {
  var description: String { "The server did not answer." }
}
