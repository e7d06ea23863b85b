import Signals

/// A short message at the bottom of a window that goes away by itself, with at most one thing to do about it.
open class Toast: Box {
  /// What it says.
  public let label = Label()
  /// What can be done, such as undoing; hidden while it has no text.
  public let actionButton = Button(cssClasses: ["flat", "toast-action"])
  /// Puts it away.
  public let closeButton = Button(
    "Dismiss", iconName: "window-close-symbolic", cssClasses: ["flat", "circular"])
  /// How long it is shown.
  public let duration: Duration
  let timer = SerialDisposable()

  /// Makes a toast.
  public init(_ text: String, actionText: String = "", duration: Duration = .seconds(6)) {
    self.duration = duration
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
    for button in [actionButton, closeButton] {
      button.layout = Layout(valign: .center)
      button.reactive.clicked.observeNext { [weak self] in self?.dismiss() }.dispose(in: bag)
    }
  }

  isolated deinit {}

  /// Puts the toast away.
  public func dismiss() {
    window?.dismiss(self)
  }
}

extension Reactive where Base: Toast {
  /// Delivers when a person does what the toast offers.
  public var acted: SafeSignal<Void> { base.actionButton.reactive.clicked }
}
