import CBinderGTK
import Signals
import Widgets

/// A window, its content, and the dialogs and toasts over it.
package /// Makes the window; `present` opens it. GTK: `GtkWindow`.
  final class WindowNode: Node<Window>
{
  private struct Sheet {
    let dialog: AnyNode
    let handle: OpaquePointer
    // The GTK widget with the focus before, an owned reference.
    let focus: OpaquePointer?
    // Disposed when the sheet is removed.
    let bag: DisposeBag
  }

  private struct Bubble {
    let popover: AnyNode
    let handle: OpaquePointer
    // The GTK widget with the focus before, an owned reference.
    let focus: OpaquePointer?
  }

  private var content: AnyNode?
  private var sheets: [Sheet] = []
  private var bubbles: [Bubble] = []
  private var toasts = ChildNodes()
  private var fileQuestion: FileQuestion?
  // The context menu that was opened last, retained to follow its actions.
  var contextMenu: MenuBuilder?
  package private(set) var isDestroyed = false
  /// Called once, when the window has been destroyed.
  var onDestroyed: (() -> Void)?

  init(_ window: Window, renderer: Renderer) {
    let context = WeakContext<WindowNode>()
    var events = WindowNode.events
    super.init(bgtk_window_new(&events, context.retained(), releaseContext), for: window, renderer: renderer)
    context.target = self
    combineLatest(window.$defaultWidth, window.$defaultHeight).observeNext { [handle] width, height in
      bgtk_window_set_size(handle, Int32(clamping: max(width, 1)), Int32(clamping: max(height, 1)))
    }.dispose(in: bag)
    show(window.$isMaximized) { bgtk_window_set_maximized($0, $1) }
    bind(window.$isFullscreen, to: "fullscreened") { window, isFullscreen in
      window.isFullscreen = isFullscreen
      return true
    }
    bind(window.$title, to: "title")
    follow(window.$direction)
    openContextMenus(of: window)
    window.$content.observeNext { [weak self] in self?.showContent($0) }.dispose(in: bag)
    window.$dialogs.observeNext { [weak self] in self?.showDialogs($0) }.dispose(in: bag)
    window.$popovers.observeNext { [weak self] in self?.showPopovers($0) }.dispose(in: bag)
    window.$toasts.observeNext { [weak self] in self?.showToasts($0) }.dispose(in: bag)
    window.$fileDialog.dropFirst().observeNext { [weak self] in self?.ask($0) }.dispose(in: bag)
    join(window.clipboard)
    window.announcementRequests.observeNext { [handle] in bgtk_window_announce(handle, $0) }.dispose(in: bag)
    window.presentRequests.observeNext { [weak self] in self?.present() }.dispose(in: bag)
    window.$isActive.dropFirst().observeNext { [weak self] isActive in
      if isActive, let self, !gtkValue("is-active", as: Bool.self) { present() }
    }.dispose(in: bag)
    window.$isOpen.observeNext { [weak self] in
      if !$0 { self?.destroy() }
    }.dispose(in: bag)
  }

  isolated deinit {
    destroy()
  }

  // GTK has the language's direction; another one applies to all windows of GTK.
  private func follow(_ direction: Property<TextDirection?>) {
    updateDirection()
    connect("direction-changed") { [weak self] in self?.updateDirection() }
    if direction.value != nil { turn(direction.value) }
    direction.dropFirst().removeDuplicates().observeNext { [weak self] in self?.turn($0) }.dispose(in: bag)
  }

  private func turn(_ direction: TextDirection?) {
    bgtk_set_direction(direction != nil, direction == .rightToLeft)
    updateDirection()
  }

  private func updateDirection() {
    widget?.languageRuns(bgtk_widget_is_right_to_left(handle) ? .rightToLeft : .leftToRight)
  }

  /// Opens the window, or brings it to the front.
  func present() {
    guard !isDestroyed else { return }
    let isFirst = !bgtk_widget_is_mapped(handle)
    let asked = widget?.focused
    bgtk_window_present(handle)
    // GTK would focus the very first control, such as one of the header bar; the page's content takes precedence.
    if isFirst, sheets.isEmpty { focusContent(asked) }
  }

  /// Destroys the GTK window; the retained widgets are not affected.
  package func destroy() {
    guard !isDestroyed else { return }
    isDestroyed = true
    if widget?.direction != nil { bgtk_set_direction(false, false) }
    // The subscriptions must not outlive the GTK window.
    bag.dispose()
    for sheet in sheets { release(sheet) }
    sheets = []
    for bubble in bubbles { putAway(bubble) }
    bubbles = []
    fileQuestion?.end()
    fileQuestion = nil
    bgtk_window_destroy(handle)
    onDestroyed?()
    onDestroyed = nil
  }

  private func showContent(_ new: Widget?) {
    let node = new.map(renderer.node)
    guard node !== content else { return }
    bgtk_window_set_content(handle, node?.handle)
    content = node
    if bgtk_widget_is_mapped(handle), sheets.isEmpty { focusContent(widget?.focused) }
  }

