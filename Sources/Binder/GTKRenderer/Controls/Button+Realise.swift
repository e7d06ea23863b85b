import CBinderGTK
import Signals
import Widgets

extension Button {
  /// Shows the button; with an icon alone its text is the accessible name and the tooltip. GTK: `GtkButton`.
  func realise(_ renderer: Renderer) -> AnyNode {
    let node = Node(bgtk_button_new(), self, renderer)
    for change in [$text.map { _ in }, $iconName.map { _ in }] {
      change.observeNext { [weak self, weak node] in
        guard let self, let node else { return }
        bgtk_button_set_content(node.handle, text, iconName)
        node.showsFallbackTooltip = iconName != nil && !text.isEmpty
        node.fallbackName = text
      }.dispose(in: node.bag)
    }
    node.connect("clicked") { [weak self] in self?.click() }
    return node
  }
}
