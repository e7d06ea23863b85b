import Signals
import Widgets

/// A property's name, and its control.
final class KnobRow: Box {
  let nameLabel = Label()
  let control: Widget

  init(_ control: Widget, name: String) {
    self.control = control
    super.init(.row, spacing: 12)
    nameLabel.text = name
    nameLabel.layout = Layout(valign: .center, widthRequest: 130)
    control.accessibleLabel = name
    control.layout = Layout(
      hexpand: !(control is Switch), halign: control is Switch ? .start : .fill, valign: .center)
    replaceChildren([nameLabel, control])
  }
}
