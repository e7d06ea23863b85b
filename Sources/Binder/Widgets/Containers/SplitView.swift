import Signals

/// A sidebar, content and an optional pane: side by side when wide enough, otherwise one at a time with a way back.
///
/// All widths grow with the text. The widgets are the same at any width, so that binders and tests need not depend on
/// it. A `NavigationPage` or `NavigationStack` as a part has the back button in its header bar.
///
/// ```swift
/// let split = SplitView(sidebar: folders, content: messages)
/// folders.reactive.activated.bind(to: split) { split, _ in split.showContent() }
/// split.collapseWidth = 600
/// // in a narrow window the folders alone, then the messages with a way back
/// ```
open class SplitView: Widget {
  /// One of the three parts.
  public enum Place: String, CaseIterable, Sendable {
    /// The list that leads to the content.
    case sidebar
    /// The main part.
    case content
    /// Further details.
    case pane
  }

  /// The sidebar, which leads to the content.
  public let sidebar: Widget
  /// The main part.
  public let content: Widget
  /// The pane with further details; without one, or while it is hidden, there are two places.
  public let pane: Widget?
  /// The place on top when not all fit side by side.
  @Property public private(set) var place: Place = .sidebar
  /// The number of places side by side now.
  @Property public private(set) var columns: Int
  /// Below this width, in logical pixels with texts of the usual size, one place at a time is shown.
  @Property public var collapseWidth = 640
  /// At this width and above, in such pixels, the pane is beside the content rather than replacing it.
  @Property public var wideWidth = 1000
  /// The sidebar's width beside others, in such pixels.
  @Property public var sidebarWidth = 260
  /// The pane's width beside others, in such pixels.
  @Property public var paneWidth = 320
  /// Whether the parts' header bars have the window's buttons; false for a view that does not fill the window.
  public var showsTitleButtons = true {
    didSet { update() }
  }
  // The width measured by a renderer; without one the window's width counts.
  private var measured: Int?

  /// Makes a split view that shows its sidebar on top.
  public init(sidebar: Widget, content: Widget, pane: Widget? = nil) {
    self.sidebar = sidebar
    self.content = content
    self.pane = pane
    _columns = Property(pane == nil ? 2 : 3)
    super.init()
    for part in children { adopt(part) }
    sidebar.setCSSClass("sidebar", isOn: true)
    pane?.setCSSClass("pane", isOn: true)
    for change in [$collapseWidth, $wideWidth].map({ $0.dropFirst().map { _ in } }) {
      change.observeNext { [weak self] in self?.update() }.dispose(in: bag)
    }
    pane?.$isVisible.dropFirst().observeNext { [weak self] _ in self?.update() }.dispose(in: bag)
    update()
  }

  /// Rendered by a custom widget.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "splitView") }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "shownPlaces", value: self.shownPlaces, shownAs: self.isCollapsed ? "collapsed" : nil)
    ]
  }

  private var shownPlaces: String { Place.allCases.filter(isShown).map(\.rawValue).joined(separator: " ") }

  open override var gestures: [Gesture] {
    super.gestures + [Gesture("goBack", of: self, keys: [window?.backKey ?? "Alt+Left"]) { $0.goBack() }]
  }

  open override var sightChanges: [SafeSignal<Void>] { [$place.map { _ in }, $columns.map { _ in }] }

  open override var children: [Widget] { [sidebar, content] + (pane.map { [$0] } ?? []) }

  open override func shows(_ child: Widget) -> Bool {
    Place.allCases.contains { part($0) === child && isShown($0) }
  }

  override var reasonNotToShow: String? { "\(type(of: self)) around it shows its \(topPlace.rawValue)" }

  /// Whether one place at a time is shown.
  public var isCollapsed: Bool { currentColumns == 1 }

  /// Puts the content on top, as after a choice in the sidebar.
  public func showContent() { show(.content) }

  /// Puts the pane on top, as when a person asks for details.
  public func showPane() { show(.pane) }

  /// Puts the sidebar on top.
  public func showSidebar() { show(.sidebar) }

  /// Whether a person can go back from the pane to the content, or from there to the sidebar.
  public var canGoBack: Bool {
    switch currentColumns {
    case 1: topPlace != .sidebar
    case 2: topPlace == .pane
    default: false
    }
  }

  /// Goes back one place as a person would.
  ///
  /// - Returns: false when `canGoBack` is false or the split view cannot be reached.
  @discardableResult
  public func goBack() -> Bool {
    guard isReachable, canGoBack else { return false }
    deliver { show(topPlace == .pane ? .content : .sidebar) }
    return true
  }

  /// Reports the split view's width in pixels with texts of the usual size; for the renderer.
  public func resized(to width: Int) {
    guard width != measured else { return }
    measured = width
    update()
  }

  /// Reports a new window width, which counts until a renderer has measured.
  func windowResized() { update() }

  private func show(_ place: Place) {
    if place != self.place { self.place = place }
    update()
  }
}

