import Signals
import Widgets

/// Shows how to reach a user. Knows neither the user nor the popover around it.
final class UserContactView: Box {
  let addressLabel = Label(cssClasses: ["heading"])
  let doneButton = Button("Done")

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
