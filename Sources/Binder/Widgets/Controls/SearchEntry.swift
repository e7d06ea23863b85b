import Signals

/// An entry to search with, which can be cleared. GTK: `GtkSearchEntry`.
///
/// ```swift
/// let search = SearchEntry(placeholderText: "Search people")
/// search.results = [people]
/// search.$text.debounce(for: .milliseconds(300), clock: clock).bind(to: query)
/// ```
///
/// It can suggest texts to type next; the app chooses them, and applies the one that a person accepts:
///
/// ```swift
/// search.reactive.edits.bind(to: search) { search, text in
///   search.suggest(text == "is:" ? ["bot", "mutual"] : [])
/// }
/// search.reactive.suggestionTaken.bind(to: search) { search, index in
///   search.text = "is:\(["bot", "mutual"][index])"
/// }
/// ```
open class SearchEntry: SuggestingEntry {
  /// The lists that the text filters: Down goes to the first row of the one that is shown, typing in a list continues
  /// here, and Escape clears the text from anywhere on the page.
  public var results: [AnyListView] = []
  let stops = PassthroughSubject<Void, Never>()
  let takings = PassthroughSubject<Int, Never>()

  /// Makes an entry.
  public override init(_ text: String = "", placeholderText: String = "") {
    super.init(text, placeholderText: placeholderText)
  }

  open override class var kind: WidgetKind { .searchEntry }
  open override var defaultRole: AccessibleRole { .searchBox }

  open override var gestures: [Gesture] {
    super.gestures + [Gesture("stopSearch", of: self, keys: ["Escape"]) { $0.stopSearch() }]
  }

  /// Suggests at most eight texts to type next, replacing previous ones; ignored unless the entry has the focus.
  public func suggest(_ texts: [String]) {
    show(suggestions: window?.focused === self ? texts : [])
  }

  override func took(_ suggestion: String, at index: Int) -> Bool {
    deliver { takings.send(index) }
    return true
  }

  override func takes(_ shortcut: Shortcut) -> Bool {
    if shortcut == "Tab", !suggestions.isEmpty { return true }
    return super.takes(shortcut)
  }

  override func press(_ shortcut: Shortcut) -> Bool {
    // Tab completes the text with the first suggestion when none is marked.
    if shortcut == "Tab", !suggestions.isEmpty { return select(markedIndex ?? 0) }
    return super.press(shortcut)
  }

  /// The first of the lists that can be reached now and has a row.
  public var shownResults: AnyListView? {
    results.first { $0.isReachable && $0.itemCount > 0 }
  }

  /// Presses Escape in the entry: clears the text, or, when it is empty, stops the search.
  ///
  /// - Returns: false when there was nothing to clear and `stopped` has no observers, so that the key is passed on.
  @discardableResult
  public func stopSearch() -> Bool {
    guard isReachable else { return false }
    if !text.isEmpty { return edit(to: "") }
    let isObserved = stops.observerCount > 0
    stops.send()
    return isObserved
  }
}

extension Reactive where Base: SearchEntry {
  /// Delivers each Escape pressed while the text is empty.
  public var stopped: SafeSignal<Void> { base.stops.toSignal() }
  /// Delivers the index of each suggestion that a person accepts, among those that were shown.
  public var suggestionTaken: SafeSignal<Int> { base.takings.toSignal() }
}
