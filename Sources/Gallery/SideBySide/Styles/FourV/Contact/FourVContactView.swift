import Signals
import Widgets

/// Shows the state of the view model, and reports the person's actions.
final class FourVContactView: ContactView {
  private weak var viewModel: ContactViewModel?

  init(viewModel: ContactViewModel) {
    self.viewModel = viewModel
    super.init()
    editButton.reactive.clicked.bind(to: self) { view in view.viewModel?.editRequested() }
    undoBanner.reactive.acted.bind(to: self) { view in view.viewModel?.undoRequested() }
    viewModel.bind(self)
  }
}

extension FourVContactView: ContactViewModelDelegate {
  func contactUpdated() {
    guard let viewModel else { return }
    nameLabel.text = viewModel.name
    avatar.text = viewModel.name
    avatar.picture = viewModel.picture.map { Picture($0) }
    undoBanner.isRevealed = viewModel.isUndoOffered
    undoBanner.title = viewModel.undoText
    undoBanner.button.isSensitive = viewModel.canUndo
  }
}
