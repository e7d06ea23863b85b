import CBinderGTK
import Signals
import Widgets

/// Shows the scrolling content. GTK: `GtkScrolledWindow`.
final class ScrollViewNode: Node<ScrollView> {
  private var content: AnyNode?

  init(_ view: ScrollView, renderer: Renderer) {
    super.init(bgtk_scroll_view_new(), for: view, renderer: renderer)
    view.$content.observeNext { [weak self] content in
      guard let self else { return }
      let node = content.map(renderer.node)
      guard node !== self.content else { return }
      bgtk_scroll_view_set_child(handle, node?.handle)
      self.content = node
    }.dispose(in: bag)
    show(view.$scrollsHorizontally) { ($1 ? "automatic" : "never").write("hscrollbar-policy", to: $0) }
    show(view.$scrollsVertically) { ($1 ? "automatic" : "never").write("vscrollbar-policy", to: $0) }
    follow(view.$verticalPosition, isVertical: true)
    follow(view.$horizontalPosition, isVertical: false)
  }

  private func follow(_ position: Property<Double>, isVertical: Bool) {
    position.observeNext { [handle] in bgtk_scroll_view_scroll(handle, isVertical, $0) }.dispose(in: bag)
    let adjustment = OpaquePointer(bgtk_scroll_view_adjustment(handle, isVertical))
    connect("value-changed", of: adjustment) { [weak self] in self?.readPosition(isVertical) }
    // Applies a position that was requested before the content was large enough.
    connect("changed", of: adjustment) { [weak self, weak position] in
      if !isVertical { self?.readRoom() }
      guard let self, let position, shown(isVertical) < position.value else { return }
      bgtk_scroll_view_scroll(handle, isVertical, position.value)
    }
  }

  private func readRoom() {
    let room = max(bgtk_scroll_view_room(handle, false), 0)
    if let widget, widget.horizontalRoom != room { widget.horizontalRoom = room }
  }

  private func shown(_ isVertical: Bool) -> Double { bgtk_scroll_view_position(handle, isVertical) }

  // NB: GTK scrolls back by itself when the content shrinks, which is not a person's act (GTK 4.8).
  private func readPosition(_ isVertical: Bool) {
    guard let view = widget else { return }
    let now = shown(isVertical)
    let wanted = isVertical ? view.verticalPosition : view.horizontalPosition
    if abs(now - min(wanted, bgtk_scroll_view_room(handle, isVertical))) < 0.5 { return }
    if isVertical ? view.scroll(vertically: now) : view.scroll(horizontally: now) { return }
    // Under a popover or a dialog GTK scrolls as the focus moves: not a person's act, but the position has changed.
    guard bgtk_widget_is_mapped(handle) else { return bgtk_scroll_view_scroll(handle, isVertical, wanted) }
    if isVertical { view.verticalPosition = now } else { view.horizontalPosition = now }
  }

  override func grabFocus() {
    bgtk_widget_focus_inside(handle)
  }
}
