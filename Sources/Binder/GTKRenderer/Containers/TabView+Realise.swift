import CBinderGTK
import Signals
import Widgets

/// Shows the tabs and the page of the selected one. GTK: `GtkStack` with a row of `GtkToggleButton`s.
final class TabViewNode: Node<TabView> {
  private struct Shown {
    let tab: TabView.Tab
    let page: AnyNode
    let bag = DisposeBag()
  }

  private var shown: [Shown] = []

  init(_ view: TabView, renderer: Renderer) {
    super.init(bgtk_tab_view_new(), for: view, renderer: renderer)
    var events = TabViewNode.events
    bgtk_tab_view_listen(handle, &events, WeakContext<TabViewNode>.retained(self), releaseContext)
    view.$tabList.observeNext { [weak self] _ in self?.showTabs() }.dispose(in: bag)
    view.$selectedIndex.dropFirst().observeNext { [weak self] _ in self?.showTabs() }.dispose(in: bag)
    view.$isCloseObserved.dropFirst().observeNext { [weak self] _ in
      guard let self else { return }
      for one in shown { show(one.tab, on: one.page) }
    }.dispose(in: bag)
    show(view.$isMoveObserved, apply: bgtk_tab_view_set_movable)
  }

  private static var events: bgtk_tab_events {
    bgtk_tab_events(
      select: { context, index in
        _ = withTarget(context, as: TabViewNode.self) { $0.choose(Int(index)) }
      },
      close: { context, index in
        _ = withTarget(context, as: TabViewNode.self) { $0.widget?.close(Int(index)) }
      },
      move: { context, from, to in
        _ = withTarget(context, as: TabViewNode.self) { $0.widget?.move(tabAt: Int(from), to: Int(to)) }
      })
  }

  // The index changes before the list does, and both are shown at once: no other page is seen between.
  private func showTabs() {
    guard let view = widget else { return }
    let former = shown
    shown = view.tabs.map { tab in former.first { $0.tab === tab } ?? observed(tab) }
    for (index, one) in shown.enumerated() {
      bgtk_tab_view_place(handle, one.page.handle, Int32(clamping: index), Window.standardWords.closeTab)
      if !former.contains(where: { $0.tab === one.tab }) { show(one.tab, on: one.page) }
    }
    // The next page is shown, and gets the focus, before the former one goes; those that go are at the end.
    bgtk_tab_view_select(handle, view.selectedTab == nil ? -1 : Int32(clamping: view.selectedIndex))
    for one in former where !shown.contains(where: { $0.tab === one.tab }) {
      one.bag.dispose()
      if bgtk_widget_is_child(one.page.handle, bgtk_tab_view_stack(handle)) {
        bgtk_widget_detach(one.page.handle)
      }
    }
    nameTabs()
  }

  private func observed(_ tab: TabView.Tab) -> Shown {
    let page = renderer.node(for: tab.content)
    let one = Shown(tab: tab, page: page)
    let changes = [
      tab.$title.map { _ in }, tab.$badge.map { _ in },
      tab.$isLoading.map { _ in }, tab.$isClosable.map { _ in },
    ]
    for change in changes {
      change.dropFirst().observeNext { [weak self, weak tab, unowned page] in
        guard let self, let tab else { return }
        show(tab, on: page)
        nameTabs()
      }.dispose(in: one.bag)
    }
    return one
  }

  private func show(_ tab: TabView.Tab, on page: AnyNode) {
    guard let view = widget, bgtk_widget_is_child(page.handle, bgtk_tab_view_stack(handle)) else { return }
    bgtk_tab_view_set_tab(
      handle, page.handle, tab.title, tab.badge, tab.isLoading, view.isCloseObserved && tab.isClosable)
  }

  // Names the tabs by their titles unless they have a name, as GTK would announce a type instead.
  private func nameTabs() {
    guard let view = widget else { return }
    fallbackName = view.tabs.map(\.title).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  // GTK has pressed the button already.
  private func choose(_ index: Int) {
    guard let view = widget else { return }
    if !view.select(index) { bgtk_tab_view_select(handle, Int32(clamping: view.selectedIndex)) }
  }

  override func grabFocus() {
    bgtk_tab_view_focus(handle)
  }
}
