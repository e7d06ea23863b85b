import Bindings
import Signals
import Widgets

/// The details, bound to the model by key paths.
final class BindableContactView: ContactView {
  private let modelController: ContactModelController

  init(_ modelController: ContactModelController) {
    self.modelController = modelController
    super.init()
    bindContact()
    bindUndo()
    editButton.reactive.clicked.bind(to: self) { view in view.edit() }
  }

  private func bindContact() {
    modelController.contact.bind(\.name, to: nameLabel, \.text)
    modelController.contact.bind(\.name, to: avatar, \.text)
    modelController.picture.bind(\.self, to: avatar, \.picture) { Picture($0) }
  }

  private func bindUndo() {
    modelController.undo.bind(\.isOffered, to: undoBanner, \.isRevealed)
    modelController.undo.bind(\.text, to: undoBanner, \.title)
    modelController.undo.bind(\.canUndo, to: undoBanner.button, \.isSensitive)
    undoBanner.reactive.acted.observeNext(with: modelController.undoChange).dispose(in: bag)
  }

  private func edit() {
    let editView = BindableNameEditView(NameModelController(modelController))
    navigation?.push(NavigationPage(editView, title: "Edit Name"))
  }
}
