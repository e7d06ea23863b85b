import CBinderGTK
import CBinderGTKProbe
import GTKRenderer
import RendererContract
import Widgets

/// Reads the state of GTK's widgets, and acts on them as a person would.
///
/// It supports the library's widgets. For an app's own widget, pass a reader or an act where a GTK property with the
/// same meaning is not enough:
///
/// ```swift
/// @MainActor func level(_ pointer: UnsafeMutableRawPointer) -> String? {
///   "\(gtk_level_bar_get_value(OpaquePointer(pointer)))"
/// }
/// let probe = GTKProbe(application.renderer, readers: ["level": level])
/// ```
@MainActor
public final class GTKProbe: RendererProbe {
  /// Reads a property of a `GtkWidget *`; returns nil when it has no such property.
  public typealias Reader = @MainActor (_ widget: UnsafeMutableRawPointer) -> String?
  /// Performs a gesture on a reachable `GtkWidget *`.
  public typealias Act = @MainActor (_ widget: UnsafeMutableRawPointer, _ argument: String) -> Void

  let renderer: Renderer
  private let readers: [String: Reader]
  private let acts: [String: Act]
  private var windows: [Window] = []

  /// Makes a probe of a renderer's widgets.
  ///
  /// - Parameters:
  ///   - renderer: The renderer of the windows.
  ///   - readers: The readers for properties of an app's own widgets, by name.
  ///   - acts: The acts for gestures of an app's own widgets, by name.
  public init(_ renderer: Renderer, readers: [String: Reader] = [:], acts: [String: Act] = [:]) {
    self.renderer = renderer
    self.readers = readers
    self.acts = acts
  }

  isolated deinit {}

  /// Opens the window.
  public func realise(_ window: Window) {
    windows.append(window)
    renderer.show(window)
  }

  /// Waits for tasks, pictures and layout.
  public func settle() async throws {
    // Tasks run in turns of GTK's real main loop; sleeping lets it turn.
    for _ in 0..<2 { try await Task.sleep(for: .milliseconds(1)) }
    repeat {
      for window in windows {
        guard let node = window.node as? WindowNode, !node.isDestroyed else { continue }
        if needsFrames(window) { await node.frames(2) }
      }
      await Task.yield()
    } while renderer.pendingPictureCount > 0
  }

  /// Closes the windows, and waits until GTK has released them.
  public func finish() async {
    for window in windows { (window.node as? WindowNode)?.destroy() }
    windows = []
    // GTK releases some of it when it is idle.
    for _ in 0..<4 { try? await Task.sleep(for: .milliseconds(1)) }
  }

  /// Whether parts of it are up to date only after a layout by GTK.
  private func needsFrames(_ widget: Widget) -> Bool {
    widget is AnyListView || widget is SplitView || widget is Paned || widget is ScrollView
      || widget.children.contains(where: needsFrames)
  }

  private func handle(_ widget: Widget) throws -> OpaquePointer {
    guard let node = widget.node else {
      throw ContractFailure("a \(widget.kind.rawValue) has not been realised")
    }
    return node.handle
  }

  func isReachable(_ widget: Widget) -> Bool {
    widget.node.map { bgtk_probe_is_reachable($0.handle) } ?? false
  }
}

// MARK: - Reading

extension GTKProbe {
  /// Returns the value of a property in GTK, in the words of the contract.
  public func read(_ property: RenderedProperty, of widget: Widget) throws -> String {
    if property == .isShown, widget.node == nil { return "false" }
    if property == "titles", let bar = widget as? MenuBar {
      return try underlinedTitles(of: bar).joined(separator: ", ")
    }
    if let node = widget.node as? WindowNode, property == .isShown, node.isDestroyed { return "false" }
    let handle = try handle(widget)
    let own = readers[property.rawValue]?(UnsafeMutableRawPointer(handle))
    guard
      let answer = own ?? string(bgtk_probe_read(handle, property.rawValue)) ?? named(property, in: widget)
    else {
      throw ContractFailure.unreadable(property, of: widget)
    }
    switch property {
    case .rowCount, .selectedRow, "selectedRows":
      return (widget as? AnyListView).map { GTKProbe.inItems(answer, property: property, of: $0) } ?? answer
    case .accessibleLabel: return ownName(answer, of: widget)
    case .accessibleRole: return AccessibleRole.allCases.first { $0.gtkName == answer }?.rawValue ?? answer
    case .avatarColor:
      return "\(AvatarPalette.backgrounds.firstIndex(of: UInt32(answer, radix: 16) ?? 0) ?? -1)"
    case .value, .fraction: return Double(answer).map { "\($0)" } ?? answer
    default: return answer
    }
  }

  // GTK counts the headings of sections as rows.
  private static func inItems(_ answer: String, property: RenderedProperty, of list: AnyListView) -> String {
    if !list.hasSections { return answer }
    let numbers = answer.split(separator: " ").compactMap { Int($0) }
    if property == .rowCount { return numbers.first.map { "\(list.indices(at: 0..<$0).count)" } ?? answer }
    let rows = numbers.map { list.index(at: $0).map(String.init) ?? "a heading" }
    return rows.isEmpty ? answer : rows.joined(separator: " ")
  }

