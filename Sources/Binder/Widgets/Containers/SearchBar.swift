import Signals

/// A bar to search by that opens when a person begins to type anywhere on its page, and closes with Escape. GTK:
/// `GtkSearchBar`.
///
/// ```swift
/// let bar = SearchBar(placeholderText: "Search messages")
/// bar.keyCapture = messages
/// bar.entry.$text.bind(to: query)
/// let page = Box(.column, [bar, messages])
/// ```
open class SearchBar: Revealer {
  /// What is searched for; empty again once the bar is closed.
  public let entry: SearchEntry
  /// Where the focus has to be for what is typed to open the bar; nil is anywhere in the window. GTK:
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

  /// Opening and closing.
  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture("open", of: self, keys: ["Ctrl+F"]) { $0.open() },
      Gesture("closeSearch", of: self, keys: ["Escape"]) { $0.close() },
    ]
  }

  /// Opens the bar with the focus in it, as its shortcut does; refused when it cannot be reached.
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

  /// Goes on with what a person has begun to type elsewhere.
  func type(_ character: String, from focused: Widget?) -> Bool {
    guard isReachable, captures(focused) else { return false }
    // A space alone may be meant for what has the focus: it begins no search.
    if character == " ", !isRevealed || entry.text.isEmpty { return false }
    return open() && entry.type(character)
  }

  private func captures(_ focused: Widget?) -> Bool {
    guard let keyCapture, let focused else { return true }
    return sequence(first: focused, next: \.parent).contains { $0 === keyCapture || $0 === self }
  }
}
