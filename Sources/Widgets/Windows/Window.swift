import Signals

/// A top-level window: content, dialogs over it, toasts over both, and the keys that work everywhere. GTK: `GtkWindow`.
open class Window: Widget {
  /// The title, shown by the desktop.
  @Property public var title = ""
  /// What fills the window.
  @Property public private(set) var content: Widget?
  /// Dialogs over the content, the newest last; only that one can be reached.
  @Property public private(set) var dialogs: [Dialog] = []
  /// Short messages at the bottom, the newest last.
  @Property public private(set) var toasts: [Toast] = []
  /// Bubbles beside widgets, the newest last; while there is one, only that one can be reached.
  @Property public private(set) var popovers: [Popover] = []
  /// The question for a file that is open; while there is one, nothing else can be reached.
  @Property public internal(set) var fileDialog: FileDialog?
  /// Whether the window has the keyboard, as the desktop sees it.
  @Property public var isActive = false
  /// Whether the window has not been closed.
  @Property public private(set) var isOpen = true
  /// Width at the start, in logical pixels.
  @Property public var defaultWidth = 800
  /// Height at the start, in logical pixels.
  @Property public var defaultHeight = 640
  /// Width of what is inside now, in logical pixels: as the desktop has it, or the default without one.
  @Property public private(set) var width = 800
  /// The text that was copied last, for pasting elsewhere; nil before. GTK: `gdk_clipboard_set_text`.
  @Property public private(set) var copiedText: String?
  /// Things a person can do wherever the focus is.
  public var actions: [Action] = []
  /// The widget that was asked to have the keyboard focus last.
  public internal(set) weak var focused: Widget?
  /// Asks the renderer to bring the window to the front.
  public let presentRequests = PassthroughSubject<Void, Never>()

  private let clock: any SignalClock
  // The truth; the properties may lag while their own observers are being told.
  private var storedDialogs: [Dialog] = []
  private var storedToasts: [Toast] = []
  private var storedPopovers: [Popover] = []

  /// Makes an open window without content.
  ///
  /// - Parameter clock: where a toast's time passes.
  public init(clock: any SignalClock) {
    self.clock = clock
    super.init()
    $defaultWidth.dropFirst().observeNext { [weak self] width in self?.resized(to: width) }.dispose(in: bag)
  }

  isolated deinit {}

  /// Shown by a GtkWindow.
  open override var kind: WidgetKind { .window }

  /// The content, the dialogs, the toasts and the popovers.
  open override var children: [Widget] {
    (content.map { [$0] } ?? []) + storedDialogs + storedToasts + storedPopovers
  }

  /// While there is a popover, only that can be reached; else, while there is a dialog, only the newest one and toasts.
  open override func shows(_ child: Widget) -> Bool {
    guard isOpen, fileDialog == nil else { return false }
    if let popover = storedPopovers.last { return child === popover }
    return isOnScreen(child)
  }

  /// Whether a child can be seen: a popover leaves what is behind it in sight, though out of reach.
  public func isOnScreen(_ child: Widget) -> Bool {
    guard isOpen else { return false }
    if child is Toast || child is Popover { return true }
    return storedDialogs.isEmpty ? true : child === storedDialogs.last
  }

  /// Forgets content, a dialog or a toast that is elsewhere now.
  open override func childLeft(_ child: Widget) {
    if child === content { setContent(nil) }
    if let dialog = child as? Dialog { dismiss(dialog) }
    if let toast = child as? Toast { dismiss(toast) }
    if let popover = child as? Popover { popover.popdown() }
  }

  override var reasonNotToShow: String? {
    guard isOpen else { return "the window is closed" }
    if fileDialog != nil { return "a question for a file is over it" }
    return storedPopovers.isEmpty ? "a dialog is over it" : "a popover is over it"
  }

  /// Replaces what fills the window; dialogs about the old content go with it.
  public func setContent(_ new: Widget?) {
    if let content { disown(content) }
    if let new { adopt(new) }
    content = new
    setDialogs([])
    fileDialog?.cancel()
  }

  /// Tells where the keyboard focus has gone by itself, as with Tab or a click; for the renderer.
  public func focusMoved(to widget: Widget?) {
    focused = widget
  }

  /// Tells how wide the window is now; for the renderer.
  public func resized(to width: Int) {
    if width != self.width { self.width = width }
  }

  /// Brings the window to the front.
  public func present() {
    presentRequests.send()
  }

  /// Closes the window as a person would; a page with something to lose is asked first.
  @discardableResult
  public func close() -> Bool {
    guard isOpen else { return false }
    close(without: [])
    return true
  }

  // Pages are asked one after the other, wherever they are; nobody is asked twice.
  private func close(without asked: Set<ObjectIdentifier>) {
    let unsaved = content?.navigationPages.last {
      $0.confirmsLeaving && !asked.contains(ObjectIdentifier($0))
    }
    guard let unsaved else {
      isOpen = false
      return
    }
    let next = asked.union([ObjectIdentifier(unsaved)])
    unsaved.leave { [weak self] in
      if let self, self.isOpen { self.close(without: next) }
    }
  }

  /// Copies a text, so that a person can paste it elsewhere.
  public func copy(_ text: String) {
    copiedText = text
  }