  // Reads the GTK property named by the widget.
  private func named(_ property: RenderedProperty, in widget: Widget) -> String? {
    guard let name = widget.properties.first(where: { $0.name == property.rawValue })?.gtkName else {
      return nil
    }
    return widget.node.flatMap { string(bgtk_probe_property($0.handle, name)) }
  }

  // Empty for a name that the renderer only passes on from the widget's own text.
  private func ownName(_ name: String, of widget: Widget) -> String {
    guard widget.accessibleLabel == nil, let node = widget.node else { return name }
    return name == node.fallbackName && !node.showsFallbackTooltip ? "" : name
  }

  /// Returns the style classes in GTK.
  public func cssClasses(of widget: Widget) throws -> Set<String> {
    Set((string(bgtk_probe_css_classes(try handle(widget))) ?? "").split(separator: " ").map(String.init))
  }

  /// Returns the children of a GtkBox.
  public func children(of box: Box) throws -> [Widget] {
    tags { bgtk_probe_children($2, $1, $0) }(try handle(box))
  }

  /// Returns the visible child of a GtkStack.
  public func shownChild(of container: Widget) throws -> Widget? {
    widget(bgtk_probe_shown(try handle(container)))
  }

  /// Returns the titles of the tabs.
  public func tabTitles(of tabs: TabView) throws -> [String] {
    (string(bgtk_probe_tab_titles(try handle(tabs))) ?? "").split(separator: "\n").map(String.init)
  }

  /// Returns the texts of the rows in sight.
  public func visibleRowTexts(of list: AnyListView) throws -> [String] {
    try tags { bgtk_probe_visible_rows($2, $1, $0) }(try handle(list)).map { row in
      try firstLabel(in: row).map(text(of:)) ?? ""
    }
  }

