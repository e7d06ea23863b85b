import Signals
import Widgets

/// A bar that says that the people are made up, with the way to one's own.
public final class SampleBanner: Revealer {
  /// What the people are; assistive technology reads it when it changes.
  public let titleLabel = Label()
  /// Opens the page of accounts.
  public let signInButton = Button(cssClasses: ["suggested-action"])
  /// Dismisses the bar.
  public let lookAroundButton = Button()

  /// Makes a hidden bar.
  public init() {
    titleLabel.isWrapping = true
    titleLabel.accessibleRole = .status
    titleLabel.layout = Layout(hexpand: true, valign: .center)
    let bar = Box(.row, spacing: 12, [titleLabel, signInButton, lookAroundButton])
    for button in [signInButton, lookAroundButton] { button.layout = Layout(valign: .center) }
    bar.cssClasses = ["banner"]
    super.init(bar)
  }
}
