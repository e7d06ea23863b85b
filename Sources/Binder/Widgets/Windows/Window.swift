import Signals

/// A top-level window: content, dialogs over it, toasts over both, and the keys that work everywhere. GTK: `GtkWindow`.
///
/// ```swift
/// let window = Window(clock: VirtualClock())
/// window.title = "Friends"
/// window.setContent(NavigationStack(root: NavigationPage(Label("Ada"))))
/// window.actions = [Action("Quit", shortcuts: ["Ctrl+Q"])]
/// // in an app the clock is an ActorClock(), and application.show(window) opens it
/// ```
open class Window: Widget, DefaultPropertyProvider {
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
  /// Width at the start, in logical pixels and at least 1, and what a person has made of it. GTK: `gtk_window_get_default_size`.
  @Property public var defaultWidth = 800
  /// Height at the start, in logical pixels and at least 1, and what a person has made of it.
  @Property public var defaultHeight = 640
  /// Whether the window fills the screen; its default size is that without. GTK: `gtk_window_maximize`.
  @Property public var isMaximized = false
  /// Where lines begin, and with them boxes, icons with a direction and the keys that go along a line; nil is as in the person's
  /// language. A toolkit has one for all its windows: that of the window which was told last.
  @Property public var direction: TextDirection?
  /// Where lines of the person's language begin.
  public internal(set) var languageDirection = TextDirection.leftToRight
  /// Width of what is inside now, in logical pixels: as the desktop has it, or the default without one.
  @Property public private(set) var width = 800
  /// What is copied and pasted here.
  public let clipboard = Clipboard()
  /// What assistive technology was asked to say, the newest last, and no more than the last 50.
  public private(set) var announcements: [String] = []
  /// Asks the renderer to have a text said.
  public let announcementRequests = PassthroughSubject<String, Never>()
  /// Things a person can do wherever the focus is.
  public var actions: [Action] = []
  /// The widget that has the keyboard focus, or was asked to have it last.
  ///
  /// What lies over the content gives it back when it goes: a dialog, a popover, a toast.
  public internal(set) weak var focused: Widget? {
    didSet { if focused !== oldValue { focusLeft(oldValue) } }
  }
  /// Asks the renderer to bring the window to the front.
  public let presentRequests = PassthroughSubject<Void, Never>()
  /// Asks the renderer to open a context menu.
  public let contextMenuRequests = PassthroughSubject<ContextMenuRequest, Never>()

  let clock: any SignalClock
  // The truth; the properties may lag while their own observers are being notified.
  private(set) var storedDialogs: [Dialog] = []
  private(set) var storedToasts: [Toast] = []
  private(set) var storedPopovers: [Popover] = []
  /// What Ctrl+Z does: the last thing that a toast has offered to undo, also when the toast has gone by itself.
  var undoable: Toast?
  /// Whether the pointer is over a toast.
  var isPointerOverToasts = false {
    didSet { if isPointerOverToasts != oldValue { runTimers() } }
  }

  /// Makes an open window without content.
  ///
  /// - Parameter clock: where a toast's time passes.
  public init(clock: any SignalClock) {
    self.clock = clock
    super.init()
    $defaultWidth.dropFirst().observeNext { [weak self] width in self?.resized(to: max(width, 1)) }.dispose(
      in: bag)
  }

