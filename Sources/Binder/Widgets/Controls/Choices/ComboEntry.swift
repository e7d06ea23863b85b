import Signals

/// An entry that suggests what to type, in a list below it. GTK: `GtkEntry` with a `GtkPopover`.
///
/// Choices that begin with the text come first, then those that contain it. Down marks the next suggestion, or shows
/// all choices when none are shown; Enter accepts the marked one, Escape closes the list. Any text can be typed.
///
/// ```swift
/// let city = ComboEntry(choices: ["Berlin", "Bern", "Aberdeen"])
/// city.accessibleLabel = "City"
/// city.reactive.edits.bind(to: saved)
/// ```
open class ComboEntry: SuggestingEntry {
  /// The texts to suggest.
  @Property public var choices: [String]

  /// Makes an entry.
  public init(_ text: String = "", choices: [String], placeholderText: String = "") {
    _choices = Property(choices)
    super.init(text, placeholderText: placeholderText)
  }

  /// Rendered by a GtkEntry with a GtkPopover.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "comboEntry") }

  open override var gestures: [Gesture] {
    super.gestures + [Gesture("showChoices", of: self, keys: ["Down"]) { $0.showChoices() }]
  }

  /// Replaces the text as a person would by typing, and shows the matching suggestions.
  @discardableResult
  public override func edit(to newText: String) -> Bool {
    let before = text
    guard super.edit(to: newText) else { return false }
    if text != before { show(suggestions: text.isEmpty ? [] : fitting(text)) }
    return true
  }

  /// Shows the first choices, whatever the text is; refused when the entry cannot be reached or has no choices.
  @discardableResult
  public func showChoices() -> Bool {
    guard isReachable, window != nil, !choices.isEmpty else { return false }
    show(suggestions: choices)
    return true
  }

  override func took(_ suggestion: String, at index: Int) -> Bool { super.edit(to: suggestion) }

  override func press(_ shortcut: Shortcut) -> Bool {
    if shortcut == "Down", suggestions.isEmpty { return showChoices() }
    return super.press(shortcut)
  }

  private func fitting(_ text: String) -> [String] {
    let sought = text.lowercased()
    let found = choices.filter { $0.lowercased().contains(sought) && $0 != text }
    return found.filter { $0.lowercased().hasPrefix(sought) }
      + found.filter { !$0.lowercased().hasPrefix(sought) }
  }
}
