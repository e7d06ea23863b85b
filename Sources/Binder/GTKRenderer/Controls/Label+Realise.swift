import CBinderGTK
import Signals
import Widgets

extension Label {
  /// Shows the label. GTK: `GtkLabel`.
  func realise(_ renderer: Renderer) -> AnyNode {
    let node = Node(bgtk_label_new(), self, renderer)
    $text.observeNext { [weak self, weak node] text in
      guard let node else { return }
      bgtk_label_set_text(node.handle, text)
      node.fallbackName = text
      self?.rowTextChanged()
    }.dispose(in: node.bag)
    if accessibleRole == .status {
      $text.dropFirst().removeDuplicates().filter { !$0.isEmpty }.observeNext { [handle = node.handle] text in
        bgtk_widget_announce(handle, text)
      }.dispose(in: node.bag)
    }
    for change in [$isWrapping.map { _ in }, $lineLimit.map { _ in }] {
      change.observeNext { [weak self, handle = node.handle] in
        guard let self else { return }
        bgtk_label_set_wrapping(handle, isWrapping, Int32(clamping: max(lineLimit ?? 0, 0)))
      }.dispose(in: node.bag)
    }
    node.show($isSelectable) { bgtk_label_set_selectable($0, $1) }
    node.show($textAlignment) { bgtk_label_set_alignment($0, $1.gtk) }
    return node
  }
}
