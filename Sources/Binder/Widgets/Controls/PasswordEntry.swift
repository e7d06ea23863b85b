import Signals

/// An entry that shows a dot for each character, with an icon that reveals the text. GTK: `GtkPasswordEntry`.
///
/// The text tree, inspectors and probes see dots; `text` has the password.
///
/// ```swift
/// let password = PasswordEntry(placeholderText: "Password")
/// password.reactive.edits.map { $0.count >= 12 }.bind(to: signIn, keyPath: \.isSensitive)
/// password.reactive.activated.bind(to: signIn) { signIn in signIn.click() }
/// ```
open class PasswordEntry: Entry {
  /// Whether there is an icon that reveals the text while it is pushed in. GTK: `show-peek-icon`.
  @Property public var showsPeekIcon = true

  open override class var kind: WidgetKind { WidgetKind(rawValue: "passwordEntry") }

  open override var properties: [InspectableProperty] {
    super.properties.map { property in
      property.name == "text" ? InspectableProperty("text", quoted: self.dots) : property
    } + [InspectableProperty("showsPeekIcon", value: self.showsPeekIcon, gtk: "show-peek-icon")]
  }

  private var dots: String { String(repeating: "•", count: text.unicodeScalars.count) }
}
