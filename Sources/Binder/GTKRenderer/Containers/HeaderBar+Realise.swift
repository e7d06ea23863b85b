import CBinderGTK
import Widgets

extension HeaderBar {
  /// Shows the bar with the buttons of the window. GTK: `GtkHeaderBar`.
  func realise(_ renderer: Renderer) -> AnyNode {
    let bar = bgtk_header_bar_new(renderer.node(for: start).handle, renderer.node(for: end).handle)
    let node = Node(bar, for: self, renderer: renderer)
    node.show($title) { bgtk_header_bar_set_title($0, $1) }
    node.bind($showsTitleButtons, to: "show-title-buttons")
    return node
  }
}
