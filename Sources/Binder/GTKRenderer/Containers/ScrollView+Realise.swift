import CBinderGTK
import Signals
import Widgets

extension ScrollView {
  /// Shows the content, which scrolls up and down. GTK: `GtkScrolledWindow`.
  func realise(_ renderer: Renderer) -> AnyNode {
    ScrollViewNode(self, renderer)
  }
}

/// A scroll view and its content.
final class ScrollViewNode: Node<ScrollView> {
  private var content: AnyNode?

  init(_ view: ScrollView, _ renderer: Renderer) {
    super.init(bgtk_scroll_view_new(), view, renderer)
    view.$content.observeNext { [weak self] content in
      guard let self else { return }
      let node = content.map(renderer.node)
      guard node !== self.content else { return }
      bgtk_scroll_view_set_child(handle, node?.handle)
      self.content = node
    }.dispose(in: bag)
  }

  override func takeFocus() {
    bgtk_widget_focus_inside(handle)
  }
}
