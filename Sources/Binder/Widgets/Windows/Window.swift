import Signals

/// A top-level window: content, dialogs over it, toasts over both, and the keys that work everywhere. GTK: `GtkWindow`.
///
/// ```swift
/// let window = Window("Friends")
/// window.content = NavigationStack(root: NavigationPage(Label("Ada")))
/// window.actions = [Action("Quit", shortcuts: ["Ctrl+Q"]) { [weak window] in _ = window?.close() }]
/// // application.show(window) opens it; a test passes a VirtualClock()
/// ```
open class Window: Widget, DefaultPropertyProvider {
  /// The title, shown by the desktop.
  @Property public var title: String
  /// The widget that fills the window; a new one also removes the dialogs over the old one.
  @Property public var content: Widget?
  /// Dialogs over the content, the newest last; only the newest can be reached.
  @Property public private(set) var dialogs: [Dialog] = []
  /// Short messages at the bottom, the newest last.
  @Property public private(set) var toasts: [Toast] = []
  /// Bubbles beside widgets, the newest last; while there are any, only the newest can be reached.
  @Property public private(set) var popovers: [Popover] = []
  /// The open file dialog, if any; while there is one, nothing else can be reached.
  @Property public internal(set) var fileDialog: FileDialog?
  /// Whether the desktop has given the window the keyboard.
  @Property public var isActive = false
  /// Whether the window is open.
  @Property public private(set) var isOpen = true
  /// The initial width in logical pixels, at least 1; it follows resizing by a person. GTK:
  /// `gtk_window_get_default_size`.
  @Property public var defaultWidth = 800
  /// The initial height in logical pixels, at least 1; it follows resizing by a person.
  @Property public var defaultHeight = 640
  /// Whether the window fills the screen; the default size is that of the restored window. GTK: `gtk_window_maximize`.
  @Property public var isMaximized = false
  /// Whether the window covers the screen and the desktop's bars too; a person may change it. GTK:
  /// `gtk_window_fullscreen`.
  @Property public var isFullscreen = false
  /// The direction of lines, boxes, directional icons and the keys along a line; nil uses that of the person's
  /// language. A toolkit has one direction for all windows: the one set last.
  @Property public var direction: TextDirection?
  /// The direction of the person's language.
  public internal(set) var languageDirection = TextDirection.leftToRight
  /// The current width of the content in logical pixels; without a desktop the default width.
  @Property public private(set) var width = 800
  /// The scale of texts compared with the usual size, 1 or more. GTK: the size of the font.
  @Property public private(set) var textScale = 1.0
  /// The clipboard.
  public let clipboard = Clipboard()
  /// The last 50 texts passed to assistive technology to announce, the newest last.
  public private(set) var announcements: [String] = []
  /// Asks the renderer to announce a text.
  public let announcementRequests = PassthroughSubject<String, Never>()
  /// The actions available wherever the focus is.
  public var actions: [Action] = []
  /// The widget that has the keyboard focus, or that was last asked to have it.
  ///
  /// Dialogs, popovers and toasts give the focus back when they disappear.
  public internal(set) weak var focused: Widget? {
    didSet { if focused !== oldValue { focusMoved(from: oldValue) } }
  }
  /// Asks the renderer to bring the window to the front.
  public let presentRequests = PassthroughSubject<Void, Never>()
  /// Asks the renderer to open a context menu.
  public let contextMenuRequests = PassthroughSubject<ContextMenuRequest, Never>()

  let clock: any SignalClock
  private var storedContent: Widget?
  // The truth; the properties may lag while their own observers are being notified.
  private(set) var storedDialogs: [Dialog] = []
  private(set) var storedToasts: [Toast] = []
  private(set) var storedPopovers: [Popover] = []
  /// The toast whose undo Ctrl+Z performs, even after it has disappeared by itself.
  var undoable: Toast?
  /// Whether toasts are shown one at a time, the newest first; the time of those behind it goes on.
  public var showsOneToast = false
  var assignedReducesMotion = false
  var isPointerOverToasts = false {
    didSet { if isPointerOverToasts != oldValue { runTimers() } }
  }

