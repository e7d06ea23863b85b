import Signals
import Widgets

/// Shows the state of the view model, and reports the person's actions.
final class FourVNameEditView: NameEditView {
  private weak var viewModel: NameEditViewModel?

  init(viewModel: NameEditViewModel) {
    self.viewModel = viewModel
    super.init()
    nameEntry.text = viewModel.typed
    nameEntry.reactive.edits.bind(to: self) { view, name in view.viewModel?.nameTyped(name) }
    nameEntry.reactive.activated.bind(to: self) { view in view.viewModel?.saveRequested() }
    saveButton.reactive.clicked.bind(to: self) { view in view.viewModel?.saveRequested() }
    viewModel.bind(self)
  }
}

extension FourVNameEditView: NameEditViewModelDelegate {
  func formUpdated() {
    guard let viewModel else { return }
    problemLabel.text = viewModel.problemText
    saveButton.isSensitive = viewModel.canSave
    nameEntry.isSensitive = viewModel.isEditable
  }
}
