// Keyboard navigation through the rows. A toolkit's list does most of this itself; without one it is done here.

/// The keyboard focus of a renderer's list, which the retained state does not include.
@MainActor
public protocol ListRendering: AnyObject {
  /// The row that has the keyboard focus, or had it last.
  var focusedRow: Int? { get }
  /// Moves the keyboard focus to a row.
  func focusRow(at index: Int)
  /// Makes a row the one that gets the focus when the list does.
  func retainFocus(forRowAt index: Int)
}

extension AnyListView {
  /// The row that has the keyboard focus while the list has it, or had it last.
  public var focusedIndex: Int? {
    let index = (rendering as? any ListRendering)?.focusedRow ?? cursor ?? selectedPlace
    return index.flatMap { contains($0) ? $0 : nil }
  }

  /// Selects a row and moves the focus there, as a person does with the keyboard; refused as selecting is.
  @discardableResult
  public func focus(rowAt index: Int) -> Bool {
    guard selectionMode == .none || select(rowAt: index) else { return false }
    return moveFocus(toRowAt: index)
  }

  /// Moves the focus to a row without changing the selection, as the arrow keys do with Ctrl; refused when the list
  /// cannot be reached or has no such row.
  @discardableResult
  public func moveFocus(toRowAt index: Int) -> Bool {
    guard isReachable, contains(index) else { return false }
    cursor = index
    scroll(toRowAt: index)
    guard let renderer = rendering as? any ListRendering else { return grabFocus() }
    window?.focused = self
    renderer.focusRow(at: index)
    return true
  }

  /// Handles a key that activates the focused row, selects all or none, or moves to another row: alone it selects that
  /// row, with Shift all rows up to it, with Ctrl none.
  func navigate(_ shortcut: Shortcut) -> Bool {
    guard shortcut.modifiers.isDisjoint(with: [.alt, .super]), isReachable, rowCount > 0 else { return false }
    switch shortcut {
    case "Ctrl+A", "Ctrl+/": return selectAll()
    case "Ctrl+Shift+A", "Ctrl+\\": return unselectAll()
    case "Return": return focusedIndex.map(activate(rowAt:)) ?? false
    default: break
    }
    if shortcut.key == " " { return selectFocused() }
    guard let index = target(of: shortcut.key) else { return false }
    if shortcut.modifiers.contains(.shift), selectionMode == .several {
      return extendSelection(toRowAt: index) && moveFocus(toRowAt: index)
    }
    return shortcut.modifiers.contains(.control) ? moveFocus(toRowAt: index) : focus(rowAt: index)
  }

  /// Makes a row the keyboard's starting point without scrolling; a list that has the focus moves it there and scrolls.
  func moveKeyboard(toRowAt index: Int) {
    cursor = index
    let renderer = rendering as? any ListRendering
    if let renderer, renderer.focusedRow == index { return }
    guard isReachable, window?.focused === self else {
      renderer?.retainFocus(forRowAt: index)
      return
    }
    scroll(toRowAt: index)
    renderer?.focusRow(at: index)
  }

  private func selectFocused() -> Bool {
    guard let index = focusedIndex else { return false }
    return selectionMode == .several ? toggleSelection(ofRowAt: index) : select(rowAt: index)
  }

  // The row to which a key leads, if any.
  private func target(of key: String) -> Int? {
    let last = rowCount - 1
    let step: Int
    switch key {
    case "Home": return 0
    case "End": return last
    case "Down": step = columnsAcross
    case "Up": step = -columnsAcross
    case "Right" where columnsAcross > 1: step = 1
    case "Left" where columnsAcross > 1: step = -1
    case "Page_Down", "Page_Up":
      // One row stays in sight.
      let rows = max(visibleRange.count / columnsAcross - 1, 1) * columnsAcross
      return focusedIndex.map { min(max($0 + (key == "Page_Down" ? rows : -rows), 0), last) } ?? 0
    default: return nil
    }
    guard let focusedIndex else { return 0 }
    return contains(focusedIndex + step) ? focusedIndex + step : nil
  }
}

// MARK: - Type-ahead

extension AnyListView {
  /// Enables type-ahead: typing moves to the next row whose text begins with the typed characters, ignoring case and
  /// accents; after a second it starts over.
  ///
  /// The search makes no rows. A `SearchBar`, or a `SearchEntry` with the list among its `results`, takes precedence.
  ///
  /// ```swift
  /// let list = ListView { Label() }
  /// people.bind(to: list) { label, person in label.text = person.name }
  /// list.setTypeAhead { (person: Person) in person.name }
  /// // with the focus in the list, "gr" leads to Grace
  /// ```
  ///
  /// - Parameter text: Returns the text of an item; in a list of items of another type nothing is found.
  public func setTypeAhead<Item>(by text: @escaping (Item) -> String) {
    typeAheadText = ItemText(text)
  }

  /// Whether typing now continues the text typed before.
  func isTypingAhead(at now: Duration) -> Bool {
    !typedAhead.text.isEmpty && now - typedAhead.time < .seconds(1)
  }

  /// Moves to the row that a typed character leads to, if there is one.
  ///
  /// - Returns: Whether the list handles the key.
  func typeAhead(_ shortcut: Shortcut, at now: Duration) -> Bool {
    guard let typeAheadText, let character = shortcut.character, isReachable else { return false }
    let before = isTypingAhead(at: now) ? typedAhead.text : ""
    // A space at the beginning selects instead.
    if character == " ", before.isEmpty { return false }
    typedAhead = (before + FoldedText.fold(character), now)
    let next = (focusedIndex ?? -1) + 1
    let start = before.isEmpty ? next : max(next - 1, 0)
    var found = content.firstIndex(beginningWith: typedAhead.text, from: start, by: typeAheadText)
    // Repeating a letter steps through the rows that begin with it.
    if found == nil, let first = typedAhead.text.first, typedAhead.text.allSatisfy({ $0 == first }) {
      found = content.firstIndex(beginningWith: String(first), from: next, by: typeAheadText)
    }
    if let found { focus(rowAt: found) }
    return true
  }
}
