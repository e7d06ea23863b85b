import Signals

/// Pages with a row of tabs. GTK: `GtkStack` with a row of `GtkToggleButton`s.
///
/// ```swift
/// let tabs = TabView([
///   TabView.Tab("Following", content: Label("Ada")), TabView.Tab("Followers", content: Label("Grace")),
/// ])
/// tabs.reactive.selections.bind(to: chosen)
/// tabs.selectedIndex = 1
/// ```
///
/// Tabs can be added, removed and moved at any time. Where `reactive.closeRequested` is observed, a person can ask to
/// close a tab, and where `reactive.tabMoved` is observed, to move one; the observer then changes `tabs`, or refuses.
open class TabView: Widget, EditablePropertyProvider {
  /// A page with its tab.
  @MainActor
  public final class Tab {
    /// The title of the tab.
    @Property public var title: String
    /// A short text after the title, such as the number of new messages; an empty one is not shown.
    @Property public var badge = ""
    /// Whether the tab has a spinner, as its page is being loaded.
    @Property public var isLoading = false
    /// Whether a person can close the tab, where closing is observed.
    @Property public var isClosable: Bool
    /// The page.
    public let content: Widget
    /// The identity of the tab's item in the bound collection; nil without one.
    public internal(set) var id: AnyHashable?
    var item: Any?

    /// Makes a tab.
    public init(_ title: String = "", content: Widget, isClosable: Bool = true) {
      _title = Property(title)
      _isClosable = Property(isClosable)
      self.content = content
    }

    isolated deinit {}
  }

  /// A move of a tab by a person.
  public struct Move: Hashable, Sendable {
    /// The index of the tab before the move.
    public let from: Int
    /// The index of the tab after the move: remove it at `from`, then insert it here.
    public let to: Int
  }

  /// The tabs, for the renderer; `tabs` is the same list.
  @Property public private(set) var tabList: [Tab] = []
  /// The index of the shown tab, set by assignment or by a person; it follows its tab when others are added or removed.
  @Property public var selectedIndex = 0
  /// Whether closing is observed, for the renderer.
  @Property public private(set) var isCloseObserved = false
  /// Whether moves are observed, for the renderer.
  @Property public private(set) var isMoveObserved = false
  // The truth; `tabList` may lag while its own observers are being notified.
  private var stored: [Tab] = []
  // The identity to select once its tab is added.
  private var awaitedID: AnyHashable?
  let selectionSubject = PassthroughSubject<Int, Never>()
  private let closeSubject = PassthroughSubject<Int, Never>()
  private let moveSubject = PassthroughSubject<Move, Never>()

  /// Makes a tab view that shows its first tab.
  public init(_ tabs: [Tab] = []) {
    super.init()
    self.tabs = tabs
  }

  open override var takesFocus: Bool { true }

  /// Rendered by a GtkStack with a row of buttons.
  open override class var kind: WidgetKind { .tabView }
  open override var defaultRole: AccessibleRole { .tabList }

