import CBinderGTK
import Signals
import Widgets

/// Shows one of the children, which are made when they are first shown. GTK: `GtkStack`.
final class StackNode: Node<Stack> {
  private var pages: [AnyNode] = []
  // An empty page, as GtkStack always shows one.
  private let nothing = bgtk_box_new(true, 0)

  init(_ stack: Stack, renderer: Renderer) {
    super.init(bgtk_stack_new(BGTK_STACK_CROSSFADE), for: stack, renderer: renderer)
    bgtk_stack_add(handle, nothing)
    stack.$visibleChild.observeNext { [weak self] child in self?.showPage(child) }.dispose(in: bag)
    stack.$pageList.dropFirst().observeNext { [weak self] in self?.removePages(notIn: $0) }.dispose(in: bag)
  }

  isolated deinit {
    bgtk_object_release(UnsafeMutableRawPointer(nothing))
  }

  private func showPage(_ child: Widget?) {
    guard let child else { return bgtk_stack_show_now(handle, nothing) }
    let page = renderer.node(for: child)
    let isFirst = pages.isEmpty
    if !pages.contains(where: { $0 === page }) { pages.append(page) }
    bgtk_stack_add(handle, page.handle)
    if isFirst {
      bgtk_stack_show_now(handle, page.handle)
    } else {
      bgtk_stack_show(handle, page.handle)
    }
  }

  private func removePages(notIn all: [Widget]) {
    let gone = pages.filter { page in !all.contains { $0 === page.anyWidget } }
    for page in gone where bgtk_widget_is_child(page.handle, handle) { bgtk_widget_detach(page.handle) }
    pages.removeAll { page in gone.contains { $0 === page } }
  }

  override func grabFocus() {
    bgtk_widget_focus_inside(handle)
  }
}
