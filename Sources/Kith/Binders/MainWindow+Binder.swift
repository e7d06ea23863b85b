import KithWords
import Services
import Signals
import Views
import Widgets

extension MainWindow {
  /// Makes the app's window; its content follows the session.
  public static func make(_ manager: SessionManager) -> MainWindow {
    let view = MainWindow(clock: manager.clock)
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.appName
      view.accountsAction.title = Words.accounts
      view.quitAction.title = Words.quit
      view.requestsAction.title = Words.followRequests
      view.logOutAction.title = Words.logOutAsking
      view.closeAction.title = Words.closeWindow
      view.searchAction.title = Words.findPeople
      view.profileAction.title = Words.ownProfile
      view.peopleAction.title = Words.people
      view.shortcutsAction.title = Words.shortcuts
      view.helpAction.title = Words.help
      view.aboutAction.title = Words.about

      // 2 Bind what comes later.
      manager.currentSession.bind(to: view) { view, state in
        view.show(state, manager: manager)
        // Every page gets the menu when it is added.
        guard let stack = view.content as? NavigationStack else { return }
        stack.$pageList.observeNext { [weak view] _ in view?.updateMenu(manager) }.dispose(in: stack.bag)
      }
      manager.savedAccounts.dropFirst().bind(to: view) { view, _ in view.updateMenu(manager) }
      manager.signIns.map { Words.notice(plainFile: $0.plainFile) }.filter { !$0.isEmpty }
        .bind(to: view) { view, notice in view.showNotice(notice, manager: manager) }
      manager.loginService.switchFailures.bind(to: view) { view, failure in view.show(failure) }
      view.bindFailures(manager)
      view.bindSlowDowns(manager.slowDowns)

      // 3 Observe what the person does.
      view.accountsAction.reactive.activated.bind(to: view) { view in view.showAccounts(manager) }
      view.quitAction.reactive.activated.bind(to: view) { view in view.close() }
      view.requestsAction.reactive.activated.bind(to: view) { view in
        guard let session = manager.currentSession.value.session else { return }
        view.visibleNavigation?.push(FollowRequestsView.make(session))
      }
      view.logOutAction.reactive.activated.bind(to: view) { view in
        guard let session = manager.currentSession.value.session else { return }
        view.askBeforeLoggingOut(session, manager: manager)
      }
      view.closeAction.reactive.activated.bind(to: view) { view in view.close() }
      view.aboutAction.reactive.activated.bind(to: view) { view in view.showAbout(manager) }
      view.shortcutsAction.reactive.activated.bind(to: view) { view in view.showShortcuts() }
      view.bindHelp(manager)
      view.profileAction.reactive.activated.bind(to: view) { $0.showProfile(manager) }
      view.peopleAction.reactive.activated.bind(to: view) { $0.showPeople(manager) }
      view.searchAction.reactive.activated.bind(to: view) { view in
        guard let session = manager.currentSession.value.session else { return }
        view.visibleNavigation?.push(SearchView.make(session))
      }
    }
    return view
  }

  private func showPeople(_ manager: SessionManager) {
    guard let session = manager.currentSession.value.session else { return }
    visibleNavigation?.showPeople(session)
  }

  private func showProfile(_ manager: SessionManager) {
    guard let session = manager.currentSession.value.session else { return }
    visibleNavigation?.showProfile(session)
  }

  private func show(_ state: SessionState, manager: SessionManager) {
    let page: NavigationPage
    switch state {
    case .starting:
      page = StartView(clock: manager.clock)
      page.title = Words.appName
    case .unauthenticated(let reason):
      page = LoginView.make(manager.loginService, reason: reason, clock: manager.clock)
    case .authenticated(let session):
      page = PeopleView.make(session)
    }
    for action in [profileAction, searchAction, peopleAction, accountsAction, requestsAction, logOutAction] {
      action.isEnabled = state.isSignedIn
    }
    // Toasts belong to the former session.
    for toast in toasts { dismiss(toast) }
    content = NavigationStack(root: page)
    guard let session = state.session else { return }
    showDraft(session)
    // The first page reports them itself.
    let problems = Words.notice(fileProblems: manager.untoldFileProblems())
    if !problems.isEmpty { show(Toast(problems, duration: .seconds(30))) }
  }
}
