import Widgets

/// Makes and owns the users list: view, view model and interactor. Does not know its place on the screen.
final class UsersListViewFactory: ViewFactory {
  let view: UsersListView
  /// For the presenter that needs the page's title.
  let viewModel: UsersListViewModel

  /// Makes the component.
  ///
  /// - Parameters:
  ///   - places: What the list shares with other components of its screen.
  ///   - showsTitle: Whether the list shows its title, unless there is one above it.
  init(
    navigationDelegate: any UsersListNavigationDelegate, services: UsersServices, places: UsersPlaces? = nil,
    showsTitle: Bool = true
  ) {
    let interactor = UsersListInteractor(
      httpClient: services.httpClient, usersURL: services.usersURL, places: places)
    viewModel = UsersListViewModel(usersListInteractor: interactor, navigationDelegate: navigationDelegate)
    view = UsersListView(viewModel: viewModel, clock: services.clock)
    view.titleLabel.isVisible = showsTitle
  }

  isolated deinit {}

  var barItems: [Widget] { view.barItems }
}
