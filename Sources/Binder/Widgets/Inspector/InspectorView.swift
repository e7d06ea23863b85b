import Signals

/// Shows an inspector's answers: why a widget says what it says, what a widget around it does, which closed pages exist.
///
/// Its texts are in English, as they are about code.
///
/// ```swift
/// let view = InspectorView(of: inspector)
/// view.show(card.nameLabel)
/// let answers = Window(clock: clock)
/// answers.content = view
/// // the answer of inspector.inspect(card.nameLabel), and a button for the widget around it
/// ```
public final class InspectorView: Box {
  let parentButton = Button("Widget Around")
  let refreshButton = Button("Refresh")
  let closedButton = Button("Closed Pages")
  let answerLabel = Label()
  private let inspector: Inspector
  private weak var shown: Widget?

  /// Makes a view that has no widget to show yet.
  public init(of inspector: Inspector) {
    self.inspector = inspector
    answerLabel.isSelectable = true
    answerLabel.cssClasses = ["monospace"]
    answerLabel.layout.valign = .start
    let scroll = ScrollView(answerLabel)
    scroll.scrollsHorizontally = true
    scroll.layout.vexpand = true
    super.init(
      .column, spacing: 12,
      [Box(.row, spacing: 6, [parentButton, refreshButton, closedButton]), scroll])
    layout.margins = Margins(12)
    parentButton.isSensitive = false
    parentButton.reactive.clicked.bind(to: self) { view in
      if let parent = view.shown?.parent { view.show(parent) }
    }
    refreshButton.reactive.clicked.bind(to: self) { view in
      if let widget = view.shown { view.show(widget) }
    }
    closedButton.reactive.clicked.bind(to: self) { view in view.showClosedViews() }
  }

  /// Shows the answer for a widget, which is not retained.
  public func show(_ widget: Widget) {
    shown = widget
    parentButton.isSensitive = widget.parent != nil
    answerLabel.text = inspector.inspect(widget)
  }

  private func showClosedViews() {
    let text = inspector.closedViewsText
    answerLabel.text = text.isEmpty ? "Every closed page is released." : text
  }
}

extension Inspector {
  /// Calls back with the widget under the pointer when a person presses a key, and tracks the pointer from now on.
  ///
  /// Without a pointer over the window it is the focused widget, or else the window itself.
  public func onKey(_ shortcut: Shortcut, pick: @escaping (Widget) -> Void) {
    picking = (shortcut, pick)
  }

  /// Notes from now on whether the pointer is over a widget.
  func track(_ widget: Widget) {
    if Inspector.picking != nil { widget.input.want(.hover) }
  }

  /// Picks a widget of a window if this is the key for it.
  func press(_ shortcut: Shortcut, in window: Window) -> Bool {
    guard let picking = Inspector.picking, picking.shortcut == shortcut else { return false }
    picking.pick(pointed(in: window) ?? window.focused ?? window)
    return true
  }

  /// The innermost widget under the pointer.
  private func pointed(in widget: Widget) -> Widget? {
    for child in widget.shownChildren.reversed() {
      if let found = pointed(in: child) { return found }
    }
    return widget.inputIfAny?.isHovered == true ? widget : nil
  }
}
