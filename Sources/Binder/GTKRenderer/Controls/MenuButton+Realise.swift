import CBinderGTK
import Signals
import Widgets

extension MenuButton {
  /// Shows the button with its menu. GTK: `GtkMenuButton`.
  func realise(_ renderer: Renderer) -> AnyNode {
    MenuButtonNode(self, renderer)
  }
}

/// A menu button and what its menu's actions are called now.
final class MenuButtonNode: Node<MenuButton> {
  // Emptied whenever the menu is built anew.
  private let menuBag = DisposeBag()

  init(_ button: MenuButton, _ renderer: Renderer) {
    super.init(bgtk_menu_button_new(), button, renderer)
    bind(button.$iconName, to: "icon-name")
    button.popupRequests.observeNext { [handle] in bgtk_menu_button_popup(handle) }.dispose(in: bag)
    button.$sections.observeNext { [weak self] in self?.follow($0) }.dispose(in: bag)
  }

  isolated deinit {
    menuBag.dispose()
  }

  private func follow(_ sections: [[Action]]) {
    menuBag.dispose()
    build(sections)
    for (number, action) in sections.joined().enumerated() {
      action.$title.dropFirst().observeNext { [weak self] _ in self?.build(sections) }.dispose(in: menuBag)
      action.$isEnabled.dropFirst().observeNext { [handle] isEnabled in
        bgtk_menu_button_set_action_enabled(handle, Int32(clamping: number), isEnabled)
      }.dispose(in: menuBag)
    }
  }

  private func build(_ sections: [[Action]]) {
    let menu = bgtk_menu_new()
    for section in sections where !section.isEmpty {
      bgtk_menu_add_section(menu)
      for action in section { add(action, to: menu) }
    }
    bgtk_menu_button_set_menu(handle, menu)
  }

  private func add(_ action: Action, to menu: OpaquePointer) {
    let box = CallbackBox { [weak self, weak action] in
      guard let button = self?.widget, let action else { return false }
      return button.choose(action)
    }
    let shortcut = action.shortcuts.first
    bgtk_menu_add_action(
      menu, action.title, shortcut?.key, UInt32(shortcut?.modifiers.rawValue ?? 0), action.isEnabled,
      callBack,
      box.retained(), releaseContext)
  }
}
