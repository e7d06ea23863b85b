/// Makes and owns the users list: view, view model and interactor. Knows no place on the screen.
final class UsersListViewFactory: ViewFactory {
  /// What is shown.
  let view: UsersListView
  /// Exposed for the presenters: one names its page, the other narrows the list down.
  let viewModel: UsersListViewModel

  /// Makes the component.
  ///
  /// - Parameter showsTitle: whether the list says what it is; not where that stands above it already.
  init(
    navigationDelegate: any UsersListNavigationDelegate, services: UsersServices, showsTitle: Bool = true
  ) {
    let interactor = UsersListInteractor(httpClient: services.httpClient, usersURL: services.usersURL)
    viewModel = UsersListViewModel(usersListInteractor: interactor, navigationDelegate: navigationDelegate)
    view = UsersListView(viewModel: viewModel, clock: services.clock)
    view.titleLabel.isVisible = showsTitle
  }

  isolated deinit {}
}
