import Signals

/// Pages on top of each other, with a back button to the one below. GTK: a `GtkStack` that slides.
///
/// The header's button, Alt+Left (right-to-left: Alt+Right), Escape and the mouse's back button all call `goBack()`.
///
/// ```swift
/// let friends = NavigationPage(Label("Ada, Grace"))
/// friends.title = "Friends"
/// let navigation = NavigationStack(root: friends)
/// friends.navigation?.push(NavigationPage(Label("Ada")))
/// // Back, Alt+Left or navigation.pop() lead to the friends again
/// ```
open class NavigationStack: Widget {
  /// The pages, the root first, for the renderer; `pages` is the same list.
  @Property public private(set) var pageList: [NavigationPage] = []
  /// Whether the header bars have the window's buttons; false for a stack that does not fill the window.
  public var showsTitleButtons = true {
    didSet { for page in stored { page.headerBar.showsTitleButtons = showsTitleButtons } }
  }
  // The truth; `pageList` may lag while its own observers are being notified.
  private var stored: [NavigationPage] = []

  /// Makes a stack with one page.
  public init(root: NavigationPage) {
    super.init()
    setPages([root])
  }

  /// Rendered by a GtkStack that slides.
  open override class var kind: WidgetKind { .navigationStack }

  open override var gestures: [Gesture] {
    super.gestures + [Gesture("goBack", of: self, keys: [window?.backKey ?? "Alt+Left"]) { $0.goBack() }]
  }

  open override var sightChanges: [SafeSignal<Void>] { [$pageList.map { _ in }] }

  /// The pages, the root first.
  public var pages: [NavigationPage] { stored }

  open override var children: [Widget] { stored }

  open override func childLeft(_ child: Widget) {
    setPages(stored.filter { $0 !== child })
  }

  open override func shows(_ child: Widget) -> Bool { child === stored.last }

  /// The page on top.
  public var top: NavigationPage? { stored.last }

  /// The title of the page on top.
  public var title: String { top?.title ?? "" }

  /// Pushes a page; one that is already in the stack becomes the top instead.
  public func push(_ page: NavigationPage) {
    if stored.contains(where: { $0 === page }) {
      pop(to: page)
    } else {
      setPages(stored + [page])
    }
  }

  /// Removes the top page without confirmation; the root stays.
  ///
  /// - Returns: The removed page, or nil when only the root is there.
  @discardableResult
  public func pop() -> NavigationPage? {
    guard stored.count > 1, let page = stored.last else { return nil }
    setPages(Array(stored.dropLast()))
    return page
  }

  /// Removes every page above `page` without confirmation; does nothing when it is not in the stack.
  public func pop(to page: NavigationPage) {
    guard let index = stored.firstIndex(where: { $0 === page }), index < stored.count - 1 else { return }
    setPages(Array(stored[...index]))
  }

  /// Removes every page above the root without confirmation.
  public func popToRoot() {
    if let root = stored.first { pop(to: root) }
  }

  /// Replaces all pages by one.
  public func setRoot(_ page: NavigationPage) {
    setPages([page])
  }

  /// Goes back one page as a person would; a page that confirms leaving asks first.
  ///
  /// - Returns: false when there is no page to go back to or the stack cannot be reached.
  @discardableResult
  public func goBack() -> Bool {
    guard isReachable, stored.count > 1, let page = stored.last else { return false }
    deliver("goBack") {
      page.leave { [weak self, weak page] in
        guard let self, let page, self.top === page else { return }
        self.pop()
      }
    }
    return true
  }

  private var splitView: SplitView? { parent as? SplitView }

  private func setPages(_ pages: [NavigationPage]) {
    for page in stored where !pages.contains(where: { $0 === page }) {
      page.withdrawQuestion()
      disown(page)
    }
    for (index, page) in pages.enumerated() {
      adopt(page)
      page.headerBar.backButton.isVisible = index > 0 || splitView?.leadsBack(from: self) == true
      if page.headerBar.showsTitleButtons != showsTitleButtons {
        page.headerBar.showsTitleButtons = showsTitleButtons
      }
    }
    stored = pages
    pageList = pages
  }
}