  /// Returns the items of the menu.
  public func menu(of holder: any MenuHolding) throws -> [[RenderedMenuItem]] {
    let text = string(bgtk_probe_menu(try handle(holder))) ?? ""
    return text.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").map { section in
      section.map { line in
        let state = line.dropFirst().first
        let parts = line.dropFirst(2).split(separator: "\t", omittingEmptySubsequences: false)
        return RenderedMenuItem(
          Mnemonic.parse(String(parts.first ?? "")).text, isEnabled: line.first == "+",
          isOn: state == " " ? nil : state == "x",
          iconName: parts.dropFirst().last.flatMap { $0.isEmpty ? nil : String($0) })
      }
    }
  }

  /// Returns the titles of the menu with their mnemonics.
  public func underlinedTitles(of holder: any MenuHolding) throws -> [String] {
    let text = string(bgtk_probe_menu(try handle(holder))) ?? ""
    return text.split(separator: "\n").map { String($0.dropFirst(2).prefix { $0 != "\t" }) }
  }

  /// Returns the number of dialogs in GTK.
  public func dialogCount(of window: Window) throws -> Int { Int(try layers(of: window).dialogs) }

  /// Returns the number of toasts in GTK.
  public func toastCount(of window: Window) throws -> Int { Int(try layers(of: window).toasts) }

  /// Returns the number of popovers in GTK.
  public func popoverCount(of window: Window) throws -> Int {
    Int(bgtk_probe_popover_count(try handle(window)))
  }

  /// Returns the widget with the focus.
  public func focused(in window: Window) throws -> Widget? {
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

  private func string(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { bgtk_free(text) }
    return String(cString: text)
  }

  private func widget(_ tag: UnsafeRawPointer?) -> Widget? {
    tag.flatMap { Unmanaged<AnyNode>.fromOpaque($0).takeUnretainedValue().anyWidget }
  }

  /// Returns the widgets that a visit in C reports.
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
  /// Performs a gesture through GTK, unless the widget cannot be reached.
  public func perform(_ gesture: String, with argument: String, on widget: Widget) throws -> Bool {
    guard isReachable(widget), let handle = widget.node?.handle else { return false }
    if let act = acts[gesture] {
      act(UnsafeMutableRawPointer(handle), argument)
      return true
    }
    if bgtk_probe_is_place(handle, gesture) { return bgtk_probe_use_place(handle, gesture, argument) }
    if let isDone = GTKProbe.act(gesture, onHeader: argument, of: handle) { return isDone }
    if let isDone = GTKProbe.movePointer(gesture, through: argument, on: handle) { return isDone }
    switch gesture {
    case "popup" where widget is MenuBar: bgtk_menu_bar_popup(handle)
    case "click": bgtk_probe_click(handle)
    case "toggle": bgtk_probe_toggle(handle)
    case "activate": bgtk_probe_activate_entry(handle)
    case "follow", "pressIcon", "selectText", "undo", "redo":
      return actOnText(gesture, argument: argument, on: handle)
    case "slide": bgtk_probe_slide(handle, Double(argument) ?? 0)
    case "select":
      guard let index = Int32(argument) else { return false }
      bgtk_probe_select(handle, index)
    case "showChoices": bgtk_probe_show_choices(handle)
    case "takeSuggestion": return bgtk_probe_take_suggestion(handle, Int32(argument) ?? 0)
    case "selectDay":
      guard let day = Day(iso: argument) else { return false }
      bgtk_probe_select_day(handle, Int32(day.year), Int32(day.month), Int32(day.day))
    case "enter":
      guard let number = Double(argument) else { return false }
      bgtk_probe_enter(handle, number)
    case "stepUp", "stepDown", "pageUp", "pageDown": bgtk_probe_step(handle, gesture)
    case "cancel":
      guard let window = widget.window else { return false }
      bgtk_probe_click_beside_popover(try self.handle(window))
    case "selectTab", "closeTab", "moveTab": return bgtk_probe_use_tab(handle, gesture, argument)
    case "chooseFromRowMenu":
      let parts = argument.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let index = Int(parts[0]) else { return false }
      let row = (widget as? AnyListView)?.position(of: index) ?? index
      return bgtk_probe_choose_from_row_menu(handle, UInt32(clamping: row), parts[1])
    case "pull": bgtk_list_overshoot(handle, true)
    case "selectAll", "unselectAll": bgtk_probe_select_all_rows(handle, gesture == "selectAll")
    case "activateRow", "selectRow", "scrollToRow", "toggleRow", "extendSelection":
      return try act(gesture, onRow: argument, of: handle, in: widget as? AnyListView)
    case "expandRow", "collapseRow":
      return UInt32(argument).map { bgtk_probe_turn_row(handle, $0, gesture == "expandRow") } ?? false
    case "clickItem":
      guard let place = (widget as? Canvas)?.drawing.item(argument)?.mark.bounds.center else { return false }
      bgtk_canvas_click(handle, place.x, place.y)
    default: throw GTKProbe.unknown(gesture)
    }
    return true
  }

  /// The error for a gesture that needs an act by the app.
  static func unknown(_ gesture: String) -> ContractFailure {
    ContractFailure("GTKProbe cannot do \(gesture): give it an act of that name")
  }

  private func act(
    _ gesture: String, onRow argument: String, of handle: OpaquePointer, in list: AnyListView?
  ) throws -> Bool {
    guard let index = Int(argument), let row = UInt32(exactly: list?.position(of: index) ?? index) else {
      return false
    }
    switch gesture {
    case "activateRow": bgtk_probe_activate_row(handle, row)
    case "selectRow": bgtk_probe_select_row(handle, row)
    case "toggleRow": bgtk_probe_toggle_row(handle, row)
    case "extendSelection": bgtk_probe_extend_selection(handle, row)
    default: bgtk_list_scroll_by_key(handle, row)
    }
    var counts: (items: Int32, rows: Int32) = (0, 0)
    bgtk_probe_list_counts(handle, &counts.items, &counts.rows)
    return row < counts.items
  }

  /// Types at the end, one key at a time.
  public func type(_ text: String, into widget: Widget) async -> Bool {
    let isReachable = act(on: widget) { handle in
      bgtk_widget_focus(handle)
      bgtk_probe_set_caret(handle, -1)
    }
    if isReachable { await typeKeys(text, into: widget) }
    return isReachable
  }

  // The main loop runs between two keys, as it does for a person.
  private func typeKeys(_ text: String, into widget: Widget) async {
    for character in text {
      if let handle = widget.node?.handle { bgtk_probe_type(handle, String(character)) }
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  /// Selects all and types over it.
  public func replaceText(of widget: Widget, with text: String) async -> Bool {
    let isReachable = act(on: widget) { handle in
      bgtk_widget_focus(handle)
      bgtk_probe_select_all(handle)
      if text.isEmpty { bgtk_probe_backspace(handle) }
    }
    if isReachable { await typeKeys(text, into: widget) }
    return isReachable
  }

  /// Activates an action of the menu.
  public func choose(_ action: Action, from holder: any MenuHolding) -> Bool {
    guard isReachable(holder), let handle = holder.node?.handle else { return false }
    guard let index = holder.menu.choices.firstIndex(where: { $0 === action }) else { return false }
    return bgtk_probe_choose(handle, Int32(index))
  }

  /// Presses a key.
  public func press(_ shortcut: Shortcut, in window: Window) -> Bool {
    act(inOpen: window) { bgtk_probe_press($0, shortcut.key, UInt32(shortcut.modifiers.rawValue)) }
  }

  /// Presses the mouse's back button.
  public func pressMouseBack(in window: Window) -> Bool {
    act(inOpen: window) { bgtk_probe_back($0) }
  }

  /// Asks the window to close.
  public func close(_ window: Window) -> Bool {
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

  private func act(inOpen window: Window, _ body: (OpaquePointer) -> Bool) -> Bool {
    guard let node = window.node as? WindowNode, !node.isDestroyed else { return false }
    return body(node.handle)
  }
}
