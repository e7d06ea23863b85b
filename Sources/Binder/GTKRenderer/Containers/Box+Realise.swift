import CBinderGTK
import Signals
import Widgets

/// Shows the children in a row or a column. GTK: `GtkBox`.
final class BoxNode: Node<Box> {
  private var shown = ChildNodes()

  init(_ box: Box, renderer: Renderer) {
    super.init(
      bgtk_box_new(box.orientation == .column, Int32(box.spacing.shownLength)), for: box, renderer: renderer)
    show(box.$orientation) { ($1 == .column ? "vertical" : "horizontal").write("orientation", to: $0) }
    show(box.$spacing) { $1.shownLength.write("spacing", to: $0) }
    box.$childList.observeNext { [weak self] children in
      guard let self else { return }
      shown.reconcile(children.map(renderer.node), in: handle)
    }.dispose(in: bag)
  }

  override func grabFocus() {
    bgtk_widget_focus_inside(handle)
  }
}

/// A composite: its children, from top to bottom.
final class CompositeNode: Node<Widget> {
  private var shown = ChildNodes()

  init(_ widget: Widget, renderer: Renderer) {
    super.init(bgtk_box_new(true, 0), for: widget, renderer: renderer)
    shown.reconcile(widget.children.map(renderer.node), in: handle)
  }
}
