import CBinderGTK
import Signals
import Widgets

/// A GTK menu that follows the state of its actions.
@MainActor
final class MenuBuilder {
  private let bag = DisposeBag()
  // An owned reference.
  private var actions: UnsafeMutableRawPointer?

  init() {}

  isolated deinit {
    bag.dispose()
    if let actions { bgtk_object_release(actions) }
  }

  /// Builds a menu, which the caller owns.
  ///
  /// - Parameters:
  ///   - rebuild: Called when a title or mnemonic has changed, which a GTK menu cannot apply.
  ///   - choose: Activates an action as a person would.
  func build(
    _ menu: Menu, rebuild: @escaping @MainActor () -> Void,
    choose: @escaping @MainActor (Action) -> Bool
  ) -> OpaquePointer {
    bag.dispose()
    let built = bgtk_menu_new()
    add(menu, to: built, choose: choose)
    if let actions { bgtk_object_release(actions) }
    let actions = bgtk_menu_copy_actions(built)
    self.actions = actions
    for action in menu.actions {
      action.$title.dropFirst().observeNext { _ in rebuild() }.dispose(in: bag)
      action.$mnemonic.dropFirst().observeNext { _ in rebuild() }.dispose(in: bag)
    }
    for (index, action) in menu.choices.enumerated() {
      let number = Int32(clamping: index)
      action.$isEnabled.dropFirst()
        .observeNext { bgtk_actions_set_enabled(actions, number, $0) }.dispose(in: bag)
      action.$isOn.dropFirst().observeNext { bgtk_actions_set_on(actions, number, $0) }.dispose(in: bag)
    }
    return built
  }

  private func add(_ menu: Menu, to built: OpaquePointer, choose: @escaping @MainActor (Action) -> Bool) {
    let letters = menu.letters
    for section in menu.sections where !section.isEmpty {
      let isRow = Menu.isRowOfIcons(section)
      bgtk_menu_add_section(built, isRow)
      for action in section {
        // NB: GTK treats an underscore as a mnemonic in every menu (GTK 4.8).
        let title = Mnemonic.underline(action.title, letter: letters[ObjectIdentifier(action)])
        if let submenu = action.submenu {
          bgtk_menu_begin_submenu(built, title)
          add(submenu, to: built, choose: choose)
          bgtk_menu_end_submenu(built)
        } else {
          add(action, titled: title, to: built, choose: choose)
        }
      }
    }
  }

  private func add(
    _ action: Action, titled title: String, to built: OpaquePointer,
    choose: @escaping @MainActor (Action) -> Bool
  ) {
    let box = CallbackBox { [weak action] in action.map(choose) ?? false }
    let shortcut = action.shortcuts.first
    _ = bgtk_menu_add_action(
      built, title, action.iconName, action.kind.gtk, action.isOn, shortcut?.key,
      UInt32(shortcut?.modifiers.rawValue ?? 0), action.isEnabled, callBack, box.retained(), releaseContext)
  }
}

extension Action.Kind {
  fileprivate var gtk: bgtk_action_kind {
    switch self {
    case .plain: BGTK_ACTION_PLAIN
    case .check: BGTK_ACTION_CHECK
    case .choice: BGTK_ACTION_CHOICE
    }
  }
}

extension WindowNode {
  /// Opens context menus for the lifetime of the window.
  func openContextMenus(of window: Window) {
    window.contextMenuRequests.observeNext { [weak self] in self?.open($0) }.dispose(in: bag)
  }

  private func open(_ request: ContextMenuRequest) {
    guard let anchor = (request.anchor.node ?? request.widget.node)?.handle else { return }
    let builder = MenuBuilder()
    contextMenu = builder
    let menu = builder.build(request.menu, rebuild: {}) { [weak widget = request.widget] action in
      widget?.chooseFromContextMenu(action) ?? false
    }
    let place = request.place
    bgtk_menu_popup(
      menu, bgtk_window_popover_parent(handle), anchor, place != nil, place?.x ?? 0, place?.y ?? 0)
  }

  /// Opens the context menu of the widget under the pointer.
  func popupContextMenu(under tag: UnsafeRawPointer?, x: Double, y: Double) -> Bool {
    let node = tag.map { Unmanaged<AnyNode>.fromOpaque($0).takeUnretainedValue() }
    return node?.anyWidget?.popupContextMenu(at: (x, y)) ?? false
  }
}
