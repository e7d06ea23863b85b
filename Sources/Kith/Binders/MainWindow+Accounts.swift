import KithWords
import Services
import Signals
import Views
import Widgets

extension Dialog {
  /// Names the losses, and offers the export if there are any.
  func show(_ losses: LogOutService.Losses, after text: String, exporting: Button) {
    textLabel.text = [text, Words.losses(losses)].filter { !$0.isEmpty }.joined(separator: "\n\n")
    exporting.isVisible = !losses.isEmpty
  }
}

extension MainWindow {
  /// Fills the menu of every page: the other accounts, then the actions that work everywhere.
  func updateMenu(_ manager: SessionManager) {
    let isSignedIn = manager.currentSession.value.session != nil
    let (switches, loginService) = (manager.otherAccounts, manager.loginService)
    let switchActions = switches.map { account in
      let action = Action(Words.switchTo(account))
      action.reactive.activated.observeNext { loginService.switchAccount(to: account) }
        .dispose(in: action.bag)
      return action
    }
    let accounts = isSignedIn ? switchActions + [accountsAction, logOutAction] : []
    let people = isSignedIn ? [profileAction, searchAction, peopleAction, requestsAction] : [searchAction]
    for case let page as AppPage in (content as? NavigationStack)?.pages ?? [] {
      let reload = page.actions.filter { $0.shortcuts.contains("F5") }
      page.menuButton.accessibleLabel = Words.mainMenu
      page.menuButton.sections = [
        accounts, people + reload + page.menuActions, [shortcutsAction, aboutAction], [quitAction],
      ].filter { !$0.isEmpty }
    }
  }

  /// Opens the page of accounts once an account is signed in; while none is, that page is the root.
  public func openAccounts(of manager: SessionManager) {
    manager.currentSession.filter(\.isKnown).first()
      .bind(to: self) { view, _ in view.showAccounts(manager) }
  }

  /// Opens the page to switch to another account or add one.
  func showAccounts(_ manager: SessionManager) {
    guard manager.currentSession.value.session != nil,
      visibleNavigation?.pages.contains(where: { $0 is LoginView }) == false
    else { return }
    let accounts = LoginView.make(manager.loginService, reason: nil, clock: manager.clock)
    visibleNavigation?.push(accounts)
    if !accounts.serverEntry.text.isEmpty { accounts.serverEntry.grabFocus() }
  }

  /// Asks before signing out of a session, and lists the losses.
  ///
  /// Does nothing if the session has ended or the same dialog is open.
  func askBeforeLoggingOut(_ session: Session, manager: SessionManager) {
    let title = Words.logOutTitle(session.userService.user.value)
    guard manager.currentSession.value.session === session,
      !dialogs.contains(where: { $0.titleLabel.text == title })
    else { return }
    let service = session.makeLogOut()
    let host = session.server.map { _ in session.home.domain.unicode }
    let dialog = Dialog(title: title)
    dialog.addButton(Words.cancel)
    let exporting = dialog.addButton(Words.exportPeople)
    let waiting = dialog.addButton(Words.waitForJobs)
    service.losses.bind(to: dialog) { dialog, losses in
      dialog.show(losses, after: Words.logOutText(host), exporting: exporting)
      waiting.isVisible = losses.canWait
    }
    // In the dialog's bag, because the window's would retain the session that is to end.
    exporting.reactive.clicked.observeNext { [weak self] in
      self?.exportEverybody(of: session, manager: manager)
    }
    .dispose(in: dialog.bag)
    waiting.reactive.clicked.observeNext { [weak self] in
      self?.waitForJobs(service, session: session, manager: manager)
    }
    .dispose(in: dialog.bag)
    dialog.addButton(Words.logOut, cssClasses: ["destructive-action"])
      .reactive.clicked.observeNext(with: session.userService.logOut).dispose(in: dialog.bag)
    present(dialog)
  }

  /// Exports everybody to a file that the person chooses, then asks again about signing out.
  private func exportEverybody(of session: Session, manager: SessionManager) {
    askForFile(named: "people.csv", Words.exportTitle) { [weak self, weak session] path in
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
    show(Toast(Words.asksAgain))
    service.jobsEnded.first().bind(to: self) { [weak session] window in
      withExtendedLifetime(service) {
        if let session { window.askBeforeLoggingOut(session, manager: manager) }
      }
    }
    service.waitForJobs()
  }

  /// Reports where sign-ins are stored, with a button that opens the page of accounts.
  func showNotice(_ notice: String, manager: SessionManager) {
    let toast = Toast(notice, actionText: Words.accounts, duration: .seconds(15))
    toast.reactive.acted.bind(to: self) { window in window.showAccounts(manager) }
    // Closes the toast when a keyring becomes available.
    manager.savedAccounts.filter { $0.plainFile == nil }.bind(to: toast) { toast, _ in toast.dismiss() }
    show(toast)
  }

  /// Reports a failure to switch to another account.
  func show(_ failure: SwitchFailure) {
    switch failure {
    case .mustSignIn(let signIn): visibleNavigation?.push(ServerSignInView.make(signIn))
    case .failed(let error): show(Toast(failure: Words.sentence(error)))
    }
  }
}
