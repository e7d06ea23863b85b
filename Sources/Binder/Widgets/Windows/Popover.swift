import Signals

/// A bubble beside a widget, closed by Escape or a click anywhere else. GTK: `GtkPopover`.
///
/// The window retains it while it is shown; it closes when the widget it points to disappears.
///
/// ```swift
/// let hint = Popover(Label("Press Enter to search"))
/// hint.popup(relativeTo: search)
/// hint.reactive.cancelled.bind(to: search) { $0.grabFocus() }
/// ```
open class Popover: Box {
  /// A side of the widget that a popover points to.
  public enum Side: String, Sendable, CaseIterable {
    /// Over it.
    case above
    /// Under it.
    case below
    /// Before it, in reading direction.
    case start
    /// After it, in reading direction.
    case end
  }

  /// The widget inside.
  public let content: Widget
  /// Whether it is shown.
  @Property public private(set) var isShown = false
  /// The side on which it is shown the next time, where there is room. GTK: `gtk_popover_set_position`.
  public var side = Side.below
  /// The widget it points to, while it is shown.
  public private(set) weak var anchor: Widget?
  // The widget with the focus before the popover was shown.
  weak var focusBefore: Widget?
  let cancellations = PassthroughSubject<Void, Never>()
  // Disposed when the popover closes. Not `bag`, which is emptied when the popover is part of a recycled list row.
  private let shownBag = DisposeBag()

  /// Makes a popover to show later.
  public init(_ content: Widget) {
    self.content = content
    super.init(.column, [content])
  }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "side", value: self.side.rawValue,
        shownAs: self.side == .below ? nil : "side \(self.side.rawValue)")
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [Gesture("cancel", of: self, keys: ["Escape"]) { $0.cancel() }]
  }

  open override func shows(_ child: Widget) -> Bool { isShown }

  override var reasonNotToShow: String? { "the popover is put away" }

  /// Shows the popover beside a widget, moving it there if it is shown already. GTK: `gtk_popover_popup`.
  ///
  /// - Returns: false when the widget is not visible.
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

  /// Closes the popover. GTK: `gtk_popover_popdown`.
  public func popdown() {
    guard anchor != nil || isShown else { return }
    shownBag.dispose()
    anchor = nil
    // Set before the renderer is notified, so that its own closing does not count as a person's.
    if isShown { isShown = false }
    window?.remove(self)
  }

  /// Closes the popover as a person does with Escape or a click beside it; refused when it cannot be reached.
  @discardableResult
  public func cancel() -> Bool {
    guard isShown, isReachable else { return false }
    deliver("cancel") {
      popdown()
      cancellations.send()
    }
    return true
  }

  // Closes the popover as soon as its anchor is no longer visible, whichever ancestor is the reason.
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

  // The signals deliver their present value at once, which is dropped.
  private func watch(_ change: SafeSignal<Void>) {
    change.dropFirst().observeNext { [weak self] in self?.checkAnchor() }.dispose(in: shownBag)
  }

  private func checkAnchor() {
    guard let anchor, anchor.window === window, anchor.isOnScreen else { return popdown() }
  }
}

extension Reactive where Base: Popover {
  /// Delivers when a person closes the popover.
  public var cancelled: SafeSignal<Void> { base.cancellations.toSignal() }
}

extension Widget {
  /// Whether the widget is visible, covered or not.
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
