import Widgets

/// The cases of ownership, below each other.
final class OwnershipView: Box {
  let introLabel = Label()
  let sendButton = Button(cssClasses: ["suggested-action"])

  init(_ cases: [Widget]) {
    super.init(.column)
    introLabel.isWrapping = true
    sendButton.layout = Layout(halign: .center)
    let column = Box(.column, spacing: 18, [introLabel, sendButton] + cases)
    column.layout = Layout(margins: Margins(12))
    let scrollView = ScrollView(Clamp(column, maximumSize: 520))
    scrollView.layout = Layout(hexpand: true, vexpand: true)
    replaceChildren([scrollView])
  }
}

/// One case: opens and closes its view, and shows which objects are alive.
final class OwnershipCaseView: Box {
  let titleLabel = Label(cssClasses: ["heading"])
  let explanationLabel = Label(cssClasses: ["dim-label"])
  let countsLabel = Label(cssClasses: ["numeric"])
  let openButton = Button()
  let closeButton = Button()
  /// Where the view of the case is while it is open.
  let holder = Box(.column)

  init() {
    super.init(.column, spacing: 6)
    for label in [titleLabel, explanationLabel, countsLabel] { label.isWrapping = true }
    replaceChildren([
      titleLabel, explanationLabel, FlowBox(spacing: 6, [openButton, closeButton]), countsLabel, holder,
    ])
  }
}

/// The view that is opened and closed.
final class MessageView: Box {
  let label = Label()
  let button = Button()

  init() {
    super.init(.row, spacing: 12, [label, button])
    label.isWrapping = true
    button.isVisible = false
    cssClasses = ["card"]
  }
}
