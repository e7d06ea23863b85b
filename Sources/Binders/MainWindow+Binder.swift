import Services
import Signals
import Views
import Widgets

extension MainWindow {
  /// Makes the app's window: its content follows who is signed in.
  public static func make(_ manager: SessionManager) -> MainWindow {
    let view = MainWindow(clock: manager.clock)
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.appName
      view.quitAction.title = Words.quit
      view.closeAction.title = Words.closeWindow
      view.searchAction.title = Words.findPeople
      view.shortcutsAction.title = Words.shortcuts
      view.aboutAction.title = Words.about

      // 2 Bind what comes later.
      manager.currentSession.bind(to: view) { view, state in view.show(state, manager) }
      manager.currentSession
        .flatMapLatest { $0.session?.relationships.failures ?? .never() }
        .bind(to: view) { view, failure in view.show(Toast(Words.couldNot(failure), duration: .seconds(10))) }
      manager.failures.bind(to: view) { view, error in
        view.show(Toast(Words.sentence(error), duration: .seconds(10)))
      }

      // 3 Observe what the person does.
      view.quitAction.reactive.activated.bind(to: view) { view in view.close() }
      view.closeAction.reactive.activated.bind(to: view) { view in view.close() }
      view.aboutAction.reactive.activated.bind(to: view) { view in view.showAbout() }
      view.shortcutsAction.reactive.activated.bind(to: view) { view in view.showShortcuts() }
      view.searchAction.reactive.activated.bind(to: view) { view in
        guard let session = manager.currentSession.value.session else { return }
        view.visibleNavigation?.push(SearchView.make(session))
      }
    }
    return view
  }

  private func show(_ state: SessionState, _ manager: SessionManager) {
    let page: NavigationPage
    switch state {
    case .starting:
      page = StartView(clock: manager.clock)
      page.title = Words.appName
    case .unauthenticated(let reason):
      let login = LoginView.make(manager.loginService, reason: reason, clock: manager.clock)
      login.menuButton.sections = menu(reload: login.reloadAction)
      page = login
    case .authenticated(let session):
      let profile = ProfileView.make(session)
      profile.menuButton.sections = menu(reload: profile.reloadAction)
      page = profile
    }
    searchAction.isEnabled = state.session != nil
    // What they say and offer is the former session's.
    for toast in toasts { dismiss(toast) }
    setContent(NavigationStack(root: page))
  }

  private func menu(reload: Action) -> [[Action]] {
    [[searchAction, reload], [shortcutsAction, aboutAction], [quitAction]]
  }

  private func showAbout() {
    let text = Label(Words.aboutText)
    text.isWrapping = true
    let dialog = Dialog(title: Words.appName, content: text)
    dialog.addButton(Words.close)
    present(dialog)
  }

  private func showShortcuts() {
    let fixed = [(title: Words.back, keys: "Alt+Left"), (title: Words.reload, keys: "F5")]
    let shown = [searchAction, shortcutsAction, closeAction, quitAction]
    let rows = shown.map { (title: $0.title, keys: $0.shortcuts.first?.description ?? "") }
    let dialog = Dialog(title: Words.shortcuts, content: ShortcutsView(fixed + rows))
    dialog.addButton(Words.close)
    present(dialog)
  }
}
