import Signals
import Translations
import Widgets

extension MainView {
  /// Makes the page of a service: the only place that knows both.
  public static func make(_ service: MainService) -> MainView {
    let view = MainView()
    view.statements {
      // 1 Assign what is known now.
      view.title = "__NAME__"
      view.nameCaption.underlinedText = tr("_Name")
      view.addressCaption.underlinedText = tr("_E-mail address")
      view.addressError.text = tr("An address looks like ada@example.org")
      view.registerButton.text = tr("Register")

      // 2 Bind what comes later.
      service.name.bind(to: view.nameEntry, keyPath: \.text)
      service.address.bind(to: view.addressEntry, keyPath: \.text)
      service.isAddressValid.bind(to: view.addressError) { error, isValid in error.isVisible = !isValid }
      service.canRegister.bind(to: view.registerButton, keyPath: \.isSensitive)
      service.registrations.bind(to: view) { view, name in
        view.window?.show(Toast(tr("{name} is registered", ["name": name])))
      }

      // 3 Observe what the person does.
      view.nameEntry.reactive.edits.observeNext(with: service.setName).dispose(in: view.bag)
      view.addressEntry.reactive.edits.observeNext(with: service.setAddress).dispose(in: view.bag)
      view.addressEntry.reactive.activated.observeNext(with: service.register).dispose(in: view.bag)
      view.registerButton.reactive.clicked.observeNext(with: service.register).dispose(in: view.bag)
    }
    return view
  }
}
