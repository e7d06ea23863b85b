/// Makes and owns the details of a user: view and view model. They need no data, so there is no interactor.
final class UserDetailsViewFactory: ViewFactory {
  let view: UserDetailsView
  /// For the presenter, which needs the page's title.
  let viewModel: UserDetailsViewModel

  init(user: User, navigationDelegate: any UserDetailsNavigationDelegate) {
    viewModel = UserDetailsViewModel(user: user, navigationDelegate: navigationDelegate)
    view = UserDetailsView(viewModel: viewModel)
  }

  isolated deinit {}
}
