import BinderDemoServices
import BinderDemoViews
import Signals
import Widgets

extension EditProfileView {
  static func make(_ userService: UserService) -> EditProfileView {
    let view = EditProfileView()
    let saving = view.saveButton.reactive.clicked
      .with(latestFrom: view.nameEntry.$text) { _, name in name.trimmed }
      .flatMapLatest(userService.rename)
      .share()
    let isSaving = saving.map(\.isLoading).prepend(false)
    view.statements {
      // 1 Assign what is available at the binding time.
      view.titleLabel.text = "Edit Profile"
      view.cancelButton.text = "Cancel"
      view.saveButton.text = "Save"
      view.nameEntry.accessibleLabel = "Name"
      view.nameEntry.text = userService.user.name

      // 2 Bind what is available asynchronously.
      combineLatest(view.nameEntry.$text, isSaving).bind(to: view) { view, known in
        let name = known.0.trimmed
        view.saveButton.isSensitive = !name.isEmpty && name != userService.user.name && !known.1
        view.nameEntry.isSensitive = !known.1
      }

      // 3 Observe what the person does.
      view.cancelButton.reactive.clicked.bind(to: view) { view in view.dismiss() }
      view.nameEntry.reactive.activated.bind(to: view) { view in view.saveButton.click() }
      saving.bind(to: view) { view, state in
        view.problemLabel.text = state.error == nil ? "" : "It could not be saved. Try again."
        if state.value != nil { view.dismiss() }
      }
    }
    return view
  }
}

extension String {
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