  /// Makes an open window without content.
  ///
  /// - Parameters:
  ///   - title: The title, shown by the desktop.
  ///   - clock: The clock that measures a toast's time; nil is real time, a test passes a `VirtualClock`.
  public init(_ title: String = "", clock: (any SignalClock)? = nil) {
    _title = Property(title)
    self.clock = clock ?? ActorClock()
    super.init()
    $content.dropFirst().observeNext { [weak self] content in self?.show(content: content) }.dispose(in: bag)
    $defaultWidth.dropFirst().observeNext { [weak self] width in self?.resized(to: max(width, 1)) }.dispose(
      in: bag)
  }

  open override class var kind: WidgetKind { .window }
  open override var defaultRole: AccessibleRole { .window }

  open override var children: [Widget] {
    (storedContent.map { [$0] } ?? []) + storedDialogs + storedToasts + storedPopovers
  }

  /// Only the newest popover can be reached; without one, only the newest dialog, if any, and toasts.
  open override func shows(_ child: Widget) -> Bool {
    guard isOpen, fileDialog == nil else { return false }
    if let popover = storedPopovers.last { return child === popover }
    return isOnScreen(child)
  }

  /// Whether a child is visible: a popover leaves the rest visible, though out of reach.
  public func isOnScreen(_ child: Widget) -> Bool {
    guard isOpen else { return false }
    if child is Toast || child is Popover { return true }
    return storedDialogs.isEmpty ? true : child === storedDialogs.last
  }

  /// Removes content, a dialog, a toast or a popover that another widget has adopted.
  open override func childLeft(_ child: Widget) {
    if child === storedContent { content = nil }
    if let dialog = child as? Dialog { dismiss(dialog) }
    if let toast = child as? Toast { dismiss(toast) }
    if let popover = child as? Popover { popover.popdown() }
  }

  /// The property used when none is named.
  public var defaultProperty: Property<String> { $title }

  open override var properties: [InspectableProperty] {
    super.properties + [
      // The desktop shows the title in its list of windows; in the window, the header bar shows its own.
      InspectableProperty("title", value: self.title, shownAs: InspectableProperty.quoted(self.title)),
      InspectableProperty("defaultSize", value: "\(max(self.defaultWidth, 1)) \(max(self.defaultHeight, 1))"),
      InspectableProperty(
        "direction",
        value: self.isRightToLeft ? TextDirection.rightToLeft.rawValue : TextDirection.leftToRight.rawValue,
        shownAs: self.isRightToLeft ? "right to left" : nil),
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture("press", of: self, keys: ["Escape"]) { $0.press(Shortcut($1)) },
      Gesture("pressMouseBack", of: self) { $0.pressMouseBack() },
      Gesture("close", of: self, keys: ["Alt+F4"]) { $0.close() },
    ]
  }

  open override var shownChildren: [Widget] { children.filter { isOnScreen($0) && $0.isVisible } }

  open override var sightChanges: [SafeSignal<Void>] { [$content.map { _ in }, $dialogs.map { _ in }] }

  override var reasonNotToShow: String? {
    guard isOpen else { return "the window is closed" }
    if fileDialog != nil { return "a question for a file is over it" }
    return storedPopovers.isEmpty ? "a dialog is over it" : "a popover is over it"
  }

  private func show(content new: Widget?) {
    if let old = storedContent, old !== new {
      if focused?.isInside(old) == true { focused = nil }
      disown(old)
    }
    storedContent = new
    if let new { adopt(new) }
    updateSplitViews()
    // The undo belonged to the old content.
    undoable = nil
    setDialogs([])
    fileDialog?.cancel()
  }

  /// Reports a focus move by the toolkit, as with Tab or a click; for the renderer.
  public func focusMoved(to widget: Widget?) {
    focused = widget
  }

  /// Reports the window's current width; for the renderer.
  public func resized(to width: Int) {
    if width != self.width { self.width = width }
    updateSplitViews()
  }

  /// Reports the scale of texts; for the renderer.
  public func textScaled(by scale: Double) {
    let scale = scale.isFinite ? min(max(scale, 1), 10) : 1
    if textScale != scale { textScale = scale }
  }

