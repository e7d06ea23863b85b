import Widgets

/// A view made by a binder whose statements ran in another order, beside what came of it.
final class ShuffleView: Box {
  /// Makes the view anew, in another order.
  let shuffleButton = Button(cssClasses: ["suggested-action"])
  /// The order in which the statements ran.
  let orderLabel = Label(cssClasses: ["numeric"])
  /// Whether the text tree is the same as in the written order.
  let verdictLabel = Label(cssClasses: ["heading"])
  /// The text tree.
  let treeText = TextView()
  /// Around the view that was made.
  let holder = Box(.column)

  init() {
    super.init(.column, spacing: 12)
    for label in [orderLabel, verdictLabel] {
      label.isWrapping = true
      label.textAlignment = .center
    }
    shuffleButton.layout = Layout(halign: .center)
    treeText.isEditable = false
    treeText.cssClasses = ["monospace"]
    treeText.layout = Layout(heightRequest: 160)
    holder.layout = Layout(vexpand: true)
    layout = Layout(margins: Margins(12))
    replaceChildren([shuffleButton, orderLabel, verdictLabel, holder, treeText])
  }

  isolated deinit {}
}
