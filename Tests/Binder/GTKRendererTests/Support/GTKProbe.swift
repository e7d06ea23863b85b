import CBinderGTK
import CBinderGTKProbe
import Signals
import Widgets
import RendererContract

@testable import GTKRenderer

/// Reads what GTK shows, and does to GTK what a person could.
@MainActor
final class GTKProbe: RendererProbe {
  let renderer: Renderer
  private var windows: [Window] = []

  init(_ renderer: Renderer) {
    self.renderer = renderer
  }

  isolated deinit {}

  func realise(_ window: Window) {
    windows.append(window)
    renderer.show(window)
  }

  /// Waits for what tasks, pictures and layout still have to do.
  func settle() async throws {
    // Tasks run in turns of GTK's real main loop; sleeping lets it turn.
    for _ in 0..<2 { try await Task.sleep(for: .milliseconds(1)) }
    repeat {
      for window in windows {
        guard let node = window.node as? WindowNode, !node.isDestroyed else { continue }
        if containsList(window) { await node.frames(2) }
      }
      await Task.yield()
    } while renderer.pictures.pendingCount > 0
  }

  func finish() async {
    for window in windows { (window.node as? WindowNode)?.destroy() }
    windows = []
    // GTK lets go of some of it when it is idle.
    for _ in 0..<4 { try? await Task.sleep(for: .milliseconds(1)) }
  }

  private func containsList(_ widget: Widget) -> Bool {
    widget is AnyListView || widget.children.contains(where: containsList)
  }

  private func handle(_ widget: Widget) throws -> OpaquePointer {
    guard let node = widget.node else {
      throw ContractFailure("a \(widget.kind.rawValue) has not been realised")
    }
    return node.handle
  }

  private func isReachable(_ widget: Widget) -> Bool {
    widget.node.map { bgtk_probe_is_reachable($0.handle) } ?? false
  }
}

// MARK: - Reading

extension GTKProbe {
  func read(_ property: RenderedProperty, of widget: Widget) throws -> String {
    if property == .isShown, widget.node == nil { return "false" }
    if let node = widget.node as? WindowNode, property == .isShown, node.isDestroyed { return "false" }
    guard let answer = take(bgtk_probe_read(try handle(widget), property.rawValue)) else {
      throw ContractFailure.unreadable(property, widget)
    }
    switch property {
    case .accessibleLabel: return ownName(answer, widget)
    case .avatarColor:
      return "\(AvatarPalette.backgrounds.firstIndex(of: UInt32(answer, radix: 16) ?? 0) ?? -1)"
    case .value, .fraction: return Double(answer).map { "\($0)" } ?? answer
    default: return answer
    }
  }

  // Given to the toolkit, but only what the widget says of itself already.
  private func ownName(_ name: String, _ widget: Widget) -> String {
    guard widget.accessibleLabel == nil else { return name }
    switch widget {
    case let avatar as Avatar: return name == avatar.text ? "" : name
    case let label as Label: return name == label.text ? "" : name
    case let button as Button where button.iconName == nil: return name == button.text ? "" : name
    case let entry as Entry: return name == entry.placeholderText ? "" : name
    case let tabs as TabView: return name == tabs.tabs.map(\.title).joined(separator: ", ") ? "" : name
    default: return name
    }
  }

  func cssClasses(of widget: Widget) throws -> Set<String> {
    Set((take(bgtk_probe_css_classes(try handle(widget))) ?? "").split(separator: " ").map(String.init))
  }

  func children(of box: Box) throws -> [Widget] {
    tags { bgtk_probe_children($2, $1, $0) }(try handle(box))
  }

  func shownChild(of container: Widget) throws -> Widget? {
    widget(bgtk_probe_shown(try handle(container)))
  }

  func tabTitles(of tabs: TabView) throws -> [String] {
    (take(bgtk_probe_tab_titles(try handle(tabs))) ?? "").split(separator: "\n").map(String.init)
  }

  func visibleRowTexts(of list: AnyListView) throws -> [String] {
    try tags { bgtk_probe_visible_rows($2, $1, $0) }(try handle(list)).map { row in
      try firstLabel(in: row).map(text(of:)) ?? ""
    }
  }

