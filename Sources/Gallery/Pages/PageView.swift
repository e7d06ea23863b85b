import Signals
public import Widgets

/// An open page: the running demo, its description, and its sources.
public final class PageView: Box {
  /// The running demo.
  public let demo: Widget
  /// The description: the questions of the architecture, and the answers of this code.
  public let textBox = Box(.column, spacing: 12)
  /// What the architecture is for, when to choose it, and when not: above the tabs if there is room.
  public let adviceBox = Box(.column, spacing: 2)
  /// What the document asks, beside where it is here.
  public let snippetsView = SnippetsView()
  /// What fires in a second run of the demo.
  public let flowView: FlowView
  /// The demo's own files.
  public let sourceView = SourceView()
  /// The tabs of the five.
  public let tabs: TabView
  /// The tab of the demo.
  public let demoTab: TabView.Tab
  /// The tab of the text.
  public let textTab: TabView.Tab
  /// The tab of the snippets.
  public let snippetsTab: TabView.Tab
  /// The tab of what fires.
  public let flowTab: TabView.Tab
  /// The tab of the sources.
  public let sourceTab: TabView.Tab

  /// Whether there is room only for the tabs.
  public var isNarrow = false {
    didSet {
      sourceView.isNarrow = isNarrow
      snippetsView.isNarrow = isNarrow
      adviceBox.isVisible = !isNarrow
    }
  }

  /// Makes a view around a demo.
  ///
  /// - Parameter hasSnippets: Whether the page follows a document, whose snippets have a tab.
  public init(_ demo: Widget, flow: FlowView = FlowView(), hasSnippets: Bool = true) {
    self.demo = demo
    flowView = flow
    demo.layout.hexpand = true
    demo.layout.vexpand = true
    textBox.layout = Layout(margins: Margins(horizontal: 18, vertical: 12))
    let text = ScrollView(Clamp(textBox, maximumSize: 640))
    text.layout = Layout(vexpand: true)
    demoTab = TabView.Tab("", content: demo)
    textTab = TabView.Tab("", content: text)
    snippetsTab = TabView.Tab("", content: snippetsView)
    flowTab = TabView.Tab("", content: flow)
    sourceTab = TabView.Tab("", content: sourceView)
    tabs = TabView([demoTab, textTab] + (hasSnippets ? [snippetsTab] : []) + [flowTab, sourceTab])
    tabs.layout = Layout(hexpand: true, vexpand: true)
    adviceBox.layout = Layout(margins: Margins(top: 6, bottom: 6, start: 12, end: 12))
    super.init(.column, [adviceBox, tabs])
    layout = Layout(hexpand: true, vexpand: true)
    demo.leaveTitleButtonsToTheWindow()
  }
}

extension Widget {
  /// Hides the buttons that close and resize the window in inner header bars, as the window has a bar of its own.
  func leaveTitleButtonsToTheWindow() {
    switch self {
    case let stack as NavigationStack: stack.showsTitleButtons = false
    case let bar as HeaderBar: bar.showsTitleButtons = false
    case is AnyListView: return
    default: break
    }
    for child in children { child.leaveTitleButtonsToTheWindow() }
  }
}
