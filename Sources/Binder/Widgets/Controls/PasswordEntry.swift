import Signals

/// An entry that shows a dot for each character, with an icon to peek at the text. GTK: `GtkPasswordEntry`.
///
/// The text tree, an inspector and a probe see dots; `text` is what was typed.
///
/// ```swift
/// let password = PasswordEntry(placeholderText: "Password")
/// password.reactive.edits.map { $0.count >= 12 }.bind(to: signIn, keyPath: \.isSensitive)
/// password.reactive.activated.bind(to: signIn) { signIn in signIn.click() }
/// ```
open class PasswordEntry: Entry {
  /// Whether there is an icon that shows the text while it is pushed in. GTK: `show-peek-icon`.
  @Property public var showsPeekIcon = true

  /// Shown by a GtkPasswordEntry.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "passwordEntry") }

  /// An entry's, but for the text, which nobody reads here.
  open override var properties: [InspectableProperty] {
    super.properties.map { property in
      property.name == "text" ? InspectableProperty("text", quoted: self.dots) : property
    } + [InspectableProperty("showsPeekIcon", value: self.showsPeekIcon, gtk: "show-peek-icon")]
  }

  private var dots: String { String(repeating: "•", count: text.unicodeScalars.count) }
}
