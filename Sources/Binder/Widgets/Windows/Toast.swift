import Signals

/// A short message at the bottom of a window that disappears by itself, with at most one action.
///
/// ```swift
/// let toast = Toast("You no longer follow Ada", actionText: "Undo", canUndo: true)
/// toast.reactive.acted.observeNext { followed.append("Ada") }.dispose(in: toast.bag)
/// window.show(toast)
/// ```
///
/// It lies over the content, but above a box with the style class `bottom-bar`, whose controls stay reachable.
open class Toast: Box {
  /// The message.
  public let label = Label()
  /// The button for the action, such as undoing; hidden while it has no text.
  public let actionButton = Button(cssClasses: ["flat", "toast-action"])
  /// The button that closes the toast.
  public let closeButton = Button(
    Window.standardWords.dismiss, iconName: "window-close-symbolic", cssClasses: ["flat", "circular"])
  /// The time for which it is shown.
  public let duration: Duration
  /// Whether its button undoes the last action, as Ctrl+Z then does even after the toast has disappeared.
  public let canUndo: Bool
  let timer = SerialDisposable()
  let acts = PassthroughSubject<Void, Never>()
  // The widget with the focus before it moved into the toast.
  weak var focusBefore: Widget?
  weak var shownIn: Window?

  /// Makes a toast.
  public init(
    _ text: String, actionText: String = "", canUndo: Bool = false, duration: Duration = .seconds(6)
  ) {
    self.duration = duration
    self.canUndo = canUndo
    super.init(.row, spacing: 12)
    cssClasses = ["toast"]
    accessibleRole = .alert
    label.text = text
    label.$text.bind(to: self) { toast, text in toast.accessibleLabel = text }
    label.isWrapping = true
    label.layout = Layout(hexpand: true)
    actionButton.text = actionText
    actionButton.isVisible = !actionText.isEmpty
    timer.dispose(in: bag)
    replaceChildren([label, actionButton, closeButton])
    for button in [actionButton, closeButton] { button.layout = Layout(valign: .center) }
    actionButton.reactive.clicked.observeNext { [weak self] in self?.act() }.dispose(in: bag)
    closeButton.reactive.clicked.observeNext { [weak self] in
      if let self { self.window?.hide(self) }
    }.dispose(in: bag)
  }

  open override var defaultRole: AccessibleRole { .alert }

  /// Removes the toast; its undo is no longer available.
  public func dismiss() {
    (window ?? shownIn)?.dismiss(self)
  }

  func act() {
    deliver {
      dismiss()
      acts.send()
    }
  }
}

extension Reactive where Base: Toast {
  /// Delivers when a person chooses the toast's action.
  public var acted: SafeSignal<Void> { base.acts.toSignal() }
}
