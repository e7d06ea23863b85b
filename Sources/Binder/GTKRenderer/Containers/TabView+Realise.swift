import CBinderGTK
import Signals
import Widgets

/// Shows the tabs and the page of the selected one. GTK: `GtkStack` with a `GtkStackSwitcher`.
final class TabViewNode: Node<TabView> {
  private var pages: [AnyNode] = []

  init(_ view: TabView, renderer: Renderer) {
    super.init(bgtk_tab_view_new(), for: view, renderer: renderer)
    for tab in view.tabs {
      let page = renderer.node(for: tab.content)
      pages.append(page)
      bgtk_tab_view_add(handle, page.handle, tab.title)
      tab.$title.dropFirst().observeNext { [weak self, unowned page] title in
        guard let self else { return }
        bgtk_tab_view_set_title(handle, page.handle, title)
        nameTabs()
      }.dispose(in: bag)
    }
    nameTabs()
    view.$selectedIndex.observeNext { [weak self] in self?.select($0) }.dispose(in: bag)
    connect("notify::visible-child", of: bgtk_tab_view_stack(handle)) { [weak self] in self?.readSelection() }
  }

  // Names the tabs by their titles unless they have a name, as GTK would announce a type instead.
  private func nameTabs() {
    guard let view = widget else { return }
    fallbackName = view.tabs.map(\.title).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func select(_ index: Int) {
    guard Int(bgtk_tab_view_selected(handle)) != index else { return }
    bgtk_tab_view_select(handle, Int32(clamping: index))
  }

  private func readSelection() {
    guard let view = widget else { return }
    let index = Int(bgtk_tab_view_selected(handle))
    guard index >= 0, index != view.selectedIndex else { return }
    if !view.select(index) { select(view.selectedIndex) }
  }

  override func grabFocus() {
    bgtk_widget_focus_inside(handle)
  }
}
