import Client
import Entities
import Services
import Signals
import Views
import Widgets

extension LoginView {
  /// Makes the view where a person picks an account.
  ///
  /// - Parameter reason: why no account is signed in; nil when a signed-in person wants to switch to another.
  public static func make(
    _ loginService: LoginService, reason: UnauthenticatedReason?, clock: any SignalClock
  ) -> LoginView {
    let view = LoginView(clock: clock)
    let isRoot = reason != nil
    view.statements {
      // 1 Assign what is known now.
      view.title = isRoot ? Words.appName : Words.accounts
      // Elsewhere the bar says it.
      view.titleLabel.text = isRoot ? Words.welcome : ""
      view.textLabel.text = isRoot ? Words.tagline : Words.pickAnother
      view.reasonLabel.text = reason.map(Words.reason) ?? ""
      view.reasonLabel.setCSSClass("error", reason != nil && reason != .loggedOut)
      view.reloadAction.title = Words.reload
      view.savedList.accessibleLabel = Words.savedAccounts
      view.accountList.accessibleLabel = Words.bookAccounts
      view.savedLabel.text = Words.savedAccounts
      view.serverLabel.text = Words.signInToServer
      view.serverEntry.placeholderText = Words.serverHint
      view.serverEntry.accessibleLabel = Words.signInToServer
      view.serverButton.text = Words.proceed
      view.bookLabel.text = Words.bookAccounts
      view.accounts.describe(empty: Words.noAccounts)

      // 2 Bind what comes later.
      loginService.savedAccounts
        .map { saved in SavedChoice.all(saved, isRoot: isRoot) }
        .bind(to: view.savedList, id: \.account.id) { row, choice in row.show(choice, loginService) }
      combineLatest(loginService.savedAccounts, loginService.unreachable)
        .map { saved, servers in Words.notice(saved, unreachable: servers) }
        .bind(to: view.noticeLabel, keyPath: \.text)
      loginService.suggestedServer.filter { !$0.isEmpty }
        .bind(to: view.serverEntry) { entry, name in
          entry.text = name
          entry.grabFocus()
        }
      loginService.accounts
        .consumeLoadingState(by: view.accounts)
        .bind(to: view.accountList) { row, account in row.show(account, loginService) }

      // 3 Observe what the person does.
      view.accounts.errorPage.button.reactive.clicked
        .observeNext(with: loginService.retry)
        .dispose(in: view.bag)
      view.reloadAction.reactive.activated
        .observeNext(with: loginService.retry)
        .dispose(in: view.bag)
      merge(view.serverEntry.reactive.activated, view.serverButton.reactive.clicked)
        .bind(to: view) { view, _ in view.signIn(to: view.serverEntry.text, loginService) }
      view.serverEntry.reactive.edits.bind(to: view) { view, _ in view.serverProblem.text = "" }
      view.accountList.reactive.activated(Account.self)
        .flatMapLatest { loginService.logIn(as: $0) }
        .bind(to: view) { view, state in view.show(state) }
      view.savedList.reactive.activated(SavedChoice.self)
        .filter { $0.isCurrent }
        .bind(to: view) { view, _ in view.navigation?.popToRoot() }
      view.savedList.reactive.activated(SavedChoice.self)
        .filter { $0.mustSignIn }
        .bind(to: view) { view, choice in view.signIn(again: choice.account, loginService) }
      view.savedList.reactive.activated(SavedChoice.self)
        .filter { !$0.isCurrent && !$0.mustSignIn }
        .flatMapLatest { choice in loginService.switchTo(choice.account).map { (choice.account, $0) } }
        .bind(to: view) { view, result in
          view.show(result.1)
          // Its token is gone, though it was not known yet.
          if result.1.error?.code == .unauthorized { view.signIn(again: result.0, loginService) }
        }
    }
    return view
  }

  private func signIn(to name: String, _ loginService: LoginService) {
    guard let signIn = loginService.makeServerSignIn(name) else {
      serverProblem.text = Words.noServerName(name)
      serverEntry.grabFocus()
      return
    }
    serverProblem.text = ""
    navigation?.push(ServerSignInView.make(signIn))
  }

  private func signIn(again account: SavedAccount, _ loginService: LoginService) {
    guard let signIn = loginService.makeServerSignIn(again: account) else { return }
    navigation?.push(ServerSignInView.make(signIn))
  }

  private func show(_ state: LoadingState<Void, ClientError>) {
    spinner.isSpinning = state.isLoading
    for list in [accountList, savedList] { list.isSensitive = !state.isLoading }
    guard let error = state.error else { return }
    reasonLabel.text = Words.sentence(error)
    reasonLabel.setCSSClass("error", true)
  }
}
