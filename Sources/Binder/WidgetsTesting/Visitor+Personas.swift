public import Widgets

/// How a person uses an app; one body of a test runs with each.
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
  /// Sees the screen, and has only the keyboard: Tab has to lead to a widget, and a key has to do what is done to it.
  case keyboard
  /// Hears what a screen reader says, and acts by the keyboard: a widget has to have a role and a name of its own to be found
  /// by, and what is read is what is said.
  case screenReader
}

extension Visitor {
  /// The widgets that Tab leads to, in reading order; in a list it is the list, whose rows are gone to with the arrows.
  public var tabOrder: [Widget] {
    reachable(Widget.self).filter { $0.takesFocus && $0.surroundingList == nil }
  }

  /// What a screen reader says of the window, in reading order: names, texts, values, descriptions and what is wrong; and what
  /// was announced.
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

  /// Whether a screen reader has been asked to say a text by itself, such as a toast's or a count's.
  public func hears(_ text: String) -> Bool {
    window.announcements.contains { $0.contains(text) }
  }

  /// Goes to a widget as the persona does.
  ///
  /// - Throws: when the persona cannot, and why.
  func approach(_ widget: Widget, to act: String) throws(VisitorError) {
    switch persona {
    case .pointer: break
    case .keyboard: try tab(to: widget, to: act)
    case .screenReader:
      try identify(widget, to: act)
      try tab(to: widget, to: act)
    }
  }

  /// Refuses what the persona has no means for.
  func checkMeans(for gesture: Gesture, on widget: Widget, to act: String) throws(VisitorError) {
    let isMenu = gesture.name == "chooseFromContextMenu"
    guard persona != .pointer, gesture.keys.isEmpty || isMenu && !widget.canHoldFocus else { return }
    throw VisitorError(
      description: "Cannot \(act) on \(Swift.type(of: widget)) with the keyboard: no key does it.")
  }

  private func tab(to widget: Widget, to act: String) throws(VisitorError) {
    // A dialog, a window or a stack of pages has keys that work from anywhere in it.
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

  // By role and name alone, in the window or in the row that it is in.
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
  /// Whether the focus can be in it; a row of a `ListBox` has it while the list does.
  fileprivate var canHoldFocus: Bool {
    isReachable && (takesFocus || parent is ListBox) || children.contains(where: \.canHoldFocus)
  }

  /// The list that the widget is in a row of.
  fileprivate var surroundingList: AnyListView? { parent?.ancestor(of: AnyListView.self) }
}
