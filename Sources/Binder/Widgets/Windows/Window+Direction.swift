/// The direction of a language's lines, and of a window's layout.
///
/// ```swift
/// stack.push(NavigationPage(Label("Grace")))
/// window.direction = .rightToLeft
/// // dump(window) says "right to left", and Alt+Right goes back
/// ```
public enum TextDirection: String, Hashable, Sendable {
  /// As in Latin, Greek and Cyrillic.
  case leftToRight
  /// As in Hebrew and Arabic: the beginning is on the right.
  case rightToLeft
}

extension Window {
  /// Whether the beginning of a line is on the right.
  public var isRightToLeft: Bool { (direction ?? languageDirection) == .rightToLeft }

  /// The key that goes back: Alt with the arrow to the beginning of a line.
  public var backKey: Shortcut { isRightToLeft ? "Alt+Right" : "Alt+Left" }

  /// Reports the direction of the person's language; for the renderer.
  public func languageRuns(_ direction: TextDirection) {
    languageDirection = direction
  }
}
