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
      view.nameField.label.underlinedText = tr("_Name")
      view.addressField.label.underlinedText = tr("_E-mail address")
      view.registerButton.text = tr("Register")

      // 2 Bind what comes later, and a field both ways.
      service.name.bind(toControl: view.nameField) { words(for: $0) }
      service.address.bind(toControl: view.addressField) { words(for: $0) }
      service.registrations.bind(to: view) { view, name in
        view.window?.show(Toast(tr("{name} is registered", ["name": name])))
      }

      // 3 Observe what the person does.
      view.addressField.control.reactive.activated.observeNext(with: service.register).dispose(in: view.bag)
      view.registerButton.reactive.clicked.observeNext(with: service.register).dispose(in: view.bag)
    }
    return view
  }

  private static func words(for problem: MainService.Problem) -> String {
    switch problem {
    case .noName: tr("Enter a name")
    case .noAddress: tr("An address looks like ada@example.org")
    }
  }
}