  private func focusContent(_ asked: Widget?) {
    guard let window = widget else { return }
    if let asked, asked !== window, asked.isReachable, let node = asked.node {
      node.grabFocus()
    } else if let page = window.visibleNavigation?.top {
      page.focusBody()
    } else if let content {
      bgtk_widget_focus_inside(content.handle)
    }
  }

  private func ask(_ dialog: FileDialog?) {
    fileQuestion?.end()
    fileQuestion = dialog.map { FileQuestion($0, over: handle) }
  }

  private func showToasts(_ new: [Toast]) {
    let added = new.filter { $0.node == nil }
    let nodes = new.map(renderer.node)
    let focus = widget?.focused
    let isFocused = toasts.nodes.contains { node in
      !nodes.contains { $0 === node } && bgtk_window_has_focus_inside(handle, node.handle)
    }
    toasts.reconcile(nodes, in: bgtk_window_toasts(handle))
    for toast in added {
      if let node = toast.node { bgtk_widget_announce(node.handle, toast.label.text) }
    }
    guard isFocused else { return }
    // The removed toast had the focus.
    widget?.focusMoved(to: focus)
    giveFocus(back: nil)
  }

  /// Returns the focus to where it was before a layer was shown or, if that is gone, to the present content.
  ///
  /// NB: widgets that are not on the screen can get the focus too, and then no key has any effect (GTK 4.8).
  private func giveFocus(back focus: OpaquePointer?) {
    if let focus, bgtk_widget_is_inside(focus, handle), bgtk_widget_is_mapped(focus), bgtk_widget_focus(focus)
    {
      return
    }
    if let asked = widget?.focused, asked !== widget, asked.isReachable, let node = asked.node {
      node.grabFocus()
      if bgtk_window_has_focus(handle) { return }
    }
    if let dialog = widget?.dialogs.last { focusInside(dialog) } else { focusContent(widget?.focused) }
  }
}

// MARK: - Dialogs

extension WindowNode {
  private func showDialogs(_ new: [Dialog]) {
    let nodes = new.map(renderer.node)
    let gone = sheets.filter { sheet in !nodes.contains { $0 === sheet.dialog } }
    let added = nodes.filter { node in !sheets.contains { $0.dialog === node } }
    guard !gone.isEmpty || !added.isEmpty else { return }
    let isTopGone = gone.last?.handle == sheets.last?.handle
    sheets.removeAll { sheet in gone.contains { $0.handle == sheet.handle } }
    for node in added {
      let focus = bgtk_window_copy_focus(handle)
      let sheet = Sheet(
        dialog: node, handle: bgtk_window_add_dialog(handle, node.handle), focus: focus, bag: DisposeBag())
      describe(sheet)
      sheets.append(sheet)
    }
    updateReach()
    if !added.isEmpty, let dialog = new.last {
      focusInside(dialog)
    } else if isTopGone {
      giveFocus(back: gone.first?.focus)
    }
    for sheet in gone {
      bgtk_window_remove_dialog(handle, sheet.handle, sheet.dialog.handle)
      release(sheet)
    }
  }

  private func focusInside(_ dialog: Dialog) {
    if let asked = widget?.focused, asked.ancestor(of: Dialog.self) === dialog,
      let node = asked.node
    {
      return node.grabFocus()
    }
    if let content = dialog.content?.node, bgtk_widget_focus_inside(content.handle) { return }
    if let node = dialog.buttonBox.node, bgtk_widget_focus_inside(node.handle) { return }
    if let node = dialog.node { bgtk_widget_focus_inside(node.handle) }
  }

  // A screen reader announces the dialog by its name and description.
  private func describe(_ sheet: Sheet) {
    guard let dialog = sheet.dialog.anyWidget as? Dialog else { return }
    let handle = sheet.handle
    combineLatest(dialog.$accessibleLabel, dialog.titleLabel.$text).observeNext { name, title in
      bgtk_widget_set_accessible_label(handle, name ?? title)
    }.dispose(in: sheet.bag)
    dialog.textLabel.$text.observeNext { text in
      bgtk_widget_set_accessible_description(handle, text.isEmpty ? nil : text)
    }.dispose(in: sheet.bag)
  }

  private func release(_ sheet: Sheet) {
    sheet.bag.dispose()
    bgtk_object_release(UnsafeMutableRawPointer(sheet.handle))
    if let focus = sheet.focus { bgtk_object_release(UnsafeMutableRawPointer(focus)) }
  }
}

// MARK: - Popovers

extension WindowNode {
  private func showPopovers(_ new: [Popover]) {
    let nodes = new.map(renderer.node)
    let gone = bubbles.filter { bubble in !nodes.contains { $0 === bubble.popover } }
    bubbles.removeAll { bubble in gone.contains { $0.handle == bubble.handle } }
    let added = new.filter { popover in !bubbles.contains { $0.popover === popover.node } }
    updateReach()
    for bubble in gone {
      giveFocus(back: bubble.focus)
      putAway(bubble)
    }
    for popover in added { pop(up: popover) }
    updateReach()
  }

