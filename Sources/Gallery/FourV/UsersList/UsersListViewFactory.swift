/// Makes and owns the users list: view, view model and interactor. Knows no place on the screen.
final class UsersListViewFactory: ViewFactory {
  /// What is shown.
  let view: UsersListView
  /// Exposed for the router that has two components talk to each other.
  let viewModel: UsersListViewModel

  /// Makes the component.
  init(navigationDelegate: any UsersListNavigationDelegate, services: UsersServices) {
    let interactor = UsersListInteractor(httpClient: services.httpClient, usersURL: services.usersURL)
    viewModel = UsersListViewModel(usersListInteractor: interactor, navigationDelegate: navigationDelegate)
    view = UsersListView(viewModel: viewModel, clock: services.clock)
  }

  isolated deinit {}
}
