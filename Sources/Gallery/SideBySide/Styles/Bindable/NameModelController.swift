import Bindings

/// Holds the form for a contact's name.
final class NameModelController: Counted {
  let form: Bindable<NameForm>

  private let contactModelController: ContactModelController

  init(_ contactModelController: ContactModelController) {
    self.contactModelController = contactModelController
    form = Bindable(NameForm(contactModelController.contact.lastValue?.name ?? ""))
  }

  func type(_ name: String) {
    change { $0.typed = name }
  }

  func save() {
    guard let name = change({ $0.begin() }) ?? nil else { return }
    contactModelController.rename(to: name) { [weak self] result in self?.change { $0.end(result) } }
  }

  @discardableResult
  private func change<Result>(_ change: (inout NameForm) -> Result) -> Result? {
    guard var changed = form.lastValue else { return nil }
    let result = change(&changed)
    form.update(with: changed)
    return result
  }
}
