import CBinderGTK
import Widgets

extension Clamp {
  /// Shows the child in the middle, no wider than the limit. GTK: a widget of its own.
  func realise(_ renderer: Renderer) -> AnyNode {
    let node = Node(bgtk_clamp_new(Int32(clamping: maximumSize)), for: self, renderer: renderer)
    bgtk_clamp_set_child(node.handle, renderer.node(for: content).handle)
    return node
  }
}
