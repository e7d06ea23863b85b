import Signals
import Widgets

/// Shows how to reach a user. Knows no user and not that it is in a popover.
final class UserContactView: Box {
  /// The address.
  let addressLabel = Label(cssClasses: ["heading"])
  /// Puts it away.
  let doneButton = Button("Done")

  /// Makes a view and binds it to its view model, which its factory owns.
  init(viewModel: UserContactViewModel) {
    super.init(.column, spacing: 12)
    layout = Layout(margins: Margins(12))
    addressLabel.isSelectable = true
    addressLabel.text = viewModel.text
    doneButton.layout = Layout(halign: .center)
    replaceChildren([addressLabel, doneButton])
    doneButton.reactive.clicked
      .observeNext { [weak viewModel] in viewModel?.closeSelected() }
      .dispose(in: bag)
  }
}
