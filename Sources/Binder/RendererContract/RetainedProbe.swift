import Widgets

/// A probe of the retained state alone: it reads the widgets' properties and acts through their methods.
///
/// It stands for a renderer that shows everything at once and exactly.
@MainActor
public final class RetainedProbe: RendererProbe {
  private var windows: [Window] = []

  /// Makes a probe without windows.
  public init() {}

  /// Stores the window.
  public func realise(_ window: Window) {
    windows.append(window)
  }

  /// Checks pictures, the only work that a renderer does later.
  public func settle() {
    for window in windows { checkPictures(in: window) }
  }

  /// Releases the windows.
  public func finish() {
    windows = []
  }

  // Checks only the format's signature; renderers find what else a decoder refuses.
  private func checkPictures(in widget: Widget) {
    if let view = widget as? any PictureShowing, let picture = view.picture, !view.isPictureBroken {
      view.isPictureBroken = !isPicture(picture)
    }
    widget.children.forEach(checkPictures)
  }

  private func isPicture(_ picture: Picture) -> Bool {
    let signatures: [[UInt8]] = [[0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF], [0x47, 0x49, 0x46, 0x38]]
    return signatures.contains { picture.bytes.starts(with: $0) }
  }

  private func isInWindow(_ widget: Widget) -> Bool {
    windows.contains { $0 === widget.window }
  }
}

// MARK: - Acting

// It uses the widgets' own methods rather than a visitor, so that the contract tests what a renderer calls.
extension RetainedProbe {
  /// Performs a gesture that the widget declares.
  public func perform(_ gesture: String, with argument: String, on widget: Widget) throws -> Bool {
    guard let declared = widget.gesture(gesture) else {
      throw ContractFailure("a \(widget.kind.rawValue) has no gesture \(gesture)")
    }
    return isInWindow(widget) && declared.act(argument)
  }

  /// Types at the end of an entry or a text view.
  public func type(_ text: String, into widget: Widget) throws -> Bool {
    guard isInWindow(widget) else { return false }
    widget.grabFocus()
    for character in text {
      guard try type(character, into: widget, change: { $0 + String(character) }) else { return false }
    }
    return widget.isReachable
  }

  // Handlers of a key get it before the text.
  private func type(_ character: Character, into widget: Widget, change: (String) -> String) throws -> Bool {
    if widget.isReachable, widget.window?.pressBeforeText(Shortcut(typing: character)) == true { return true }
    if character.isNewline, let entry = widget as? Entry { return entry.activate() }
    return try edit(widget, change: change)
  }

  /// Selects all of an entry or a text view and types over it.
  public func replaceText(of widget: Widget, with text: String) throws -> Bool {
    guard isInWindow(widget) else { return false }
    widget.grabFocus()
    let isBegun = try text.first.map { first in try type(first, into: widget) { _ in String(first) } }
    guard try isBegun ?? edit(widget, change: { _ in "" }) else { return false }
    return try type(String(text.dropFirst()), into: widget)
  }

  private func edit(_ widget: Widget, change: (String) -> String) throws -> Bool {
    // A password's inspected text differs from the typed one.
    let text = (widget as? Entry)?.text ?? widget.inspect("text")
    guard let edit = widget.gesture("edit"), let text else {
      throw ContractFailure("a \(widget.kind.rawValue) takes no text")
    }
    return edit.act(change(text))
  }

  /// Chooses an action from a menu.
  public func choose(_ action: Action, from holder: any MenuHolding) -> Bool {
    isInWindow(holder) && holder.choose(action)
  }

  /// Presses a key.
  public func press(_ shortcut: Shortcut, in window: Window) -> Bool {
    isInWindow(window) && window.press(shortcut)
  }

  /// Presses the mouse's back button.
  public func pressMouseBack(in window: Window) -> Bool {
    isInWindow(window) && window.pressMouseBack()
  }

  /// Closes a window.
  public func close(_ window: Window) -> Bool {
    isInWindow(window) && window.close()
  }
}
