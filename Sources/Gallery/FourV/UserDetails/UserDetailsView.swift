import Signals
import Widgets

/// Shows a user's details. Knows neither the user nor a router.
final class UserDetailsView: Box {
  let nameLabel = Label(cssClasses: ["title-1"])
  let linesLabel = Label()
  let closeButton = Button("Close", cssClasses: ["pill"])

  init(viewModel: UserDetailsViewModel) {
    super.init(.column, spacing: 12)
    layout = Layout(hexpand: true, vexpand: true, valign: .center, margins: Margins(24))
    for label in [nameLabel, linesLabel] {
      label.isWrapping = true
      label.textAlignment = .center
    }
    linesLabel.isSelectable = true
    closeButton.layout = Layout(halign: .center)
    replaceChildren([nameLabel, linesLabel, closeButton])

    nameLabel.text = viewModel.userName
    linesLabel.text = viewModel.lines.joined(separator: "\n")
    linesLabel.isVisible = !viewModel.lines.isEmpty
    closeButton.reactive.clicked
      .observeNext { [weak viewModel] in viewModel?.closeSelected() }
      .dispose(in: bag)
  }
}
