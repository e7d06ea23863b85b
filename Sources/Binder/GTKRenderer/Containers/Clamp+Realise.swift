import CBinderGTK
import Widgets

extension Clamp {
  /// Shows the child centred, with a limited width. GTK: a custom widget.
  func realise(_ renderer: Renderer) -> AnyNode {
    let node = Node(bgtk_clamp_new(Int32(clamping: maximumSize)), for: self, renderer: renderer)
    bgtk_clamp_set_child(node.handle, renderer.node(for: content).handle)
    return node
  }
}
