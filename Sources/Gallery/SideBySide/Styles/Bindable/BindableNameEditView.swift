import Bindings
import Signals
import Widgets

/// The form, bound to the model by key paths.
final class BindableNameEditView: NameEditView {
  private let modelController: NameModelController
  private var isSaved = false {
    didSet { if isSaved { navigation?.pop() } }
  }

  init(_ modelController: NameModelController) {
    self.modelController = modelController
    super.init()
    nameEntry.text = modelController.form.lastValue?.typed ?? ""
    bindForm()
    nameEntry.reactive.edits.observeNext(with: modelController.type).dispose(in: bag)
    nameEntry.reactive.activated.observeNext(with: modelController.save).dispose(in: bag)
    saveButton.reactive.clicked.observeNext(with: modelController.save).dispose(in: bag)
  }

  private func bindForm() {
    modelController.form.bind(\.problem, to: problemLabel, \.text)
    modelController.form.bind(\.canSave, to: saveButton, \.isSensitive)
    modelController.form.bind(\.isEditable, to: nameEntry, \.isSensitive)
    modelController.form.bind(\.isSaved, to: self, \.isSaved)
  }
}