  /// Shown by a GtkWindow.
  open override class var kind: WidgetKind { .window }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .window }

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

  /// What is meant when no property is named.
  public var defaultProperty: Property<String> { $title }

  /// The title, and the size at the start.
  open override var properties: [InspectableProperty] {
    super.properties + [
      // The desktop has it in its list of windows; in the window is what the header bar says.
      InspectableProperty("title", value: self.title, shownAs: InspectableProperty.quoted(self.title)),
      InspectableProperty("defaultSize", value: "\(max(self.defaultWidth, 1)) \(max(self.defaultHeight, 1))"),
      InspectableProperty(
        "direction",
        value: self.isRightToLeft ? TextDirection.rightToLeft.rawValue : TextDirection.leftToRight.rawValue,
        shownAs: self.isRightToLeft ? "right to left" : nil),
    ]
  }

  /// A key such as `Ctrl+F`, the mouse's back button, closing.
  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture("press", of: self, keys: ["Escape"]) { $0.press(Shortcut($1)) },
      Gesture("pressMouseBack", of: self) { $0.pressMouseBack() },
      Gesture("close", of: self, keys: ["Alt+F4"]) { $0.close() },
    ]
  }

  /// What can be seen, within reach or not.
  open override var shownChildren: [Widget] { children.filter { isOnScreen($0) && $0.isVisible } }

  /// A change of the content or the dialogs.
  open override var sightChanges: [SafeSignal<Void>] { [$content.map { _ in }, $dialogs.map { _ in }] }

  override var reasonNotToShow: String? {
    guard isOpen else { return "the window is closed" }
    if fileDialog != nil { return "a question for a file is over it" }
    return storedPopovers.isEmpty ? "a dialog is over it" : "a popover is over it"
  }

  /// Replaces what fills the window; dialogs about the old content go with it.
  public func setContent(_ new: Widget?) {
    if let content {
      if focused?.isInside(content) == true { focused = nil }
      disown(content)
    }
    if let new { adopt(new) }
    content = new
    updateSplitViews()
    // What could be undone was the old content's.
    undoable = nil
    setDialogs([])
    fileDialog?.cancel()
  }

  /// Reports where the keyboard focus has gone by itself, as with Tab or a click; for the renderer.
  public func focusMoved(to widget: Widget?) {
    focused = widget
  }

  /// Reports how wide the window is now; for the renderer.
  public func resized(to width: Int) {
    if width != self.width { self.width = width }
    updateSplitViews()
  }

  /// Reports what size a person has given the window; for the renderer.
  public func sized(width: Int, height: Int, isMaximized: Bool) {
    if width > 0, width != defaultWidth { defaultWidth = width }
    if height > 0, height != defaultHeight { defaultHeight = height }
    if isMaximized != self.isMaximized { self.isMaximized = isMaximized }
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

  // Pages are asked one after the other, wherever they are; no page is asked twice.
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

  /// Has assistive technology say a text now, wherever the focus is: what a person who sees reads by the way, such as that
  /// something has been saved, failed or been counted. GTK: `gtk_accessible_announce`, an alert before 4.14.
  public func announce(_ text: String) {
    guard isOpen, !text.isEmpty else { return }
    remember(announcement: text)
    announcementRequests.send(text)
  }

  /// Notes what is said by itself, such as a toast.
  func remember(announcement text: String) {
    announcements = announcements.suffix(49) + [text]
  }

  /// Copies a text, so that a person can paste it elsewhere.
  public func copy(_ text: String) {
    clipboard.copy(.text(text))
  }

  /// The text that was copied here last, if it was a text.
  public var copiedText: String? {
    if case .text(let text) = clipboard.content { text } else { nil }
  }

  /// Presses a key as a person would: a popover and the newest dialog come first, then the page on top, the window, and
  /// what keys usually mean – mnemonics, going back, tabs, the menu, undoing – where no action has taken them.
  ///
  /// - Returns: whether the key meant something.
  @discardableResult
  open func press(_ shortcut: Shortcut) -> Bool {
    guard isOpen, isVisible, isSensitive else { return false }
    if let fileDialog { return shortcut == "Escape" && fileDialog.cancel() }
    if !doesBeforeFocus(shortcut), pressOnControl(shortcut) { return true }
    if isTextKey(shortcut) { return false }
    if let popover = storedPopovers.last {
      if shortcut == "Escape" { return popover.cancel() }
      return activate(shortcut, in: actions.filter(\.worksInDialogs)) || pressMnemonic(shortcut)
        || pressInList(shortcut)
    }
    if let dialog = storedDialogs.last {
      if shortcut == "Escape" { return dialog.cancel() }
      return activate(shortcut, in: actions.filter(\.worksInDialogs)) || pressMnemonic(shortcut)
        || pressInList(shortcut)
    }
    if shortcut == "Escape", let toast = focused?.ancestor(of: Toast.self), toast.window === self {
      hide(toast)
      return true
    }
    let navigation = visibleNavigation
    if let page = navigation?.top, activate(shortcut, in: page.actions) { return true }
    if activate(shortcut, in: actions) || pressMnemonic(shortcut) { return true }
    if shortcut == "Escape", let search = focused as? SearchEntry, search.stopSearch() { return true }
    if search(shortcut) || changeTab(shortcut) || moveRow(shortcut) || pressInList(shortcut) { return true }
    if shortcut == backKey || shortcut == "Escape" { return goBack() }
    if shortcut == "Menu" || shortcut == "Shift+F10" { return focused?.popupContextMenu() ?? false }
    if shortcut == "F10" { return primaryMenu?.popup() ?? false }
    if shortcut == "Ctrl+Z", !isTextFocused { return undo() }
    return false
  }

  /// Presses the mouse's back button.
  @discardableResult
  open func pressMouseBack() -> Bool {
    guard isOpen, fileDialog == nil, storedDialogs.isEmpty, storedPopovers.isEmpty else { return false }
    return goBack()
  }

  /// The menu that F10 opens: the one that is marked as primary, else the last one of the topmost bar that has any.
  public var primaryMenu: MenuButton? {
    let menus = content?.reachable(MenuButton.self) ?? []
    return menus.first(where: \.isPrimary) ?? menus.last { $0.ancestor(of: HeaderBar.self) != nil }
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

  private func activate(_ shortcut: Shortcut, in actions: [Action]) -> Bool {
    guard let action = actions.first(where: { $0.shortcuts.contains(shortcut) }) else { return false }
    return action.activate()
  }

  // Each gives the focus back between the truth and the news of it, so that a renderer finds both.

  func store(_ dialogs: [Dialog], restoringFocus giveFocusBack: () -> Void) {
    storedDialogs = dialogs
    giveFocusBack()
    self.dialogs = dialogs
  }

  func store(_ toasts: [Toast], restoringFocus giveFocusBack: () -> Void) {
    storedToasts = toasts
    giveFocusBack()
    self.toasts = toasts
  }

  func store(_ popovers: [Popover], restoringFocus giveFocusBack: () -> Void) {
    storedPopovers = popovers
    giveFocusBack()
    self.popovers = popovers
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
