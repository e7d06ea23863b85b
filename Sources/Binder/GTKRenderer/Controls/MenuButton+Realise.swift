import CBinderGTK
import Signals
import Widgets

/// Shows the button with its menu. GTK: `GtkMenuButton`.
final class MenuButtonNode: Node<MenuButton> {
  private let builder = MenuBuilder()
  /// Rebuilds the menu once all changes of this turn are made.
  private var rebuilding: Task<Void, Never>?

  init(_ button: MenuButton, renderer: Renderer) {
    super.init(bgtk_menu_button_new(), for: button, renderer: renderer)
    bind(button.$iconName, to: "icon-name")
    button.popupRequests.observeNext { [weak self] in self?.popup() }.dispose(in: bag)
    button.$sections.observeNext { [weak self] in self?.build($0) }.dispose(in: bag)
  }

  private func popup() {
    if rebuilding != nil, let sections = widget?.sections { build(sections) }
    bgtk_menu_button_popup(handle)
  }

  // A count in every title changes all of them at once, and GTK needs more than 10 ms per menu.
  private func buildSoon(_ sections: [[Action]]) {
    guard rebuilding == nil else { return }
    rebuilding = Task { [weak self] in
      if !Task.isCancelled { self?.build(sections, isAlike: true) }
    }
  }

  /// Builds the menu.
  ///
  /// - Parameter isAlike: Whether it has the same actions as the one there, so that an open one may stay.
  private func build(_ sections: [[Action]], isAlike: Bool = false) {
    rebuilding?.cancel()
    rebuilding = nil
    let menu = builder.build(
      Menu(sections), rebuild: { [weak self] in self?.buildSoon(sections) },
      choose: { [weak self] action in self?.widget?.choose(action) ?? false })
    bgtk_menu_button_set_menu(handle, menu, isAlike)
  }
}
