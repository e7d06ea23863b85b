/// Makes and owns the users list: view, view model and interactor. Does not know its place on the screen.
final class UsersListViewFactory: ViewFactory {
  let view: UsersListView
  /// For the presenters: one needs the page's title, the other filters the list.
  let viewModel: UsersListViewModel

  /// Makes the component.
  ///
  /// - Parameter showsTitle: Whether the list shows its title, unless there is one above it.
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
