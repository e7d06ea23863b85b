public import Widgets

/// A way in which a person uses an app; a test can run with each.
///
/// ```swift
/// for persona in Persona.allCases {
///   let visitor = Visitor(window, as: persona)
///   try visitor.click("Save")
///   #expect(visitor.sees("Saved"))
/// }
/// ```
public enum Persona: String, CaseIterable, Sendable {
  /// Sees the screen, and has a pointer and a keyboard.
  case pointer
  /// Sees the screen, and has only the keyboard: Tab has to reach a widget, and a key has to perform its gesture.
  case keyboard
  /// Hears a screen reader, and acts by the keyboard: widgets are found by unique role and name, texts are spoken.
  case screenReader
}

extension Visitor {
  /// The widgets that Tab reaches, in reading order; a list counts as one, as the arrows move between its rows.
  public var tabOrder: [Widget] {
    reachable(Widget.self).filter { $0.takesFocus && $0.surroundingList == nil }
  }

  /// The spoken texts of the window in reading order – names, texts, values, descriptions, errors – and announcements.
  public var spoken: [String] {
    var spoken: [String] = []
    func visit(_ widget: Widget) {
      guard widget.isVisible, widget.role != .presentation else { return }
      var words = [widget.accessibleName] + widget.properties.flatMap(\.readableTexts)
      words += [widget.accessibility.description].compactMap { $0 }
      for text in words where !text.isEmpty && spoken.last != text { spoken.append(text) }
      widget.shownChildren.forEach(visit)
    }
    visit(window)
    return spoken + window.announcements
  }

  /// Whether a text was announced, such as that of a toast or a count.
  public func hears(_ text: String) -> Bool {
    window.announcements.contains { $0.contains(text) }
  }

  /// Moves to a widget as the persona does.
  ///
  /// - Throws: When the persona cannot, with the reason.
  func approach(_ widget: Widget, to act: String) throws(VisitorError) {
    switch persona {
    case .pointer: break
    case .keyboard: try tab(to: widget, to: act)
    case .screenReader:
      try identify(widget, to: act)
      try tab(to: widget, to: act)
    }
  }

  /// Refuses gestures that the persona has no means for.
  func checkMeans(for gesture: Gesture, on widget: Widget, to act: String) throws(VisitorError) {
    let isMenu = gesture.name == "chooseFromContextMenu"
    guard persona != .pointer, gesture.keys.isEmpty || isMenu && !widget.canHoldFocus else { return }
    throw VisitorError(
      description: "Cannot \(act) on \(Swift.type(of: widget)) with the keyboard: no key does it.")
  }

  private func tab(to widget: Widget, to act: String) throws(VisitorError) {
    // The keys of a dialog, a window or a stack of pages work anywhere in it.
    guard widget.takesFocus else {
      guard widget.gestures.contains(where: { !$0.keys.isEmpty }) else {
        throw VisitorError(
          description:
            "Cannot \(act) on \(Swift.type(of: widget)) with the keyboard: Tab does not lead there.")
      }
      return
    }
    if window.focused === widget { return }
    if let list = widget.surroundingList {
      let index = list.visibleRange.first { index in
        list.row(at: index).map { row in sequence(first: widget, next: \.parent).contains { $0 === row } }
          == true
      }
      guard let index, list.focus(rowAt: index) else {
        throw VisitorError(
          description: "Cannot \(act) on \(Swift.type(of: widget)): the arrows do not lead to its row.")
      }
    }
    guard widget.grabFocus() else {
      throw VisitorError(
        description: "Cannot \(act) on \(Swift.type(of: widget)): it does not take the focus.")
    }
  }

  // Requires a unique role and name in the window or in the row around the widget.
  private func identify(_ widget: Widget, to act: String) throws(VisitorError) {
    guard widget.takesFocus else { return }
    let (role, name) = (widget.role, widget.accessibleName)
    let hidden = sequence(first: widget, next: \.parent).first { $0.role == .presentation }
    if let hidden {
      throw VisitorError(
        description:
          "Cannot \(act): \(Swift.type(of: hidden)) hides \(Swift.type(of: widget)) from assistive technology."
      )
    }
    guard !name.isEmpty else {
      throw VisitorError(
        description:
          "Cannot \(act) on \(Swift.type(of: widget)): a screen reader says \(role.rawValue), but no name.")
    }
    let list = widget.surroundingList
    let row = sequence(first: widget, next: \.parent).first { $0.parent === list && list != nil }
    let same = reachable(Widget.self).filter { other in
      guard other.takesFocus, other.role == role, other.accessibleName == name else { return false }
      if let row { return sequence(first: other, next: \.parent).contains { $0 === row } }
      return other.surroundingList == nil
    }
    _ = try only(same, description: "\(role.rawValue) \"\(name)\" to a screen reader")
  }
}

extension Widget {
  /// Whether it can contain the focus; a row of a `ListBox` has the focus while the list does.
  fileprivate var canHoldFocus: Bool {
    isReachable && (takesFocus || parent is ListBox) || children.contains(where: \.canHoldFocus)
  }

  fileprivate var surroundingList: AnyListView? { parent?.ancestor(of: AnyListView.self) }
}
