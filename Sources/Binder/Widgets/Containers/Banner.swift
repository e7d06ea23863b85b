import Signals

/// A message across the top of a page, with a button to act on it. GTK: a `GtkRevealer` with a bar in it.
///
/// ```swift
/// let banner = Banner("You are offline", buttonText: "Try Again")
/// isOffline.bind(to: banner, keyPath: \.isRevealed)
/// banner.reactive.acted.bind(to: service) { $0.reload() }
/// let page = Box(.column, [banner, friends])
/// ```
open class Banner: Revealer {
  /// The message; assistive technology reads it when it changes.
  public let titleLabel: Label
  /// The button to act on it; hidden while it has no text.
  public let button: Button

  /// Makes a hidden banner.
  public init(_ title: String = "", buttonText: String = "") {
    titleLabel = Label(title)
    titleLabel.isWrapping = true
    titleLabel.textAlignment = .center
    titleLabel.accessibleRole = .status
    titleLabel.layout = Layout(hexpand: true)
    button = Button(buttonText)
    button.layout = Layout(valign: .center)
    let bar = Box(.row, spacing: 12, [titleLabel, button])
    bar.cssClasses = ["banner"]
    super.init(bar)
    let button = button
    button.$text.observeNext { [weak button] text in button?.isVisible = !text.isEmpty }.dispose(in: bag)
  }

  /// The message.
  public var title: String {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }
}

extension Reactive where Base: Banner {
  /// Delivers each click on the button.
  public var acted: SafeSignal<Void> { base.button.reactive.clicked }
}

/// A bar at the bottom of a page with actions, such as those on the selection. GTK: `GtkActionBar`.
///
/// ```swift
/// let bar = ActionBar(start: [Label("2 selected")], end: [Button("Delete")])
/// hasSelection.bind(to: bar, keyPath: \.isRevealed)
/// let page = Box(.column, [list, bar])
/// ```
open class ActionBar: Revealer {
  /// Controls at the beginning, in reading direction.
  public let start: Box
  /// Controls in the middle.
  public let center: Box
  /// Controls at the end.
  public let end: Box

  /// Makes a visible bar.
  public init(start: [Widget] = [], center: [Widget] = [], end: [Widget] = []) {
    (self.start, self.center, self.end) = (
      Box(.row, spacing: 6, start), Box(.row, spacing: 6, center), Box(.row, spacing: 6, end)
    )
    self.center.layout = Layout(hexpand: true, halign: .center)
    let bar = Box(.row, spacing: 6, [self.start, self.center, self.end])
    bar.cssClasses = ["action-bar"]
    super.init(bar, isRevealed: true, transition: .slideUp)
  }
}
