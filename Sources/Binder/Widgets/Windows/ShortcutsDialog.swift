import Signals

/// The keys that work in a window: its own actions and those of the page on top. GTK: like `GtkShortcutsWindow`.
///
/// ```swift
/// let dialog = ShortcutsDialog(title: "Keyboard Shortcuts", of: window, closing: "Close")
/// window.present(dialog)
/// // a line for each action that has a title and keys
/// ```
open class ShortcutsDialog: Dialog {
  /// A line of the dialog.
  public struct Line: Equatable, Sendable {
    /// The effect of the keys.
    public let title: String
    /// The keys, each of which has the effect.
    public let shortcuts: [Shortcut]

    /// Describes a line.
    public init(_ title: String, shortcuts: [Shortcut]) {
      self.title = title
      self.shortcuts = shortcuts
    }
  }

  /// The lines, from top to bottom.
  public let lines: [Line]

  /// Makes a dialog of the keys that work in a window now.
  ///
  /// - Parameters:
  ///   - others: Lines for keys that do not belong to an action; one with the title of an action is left out.
  ///   - closing: The text of the button that closes the dialog.
  public init(title: String, of window: Window, and others: [Line] = [], closing: String) {
    let own = window.shortcutLines
    let named = Set(own.map(\.title))
    lines = others.filter { !named.contains($0.title) } + own
    // NB: separate rows, as a grid is as high as if its texts had one word per line (GTK 4.8).
    let rows = lines.map { line in
      let title = Label(line.title)
      title.isWrapping = true
      title.layout = Layout(hexpand: true)
      let keycaps = line.shortcuts.map { Label($0.readable, cssClasses: ["keycap"]) }
      for keycap in keycaps {
        keycap.canShrink = false
        keycap.layout = Layout(valign: .start)
      }
      let keys = Box(.row, spacing: 6, keycaps)
      return Box(.row, spacing: 24, [title, keys])
    }
    super.init(title: title, content: Box(.column, spacing: 8, rows))
    addButton(closing)
  }
}

extension Window {
  /// The lines for the actions of the page on top and of the window that have a title and keys.
  public var shortcutLines: [ShortcutsDialog.Line] {
    let actions = (visibleNavigation?.top?.actions ?? []) + actions
    return actions.filter { !$0.title.isEmpty && !$0.shortcuts.isEmpty }
      .map { ShortcutsDialog.Line($0.title, shortcuts: $0.shortcuts) }
  }
}

extension Shortcut {
  /// The keys as written on a keyboard: `Page Up` rather than `Page_Up`.
  fileprivate var readable: String { String(description.map { $0 == "_" ? " " : $0 }) }
}