// MARK: - What has room

extension SplitView {
  /// The widget in a place.
  public func part(_ place: Place) -> Widget? {
    switch place {
    case .sidebar: sidebar
    case .content: content
    case .pane: pane
    }
  }

  /// Whether a place is shown, as far as the split view decides.
  public func isShown(_ place: Place) -> Bool {
    if place == .pane, !hasPane { return false }
    switch currentColumns {
    case 1: return place == topPlace
    case 2 where hasPane: return place == .sidebar || place == (topPlace == .pane ? .pane : .content)
    default: return true
    }
  }

  /// The place on top; the content in place of a hidden pane.
  public var topPlace: Place { place == .pane && !hasPane ? .content : place }

  private var hasPane: Bool { pane?.isVisible == true }

  // Without a renderer the window's width counts.
  private var currentColumns: Int {
    let most = hasPane ? 3 : 2
    guard let width = measured ?? window.map({ Int(Double($0.width) / $0.textScale) }) else { return most }
    return width < collapseWidth ? 1 : width < wideWidth ? min(most, 2) : most
  }

  private func update() {
    let now = currentColumns
    if now != columns { columns = now }
    let shown = Place.allCases.filter(isShown)
    for place in Place.allCases {
      guard let part = part(place) else { continue }
      let hasButtons = showsTitleButtons && place == shown.last
      if let stack = part as? NavigationStack { stack.showsTitleButtons = hasButtons }
      if let page = part as? NavigationPage { page.headerBar.showsTitleButtons = hasButtons }
      rootPage(of: part)?.headerBar.backButton.isVisible = leadsBack(from: part)
    }
  }

  private func rootPage(of part: Widget) -> NavigationPage? {
    (part as? NavigationPage) ?? (part as? NavigationStack)?.pages.first
  }

  /// Whether a part is on top and its back button leads to another.
  func leadsBack(from part: Widget) -> Bool { canGoBack && self.part(topPlace) === part }
}

extension Window {
  /// Reports the window's width to its split views.
  func updateSplitViews() {
    func visit(_ widget: Widget) {
      (widget as? SplitView)?.windowResized()
      if !(widget is AnyListView) { widget.children.forEach(visit) }
    }
    if let content { visit(content) }
  }

  /// Goes back in the innermost navigation stack or split view that can.
  func goBack() -> Bool {
    var places: [Widget] = []
    var next = content
    while let widget = next {
      if widget is NavigationStack || widget is SplitView { places.append(widget) }
      let top = (widget as? SplitView).flatMap { $0.part($0.topPlace) }
      let children = (top.map { [$0] } ?? []) + widget.children
      next = children.first { widget.shows($0) && $0.isVisible && $0.containsWayBack }
    }
    let navigation = places.last { $0 is NavigationStack } as? NavigationStack
    return places.reversed().contains { place in
      (place as? SplitView)?.goBack() ?? (place === navigation && navigation?.goBack() == true)
    }
  }
}

extension Widget {
  // Skips the rows of lists, which contain no pages and may be many.
  fileprivate var containsWayBack: Bool {
    if self is NavigationStack || self is SplitView { return true }
    return !(self is AnyListView) && children.contains(where: \.containsWayBack)
  }
}
