import CBinderGTK
import Widgets

extension Image {
  /// Shows the icon. GTK: `GtkImage`.
  func realise(_ renderer: Renderer) -> AnyNode {
    let node = Node(bgtk_image_new(accessibleLabel == nil), self, renderer)
    node.show($iconName) { bgtk_image_set_icon($0, $1) }
    node.show($pixelSize) { bgtk_image_set_pixel_size($0, Int32(clamping: $1)) }
    return node
  }
}
