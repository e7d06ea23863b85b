import KithWords
import Services
import Signals
import Views
import Widgets

extension MainWindow {
  /// Fills the menu of every page: the accounts, then what leads to other pages, then the page's own actions.
  func updateMenu(_ manager: SessionManager) {
    let isSignedIn = manager.currentSession.value.isSignedIn
    let switchActions = manager.otherAccounts.map { account in
      Action(Words.switchTo(account), in: self) { _ in manager.loginService.switchAccount(to: account) }
    }
    let accounts =
      switchActions.isEmpty
      ? accountsAction : Action(Words.switchAccount, submenu: Menu([switchActions, [accountsAction]]))
    for case let page as AppPage in (content as? NavigationStack)?.pages ?? [] {
      let reload = page.actions.filter { $0.shortcuts.contains("F5") }
      page.menuButton.accessibleLabel = Words.mainMenu
      page.menuButton.sections = [
        isSignedIn ? [accounts, logOutAction] : [],
        (isSignedIn ? places(besides: page) : [searchAction]) + reload + page.menuActions,
        [shortcutsAction, helpAction, aboutAction],
      ].filter { !$0.isEmpty }
    }
  }

  /// Returns what leads to other pages; the table of people has the follow requests in its sidebar.
  private func places(besides page: AppPage) -> [Action] {
    [profileAction, searchAction] + (page is PeopleView ? [] : [peopleAction, requestsAction])
  }

  /// Opens the page of accounts once an account is signed in; while none is, that page is the root.
  public func openAccounts(of manager: SessionManager) {
    let view = self
    statements {
      // 2 Bind what comes later.
      manager.currentSession.filter(\.isKnown).first().bind(to: view) { view, _ in view.showAccounts(manager)
      }
    }
  }

  /// Opens the page to switch to another account or add one.
  func showAccounts(_ manager: SessionManager) {
    guard manager.currentSession.value.isSignedIn, let navigation = visibleNavigation,
      !navigation.pages.contains(where: { $0 is LoginView })
    else { return }
    let accounts = LoginView.make(manager.loginService, reason: nil, clock: manager.clock)
    navigation.push(accounts)
    if !accounts.serverEntry.text.isEmpty { accounts.serverEntry.grabFocus() }
  }

  /// Reports where sign-ins are stored, with a button that opens the page of accounts.
  func showNotice(_ notice: String, manager: SessionManager) {
    let (view, toast) = (self, Toast(notice, actionText: Words.accounts, duration: .seconds(15)))
    toast.statements {
      // 2 Bind what comes later: the notice is out of date once there is a keyring.
      manager.savedAccounts.filter(\.isWithoutPlainFile).bind(to: toast) { toast, _ in toast.dismiss() }

      // 3 Observe what the person does.
      toast.reactive.acted.bind(to: view) { window in window.showAccounts(manager) }
    }
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
