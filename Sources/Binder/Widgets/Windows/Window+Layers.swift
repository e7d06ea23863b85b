import Signals

extension Window {
  /// Shows a dialog over the content and any other dialog.
  public func present(_ dialog: Dialog) {
    guard !storedDialogs.contains(where: { $0 === dialog }) else { return }
    dialog.focusBefore = focused
    setDialogs(storedDialogs + [dialog])
  }

  /// Removes a dialog.
  public func dismiss(_ dialog: Dialog) {
    setDialogs(storedDialogs.filter { $0 !== dialog })
  }

  /// Shows a toast until its time is over, its action is chosen, or three newer toasts are shown.
  ///
  /// While the pointer is over a toast or one has the focus, none disappears by itself; their time restarts afterwards.
  public func show(_ toast: Toast) {
    guard !storedToasts.contains(where: { $0 === toast }) else { return }
    if toast.canUndo { undoable = toast }
    toast.shownIn = self
    if isOpen { remember(announcement: toast.label.text) }
    setToasts(fitting(storedToasts + [toast]))
    runTimer(of: toast)
  }

  /// Removes a toast; its undo is no longer available.
  public func dismiss(_ toast: Toast) {
    if undoable === toast { undoable = nil }
    hide(toast)
  }

  /// Reports whether the pointer is over a toast; for the renderer.
  public func pointerMoved(overToasts isOver: Bool) {
    isPointerOverToasts = isOver
  }
}

// MARK: - For the widgets that lie over the content

extension Window {
  /// Removes a toast from the screen; its undo stays available.
  func hide(_ toast: Toast) {
    setToasts(storedToasts.filter { $0 !== toast })
  }

  /// Performs the last undo that a toast has offered.
  func undo() -> Bool {
    guard let toast = undoable, toast.actionButton.isVisible, toast.actionButton.isSensitive else {
      return false
    }
    toast.act()
    return true
  }

  func add(_ popover: Popover) {
    adopt(popover)
    popover.focusBefore = focused
    store(storedPopovers.filter { $0 !== popover } + [popover]) {}
  }

  func remove(_ popover: Popover) {
    guard storedPopovers.contains(where: { $0 === popover }) else { return }
    disown(popover)
    store(storedPopovers.filter { $0 !== popover }) { giveFocus(back: [popover], popover.focusBefore) }
    // Popovers that pointed into the closed one close too.
    for other in storedPopovers where other.anchor?.isOnScreen != true { other.popdown() }
  }

  /// Tells the widgets around the old and the new focus, the innermost first.
  func focusMoved(from before: Widget?) {
    focusLeft(before)
    let (old, new) = (inputs(around: before), inputs(around: focused))
    for input in old where !new.contains(where: { $0 === input }) { input.focusChanges.send(false) }
    for input in new where !old.contains(where: { $0 === input }) { input.focusChanges.send(true) }
  }

  private func inputs(around widget: Widget?) -> [WidgetInput] {
    guard let widget else { return [] }
    return sequence(first: widget, next: \.parent).compactMap(\.inputIfAny)
  }

  /// Closes suggestions, and remembers the focus before it moved into a toast, whose time then stands still.
  func focusLeft(_ before: Widget?) {
    (before as? SuggestingEntry)?.putSuggestionsAway()
    (before as? CellEntry)?.focusLeft()
    let (old, new) = (before?.ancestor(of: Toast.self), focused?.ancestor(of: Toast.self))
    guard old !== new else { return }
    new?.focusBefore = old.map { $0.focusBefore } ?? before
    runTimers()
  }

  func runTimers() {
    for toast in storedToasts { runTimer(of: toast) }
    showOne(of: storedToasts)
  }

  // The newest, unless an older one has the pointer or the focus: its button stays where it is.
  private func showOne(of toasts: [Toast]) {
    guard showsOneToast else { return }
    let used = areToastsUsed ? toasts.first(where: \.isVisible) : nil
    let shown = used ?? toasts.last
    for toast in toasts where toast.isVisible != (toast === shown) { toast.isVisible = toast === shown }
  }

  private var areToastsUsed: Bool {
    guard !isPointerOverToasts else { return true }
    return focused?.ancestor(of: Toast.self)?.window === self
  }

  private func runTimer(of toast: Toast) {
    guard !areToastsUsed else {
      toast.timer.otherDisposable = nil
      return
    }
    toast.timer.otherDisposable = clock.schedule(after: toast.duration) { [weak self, weak toast] in
      if let toast { self?.hide(toast) }
    }
  }

  // The newest three toasts, and one that has the focus.
  private func fitting(_ toasts: [Toast]) -> [Toast] {
    var left = toasts
    while left.count > 3, let oldest = left.dropLast().firstIndex(where: { focused?.isInside($0) != true }) {
      left.remove(at: oldest)
    }
    return left
  }

  // Restores the focus if a removed widget had it.
  private func giveFocus(back gone: [Widget], _ before: Widget?) {
    guard gone.contains(where: { focused?.isInside($0) == true }) else { return }
    focused = before.flatMap { $0.isReachable && $0.window === self ? $0 : nil }
  }

  func setDialogs(_ new: [Dialog]) {
    guard !new.isEmpty || !storedDialogs.isEmpty else { return }
    let gone = storedDialogs.filter { dialog in !new.contains { $0 === dialog } }
    for dialog in gone { disown(dialog) }
    new.forEach(adopt)
    // A dialog that would give the focus back to a removed one gives it back to what lay below.
    for dialog in new where gone.contains(where: { dialog.focusBefore?.isInside($0) == true }) {
      dialog.focusBefore = gone.first?.focusBefore
    }
    store(new) { giveFocus(back: gone, gone.first?.focusBefore) }
  }

  private func setToasts(_ new: [Toast]) {
    let gone = storedToasts.filter { toast in !new.contains { $0 === toast } }
    for toast in gone {
      toast.timer.otherDisposable = nil
      disown(toast)
    }
    new.forEach(adopt)
    showOne(of: new)
    let used = gone.first { focused?.isInside($0) == true }
    store(new) { giveFocus(back: gone, used?.focusBefore) }
    if new.isEmpty { isPointerOverToasts = false }
  }
}
