import CBinderGTK
import Signals
import Widgets

/// A tree: the list of its rows with their levels and expansion.
final class TreeListNode: ListNode {
  init(_ tree: AnyTreeListView, renderer: Renderer) {
    super.init(tree, renderer: renderer, makeView: bgtk_list_new)
    if tree.accessibleRole == nil { bgtk_list_make_tree(handle) }
    tree.isRightToLeft = bgtk_list_is_right_to_left(handle)
    connect("direction-changed") { [weak tree, handle] in
      tree?.isRightToLeft = bgtk_list_is_right_to_left(handle)
    }
    tree.rowStates.observeNext { [weak self] row in self?.textChanged(inRow: row) }.dispose(in: bag)
  }

  // The row handles the arrow's keys, and Tab moves to its content.
  override func prepare(_ row: AnyNode) {
    if let arrow = (row.anyWidget as? TreeRow)?.arrow.node { false.write("focusable", to: arrow.handle) }
  }

  override func bound(_ place: OpaquePointer) { bgtk_list_place_make_tree_item(place) }

  override func describe(_ row: Widget, at place: OpaquePointer) {
    super.describe(row, at: place)
    guard let row = row as? TreeRow else { return }
    bgtk_list_place_set_tree_state(
      place, Int32(clamping: row.level + 1), row.isExpanded.map { $0 ? 1 : 0 } ?? -1)
  }
}
