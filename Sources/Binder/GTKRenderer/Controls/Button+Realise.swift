import CBinderGTK
import Signals
import Widgets

extension Button {
  /// Shows the button; with an icon alone its text is the accessible name and the tooltip. GTK: `GtkButton`.
  func realise(_ renderer: Renderer) -> AnyNode {
    let node = Node(bgtk_button_new(), self, renderer)
    node.showContent($text, $iconName)
    node.connect("clicked") { [weak self] in self?.click() }
    return node
  }
}

extension AnyNode {
  /// Keeps a button's label: its text, or its icon, and then the text is its accessible name and tooltip.
  func showContent(_ text: Property<String>, _ iconName: Property<String?>) {
    for change in [text.map { _ in }, iconName.map { _ in }] {
      change.observeNext { [weak self, weak text, weak iconName] in
        guard let self, let text, let iconName else { return }
        bgtk_button_set_content(handle, text.value, iconName.value)
        showsFallbackTooltip = iconName.value != nil && !text.value.isEmpty
        fallbackName = text.value
      }.dispose(in: bag)
    }
  }
}