  /// Reports the size that a person has given the window; for the renderer.
  public func sized(width: Int, height: Int, isMaximized: Bool) {
    if width > 0, width != defaultWidth { defaultWidth = width }
    if height > 0, height != defaultHeight { defaultHeight = height }
    if isMaximized != self.isMaximized { self.isMaximized = isMaximized }
  }

  /// Brings the window to the front.
  public func present() {
    presentRequests.send()
  }

  /// Closes the window as a person would; pages that confirm leaving ask first.
  @discardableResult
  public func close() -> Bool {
    guard isOpen else { return false }
    deliver("close") { close(without: []) }
    return true
  }

  // Asks all pages that confirm leaving one after the other, each once.
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

  /// Announces a text through assistive technology, wherever the focus is, for what a sighted person notices in
  /// passing: that something was saved, failed or was counted. GTK: `gtk_accessible_announce`, an alert before 4.14.
  public func announce(_ text: String) {
    guard isOpen, !text.isEmpty else { return }
    remember(announcement: text)
    announcementRequests.send(text)
  }

  /// Records a text that is announced by itself, such as a toast.
  func remember(announcement text: String) {
    announcements = announcements.suffix(49) + [text]
  }

  /// Copies a text, so that a person can paste it elsewhere.
  public func copy(_ text: String) {
    clipboard.copy(.text(text))
  }

  /// The text last copied here, if `content` is a text.
  public var copiedText: String? {
    if case .text(let text) = clipboard.content { text } else { nil }
  }

  /// Presses a key as a person would: a popover and the newest dialog come first, then the page on top, the window, and
  /// then, unless an action has the key, the usual meanings: mnemonics, going back, tabs, the menu, undoing.
  ///
  /// - Returns: Whether the key was handled.
  @discardableResult
  open func press(_ shortcut: Shortcut) -> Bool {
    guard isOpen, isVisible, isSensitive else { return false }
    if let inspector = Inspector.current, inspector.press(shortcut, in: self) { return true }
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
    if closeTab(shortcut) { return true }
    let navigation = visibleNavigation
    if let page = navigation?.top, activate(shortcut, in: page.actions) { return true }
    if activate(shortcut, in: actions) || pressMnemonic(shortcut) { return true }
    if shortcut == "Escape", let search = focused as? SearchEntry, search.stopSearch() { return true }
    if search(shortcut) || changeTab(shortcut) || moveTab(shortcut) { return true }
    if moveRow(shortcut) || pressInList(shortcut) { return true }
    if shortcut == backKey || shortcut == "Escape" { return goBack() }
    if shortcut == "Menu" || shortcut == "Shift+F10" { return focused?.popupContextMenu() ?? false }
    if shortcut == "F10" {
      return primaryMenu?.popup() ?? content?.reachable(MenuBar.self).first?.popup() ?? false
    }
    if shortcut == "Ctrl+Z", !isTextFocused { return undo() }
    return false
  }

  /// Presses the mouse's back button.
  @discardableResult
  open func pressMouseBack() -> Bool {
    guard isOpen, fileDialog == nil, storedDialogs.isEmpty, storedPopovers.isEmpty else { return false }
    return goBack()
  }

  /// The menu that F10 opens: the one marked as primary, else the last one in a header bar.
  public var primaryMenu: MenuButton? {
    let menus = content?.reachable(MenuButton.self) ?? []
    return menus.first(where: \.isPrimary) ?? menus.last { $0.ancestor(of: HeaderBar.self) != nil }
  }

  /// The innermost visible navigation stack, ignoring dialogs.
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
    var isDone = false
    deliver("press", with: shortcut.description) { isDone = action.activate() }
    return isDone
  }

  // Gives the focus back after the stored list changes, but before observers are notified: a renderer needs both.

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
  // Skips the rows of lists, which contain no pages and may be many.
  fileprivate var containsNavigation: Bool {
    if self is NavigationStack { return true }
    return !(self is AnyListView) && children.contains(where: \.containsNavigation)
  }

  fileprivate var navigationPages: [NavigationPage] {
    if self is AnyListView { return [] }
    return ((self as? NavigationPage).map { [$0] } ?? []) + children.flatMap(\.navigationPages)
  }
}
