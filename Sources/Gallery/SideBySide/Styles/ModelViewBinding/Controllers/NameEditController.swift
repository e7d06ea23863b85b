import Widgets

/// Makes the view of the form, has it bound, and navigates back.
final class NameEditController: NavigationPage {
  init(_ model: NameModel) {
    let view = IntentNameEditView()
    super.init(view)
    title = "Edit Name"
    NameEditBinding.bindView(view, model: model) { [weak self] in self?.navigation?.pop() }
  }
}
