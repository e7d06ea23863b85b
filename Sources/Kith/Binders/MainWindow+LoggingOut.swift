import KithWords
import Services
import Signals
import Views
import Widgets

extension MainWindow {
  /// Asks before signing out of a session, and lists the losses.
  ///
  /// Does nothing if the session has ended or the same dialog is open.
  func askBeforeLoggingOut(_ session: Session, manager: SessionManager) {
    let title = Words.logOutTitle(session.userService.user.value)
    guard manager.isCurrent(session), !hasDialog(titled: title) else { return }
    let service = session.makeLogOut()
    let host = session.server.map { _ in session.home.domain.unicode }
    let dialog = Dialog(title: title)
    dialog.addButton(Words.cancel)
    let exporting = dialog.addButton(Words.exportPeople)
    let waiting = dialog.addButton(Words.waitForJobs)
    let leaving = dialog.addDestructiveButton(Words.logOut)
    dialog.statements {
      // 2 Bind what comes later.
      service.losses.bind(to: dialog) { dialog, losses in
        dialog.show(losses, after: Words.logOutText(host), exporting: exporting)
        waiting.isVisible = losses.canWait
      }

      // 3 Observe what the person does, in the dialog's bag: the window's would retain the session that is to end.
      exporting.reactive.clicked.observeNext { [weak self] in
        self?.exportEverybody(of: session, manager: manager)
      }.dispose(in: dialog.bag)
      waiting.reactive.clicked.observeNext { [weak self] in
        self?.waitForJobs(service, session: session, manager: manager)
      }.dispose(in: dialog.bag)
      leaving.reactive.clicked.observeNext(with: session.userService.logOut).dispose(in: dialog.bag)
    }
    present(dialog)
  }

  /// Exports everybody to a file that the person chooses, then asks again about signing out.
  private func exportEverybody(of session: Session, manager: SessionManager) {
    askForFile(named: "people.csv", titled: Words.exportTitle) { [weak self, weak session] path in
      Task {
        guard let session else { return }
        let outcome = await session.exportEverybody(to: path)
        self?.showToast(outcome)
        self?.askBeforeLoggingOut(session, manager: manager)
      }
    }
  }

  /// Asks again about signing out once the running jobs have ended.
  private func waitForJobs(_ service: LogOutService, session: Session, manager: SessionManager) {
    let view = self
    show(Toast(Words.asksAgain))
    view.statements {
      // 2 Bind what comes later.
      service.jobsEnded.first().bind(to: view) { [weak session] window in
        withExtendedLifetime(service) {
          if let session { window.askBeforeLoggingOut(session, manager: manager) }
        }
      }
    }
    service.waitForJobs()
  }
}

extension Dialog {
  /// Names the losses, and offers the export if there are any.
  func show(_ losses: LogOutService.Losses, after text: String, exporting: Button) {
    textLabel.text = [text, Words.losses(losses)].filter { !$0.isEmpty }.joined(separator: "\n\n")
    exporting.isVisible = !losses.isEmpty
  }
}
