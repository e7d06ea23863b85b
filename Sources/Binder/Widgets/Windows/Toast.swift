import Signals

/// A short message at the bottom of a window that goes away by itself, with at most one thing to do about it.
///
/// ```swift
/// let toast = Toast("You no longer follow Ada", actionText: "Undo", canUndo: true)
/// toast.reactive.acted.observeNext { followed.append("Ada") }.dispose(in: toast.bag)
/// window.show(toast)
/// ```
///
/// It lies over the content, above a box with the style class `bottom-bar` where the page has one: what can be done stays in
/// reach.
open class Toast: Box {
  /// What it says.
  public let label = Label()
  /// What can be done, such as undoing; hidden while it has no text.
  public let actionButton = Button(cssClasses: ["flat", "toast-action"])
  /// Puts it away.
  public let closeButton = Button(
    Window.standardWords.dismiss, iconName: "window-close-symbolic", cssClasses: ["flat", "circular"])
  /// How long it is shown.
  public let duration: Duration
  /// Whether its button undoes the last action: Ctrl+Z does it as well, also once the toast has gone by itself.
  public let canUndo: Bool
  let timer = SerialDisposable()
  let acts = PassthroughSubject<Void, Never>()
  // Where the focus was before it came in here.
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

  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .alert }

  /// Puts the toast away; what it offers to undo can no more be undone.
  public func dismiss() {
    (window ?? shownIn)?.dismiss(self)
  }

  /// Does what the toast offers, and puts it away.
  func act() {
    deliver {
      dismiss()
      acts.send()
    }
  }
}

extension Reactive where Base: Toast {
  /// Delivers when a person does what the toast offers.
  public var acted: SafeSignal<Void> { base.acts.toSignal() }
}
