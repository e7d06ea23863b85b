import Signals

/// A search bar that opens when a person types anywhere on its page, and closes with Escape. GTK: `GtkSearchBar`.
///
/// ```swift
/// let bar = SearchBar(placeholderText: "Search messages")
/// bar.keyCapture = messages
/// bar.entry.$text.bind(to: query)
/// let page = Box(.column, [bar, messages])
/// ```
open class SearchBar: Revealer {
  /// The entry for the search; closing the bar clears it.
  public let entry: SearchEntry
  /// The widget that must contain the focus for typing to open the bar; nil is the whole window. GTK:
  /// `gtk_search_bar_set_key_capture_widget`.
  public weak var keyCapture: Widget?
  // Where the focus was before the bar opened.
  private weak var focusBefore: Widget?

  /// Makes a closed bar.
  public init(placeholderText: String = "", maximumSize: Int = 480) {
    entry = SearchEntry(placeholderText: placeholderText)
    entry.layout = Layout(hexpand: true)
    let bar = Box(.column, [Clamp(entry, maximumSize: maximumSize)])
    bar.cssClasses = ["search-bar"]
    super.init(bar)
    entry.reactive.stopped.observeNext { [weak self] in self?.close() }.dispose(in: bag)
    $isRevealed.dropFirst().filter { !$0 }.observeNext { [weak self] _ in self?.entry.text = "" }.dispose(
      in: bag)
  }

  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture("open", of: self, keys: ["Ctrl+F"]) { $0.open() },
      Gesture("closeSearch", of: self, keys: ["Escape"]) { $0.close() },
    ]
  }

  /// Opens the bar and moves the focus there, as its shortcut does; refused when it cannot be reached.
  @discardableResult
  public func open() -> Bool {
    guard isReachable else { return false }
    if !isRevealed { focusBefore = window?.focused }
    isRevealed = true
    return entry.grabFocus()
  }

  /// Closes the bar as a person does with Escape, and gives the focus back; refused when it is closed.
  @discardableResult
  public func close() -> Bool {
    guard isRevealed, isReachable else { return false }
    let hadFocus = window?.focused === entry
    isRevealed = false
    if hadFocus { focusBefore?.grabFocus() }
    return true
  }

  /// Continues what a person has begun to type elsewhere.
  func type(_ character: String, from focused: Widget?) -> Bool {
    guard isReachable, captures(focused) else { return false }
    // A space does not begin a search, as the focused widget may need it.
    if character == " ", !isRevealed || entry.text.isEmpty { return false }
    return open() && entry.type(character)
  }

  private func captures(_ focused: Widget?) -> Bool {
    guard let keyCapture, let focused else { return true }
    return sequence(first: focused, next: \.parent).contains { $0 === keyCapture || $0 === self }
  }
}
