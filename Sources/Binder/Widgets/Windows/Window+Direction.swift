/// How the lines of a language run, and with them what a window shows.
///
/// ```swift
/// stack.push(NavigationPage(Label("Grace")))
/// window.direction = .rightToLeft
/// // dump(window) says "right to left", and Alt+Right goes back
/// ```
public enum TextDirection: String, Hashable, Sendable {
  /// As in Latin, Greek and Cyrillic.
  case leftToRight
  /// As in Hebrew and Arabic: what is at the beginning stands on the right.
  case rightToLeft
}

extension Window {
  /// Whether what is at the beginning stands on the right.
  public var isRightToLeft: Bool { (direction ?? languageDirection) == .rightToLeft }

  /// The key that goes back: the arrow to where a line begins.
  public var backKey: Shortcut { isRightToLeft ? "Alt+Right" : "Alt+Left" }

  /// Reports how the lines of the person's language run; for the renderer.
  public func languageRuns(_ direction: TextDirection) {
    languageDirection = direction
  }
}
