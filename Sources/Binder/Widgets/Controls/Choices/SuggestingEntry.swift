import Signals

/// An entry that shows suggestions below it while it has the focus; the base of combo and search entries.
///
/// Down and Up mark a suggestion, Enter and Tab accept it, Escape closes the list. Subclasses apply an accepted one.
open class SuggestingEntry: Entry {
  /// The suggestions shown now, at most eight; empty while the list is closed.
  @Property public internal(set) var suggestions: [String] = []
  /// The index of the suggestion that Enter accepts, if any.
  @Property public internal(set) var markedIndex: Int?

  // Internal, as renderers show the list only for the entries of this module.
  override init(_ text: String = "", placeholderText: String = "") {
    super.init(text, placeholderText: placeholderText)
  }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "suggestions", value: self.suggestions.joined(separator: ", "), shownAs: self.summary),
      InspectableProperty("markedIndex", value: self.markedIndex),
    ]
  }

  private var summary: String? {
    guard !suggestions.isEmpty else { return nil }
    let titles = suggestions.enumerated().map { $0 == markedIndex ? "[\($1)]" : $1 }
    return "suggests \(titles.joined(separator: ", "))"
  }

  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture(
        "takeSuggestion", of: self, arguments: suggestions.indices.map { "\($0)" },
        keys: ["Down", "Up", "Return"],
        refusal: { entry, index in
          Int(index).map(entry.suggestions.indices.contains) == true ? nil : "there is no such suggestion"
        }
      ) { entry, index in
        Int(index).map(entry.select) ?? false
      }
    ]
  }

  /// Presses Enter in the entry, which accepts the marked suggestion, if any.
  @discardableResult
  public override func activate() -> Bool {
    if let markedIndex { return select(markedIndex) }
    putSuggestionsAway()
    return super.activate()
  }

  /// Accepts a suggestion as a person would; refused when the entry cannot be reached or there is none at the index.
  @discardableResult
  public func select(_ index: Int) -> Bool {
    guard isReachable, suggestions.indices.contains(index) else { return false }
    let suggestion = suggestions[index]
    putSuggestionsAway()
    guard took(suggestion, at: index) else { return false }
    endRequests.send()
    return true
  }

  /// Closes the list.
  public func putSuggestionsAway() { show(suggestions: []) }

  // Applies an accepted suggestion; returns whether it was applied.
  func took(_ suggestion: String, at index: Int) -> Bool { edit(to: suggestion) }

  /// Presses a key in the entry; returns whether the list handled it.
  func press(_ shortcut: Shortcut) -> Bool {
    guard !suggestions.isEmpty else { return false }
    switch shortcut {
    case "Escape": putSuggestionsAway()
    case "Down": mark(markedIndex.map { $0 + 1 } ?? 0)
    case "Up": mark((markedIndex ?? 0) - 1)
    case "Tab":
      guard let markedIndex else { return false }
      return select(markedIndex)
    default: return false
    }
    return true
  }

  /// Whether the list handles a key before the entry and the keys that move the focus do.
  func takes(_ shortcut: Shortcut) -> Bool {
    guard !suggestions.isEmpty else { return false }
    return shortcut == "Down" || shortcut == "Up" || shortcut == "Tab" && markedIndex != nil
  }

  private func mark(_ index: Int) {
    markedIndex = (index + suggestions.count) % suggestions.count
  }

  func show(suggestions texts: [String]) {
    // Without a window there is no list.
    let next = window == nil ? [] : Array(texts.prefix(8))
    if markedIndex != nil { markedIndex = nil }
    if next != suggestions { suggestions = next }
  }
}
