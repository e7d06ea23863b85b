import Signals

/// An entry that suggests what to type, in a list below it. GTK: `GtkEntry` with a `GtkPopover`.
///
/// What begins with the text comes first, then what contains it. Down marks the next suggestion, or offers all choices
/// when none are shown; Enter takes the marked one, Escape puts the list away. Any other text can be typed as well.
///
/// ```swift
/// let city = ComboEntry(choices: ["Berlin", "Bern", "Aberdeen"])
/// city.accessibleLabel = "City"
/// city.reactive.edits.bind(to: saved)
/// ```
open class ComboEntry: Entry {
  /// What is suggested.
  @Property public var choices: [String]
  /// What is shown below the entry now, at most eight; nothing while the list is put away.
  @Property public internal(set) var suggestions: [String] = []
  /// Which suggestion Enter takes.
  @Property public internal(set) var markedIndex: Int?

  /// Makes an entry.
  public init(_ text: String = "", choices: [String], placeholderText: String = "") {
    _choices = Property(choices)
    super.init(text, placeholderText: placeholderText)
  }

  isolated deinit {}

  /// Shown by a GtkEntry with a GtkPopover.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "comboEntry") }

  /// An entry's, and what is suggested.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("suggestions", self.suggestions.joined(separator: ", "), shownAs: self.summary),
      InspectableProperty("markedIndex", self.markedIndex),
    ]
  }

  private var summary: String? {
    guard !suggestions.isEmpty else { return nil }
    let titles = suggestions.enumerated().map { $0 == markedIndex ? "[\($1)]" : $1 }
    return "suggests \(titles.joined(separator: ", "))"
  }

  /// An entry's, offering all choices, and taking a suggestion by its index.
  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture("showChoices", of: self) { $0.showChoices() },
      Gesture("takeSuggestion", of: self, arguments: suggestions.indices.map { "\($0)" }) { entry, index in
        Int(index).map(entry.take) ?? false
      },
    ]
  }

  /// Replaces the text as a person would by typing, and suggests what fits.
  @discardableResult
  public override func edit(to newText: String) -> Bool {
    let before = text
    guard super.edit(to: newText) else { return false }
    if text != before { suggest(text.isEmpty ? [] : fitting(text)) }
    return true
  }

  /// Presses Enter in the entry: takes the marked suggestion, if there is one.
  @discardableResult
  public override func activate() -> Bool {
    if let markedIndex { return take(markedIndex) }
    putSuggestionsAway()
    return super.activate()
  }

  /// Shows the first choices, whatever the text is; refused when the entry cannot be reached or there is no choice.
  @discardableResult
  public func showChoices() -> Bool {
    guard isReachable, window != nil, !choices.isEmpty else { return false }
    suggest(choices)
    return true
  }

  /// Takes a suggestion as a person would; refused when the entry cannot be reached or there is none.
  @discardableResult
  public func take(_ index: Int) -> Bool {
    guard isReachable, suggestions.indices.contains(index) else { return false }
    let suggestion = suggestions[index]
    putSuggestionsAway()
    guard super.edit(to: suggestion) else { return false }
    endRequests.send()
    return true
  }

  /// Puts the list away.
  public func putSuggestionsAway() { suggest([]) }

  /// Presses a key in the entry; whether it meant something to the list.
  func press(_ shortcut: Shortcut) -> Bool {
    switch shortcut {
    case "Down" where suggestions.isEmpty: return showChoices()
    case "Escape" where !suggestions.isEmpty: putSuggestionsAway()
    case "Down" where !suggestions.isEmpty: mark(markedIndex.map { $0 + 1 } ?? 0)
    case "Up" where !suggestions.isEmpty: mark((markedIndex ?? 0) - 1)
    default: return false
    }
    return true
  }

  private func mark(_ index: Int) {
    markedIndex = (index + suggestions.count) % suggestions.count
  }

  private func suggest(_ texts: [String]) {
    // There is no list without a window around it.
    let next = window == nil ? [] : Array(texts.prefix(8))
    if markedIndex != nil { markedIndex = nil }
    if next != suggestions { suggestions = next }
  }

  private func fitting(_ text: String) -> [String] {
    let sought = text.lowercased()
    let found = choices.filter { $0.lowercased().contains(sought) && $0 != text }
    return found.filter { $0.lowercased().hasPrefix(sought) }
      + found.filter { !$0.lowercased().hasPrefix(sought) }
  }
}
