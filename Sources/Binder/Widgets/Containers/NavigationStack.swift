import Signals

/// Pages on top of each other, with a way back to the one below. GTK: a `GtkStack` that slides.
///
/// Back by the header's button, Alt+Left (Alt+Right from right to left), Escape and the mouse's back button all go through `goBack()`.
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
  /// Whether the pages' header bars have the buttons that close and resize the window; off when the stack is not all of
  /// the window.
  public var showsTitleButtons = true {
    didSet { for page in stored { page.headerBar.showsTitleButtons = showsTitleButtons } }
  }
  // The truth; `pageList` may lag while its own observers are being notified.
  private var stored: [NavigationPage] = []

  /// Makes a stack of one page.
  public init(root: NavigationPage) {
    super.init()
    setPages([root])
  }

  /// Shown by a GtkStack that slides.
  open override class var kind: WidgetKind { .navigationStack }

  /// Going back.
  open override var gestures: [Gesture] {
    super.gestures + [Gesture("goBack", of: self, keys: [window?.backKey ?? "Alt+Left"]) { $0.goBack() }]
  }

  /// A change of the pages.
  open override var sightChanges: [SafeSignal<Void>] { [$pageList.map { _ in }] }

  /// The pages, the root first.
  public var pages: [NavigationPage] { stored }

  /// The pages, the root first.
  open override var children: [Widget] { stored }

  /// Forgets a page that is elsewhere now.
  open override func childLeft(_ child: Widget) {
    setPages(stored.filter { $0 !== child })
  }

  /// Only the page on top is shown.
  open override func shows(_ child: Widget) -> Bool { child === stored.last }

  /// The page on top.
  public var top: NavigationPage? { stored.last }

  /// The title of the page on top.
  public var title: String { top?.title ?? "" }

  /// Puts a page on top; one that is in the stack already comes up again instead.
  public func push(_ page: NavigationPage) {
    if stored.contains(where: { $0 === page }) {
      pop(to: page)
    } else {
      setPages(stored + [page])
    }
  }

  /// Takes the top page away, without asking; the root stays.
  ///
  /// - Returns: the page taken away, or nil when only the root is there.
  @discardableResult
  public func pop() -> NavigationPage? {
    guard stored.count > 1, let page = stored.last else { return nil }
    setPages(Array(stored.dropLast()))
    return page
  }

  /// Takes away every page above `page`, without asking; does nothing when it is not in the stack.
  public func pop(to page: NavigationPage) {
    guard let index = stored.firstIndex(where: { $0 === page }), index < stored.count - 1 else { return }
    setPages(Array(stored[...index]))
  }

  /// Takes away every page above the root, without asking.
  public func popToRoot() {
    if let root = stored.first { pop(to: root) }
  }

  /// Replaces everything by one page.
  public func setRoot(_ page: NavigationPage) {
    setPages([page])
  }

  /// Goes back one page as a person would; a page with something to lose is asked first.
  ///
  /// - Returns: false when there is no page to go back to or the stack cannot be reached.
  @discardableResult
  public func goBack() -> Bool {
    guard isReachable, stored.count > 1, let page = stored.last else { return false }
    page.leave { [weak self, weak page] in
      guard let self, let page, self.top === page else { return }
      self.pop()
    }
    return true
  }

  // The split view that this is a part of.
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
