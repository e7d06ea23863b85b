import Bindings

/// The form for a contact's name.
final class NamePageModel: PageModel {
  let typed: Dynamic<String>
  let form: Dynamic<NameForm>

  private(set) lazy var save = Command<Void>(of: self, enabled: form | \.canSave) { model, _ in
    model.saveName()
  }
  private(set) lazy var saveByKey = Command<String>(of: self) { model, _ in model.save.execute() }

  private let contactModel: ContactPageModel

  init(_ contactModel: ContactPageModel) {
    self.contactModel = contactModel
    typed = Dynamic(contactModel.name.value)
    form = Dynamic(NameForm(contactModel.name.value))
    super.init(title: "Edit Name")
    typed.addListener(self) { model, name in model.form.value.typed = name }
  }

  private func saveName() {
    guard let name = form.value.begin() else { return }
    contactModel.rename(to: name) { [weak self] result in
      guard let self else { return }
      form.value.end(result)
      if form.value.isSaved { navigator?.close(self) }
    }
  }
}
