import CBinderGTK
import Widgets

/// The children that a container shows, kept as long as they are in it.
///
/// Nodes, not widgets: a child's widget may be gone before its place is cleared.
@MainActor
struct ChildNodes {
  private(set) var nodes: [AnyNode] = []

  /// Makes a GTK box hold these children in this order; those that stay are left alone or moved.
  mutating func reconcile(_ new: [AnyNode], in box: OpaquePointer) {
    for node in nodes where !new.contains(where: { $0 === node }) {
      if bgtk_widget_is_child(node.handle, box) { bgtk_widget_detach(node.handle) }
    }
    var previous: OpaquePointer?
    for node in new {
      bgtk_box_place(box, node.handle, previous)
      previous = node.handle
    }
    nodes = new
  }
}
