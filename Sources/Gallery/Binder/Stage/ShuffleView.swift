import Widgets

/// A view made by a binder with its statements in another order, beside the comparison.
final class ShuffleView: Box {
  /// Makes the view again, in another order.
  let shuffleButton = Button(cssClasses: ["suggested-action"])
  /// The order in which the statements ran.
  let orderLabel = Label(cssClasses: ["numeric"])
  /// Whether the text tree is the same as in the written order.
  let verdictLabel = Label(cssClasses: ["heading"])
  let treeText = TextView()
  let holder = Box(.column)

  init() {
    super.init(.column)
    for label in [orderLabel, verdictLabel] {
      label.isWrapping = true
      label.textAlignment = .center
    }
    shuffleButton.layout = Layout(halign: .center)
    treeText.isEditable = false
    treeText.cssClasses = ["monospace"]
    treeText.layout = Layout(heightRequest: 160)
    holder.layout = Layout(vexpand: true)
    let column = Box(.column, spacing: 12, [shuffleButton, orderLabel, verdictLabel, holder, treeText])
    column.layout = Layout(vexpand: true, margins: Margins(12))
    // The content is higher than many windows.
    let scrollView = ScrollView(column)
    scrollView.layout = Layout(hexpand: true, vexpand: true)
    replaceChildren([scrollView])
  }
}
