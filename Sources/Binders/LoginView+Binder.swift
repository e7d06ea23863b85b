import Entities
import Services
import Signals
import Views
import Widgets

extension LoginView {
  /// Makes the view where one picks whom to be.
  ///
  /// - Parameter reason: why nobody is signed in.
  public static func make(
    _ loginService: LoginService, reason: UnauthenticatedReason, clock: any SignalClock
  ) -> LoginView {
    let view = LoginView(clock: clock)
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.appName
      view.titleLabel.text = Words.welcome
      view.textLabel.text = Words.pickAccount
      view.reasonLabel.text = Words.reason(reason)
      view.reasonLabel.setCSSClass("error", reason != .loggedOut)
      view.reloadAction.title = Words.reload
      view.accounts.describe(empty: Words.noAccounts)

      // 2 Bind what comes later.
      loginService.accounts
        .consumeLoadingState(by: view.accounts)
        .bind(to: view.accountList) { row, account in row.show(account) }

      // 3 Observe what the person does.
      view.accounts.errorPage.button.reactive.clicked
        .observeNext(with: loginService.retry)
        .dispose(in: view.bag)
      view.reloadAction.reactive.activated
        .observeNext(with: loginService.retry)
        .dispose(in: view.bag)
      view.accountList.reactive.activated(Account.self)
        .flatMapLatest { loginService.logIn(as: $0) }
        .bind(to: view) { view, state in
          view.spinner.isSpinning = state.isLoading
          view.accountList.isSensitive = !state.isLoading
          if let error = state.error {
            view.reasonLabel.text = Words.sentence(error)
            view.reasonLabel.setCSSClass("error", true)
          }
        }
    }
    return view
  }
}

extension PersonRow {
  /// Shows an account to pick; nothing more is known of it before one has signed in.
  fileprivate func show(_ account: Account) {
    nameLabel.text = account.name
    handleLabel.text = account.handle
    avatar.text = account.name
    accessibleLabel = "\(account.name), \(account.handle)"
  }
}
