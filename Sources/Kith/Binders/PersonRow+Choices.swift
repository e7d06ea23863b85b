import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension PersonRow {
  /// Shows an account of the book; nothing more is known about it before signing in.
  func show(_ account: Account, loginService: LoginService) {
    show(account, handle: account.handle, badge: "", image: loginService.image(for: account, of: nil))
  }

  fileprivate func show(
    _ account: Account, handle: String, badge: String, access: String = "", image: SafeSignal<[UInt8]?>
  ) {
    let row = self
    statements {
      // 1 Assign what is known now.
      row.nameLabel.text = account.name
      row.handleLabel.text = handle
      row.avatar.text = account.nameWithoutEmoji
      row.relationshipLabel.text = badge
      row.accessibleLabel = [account.name, handle, badge, access].filter { !$0.isEmpty }
        .joined(separator: ", ")

      // 2 Bind what comes later.
      image.toPicture().bind(to: row) { row, picture in row.avatar.picture = picture }
    }
  }
}

extension SavedAccountRow {
  func show(_ choice: SavedChoice, loginService: LoginService) {
    let saved = choice.account
    let row = self
    show(
      saved.account, handle: saved.handle,
      badge: Words.badge(choice),
      access: Words.access(saved), image: loginService.image(for: saved.account, of: saved.server))
    statements {
      // 1 Assign what is known now.
      row.accessLabel.text = Words.access(saved)
      row.removeButton.isVisible = choice.mayBeRemoved
      row.removeButton.tooltipText = Words.remove(saved)
      row.removeButton.accessibleLabel = Words.remove(saved)

      // 3 Observe what the person does.
      row.removeButton.reactive.clicked.bind(to: row) { row in
        row.askToRemove(choice, loginService: loginService)
      }
    }
  }

  private func askToRemove(_ choice: SavedChoice, loginService: LoginService) {
    let dialog = Dialog(title: Words.removeTitle(choice.account), text: Words.removeText)
    dialog.addButton(Words.cancel)
    let exporting = dialog.addButton(Words.exportPeople)
    exporting.isVisible = false
    if let service = loginService.makeLogOut(of: choice.account) {
      service.losses.bind(to: dialog) { dialog, losses in
        dialog.show(losses, after: Words.removeText, exporting: exporting)
      }
      // The service counts for as long as the dialog exists.
      exporting.reactive.clicked.observeNext { [weak self] in
        withExtendedLifetime(service) { self?.export(choice, loginService: loginService) }
      }
      .dispose(in: dialog.bag)
    }
    dialog.addButton(Words.remove, cssClasses: ["destructive-action"])
      .reactive.clicked.observeNext { loginService.remove(choice.account) }
      .dispose(in: dialog.bag)
    window?.present(dialog)
  }

  /// Exports everybody of the account to a file that the person chooses, then asks again about removing it.
  private func export(_ choice: SavedChoice, loginService: LoginService) {
    askForFile(named: "people.csv", Words.exportTitle) { [weak self] path in
      Task {
        guard let outcome = await loginService.exportEverybody(of: choice.account, to: path) else { return }
        self?.showToast(outcome)
        self?.askToRemove(choice, loginService: loginService)
      }
    }
  }
}
