import CBinderGTK
import Widgets

/// The children shown by a container, retained while they are in it.
///
/// It has nodes rather than widgets, as a child's widget may be gone before the child is removed.
@MainActor
struct ChildNodes {
  private(set) var nodes: [AnyNode] = []

  /// Makes a GTK box contain exactly these children in this order, keeping or moving those that stay.
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
