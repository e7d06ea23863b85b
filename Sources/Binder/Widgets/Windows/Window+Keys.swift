import Signals

extension Window {
  /// Whether a key is the window's before what has the focus sees it, which would take it.
  ///
  /// The keys of actions are, everywhere but in a text: that keeps the keys that edit it, unless Ctrl, Alt or Super is held.
  public func takesBeforeFocus(_ shortcut: Shortcut) -> Bool {
    // NB: GtkListView takes Space and the arrows (GTK 4.8).
    if let list = focused as? AnyListView, list.takes(shortcut) { return true }
    if let entry = focused as? CellEntry, entry.takes(shortcut) { return true }
    if let entry = focused as? SuggestingEntry, entry.takes(shortcut) { return true }
    if listTakesBeforeFocus(shortcut) || doesBeforeFocus(shortcut) { return true }
    guard storedDialogs.isEmpty, storedPopovers.isEmpty else { return false }
    // NB: GtkSearchEntry takes Escape (GTK 4.8).
    if shortcut == "Escape" { return focused is SearchEntry }
    return !(focused is TextView) && isTabKey(shortcut) && visibleTabs != nil
  }

  // NB: lists take Ctrl+A, Ctrl+Home and others, buttons Space and Return, what scrolls Ctrl with the arrows (GTK 4.8). No
  // widget but a text takes characters: a text that is known to the toolkit alone gets them before an action.
  func doesBeforeFocus(_ shortcut: Shortcut) -> Bool {
    let isLeft = isTextFocused ? shortcut.modifiers.isDisjoint(with: .commands) : shortcut.isCharacterButSpace
    if isLeft { return false }
    let isCovered = !storedDialogs.isEmpty || !storedPopovers.isEmpty
    let reachable =
      isCovered ? actions.filter(\.worksInDialogs) : (visibleNavigation?.top?.actions ?? []) + actions
    guard reachable.contains(where: { $0.isEnabled && $0.shortcuts.contains(shortcut) }) else { return false }
    return !widgetsAroundFocus.contains { $0.inputIfAny?.takes(shortcut) == true }
  }

  /// What a key does in what has the focus, as far as no toolkit does it.
  func pressOnControl(_ shortcut: Shortcut) -> Bool {
    if let entry = focused as? SuggestingEntry, entry.isReachable { return entry.press(shortcut) }
    if let list = focused as? AnyListView { return list.press(shortcut) }
    return (focused as? CellEntry)?.press(shortcut) ?? false
  }

  /// What has the focus and all around it, from the outside in.
  var widgetsAroundFocus: [Widget] {
    guard let focused, focused.isReachable, focused.window === self else { return [] }
    return sequence(first: focused, next: \.parent).reversed()
  }

  // A text has an undo of its own.
  var isTextFocused: Bool {
    guard let focused, focused.isReachable, focused.window === self else { return false }
    return focused is Entry || focused is SpinButton || (focused as? TextView)?.isEditable == true
  }

  /// Whether a key goes into the text that has the focus, whatever else it may mean: characters, and what edits.
  func isTextKey(_ shortcut: Shortcut) -> Bool {
    guard isTextFocused, shortcut.modifiers.isDisjoint(with: .commands) else { return false }
    if shortcut.key.count == 1 { return true }
    let line: Set = ["BackSpace", "Delete", "Insert", "Left", "Right", "Home", "End", "Return"]
    let lines: Set = ["Up", "Down", "Page_Up", "Page_Down"]
    return line.contains(shortcut.key) || !(focused is Entry) && lines.contains(shortcut.key)
  }

  // Alt+Up and Alt+Down move the selected row of the list that has the focus, where it can be reordered.
  func moveRow(_ shortcut: Shortcut) -> Bool {
    guard shortcut == "Alt+Up" || shortcut == "Alt+Down", let list = focused?.ancestor(of: AnyListView.self),
      list.window === self
    else { return false }
    return list.moveSelection(by: shortcut == "Alt+Up" ? -1 : 1)
  }

  // The list whose rows the keys are for.
  private var listOfKeys: AnyListView? {
    guard !isTextFocused, let list = focused?.ancestor(of: AnyListView.self), list.window === self else {
      return nil
    }
    return list
  }

  /// What a key does in the list that has the focus, as far as no toolkit does it.
  func pressInList(_ shortcut: Shortcut) -> Bool {
    guard let list = listOfKeys else { return false }
    if list.typeAhead(shortcut, at: clock.now) { return true }
    return (!list.isRendered || list.hasSections) && list.navigate(shortcut)
  }

  /// Whether a key is for a list before a toolkit's takes it: it goes on with what is typed, or has to pass over a heading.
  func listTakesBeforeFocus(_ shortcut: Shortcut) -> Bool {
    guard let list = listOfKeys else { return false }
    if shortcut.character == " " { return list.isTypingAhead(at: clock.now) }
    let steps: Set = ["Up", "Down", "Page_Up", "Page_Down", "Home", "End"]
    guard list.hasSections, steps.contains(shortcut.key) else { return false }
    // What else is in a row may have a use for the key.
    return (focused === list || focused is Button) && !isTabKey(shortcut)
  }

  /// What a key does between an entry to search by and the lists that it narrows down.
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
    // A space alone is the list's: it begins no search.
    guard let entry, character != " " || !entry.text.isEmpty else { return false }
    return entry.type(character)
  }

  /// Goes to another tab: Ctrl+Page Down, Ctrl+Page Up, or Alt with its number.
  func changeTab(_ shortcut: Shortcut) -> Bool {
    guard isTabKey(shortcut), let tabs = visibleTabs else { return false }
    switch shortcut.key {
    case "Page_Down": return tabs.select(tabs.selectedIndex + 1)
    case "Page_Up": return tabs.select(tabs.selectedIndex - 1)
    default: return Int(shortcut.key).map { tabs.select($0 - 1) } ?? false
    }
  }

  func isTabKey(_ shortcut: Shortcut) -> Bool {
    if shortcut.modifiers == .control { return shortcut.key == "Page_Down" || shortcut.key == "Page_Up" }
    return shortcut.modifiers == .alt && (Int(shortcut.key).map { (1...9).contains($0) } ?? false)
  }

  /// The tabs of the page that can be seen.
  var visibleTabs: TabView? {
    (visibleNavigation?.top ?? content)?.reachable(TabView.self).first
  }
}

extension Widget {
  /// The widgets of a type in here that can be reached, from top to bottom; rows of lists are left out.
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
  /// What the key types by itself, if anything.
  var character: String? {
    key.count == 1 && modifiers.isDisjoint(with: .commands) ? key : nil
  }

  fileprivate var isCharacterButSpace: Bool { character.map { $0 != " " } ?? false }
}
