import CBinderGTK
import Signals
import Widgets

/// Shows the page on top; pages slide. GTK: `GtkStack`.
///
/// It holds the pages that have been on top, and those that are still sliding out.
final class NavigationStackNode: Node<NavigationStack> {
  @MainActor
  private final class Page {
    let node: AnyNode
    weak var page: NavigationPage?
    // The widget with the focus when another page came on top.
    weak var focus: Widget?

    init(_ node: AnyNode, page: NavigationPage) {
      self.node = node
      self.page = page
    }

    isolated deinit {}
  }

  private var pages: [Page] = []
  private var leaving: [AnyNode] = []

  init(_ stack: NavigationStack, renderer: Renderer) {
    super.init(bgtk_stack_new(BGTK_STACK_SLIDE), for: stack, renderer: renderer)
    stack.$pageList.observeNext { [weak self] in self?.showPages($0) }.dispose(in: bag)
    connect("notify::transition-running") { [weak self] in self?.removeLeaving() }
  }

  private func showPages(_ new: [NavigationPage]) {
    let oldTop = pages.last
    oldTop?.focus = focusInside(oldTop?.page)
    let old = pages
    // A page's node is made when it first comes on top.
    pages = new.compactMap { page in
      if let known = old.first(where: { $0.page === page }) { return known }
      return page === new.last ? Page(renderer.node(for: page), page: page) : nil
    }
    guard let top = pages.last, top !== oldTop else { return }
    // Read before GTK moves the focus itself.
    let asked = focusInside(top.page)
    for page in pages { bgtk_stack_add(handle, page.node.handle) }
    if oldTop == nil {
      bgtk_stack_show_now(handle, top.node.handle)
    } else {
      bgtk_stack_show(handle, top.node.handle)
    }
    leaving.removeAll { node in pages.contains { $0.node === node } }
    leaving += old.filter { page in !pages.contains { $0 === page } }.map(\.node)
    removeLeaving()
    moveFocus(to: top, asked: asked, isNew: !old.contains { $0 === top })
  }

  // NB: removing the page that slides out would end the slide at once (GTK 4.8).
  private func removeLeaving() {
    guard !leaving.isEmpty, !gtkValue("transition-running", as: Bool.self) else { return }
    let gone = leaving
    leaving = []
    for node in gone where bgtk_widget_is_child(node.handle, handle) { bgtk_widget_detach(node.handle) }
  }

  private func focusInside(_ page: NavigationPage?) -> Widget? {
    guard let page, let focused = page.window?.focused ?? (widget?.window?.focused) else { return nil }
    var next: Widget? = focused
    while let widget = next {
      if widget === page { return focused }
      next = widget.parent
    }
    return nil
  }

  private func moveFocus(to top: Page, asked: Widget?, isNew: Bool) {
    guard let page = top.page, let window = page.window, window.dialogs.isEmpty, window.node != nil else {
      return
    }
    if let asked, asked.isReachable {
      asked.node?.grabFocus()
    } else if !isNew, let before = top.focus, before.isReachable {
      before.node?.grabFocus()
    } else {
      page.focusBody()
    }
  }

  override func grabFocus() {
    pages.last?.page?.focusBody()
  }
}

extension NavigationPage {
  /// Moves the keyboard focus to the first control below the header bar, or in the bar if there is none.
  func focusBody() {
    if let body = body.node, bgtk_widget_focus_inside(body.handle) { return }
    if let node { bgtk_widget_focus_inside(node.handle) }
  }
}
