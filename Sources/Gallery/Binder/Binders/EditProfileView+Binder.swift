import BinderDemoServices
import BinderDemoViews
import Signals
import Widgets

extension EditProfileView {
  static func make(_ userService: UserService) -> EditProfileView {
    let view = EditProfileView()
    let form = userService.makeNameForm()
    view.statements {
      // 1 Assign what is available at the binding time.
      view.titleLabel.text = "Edit Profile"
      view.cancelButton.text = "Cancel"
      view.saveButton.text = "Save"
      view.nameEntry.accessibleLabel = "Name"
      view.nameEntry.text = form.name.value

      // 2 Bind what is available asynchronously.
      form.canSave.bind(to: view.saveButton, keyPath: \.isSensitive)
      form.isSaving.map { !$0 }.bind(to: view.nameEntry, keyPath: \.isSensitive)
      form.failure.bind(to: view.problemLabel) { label, failure in
        label.text = failure.map { _ in "It could not be saved. Try again." } ?? ""
      }
      form.saved.bind(to: view) { view in view.dismiss() }

      // 3 Observe what the person does.
      view.nameEntry.reactive.edits
        .observeNext(with: form.enter)
        .dispose(in: view.bag)
      view.nameEntry.reactive.activated
        .observeNext(with: form.save)
        .dispose(in: view.bag)
      view.saveButton.reactive.clicked
        .observeNext(with: form.save)
        .dispose(in: view.bag)
      view.cancelButton.reactive.clicked.bind(to: view) { view in view.dismiss() }
    }
    return view
  }
}
