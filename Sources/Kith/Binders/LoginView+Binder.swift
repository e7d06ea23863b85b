import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension LoginView {
  /// Makes the page to pick an account.
  ///
  /// - Parameter reason: The reason why no account is signed in; nil if the person switches accounts.
  public static func make(
    _ loginService: LoginService, reason: UnauthenticatedReason?, clock: any SignalClock
  ) -> LoginView {
    let view = LoginView(clock: clock)
    let isRoot = !reason.isSignedIn
    view.statements {
      // 1 Assign what is known now.
      view.title = isRoot ? Words.appName : Words.accounts
      // Otherwise the header bar has the title.
      view.titleLabel.text = isRoot ? Words.welcome : ""
      view.textLabel.text = isRoot ? Words.tagline : Words.pickAnother
      view.reasonLabel.text = reason.map(Words.reason) ?? ""
      view.reasonLabel.setCSSClass("error", isOn: reason?.isError ?? false)
      view.reloadAction.title = Words.reload

      // 2 Bind what comes later.
      combineLatest(loginService.savedAccounts, loginService.unreachable)
        .map { saved, servers in Words.notice(saved, unreachable: servers) }
        .bind(to: view.noticeLabel, keyPath: \.text)

      // 3 Observe what the person does.
      view.reloadAction.reactive.activated
        .observeNext(with: loginService.retry)
        .dispose(in: view.bag)

      view.bindSavedAccounts(loginService, isRoot: isRoot)
      view.bindServers(loginService)
      view.bindBook(loginService)
    }
    return view
  }

  private func bindSavedAccounts(_ loginService: LoginService, isRoot: Bool) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.savedLabel.text = Words.savedAccounts
      view.savedList.accessibleLabel = Words.savedAccounts

      // 2 Bind what comes later.
      loginService.savedChoices(isSignedIn: !isRoot)
        .bind(to: view.savedList, id: \.account.id) { row, choice in
          row.show(choice, loginService: loginService)
        }

      // 3 Observe what the person does.
      view.savedList.reactive.activated(SavedChoice.self)
        .flatMapLatest { loginService.choose($0) }
        .bind(to: view) { view, step in view.show(step) }
    }
  }

  private func bindBook(_ loginService: LoginService) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.bookLabel.text = Words.bookAccounts
      view.accountList.accessibleLabel = Words.bookAccounts
      view.accounts.describe(empty: Words.noAccounts)

      // 2 Bind what comes later.
      loginService.accounts
        .consumeLoadingState(by: view.accounts)
        .bind(to: view.accountList) { row, account in row.show(account, loginService: loginService) }

      // 3 Observe what the person does.
      view.accounts.errorPage.button.reactive.clicked
        .observeNext(with: loginService.retry)
        .dispose(in: view.bag)
      view.accountList.reactive.activated(Account.self)
        .flatMapLatest { loginService.logIn(as: $0) }
        .bind(to: view) { view, state in
          view.show(isLoading: state.isLoading, problem: state.error.map(Words.sentence))
        }
    }
  }

  private func show(_ step: SavedChoice.Step) {
    switch step {
    case .stay: navigation?.popToRoot()
    case .signIn(let signIn): navigation?.push(ServerSignInView.make(signIn))
    case .switching(let state):
      show(isLoading: state.isLoading, problem: state.error.map(Words.sentence))
    }
  }

  private func show(isLoading: Bool, problem: String?) {
    spinner.isSpinning = isLoading
    for list in [accountList, savedList] { list.isSensitive = !isLoading }
    guard let problem else { return }
    reasonLabel.text = problem
    reasonLabel.setCSSClass("error", isOn: true)
  }
}