  /// Presses a key as a person would: a popover and the newest dialog come first, then the page on top, the window, and
  /// going back.
  ///
  /// - Returns: whether the key meant something.
  @discardableResult
  open func press(_ shortcut: Shortcut) -> Bool {
    guard isOpen, isVisible, isSensitive else { return false }
    if let fileDialog { return shortcut == "Escape" && fileDialog.cancel() }
    if let popover = storedPopovers.last {
      if shortcut == "Escape" { return popover.cancel() }
      return isGlobal(shortcut) ? activate(shortcut, in: actions) : false
    }
    if let dialog = storedDialogs.last {
      if shortcut == "Escape" { return dialog.cancel() }
      return isGlobal(shortcut) ? activate(shortcut, in: actions) : false
    }
    if isTyped(shortcut) { return false }
    let navigation = visibleNavigation
    if let page = navigation?.top, activate(shortcut, in: page.actions) { return true }
    if activate(shortcut, in: actions) { return true }
    if shortcut == "Escape", let search = focused as? SearchEntry, search.stopSearch() { return true }
    if shortcut == "Alt+Left" || shortcut == "Escape" { return navigation?.goBack() ?? false }
    return false
  }

  /// Presses the mouse's back button.
  @discardableResult
  open func pressMouseBack() -> Bool {
    guard isOpen, fileDialog == nil, storedDialogs.isEmpty, storedPopovers.isEmpty else { return false }
    return visibleNavigation?.goBack() ?? false
  }

  /// The innermost navigation stack that can be seen, dialogs left aside.
  public var visibleNavigation: NavigationStack? {
    var found: NavigationStack?
    var next = content
    while let widget = next {
      if let stack = widget as? NavigationStack { found = stack }
      next = widget.children.first { widget.shows($0) && $0.isVisible && $0.containsNavigation }
    }
    return found
  }

  // A character goes into the text that has the focus, whatever else it may mean.
  private func isTyped(_ shortcut: Shortcut) -> Bool {
    guard shortcut.key.count == 1, shortcut.modifiers.isDisjoint(with: [.control, .alt]), let focused,
      focused.isReachable, focused.window === self
    else { return false }
    return focused is Entry || (focused as? TextView)?.isEditable == true
  }

  // Quitting and closing work from within a dialog too.
  private func isGlobal(_ shortcut: Shortcut) -> Bool {
    shortcut == "Ctrl+Q" || shortcut == "Ctrl+W"
  }

  private func activate(_ shortcut: Shortcut, in actions: [Action]) -> Bool {
    guard let action = actions.first(where: { $0.shortcuts.contains(shortcut) }) else { return false }
    return action.activate()
  }
}

extension Widget {
  // Rows of a list are no place for pages, and there may be many.
  fileprivate var containsNavigation: Bool {
    if self is NavigationStack { return true }
    return !(self is AnyListView) && children.contains(where: \.containsNavigation)
  }

  fileprivate var navigationPages: [NavigationPage] {
    if self is AnyListView { return [] }
    return ((self as? NavigationPage).map { [$0] } ?? []) + children.flatMap(\.navigationPages)
  }
}

extension Window {
  /// Shows a dialog over the content and any other dialog.
  public func present(_ dialog: Dialog) {
    guard !storedDialogs.contains(where: { $0 === dialog }) else { return }
    setDialogs(storedDialogs + [dialog])
  }

  /// Takes a dialog away.
  public func dismiss(_ dialog: Dialog) {
    setDialogs(storedDialogs.filter { $0 !== dialog })
  }

  /// Shows a toast until its time is over, it is acted on, or three newer ones have come.
  public func show(_ toast: Toast) {
    guard !storedToasts.contains(where: { $0 === toast }) else { return }
    setToasts(Array((storedToasts + [toast]).suffix(3)))
    toast.timer.otherDisposable = clock.schedule(after: toast.duration) { [weak self, weak toast] in
      if let toast { self?.dismiss(toast) }
    }
  }

  /// Takes a toast away.
  public func dismiss(_ toast: Toast) {
    setToasts(storedToasts.filter { $0 !== toast })
  }

  func add(_ popover: Popover) {
    adopt(popover)
    storedPopovers = storedPopovers.filter { $0 !== popover } + [popover]
    popovers = storedPopovers
  }

  func remove(_ popover: Popover) {
    guard storedPopovers.contains(where: { $0 === popover }) else { return }
    storedPopovers.removeAll { $0 === popover }
    disown(popover)
    popovers = storedPopovers
    // One that points into the one that went goes too.
    for other in storedPopovers where other.anchor?.isOnScreen != true { other.popdown() }
  }

  private func setDialogs(_ new: [Dialog]) {
    guard !new.isEmpty || !storedDialogs.isEmpty else { return }
    for dialog in storedDialogs where !new.contains(where: { $0 === dialog }) { disown(dialog) }
    new.forEach(adopt)
    storedDialogs = new
    dialogs = new
  }

  private func setToasts(_ new: [Toast]) {
    for toast in storedToasts where !new.contains(where: { $0 === toast }) {
      toast.timer.otherDisposable = nil
      disown(toast)
    }
    new.forEach(adopt)
    storedToasts = new
    toasts = new
  }
}
