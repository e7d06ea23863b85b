import CBinderGTK
import Widgets

extension ProgressBar {
  /// Shows the bar. GTK: `GtkProgressBar`.
  func realise(_ renderer: Renderer) -> AnyNode {
    let node = Node(bgtk_progress_bar_new(), self, renderer)
    $fraction.observeNext { [weak self, handle = node.handle] _ in
      if let self { bgtk_progress_bar_set_fraction(handle, shownFraction) }
    }.dispose(in: node.bag)
    node.show($text) { bgtk_progress_bar_set_text($0, $1) }
    return node
  }
}
