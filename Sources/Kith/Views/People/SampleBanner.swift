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

  /// Whether the buttons are below the text, as there is no room beside it.
  @Property public var isNarrow = false

  /// Makes a hidden bar.
  public init() {
    titleLabel.isWrapping = true
    titleLabel.accessibleRole = .status
    titleLabel.layout = Layout(hexpand: true, valign: .center)
    let buttons = FlowBox(spacing: 12, [signInButton, lookAroundButton])
    buttons.layout = Layout(halign: .end, valign: .center)
    let bar = Box(.row, spacing: 12, [titleLabel, buttons])
    bar.cssClasses = ["banner"]
    super.init(bar)
    $isNarrow.map { $0 ? .column : .row }.bind(to: bar, keyPath: \.orientation)
  }
}
