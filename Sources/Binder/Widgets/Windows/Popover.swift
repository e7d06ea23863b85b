import Signals

/// A bubble beside a widget, put away with Escape or a click anywhere else. GTK: `GtkPopover`.
///
/// The window keeps it while it is shown; it goes with the widget it points to.
///
/// ```swift
/// let hint = Popover(Label("Press Enter to search"))
/// hint.popup(relativeTo: search)
/// hint.reactive.cancelled.bind(to: search) { $0.grabFocus() }
/// ```
open class Popover: Box {
  /// What is inside.
  public let content: Widget
  /// Whether it is shown; it changes for any reason.
  @Property public private(set) var isShown = false
  /// The widget it points to, while it is shown.
  public private(set) weak var anchor: Widget?
  // Where the focus was before the popover came.
  weak var focusBefore: Widget?
  let cancellations = PassthroughSubject<Void, Never>()
  // Disposed when the popover is put away. Not `bag`, which is emptied when the popover is part of a list's row.
  private let shownBag = DisposeBag()

  /// Makes a popover that is not shown yet.
  public init(_ content: Widget) {
    self.content = content
    super.init(.column, [content])
  }

  /// Putting it away.
  open override var gestures: [Gesture] {
    super.gestures + [Gesture("cancel", of: self, keys: ["Escape"]) { $0.cancel() }]
  }

  /// What is inside can be seen while the popover is shown.
  open override func shows(_ child: Widget) -> Bool { isShown }

  override var reasonNotToShow: String? { "the popover is put away" }

  /// Shows it beside a widget; one that is shown already moves there. GTK: `gtk_popover_popup`.
  ///
  /// - Returns: false when the widget cannot be seen.
  @discardableResult
  public func popup(relativeTo anchor: Widget) -> Bool {
    guard let window = anchor.window, anchor.isOnScreen else { return false }
    popdown()
    self.anchor = anchor
    isShown = true
    window.add(self)
    follow(anchor)
    return true
  }

  /// Puts it away. GTK: `gtk_popover_popdown`.
  public func popdown() {
    guard anchor != nil || isShown else { return }
    shownBag.dispose()
    anchor = nil
    // Before the renderer hears of it, so that its own closing is no act of a person.
    if isShown { isShown = false }
    window?.remove(self)
  }

  /// Puts it away as a person does with Escape or a click beside it; refused when it cannot be reached.
  @discardableResult
  public func cancel() -> Bool {
    guard isShown, isReachable else { return false }
    deliver {
      popdown()
      cancellations.send()
    }
    return true
  }

  // It goes as soon as what it points to cannot be seen any more, whatever around it is the reason.
  private func follow(_ anchor: Widget) {
    var next: Widget? = anchor
    while let widget = next {
      for change in [widget.$isVisible.map { _ in }] + widget.sightChanges { watch(change) }
      if widget.parent is AnyListView {
        widget.bag.add(BlockDisposable { [weak self] in self?.popdown() })
      }
      next = widget.parent
    }
  }

  // Each delivers its present value at once.
  private func watch(_ change: SafeSignal<Void>) {
    change.dropFirst().observeNext { [weak self] in self?.checkAnchor() }.dispose(in: shownBag)
  }

  private func checkAnchor() {
    guard let anchor, anchor.window === window, anchor.isOnScreen else { return popdown() }
  }
}

extension Reactive where Base: Popover {
  /// Delivers when a person puts the popover away.
  public var cancelled: SafeSignal<Void> { base.cancellations.toSignal() }
}

extension Widget {
  /// Whether the widget can be seen, covered or not.
  var isOnScreen: Bool {
    var child: Widget = self
    while let parent = child.parent {
      guard child.isVisible else { return false }
      if let window = parent as? Window { return window.isOnScreen(child) }
      guard parent.shows(child) else { return false }
      child = parent
    }
    return false
  }
}
