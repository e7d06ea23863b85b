import Signals
import Widgets

/// When something ends by itself, and a button against that; hidden without a text.
public final class EndRow: Box {
  /// What ends when.
  public let label = Label(cssClasses: ["caption"])
  /// Leaves it as it is.
  public let keepButton = Button(cssClasses: ["flat"])

  /// Makes a hidden row.
  public init() {
    label.isWrapping = true
    label.layout = Layout(valign: .center)
    super.init(.row, spacing: 6, [label, keepButton])
    layout = Layout(halign: .center)
    label.$text.map { !$0.isEmpty }.bind(to: self, keyPath: \.isVisible)
  }
}
