import Signals

extension Window {
  /// Whether the window handles a key before the focused widget, which would consume it.
  ///
  /// The keys of actions do, except in a text field, which keeps all editing keys without Ctrl, Alt or Super.
  public func takesBeforeFocus(_ shortcut: Shortcut) -> Bool {
    // NB: GtkListView consumes Space and the arrows (GTK 4.8).
    if let list = focused as? AnyListView, list.takes(shortcut) { return true }
    if let entry = focused as? CellEntry, entry.takes(shortcut) { return true }
    if let entry = focused as? SuggestingEntry, entry.takes(shortcut) { return true }
    if listTakesBeforeFocus(shortcut) || doesBeforeFocus(shortcut) { return true }
    guard storedDialogs.isEmpty, storedPopovers.isEmpty else { return false }
    // NB: GtkSearchEntry consumes Escape (GTK 4.8).
    if shortcut == "Escape" { return focused is SearchEntry }
    if isTabMoveKey(shortcut), let tabs = tabsToMove { return tabs.takesKeys(from: focused) }
    return isTabKey(shortcut) && visibleTabs?.takesKeys(from: focused) == true
  }

  // NB: lists consume Ctrl+A, Ctrl+Home and others, buttons Space and Return, scrolled widgets Ctrl with the arrows
  // (GTK 4.8). Only texts consume characters, so a text that only the toolkit knows gets them before an action.
  func doesBeforeFocus(_ shortcut: Shortcut) -> Bool {
    let isLeft = isTextFocused ? shortcut.modifiers.isDisjoint(with: .commands) : shortcut.isCharacterButSpace
    if isLeft { return false }
    let isCovered = !storedDialogs.isEmpty || !storedPopovers.isEmpty
    let reachable =
      isCovered ? actions.filter(\.worksInDialogs) : (visibleNavigation?.top?.actions ?? []) + actions
    guard reachable.contains(where: { $0.isEnabled && $0.shortcuts.contains(shortcut) }) else { return false }
    return !widgetsAroundFocus.contains { $0.inputIfAny?.takes(shortcut) == true }
  }

  /// Handles a key in the focused widget, as far as no toolkit does.
  func pressOnControl(_ shortcut: Shortcut) -> Bool {
    if let entry = focused as? SuggestingEntry, entry.isReachable { return entry.press(shortcut) }
    if let list = focused as? AnyListView { return list.press(shortcut) }
    return (focused as? CellEntry)?.press(shortcut) ?? false
  }

  /// The focused widget and its ancestors, from the outside in.
  var widgetsAroundFocus: [Widget] {
    guard let focused, focused.isReachable, focused.window === self else { return [] }
    return sequence(first: focused, next: \.parent).reversed()
  }

  // Whether a text has the focus, which handles its own undo.
  var isTextFocused: Bool {
    guard let focused, focused.isReachable, focused.window === self else { return false }
    return focused is Entry || focused is SpinButton || (focused as? TextView)?.isEditable == true
  }

  /// Whether a key goes into the focused text whatever else it means: characters and editing keys.
  func isTextKey(_ shortcut: Shortcut) -> Bool {
    guard isTextFocused, shortcut.modifiers.isDisjoint(with: .commands) else { return false }
    if shortcut.key.count == 1 { return true }
    let line: Set = ["BackSpace", "Delete", "Insert", "Left", "Right", "Home", "End", "Return"]
    let lines: Set = ["Up", "Down", "Page_Up", "Page_Down"]
    return line.contains(shortcut.key) || !(focused is Entry) && lines.contains(shortcut.key)
  }

  // Alt+Up and Alt+Down move the selected row of the focused list if it can be reordered.
  func moveRow(_ shortcut: Shortcut) -> Bool {
    guard shortcut == "Alt+Up" || shortcut == "Alt+Down", let list = focused?.ancestor(of: AnyListView.self),
      list.window === self
    else { return false }
    return list.moveSelection(by: shortcut == "Alt+Up" ? -1 : 1)
  }

  // The list that handles the keys.
  private var listOfKeys: AnyListView? {
    guard !isTextFocused, let list = focused?.ancestor(of: AnyListView.self), list.window === self else {
      return nil
    }
    return list
  }

  /// Handles a key in the focused list, as far as no toolkit does.
  func pressInList(_ shortcut: Shortcut) -> Bool {
    guard let list = listOfKeys else { return false }
    if list.typeAhead(shortcut, at: clock.now) { return true }
    return (!list.isRendered || list.hasSections) && list.navigate(shortcut)
  }

  /// Whether a list handles a key before the toolkit does: it continues typing ahead, or has to skip a heading.
  func listTakesBeforeFocus(_ shortcut: Shortcut) -> Bool {
    guard let list = listOfKeys else { return false }
    if shortcut.character == " " { return list.isTypingAhead(at: clock.now) }
    let steps: Set = ["Up", "Down", "Page_Up", "Page_Down", "Home", "End"]
    guard list.hasSections, steps.contains(shortcut.key) else { return false }
    // Another widget in a row may need the key.
    return (focused === list || focused is Button) && !isTabKey(shortcut)
  }

