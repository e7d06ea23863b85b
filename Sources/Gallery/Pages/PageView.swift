import Signals
public import Widgets

/// An open page: the running demo, its description, and its sources.
public final class PageView: Box {
  /// The running demo.
  public let demo: Widget
  /// The description: the questions of the architecture, and the answers of this code.
  public let textBox = Box(.column, spacing: 12)
  /// The demo's own files.
  public let sourceView = SourceView()
  /// The tabs of the three.
  public let tabs: TabView
  /// The tab of the demo.
  public let demoTab: TabView.Tab
  /// The tab of the text.
  public let textTab: TabView.Tab
  /// The tab of the sources.
  public let sourceTab: TabView.Tab

  /// Makes a view around a demo.
  public init(_ demo: Widget) {
    self.demo = demo
    demo.layout.hexpand = true
    demo.layout.vexpand = true
    textBox.layout = Layout(margins: Margins(horizontal: 18, vertical: 12))
    let text = ScrollView(Clamp(textBox, maximumSize: 640))
    text.layout = Layout(vexpand: true)
    demoTab = TabView.Tab("", content: demo)
    textTab = TabView.Tab("", content: text)
    sourceTab = TabView.Tab("", content: sourceView)
    tabs = TabView([demoTab, textTab, sourceTab])
    tabs.layout = Layout(hexpand: true, vexpand: true)
    super.init(.column, [tabs])
    layout = Layout(hexpand: true, vexpand: true)
    demo.leaveTitleButtonsToTheWindow()
  }
}

extension Widget {
  /// Hides the buttons that close and resize the window in inner header bars, as the window has a bar of its own.
  fileprivate func leaveTitleButtonsToTheWindow() {
    switch self {
    case let stack as NavigationStack: stack.showsTitleButtons = false
    case let bar as HeaderBar: bar.showsTitleButtons = false
    case is AnyListView: return
    default: break
    }
    for child in children { child.leaveTitleButtonsToTheWindow() }
  }
}