  func menu(of button: MenuButton) throws -> [[RenderedMenuItem]] {
    let text = take(bgtk_probe_menu(try handle(button))) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").map { section in
      section.map { RenderedMenuItem(String($0.dropFirst()), isEnabled: $0.first == "+") }
    }
  }

  func dialogCount(of window: Window) throws -> Int { Int(try layers(of: window).dialogs) }

  func toastCount(of window: Window) throws -> Int { Int(try layers(of: window).toasts) }

  func popoverCount(of window: Window) throws -> Int { Int(bgtk_probe_popover_count(try handle(window))) }

  func focused(in window: Window) throws -> Widget? {
    widget(bgtk_probe_focus(try handle(window)))
  }

  private func layers(of window: Window) throws -> (dialogs: Int32, toasts: Int32) {
    var counts: (dialogs: Int32, toasts: Int32) = (0, 0)
    bgtk_probe_layer_counts(try handle(window), &counts.dialogs, &counts.toasts)
    return counts
  }

  private func firstLabel(in widget: Widget) -> Label? {
    if let label = widget as? Label { return label }
    return widget.children.lazy.compactMap(firstLabel).first
  }

  private func take(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { bgtk_free(text) }
    return String(cString: text)
  }

  private func widget(_ tag: UnsafeRawPointer?) -> Widget? {
    tag.flatMap { Unmanaged<AnyNode>.fromOpaque($0).takeUnretainedValue().anyWidget }
  }

  /// The widgets that a visit in C names.
  private func tags(
    _ visit: @escaping (UnsafeMutableRawPointer, bgtk_probe_visit, OpaquePointer) -> Void
  ) -> (OpaquePointer) -> [Widget] {
    { handle in
      var found: [UnsafeRawPointer] = []
      withUnsafeMutablePointer(to: &found) { list in
        visit(
          UnsafeMutableRawPointer(list),
          { context, tag in context.assumingMemoryBound(to: [UnsafeRawPointer].self).pointee.append(tag) },
          handle)
      }
      return found.compactMap { self.widget($0) }
    }
  }
}

// MARK: - Acting

extension GTKProbe {
  func click(_ button: Button) -> Bool {
    act(on: button) { bgtk_probe_click($0) }
  }

  func type(_ text: String, into widget: Widget) async -> Bool {
    let isReachable = act(on: widget) { handle in
      bgtk_widget_focus(handle)
      bgtk_probe_set_caret(handle, -1)
    }
    if isReachable { await typeKeys(text, into: widget) }
    return isReachable
  }

  // Between two keys the loop runs, as it does for a person.
  private func typeKeys(_ text: String, into widget: Widget) async {
    for character in text {
      if let handle = widget.node?.handle { bgtk_probe_type(handle, String(character)) }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  func replaceText(of widget: Widget, with text: String) async -> Bool {
    let isReachable = act(on: widget) { handle in
      bgtk_widget_focus(handle)
      bgtk_probe_select_all(handle)
      if text.isEmpty { bgtk_probe_backspace(handle) }
    }
    if isReachable { await typeKeys(text, into: widget) }
    return isReachable
  }

  func pressEnter(in entry: Entry) -> Bool {
    act(on: entry) { bgtk_probe_activate_entry($0) }
  }

  func toggle(_ toggle: Switch) -> Bool {
    act(on: toggle) { bgtk_probe_toggle($0) }
  }

  func slide(_ scale: Scale, to value: Double) -> Bool {
    act(on: scale) { bgtk_probe_slide($0, value) }
  }

  func clickBeside(_ popover: Popover) throws -> Bool {
    guard isReachable(popover), let window = popover.window else { return false }
    bgtk_probe_click_beside_popover(try handle(window))
    return true
  }

  func selectTab(_ index: Int, of tabs: TabView) throws -> Bool {
    guard try tabTitles(of: tabs).indices.contains(index) else { return false }
    return act(on: tabs) { bgtk_tab_view_select($0, Int32(index)) }
  }

  func activateRow(_ index: Int, of list: AnyListView) -> Bool {
    act(onRow: index, of: list) { bgtk_probe_activate_row($0, UInt32(index)) }
  }

  func selectRow(_ index: Int, of list: AnyListView) -> Bool {
    act(onRow: index, of: list) { bgtk_probe_select_row($0, UInt32(index)) }
  }

  func scroll(_ list: AnyListView, toRow index: Int) -> Bool {
    act(onRow: index, of: list) { bgtk_list_scroll_to($0, UInt32(index)) }
  }

  func choose(_ action: Action, from button: MenuButton) -> Bool {
    guard isReachable(button), let handle = button.node?.handle else { return false }
    guard let number = button.sections.joined().firstIndex(where: { $0 === action }) else { return false }
    let index = button.sections.joined().distance(from: button.sections.joined().startIndex, to: number)
    return bgtk_probe_choose(handle, Int32(index))
  }

  func press(_ shortcut: Shortcut, in window: Window) -> Bool {
    act(inOpen: window) { bgtk_probe_press($0, shortcut.key, UInt32(shortcut.modifiers.rawValue)) }
  }

  func pressMouseBack(in window: Window) -> Bool {
    act(inOpen: window) { bgtk_probe_back($0) }
  }

  func close(_ window: Window) -> Bool {
    act(inOpen: window) { handle in
      bgtk_probe_close(handle)
      return true
    }
  }

  private func act(on widget: Widget, _ body: (OpaquePointer) -> Void) -> Bool {
    guard isReachable(widget), let handle = widget.node?.handle else { return false }
    body(handle)
    return true
  }

  private func act(onRow index: Int, of list: AnyListView, _ body: (OpaquePointer) -> Void) -> Bool {
    act(on: list, body) && index < list.itemCount
  }

  private func act(inOpen window: Window, _ body: (OpaquePointer) -> Bool) -> Bool {
    guard let node = window.node as? WindowNode, !node.isDestroyed else { return false }
    return body(node.handle)
  }
}
