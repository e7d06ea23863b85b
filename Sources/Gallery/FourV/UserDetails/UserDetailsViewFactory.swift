/// Makes and owns the details of a user: view and view model. There is nothing to fetch, so there is no interactor.
final class UserDetailsViewFactory: ViewFactory {
  /// What is shown.
  let view: UserDetailsView
  /// Exposed for the presenter that names its page.
  let viewModel: UserDetailsViewModel

  /// Makes the component for a user.
  init(user: User, navigationDelegate: any UserDetailsNavigationDelegate) {
    viewModel = UserDetailsViewModel(user: user, navigationDelegate: navigationDelegate)
    view = UserDetailsView(viewModel: viewModel)
  }

  isolated deinit {}
}
