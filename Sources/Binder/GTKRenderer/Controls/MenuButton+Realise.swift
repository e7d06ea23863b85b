import CBinderGTK
import Signals
import Widgets

extension MenuButton {
  /// Shows the button with its menu. GTK: `GtkMenuButton`.
  func realise(_ renderer: Renderer) -> AnyNode {
    MenuButtonNode(self, renderer)
  }
}

/// A menu button and its menu.
final class MenuButtonNode: Node<MenuButton> {
  private let builder = MenuBuilder()

  init(_ button: MenuButton, _ renderer: Renderer) {
    super.init(bgtk_menu_button_new(), button, renderer)
    bind(button.$iconName, to: "icon-name")
    button.popupRequests.observeNext { [handle] in bgtk_menu_button_popup(handle) }.dispose(in: bag)
    button.$sections.observeNext { [weak self] in self?.build($0) }.dispose(in: bag)
  }

  isolated deinit {}

  private func build(_ sections: [[Action]]) {
    let menu = builder.build(
      Menu(sections), rebuild: { [weak self] in self?.build(sections) },
      choose: { [weak self] action in self?.widget?.choose(action) ?? false })
    bgtk_menu_button_set_menu(handle, menu)
  }
}
