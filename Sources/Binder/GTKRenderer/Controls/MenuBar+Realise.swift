import CBinderGTK
import Signals
import Widgets

/// Shows the menus side by side. GTK: `GtkPopoverMenuBar`.
final class MenuBarNode: Node<MenuBar> {
  private let builder = MenuBuilder()
  /// Rebuilds the menus once all changes of this turn are made.
  private var rebuilding: Task<Void, Never>?

  init(_ bar: MenuBar, renderer: Renderer) {
    super.init(bgtk_menu_bar_new(), for: bar, renderer: renderer)
    bar.popupRequests.observeNext { [handle] in bgtk_menu_bar_popup(handle) }.dispose(in: bag)
    bar.$menus.observeNext { [weak self] _ in self?.build() }.dispose(in: bag)
  }

  private func build() {
    rebuilding = nil
    guard let bar = widget else { return }
    let menu = builder.build(
      bar.menu,
      rebuild: { [weak self] in self?.buildSoon() },
      choose: { [weak self] action in self?.widget?.choose(action) ?? false })
    bgtk_menu_bar_set_menu(handle, menu)
  }

  private func buildSoon() {
    guard rebuilding == nil else { return }
    rebuilding = Task { [weak self] in self?.build() }
  }

  override func grabFocus() { bgtk_widget_focus_inside(handle) }
}
