import Signals
public import Widgets

/// A demo above what its statements pass on: an arrow for each, and those lit that have just fired.
public final class FlowView: Box {
  /// Has the demo.
  public let demoBox = Box(.column)
  /// Starts the demo, or starts it over.
  public let startButton = Button()
  /// Moves the demo's clock, or shows the next delivery of a replay.
  public let stepButton = Button()
  /// Shows all deliveries again, one after the other.
  public let replayButton = Button()
  /// The number of deliveries, and the virtual time.
  public let stateLabel = Label(cssClasses: ["dim-label", "numeric"])
  /// The arrows, from sources over statements to widgets; a click opens the statement's source.
  public let canvas = Canvas(width: FlowDrawing.leastWidth, height: 1)

  /// Makes a view without a demo.
  public init() {
    super.init(.column, spacing: 6)
    demoBox.layout = Layout(hexpand: true, vexpand: true)
    canvas.layout = Layout(hexpand: true, valign: .start)
    let scroll = ScrollView(canvas)
    scroll.scrollsHorizontally = true
    scroll.layout = Layout(hexpand: true, heightRequest: 230)
    stateLabel.isWrapping = true
    stateLabel.layout = Layout(valign: .center)
    let bar = FlowBox(spacing: 6, [startButton, stepButton, replayButton, stateLabel])
    bar.layout = Layout(margins: Margins(horizontal: 12, vertical: 0))
    layout = Layout(vexpand: true)
    replaceChildren([demoBox, bar, scroll])
  }

  /// Shows a demo in place of the one before.
  func show(_ demo: Widget) {
    demo.layout.hexpand = true
    demo.layout.vexpand = true
    demoBox.replaceChildren([demo])
    demo.leaveTitleButtonsToTheWindow()
  }
}
