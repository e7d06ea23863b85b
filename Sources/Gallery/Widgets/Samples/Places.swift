import Signals
import Widgets

extension WidgetSample {
  /// What other widgets stand in.
  static let places = [
    WidgetSample("Box", "Widgets in a row or a column") { stage in
      let box = Box(.row, spacing: 6, [Button("One"), Button("Two"), Button("Three")])
      stage.offer("orientation", box.$orientation, of: [.row, .column])
      stage.offer("spacing", box.$spacing, in: 0...48)
      return box
    },
    WidgetSample("Clamp", "Keeps what is in it from growing wider than can be read") { _ in
      let button = Button("At most 200 pixels wide")
      return Clamp(button, maximumSize: 200)
    },
    WidgetSample("ScrollView", "Lets what is in it be larger than there is room for") { _ in
      let view = ScrollView(Box(.column, (1...30).map { Label("Line \($0)") }))
      view.layout = Layout(heightRequest: 140)
      return view
    },
    WidgetSample("Stack", "Shows one of several widgets") { stage in
      let stack = Stack([Label("First"), Label("Second")])
      let button = Button("Next")
      button.reactive.clicked.bind(to: stack) { stack in
        stack.visibleChild = stack.pages.first { $0 !== stack.visibleChild }
        stage.record("visibleChild: \(stack.inspect("visibleChild") ?? "none")")
      }
      return Box(.column, spacing: 6, [stack, button])
    },
    WidgetSample("TabView", "Shows one of several pages, chosen by its tab") { stage in
      let tabs = TabView([
        TabView.Tab("One", content: Label("The first page")),
        TabView.Tab("Two", content: Label("The second page")),
      ])
      stage.offer("selectedIndex", tabs.$selectedIndex, of: [0, 1])
      stage.log("selections", tabs.reactive.selections)
      return tabs
    },
    WidgetSample("NavigationStack", "Pages that lead further and back") { stage in
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
    WidgetSample("HeaderBar", "A title with buttons on both sides") { stage in
      let bar = HeaderBar("Title", start: [Button("Cancel")], end: [Button("Save")])
      bar.showsTitleButtons = false
      stage.offer("title", bar.$title)
      return bar
    },
    WidgetSample("StatusPage", "Says why there is nothing else to see") { stage in
      let page = StatusPage(
        iconName: "system-search-symbolic", title: "No Results", description: "Try another search.",
        buttonText: "Clear")
      stage.offer("title", page.titleLabel.$text)
      stage.offer("description", page.descriptionLabel.$text)
      stage.log("clicked", page.button.reactive.clicked)
      return page
    },
    WidgetSample("LoadingView", "Shows a spinner, then what was loaded, or what failed") { stage in
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