  /// The property used when none is named.
  public var defaultProperty: Property<Int> { $selectedIndex }
  /// Delivers the index each time a person chooses another tab.
  public var defaultEdits: SafeSignal<Int> { selectionSubject.toSignal() }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("selectedTab", value: self.selectedIndex, shownAs: self.tabRow),
      InspectableProperty("tabs", value: self.tabDescriptions),
    ]
      + tabs.enumerated().map { index, tab in
        InspectableProperty("tab \(index)", value: tab.title, readAs: [tab.title, tab.badge])
      }
  }

  private var tabRow: String {
    tabs.enumerated().map { index, tab in
      let text = [tab.title, tab.badge, tab.isLoading ? "(loading)" : ""].filter { !$0.isEmpty }
        .joined(separator: " ")
      return index == selectedIndex ? "[\(text)]" : text
    }.joined(separator: " ")
  }

  private var tabDescriptions: String {
    tabs.enumerated().map { index, tab in
      let marks = [
        tab.badge, tab.isLoading ? "loading" : "", canClose(index) ? "closable" : "",
        index == selectedIndex ? "selected" : "",
      ]
      return ([tab.title] + marks.filter { !$0.isEmpty }).joined(separator: " ")
    }.joined(separator: ", ")
  }

  open override var gestures: [Gesture] {
    super.gestures + [selectGesture] + (isCloseObserved ? [closeGesture] : [])
      + (isMoveObserved ? [moveGesture] : [])
  }

  private var selectGesture: Gesture {
    Gesture(
      "selectTab", of: self, arguments: tabs.indices.map { "\($0)" },
      keys: ["Ctrl+Page_Down", "Ctrl+Page_Up"],
      refusal: { view, index in
        Int(index).map(view.tabs.indices.contains) == true ? nil : "there is no such tab"
      }
    ) { view, index in Int(index).map(view.select) ?? false }
  }

  private var closeGesture: Gesture {
    Gesture(
      "closeTab", of: self, arguments: tabs.indices.filter(canClose).map { "\($0)" },
      keys: ["Ctrl+W", "Ctrl+Page_Down", "Ctrl+Page_Up"],
      refusal: { view, index in
        Int(index).map(view.canClose) == true ? nil : "there is no such tab to close"
      }
    ) { view, index in Int(index).map(view.close) ?? false }
  }

  // From one index to another, as in `2 0`.
  private var moveGesture: Gesture {
    Gesture(
      "moveTab", of: self, arguments: tabs.count > 1 ? ["0 1", "1 0"] : [],
      keys: ["Ctrl+Shift+Page_Down", "Ctrl+Shift+Page_Up", "Ctrl+Page_Down", "Ctrl+Page_Up"]
    ) { view, places in
      let places = places.split(separator: " ").compactMap { Int($0) }
      return places.count == 2 && view.move(tabAt: places[0], to: places[1])
    }
  }

  open override var sightChanges: [SafeSignal<Void>] {
    [$selectedIndex.map { _ in }, $tabList.map { _ in }]
  }

  open override var children: [Widget] { stored.map(\.content) }

  open override func shows(_ child: Widget) -> Bool { selectedTab?.content === child }

  open override func childLeft(_ child: Widget) {
    // The focus goes along.
    replaceTabs(with: stored.filter { $0.content !== child }, movingFocus: false)
  }

  // MARK: Changing tabs

  /// The tabs, from first to last. Those that stay keep their pages as they are, and the shown one stays shown; when it
  /// is removed, the tab after it is shown, or the last one.
  ///
  /// A tab given twice stays at its first place.
  public var tabs: [Tab] {
    get { stored }
    set { replaceTabs(with: newValue, movingFocus: true) }
  }

  private func replaceTabs(with tabs: [Tab], movingFocus: Bool) {
    var seen = Set<ObjectIdentifier>()
    let new = tabs.filter { seen.insert(ObjectIdentifier($0)).inserted }
    let focused = window?.focused
    let losesFocus = stored.contains { tab in
      focused?.isInside(tab.content) == true && !seen.contains(ObjectIdentifier(tab))
    }
    _ = replace(stored.map(\.content), with: new.map(\.content))
    let index = index(toSelectIn: new)
    stored = new
    if index != selectedIndex { selectedIndex = index }
    tabList = new
    if losesFocus, movingFocus { focusPage() }
  }

  private func index(toSelectIn new: [Tab]) -> Int {
    if let awaitedID, let index = new.firstIndex(where: { $0.id == awaitedID }) {
      self.awaitedID = nil
      return index
    }
    guard stored.indices.contains(selectedIndex) else { return selectedIndex }
    // The tab itself, the next one after it that stays, or the nearest before it.
    let nearest = stored[selectedIndex...] + stored[..<selectedIndex].reversed()
    let index = nearest.lazy.compactMap { tab in new.firstIndex { $0 === tab } }.first
    return index ?? min(selectedIndex, max(new.count - 1, 0))
  }

  // A page that goes with the focus gives it to the page that is shown next; otherwise no key would do anything.
  private func focusPage() {
    let page = selectedTab?.content
    let next = page?.reachable(Widget.self).first { $0.takesFocus }
    if next?.grabFocus() != true, page != nil { grabFocus() }
  }

  /// Moves a tab, as a person has asked for; does nothing where there are no such tabs.
  public func apply(_ move: Move) {
    guard stored.indices.contains(move.from), stored.indices.contains(move.to) else { return }
    var new = stored
    new.insert(new.remove(at: move.from), at: move.to)
    tabs = new
  }

  /// The shown tab; nil where there is none. Assigning one that is not inside changes nothing.
  public var selectedTab: Tab? {
    get { stored.indices.contains(selectedIndex) ? stored[selectedIndex] : nil }
    set {
      guard let index = stored.firstIndex(where: { $0 === newValue }) else { return }
      awaitedID = nil
      if index != selectedIndex { selectedIndex = index }
    }
  }

  /// The identity of the shown item of a bound collection. One whose tab is yet to be added is shown once it is.
  public var selectedID: AnyHashable? {
    get { selectedTab?.id }
    set {
      awaitedID = nil
      guard let newValue else { return }
      guard let tab = stored.first(where: { $0.id == newValue }) else { return awaitedID = newValue }
      selectedTab = tab
    }
  }

  // MARK: A person's acts

  /// Chooses a tab as a person would; refused when the view cannot be reached or there is no such tab.
  @discardableResult
  public func select(_ index: Int) -> Bool {
    guard isReachable, tabs.indices.contains(index) else { return false }
    guard index != selectedIndex else { return true }
    awaitedID = nil
    return deliver(index, to: $selectedIndex, edits: selectionSubject, as: "selectTab", with: "\(index)")
  }

  /// Requests to close a tab, as its button, a middle click and Ctrl+W do; refused when the view cannot be reached, the
  /// tab cannot be closed, or closing is not observed.
  ///
  /// The view itself does not remove the tab: observe `reactive.closeRequested`.
  @discardableResult
  public func close(_ index: Int) -> Bool {
    guard isReachable, canClose(index) else { return false }
    deliver("closeTab", with: "\(index)") { closeSubject.send(index) }
    return true
  }

  /// Requests to move a tab to another index, as dragging it and Ctrl+Shift+Page Up and Page Down do; refused when the
  /// view cannot be reached, has no such tabs, or moves are not observed.
  ///
  /// The view itself does not move the tab: observe `reactive.tabMoved`.
  @discardableResult
  public func move(tabAt index: Int, to place: Int) -> Bool {
    guard isMoveObserved, isReachable, stored.indices.contains(index), stored.indices.contains(place),
      index != place
    else { return false }
    deliver("moveTab", with: "\(index) \(place)") { moveSubject.send(Move(from: index, to: place)) }
    return true
  }

  /// Whether a person can ask to close a tab.
  public func canClose(_ index: Int) -> Bool {
    isCloseObserved && stored.indices.contains(index) && stored[index].isClosable
  }

  /// Whether a person can change the tabs; then their keys are not left to a text in a page.
  var canBeChanged: Bool { isCloseObserved || isMoveObserved }

  func closeRequests() -> SafeSignal<Int> {
    if !isCloseObserved { isCloseObserved = true }
    return closeSubject.toSignal()
  }

  func moveRequests() -> SafeSignal<Move> {
    if !isMoveObserved { isMoveObserved = true }
    return moveSubject.toSignal()
  }

  func item<Item>(_ type: Item.Type, at index: Int) -> Item? {
    stored.indices.contains(index) ? stored[index].item as? Item : nil
  }
}

