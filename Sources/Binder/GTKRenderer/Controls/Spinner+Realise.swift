import CBinderGTK
import Widgets

extension Spinner {
  /// Shows the spinner. GTK: `GtkSpinner`.
  func realise(_ renderer: Renderer) -> AnyNode {
    let node = Node(bgtk_spinner_new(), self, renderer)
    node.show($isSpinning) { bgtk_spinner_set_spinning($0, $1) }
    return node
  }
}
