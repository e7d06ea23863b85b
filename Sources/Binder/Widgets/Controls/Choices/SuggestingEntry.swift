import Signals

/// An entry with a list of suggestions below it, while it has the focus: what entries with choices and entries to search by
/// have in common.
///
/// Down and Up mark a suggestion, Enter and Tab take the marked one, Escape puts the list away. Does not know what becomes
/// of one that is taken.
open class SuggestingEntry: Entry {
  /// What is shown below the entry now, at most eight; nothing while the list is put away.
  @Property public internal(set) var suggestions: [String] = []
  /// Which suggestion Enter takes.
  @Property public internal(set) var markedIndex: Int?

  // Only the entries of this module have a list on screen.
  override init(_ text: String = "", placeholderText: String = "") {
    super.init(text, placeholderText: placeholderText)
  }

  /// An entry's, and what is suggested.
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

  /// An entry's, and taking a suggestion by its index.
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

  /// Presses Enter in the entry: takes the marked suggestion, if there is one.
  @discardableResult
  public override func activate() -> Bool {
    if let markedIndex { return select(markedIndex) }
    putSuggestionsAway()
    return super.activate()
  }

  /// Takes a suggestion as a person would; refused when the entry cannot be reached or there is none.
  @discardableResult
  public func select(_ index: Int) -> Bool {
    guard isReachable, suggestions.indices.contains(index) else { return false }
    let suggestion = suggestions[index]
    putSuggestionsAway()
    guard took(suggestion, at: index) else { return false }
    endRequests.send()
    return true
  }

  /// Puts the list away.
  public func putSuggestionsAway() { show(suggestions: []) }

  // What becomes of a suggestion that is taken; whether it was.
  func took(_ suggestion: String, at index: Int) -> Bool { edit(to: suggestion) }

  /// Presses a key in the entry; whether it meant something to the list.
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

  /// Whether a key is for the list before the entry's own keys, and those that move the focus, take it.
  func takes(_ shortcut: Shortcut) -> Bool {
    guard !suggestions.isEmpty else { return false }
    return shortcut == "Down" || shortcut == "Up" || shortcut == "Tab" && markedIndex != nil
  }

  private func mark(_ index: Int) {
    markedIndex = (index + suggestions.count) % suggestions.count
  }

  func show(suggestions texts: [String]) {
    // There is no list without a window around it.
    let next = window == nil ? [] : Array(texts.prefix(8))
    if markedIndex != nil { markedIndex = nil }
    if next != suggestions { suggestions = next }
  }
}