extension Reactive where Base: TabView {
  /// Delivers the index each time a person chooses another tab.
  public var selections: SafeSignal<Int> { base.selectionSubject.toSignal() }
  /// Delivers the index of each tab that a person asks to close; reading this signal lets a person close tabs.
  ///
  /// ```swift
  /// let tabs = TabView([TabView.Tab("Draft", content: TextView()), TabView.Tab("Notes", content: TextView())])
  /// tabs.reactive.closeRequested.bind(to: tabs) { tabs, index in tabs.tabs.remove(at: index) }
  /// tabs.reactive.tabMoved.bind(to: tabs) { tabs, move in tabs.apply(move) }
  /// tabs.tabs.append(TabView.Tab("Letter", content: TextView()))
  /// ```
  public var closeRequested: SafeSignal<Int> { base.closeRequests() }
  /// Delivers each move of a tab that a person asks for; reading this signal lets a person move tabs.
  public var tabMoved: SafeSignal<TabView.Move> { base.moveRequests() }

  /// Delivers the item of the bound collection each time a person chooses another tab.
  public func selections<Item>(_ type: Item.Type) -> SafeSignal<Item> {
    selections.compactMap { [weak base] index in base?.item(type, at: index) }
  }

  /// Delivers the item of the bound collection whose tab a person asks to close; reading this signal lets them.
  public func closeRequested<Item>(_ type: Item.Type) -> SafeSignal<Item> {
    closeRequested.compactMap { [weak base] index in base?.item(type, at: index) }
  }
}
