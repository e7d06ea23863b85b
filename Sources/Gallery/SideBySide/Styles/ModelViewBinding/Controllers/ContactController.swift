import Widgets

/// Makes the view of a contact, has it bound, and navigates.
final class ContactController: NavigationPage {
  private let model: ContactModel

  init(_ model: ContactModel) {
    self.model = model
    let view = IntentContactView()
    super.init(view)
    title = "Contact"
    ContactBinding.bindView(view, model: model) { [weak self] in self?.edit() }
  }

  private func edit() {
    navigation?.push(NameEditController(NameModel(model)))
  }
}