  /// Handles a key between a search entry and the lists that it filters.
  func search(_ shortcut: Shortcut) -> Bool {
    guard let page = content, page.isReachable else { return false }
    if shortcut == "Escape" {
      let filter = page.reachable(SearchEntry.self).first { !$0.results.isEmpty && !$0.text.isEmpty }
      return filter?.edit(to: "") ?? false
    }
    if shortcut == "Down", let entry = focused as? SearchEntry, let list = entry.shownResults {
      return list.focus(rowAt: 0)
    }
    guard let character = shortcut.character else { return false }
    if page.reachable(SearchBar.self).contains(where: { $0.type(character, from: focused) }) { return true }
    guard let list = focused?.ancestor(of: AnyListView.self) else { return false }
    let entry = page.reachable(SearchEntry.self).first { $0.results.contains { $0 === list } }
    // A space does not begin a search, as the list needs it.
    guard let entry, character != " " || !entry.text.isEmpty else { return false }
    return entry.type(character)
  }

  /// Handles the keys that choose another tab: Ctrl+Page Down, Ctrl+Page Up, or Alt with its number.
  func changeTab(_ shortcut: Shortcut) -> Bool {
    guard isTabKey(shortcut), let tabs = visibleTabs else { return false }
    switch shortcut.key {
    case "Page_Down": return tabs.select(tabs.selectedIndex + 1)
    case "Page_Up": return tabs.select(tabs.selectedIndex - 1)
    default: return Int(shortcut.key).map { tabs.select($0 - 1) } ?? false
    }
  }

  /// Handles Ctrl+W, which asks to close the shown tab, before an action that may close the window.
  func closeTab(_ shortcut: Shortcut) -> Bool {
    guard shortcut == "Ctrl+W", let tabs = nearestTabs(where: { $0.canClose($0.selectedIndex) }) else {
      return false
    }
    return tabs.close(tabs.selectedIndex)
  }

  /// Handles Ctrl+Shift+Page Down and Ctrl+Shift+Page Up, which ask to move the shown tab.
  func moveTab(_ shortcut: Shortcut) -> Bool {
    guard isTabMoveKey(shortcut), let tabs = tabsToMove else { return false }
    return tabs.move(
      tabAt: tabs.selectedIndex, to: tabs.selectedIndex + (shortcut.key == "Page_Down" ? 1 : -1))
  }

  private func isTabMoveKey(_ shortcut: Shortcut) -> Bool {
    shortcut == "Ctrl+Shift+Page_Down" || shortcut == "Ctrl+Shift+Page_Up"
  }

  private var tabsToMove: TabView? { nearestTabs(where: \.isMoveObserved) }

  // The innermost around the focus, else the first in reading order.
  private func nearestTabs(where fits: (TabView) -> Bool) -> TabView? {
    let around = widgetsAroundFocus.reversed().lazy.compactMap { $0 as? TabView }.first(where: fits)
    return around ?? (visibleNavigation?.top ?? content)?.reachable(TabView.self).first(where: fits)
  }

  func isTabKey(_ shortcut: Shortcut) -> Bool {
    if shortcut.modifiers == .control { return shortcut.key == "Page_Down" || shortcut.key == "Page_Up" }
    return shortcut.modifiers == .alt && (Int(shortcut.key).map { (1...9).contains($0) } ?? false)
  }

  var visibleTabs: TabView? {
    (visibleNavigation?.top ?? content)?.reachable(TabView.self).first
  }
}

extension TabView {
  // A multi-line text needs the keys itself, unless its page is one of those that a person opens and closes.
  fileprivate func takesKeys(from focused: Widget?) -> Bool {
    guard let text = focused as? TextView else { return true }
    return canBeChanged && text.isInside(self)
  }
}

extension Widget {
  /// Returns the reachable widgets of a type in this one, from top to bottom, without those in rows of lists.
  func reachable<Kind: Widget>(_ type: Kind.Type) -> [Kind] {
    guard isReachable else { return [] }
    var found: [Kind] = []
    func visit(_ widget: Widget) {
      guard widget.isVisible, widget.isSensitive else { return }
      if let match = widget as? Kind { found.append(match) }
      if !(widget is AnyListView) { widget.children.filter(widget.shows).forEach(visit) }
    }
    visit(self)
    return found
  }
}

extension Shortcut {
  /// The character that the key types, if any.
  var character: String? {
    key.count == 1 && modifiers.isDisjoint(with: .commands) ? key : nil
  }

  fileprivate var isCharacterButSpace: Bool { character.map { $0 != " " } ?? false }
}