  private func pop(up popover: Popover) {
    guard let node = popover.node else { return }
    let bubble = Bubble(
      popover: node,
      handle: bgtk_popover_new(
        bgtk_window_popover_parent(handle), node.handle, popover.anchor?.node?.handle),
      focus: bgtk_window_copy_focus(handle))
    bubbles.append(bubble)
    popover.side.position(isRightToLeft: widget?.isRightToLeft == true)
      .write("position", to: bubble.handle)
    let callback = CallbackBox { [weak popover] in popover?.cancel() ?? false }
    _ = bgtk_on_signal(
      UnsafeMutableRawPointer(bubble.handle), "closed", callBack, callback.retained(), releaseContext)
    if let anchor = popover.anchor?.node {
      let left = CallbackBox { [weak popover] in
        popover?.popdown()
        return true
      }
      bgtk_popover_follow(bubble.handle, anchor.handle, callBack, left.retained(), releaseContext)
    }
    bgtk_popover_popup(bubble.handle)
  }

  private func putAway(_ bubble: Bubble) {
    bgtk_popover_put_away(bubble.handle)
    bgtk_object_release(UnsafeMutableRawPointer(bubble.handle))
    if let focus = bubble.focus { bgtk_object_release(UnsafeMutableRawPointer(focus)) }
  }

  // Content behind a dialog or a popover gets neither clicks nor the focus.
  private func updateReach() {
    bgtk_window_set_content_inert(handle, !sheets.isEmpty || !bubbles.isEmpty)
    for sheet in sheets {
      bgtk_widget_set_inert(sheet.handle, sheet.handle != sheets.last?.handle || !bubbles.isEmpty)
    }
    bgtk_widget_set_inert(bgtk_window_toasts(handle), !bubbles.isEmpty)
    for bubble in bubbles { bgtk_widget_set_inert(bubble.handle, bubble.handle != bubbles.last?.handle) }
  }
}

// MARK: - Keys, pointer, focus

extension WindowNode {
  private func press(_ shortcut: Shortcut, isEarly: Bool) -> Bool {
    guard let window = widget else { return false }
    if isEarly, isForOwnText(shortcut) || !window.takesBeforeFocus(shortcut) { return false }
    return window.press(shortcut)
  }

  // An app's own GTK text keeps characters and editing keys, as the library's texts do.
  private func isForOwnText(_ shortcut: Shortcut) -> Bool {
    let focused = widget?.focused
    if focused is Entry || focused is TextView || focused is SpinButton { return false }
    return shortcut.modifiers.isSubset(of: .shift) && bgtk_window_has_focus_in_text(handle)
  }

  private func focusMoved(to tag: UnsafeRawPointer?) {
    let node = tag.map { Unmanaged<AnyNode>.fromOpaque($0).takeUnretainedValue() }
    widget?.focusMoved(to: node?.anyWidget)
  }

  private static var events: bgtk_window_events {
    bgtk_window_events(
      key: { context, name, modifiers, isEarly in
        let shortcut = Shortcut(
          key: String(cString: name), modifiers: Shortcut.Modifiers(rawValue: Int(modifiers)))
        return withTarget(context, as: WindowNode.self) { $0.press(shortcut, isEarly: isEarly) } ?? false
      },
      back: { context in
        withTarget(context, as: WindowNode.self) { $0.widget?.pressMouseBack() ?? false } ?? false
      },
      close: { context in
        _ = withTarget(context, as: WindowNode.self) { $0.widget?.close() }
      },
      active: { context, isActive in
        _ = withTarget(context, as: WindowNode.self) { node in
          guard let window = node.widget, window.isActive != isActive else { return }
          window.isActive = isActive
        }
      },
      focused: { context, tag in
        _ = withTarget(context, as: WindowNode.self, and: tag) { $0.focusMoved(to: $1) }
      },
      resized: { context, width in
        _ = withTarget(context, as: WindowNode.self) { node in
          node.widget?.textScaled(by: bgtk_text_scale(node.handle))
          node.widget?.resized(to: Int(width))
        }
      },
      over_toasts: { context, isOver in
        _ = withTarget(context, as: WindowNode.self) { $0.widget?.pointerMoved(overToasts: isOver) }
      },
      sized: { context, width, height, isMaximized in
        _ = withTarget(context, as: WindowNode.self) { node in
          node.widget?.sized(
            width: Int(width), height: Int(height), isMaximized: isMaximized)
        }
      },
      context_menu: { context, tag, x, y in
        withTarget(context, as: WindowNode.self, and: tag) { $0.popupContextMenu(under: $1, x: x, y: y) }
          ?? false
      })
  }
}

extension Popover.Side {
  // GTK: `GtkPositionType`, which knows left and right alone.
  fileprivate func position(isRightToLeft: Bool) -> String {
    switch self {
    case .above: "top"
    case .below: "bottom"
    case .start: isRightToLeft ? "right" : "left"
    case .end: isRightToLeft ? "left" : "right"
    }
  }
}
