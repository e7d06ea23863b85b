import KithWords
import Services
import Signals
import Views
import Widgets

extension SavedAccountRow {
  /// Asks before removing an account, and lists the losses.
  func askToRemove(_ choice: SavedChoice, loginService: LoginService) {
    let dialog = Dialog(title: Words.removeTitle(choice.account), text: Words.removeText)
    dialog.addButton(Words.cancel)
    let exporting = dialog.addButton(Words.exportPeople)
    let removing = dialog.addDestructiveButton(Words.remove)
    dialog.statements {
      // 1 Assign what is known now.
      exporting.isVisible = false

      // 3 Observe what the person does.
      removing.reactive.clicked.observeNext { loginService.remove(choice.account) }.dispose(in: dialog.bag)
    }
    if let service = loginService.makeLogOut(of: choice.account) {
      bindLosses(service, of: choice, to: dialog, exporting: exporting, loginService: loginService)
    }
    window?.present(dialog)
  }

  private func bindLosses(
    _ service: LogOutService, of choice: SavedChoice, to dialog: Dialog, exporting: Button,
    loginService: LoginService
  ) {
    dialog.statements {
      // 2 Bind what comes later.
      service.losses.bind(to: dialog) { dialog, losses in
        dialog.show(losses, after: Words.removeText, exporting: exporting)
      }

      // 3 Observe what the person does. The service counts for as long as the dialog exists.
      exporting.reactive.clicked.observeNext { [weak self] in
        withExtendedLifetime(service) { self?.export(choice, loginService: loginService) }
      }.dispose(in: dialog.bag)
    }
  }

  /// Exports everybody of the account to a file that the person chooses, then asks again about removing it.
  private func export(_ choice: SavedChoice, loginService: LoginService) {
    askForFile(named: "people.csv", titled: Words.exportTitle) { [weak self] path in
      Task {
        guard let outcome = await loginService.exportEverybody(of: choice.account, to: path) else { return }
        self?.showToast(outcome)
        self?.askToRemove(choice, loginService: loginService)
      }
    }
  }
}
