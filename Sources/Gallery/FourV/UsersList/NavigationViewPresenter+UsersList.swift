extension NavigationViewPresenter {
  /// Makes the users list and shows it as the page that a navigation stack begins with.
  static func usersList(
    navigationDelegate: any UsersListNavigationDelegate, services: UsersServices
  ) -> NavigationViewPresenter {
    let viewFactory = UsersListViewFactory(
      navigationDelegate: navigationDelegate, services: services, showsTitle: false)
    return NavigationViewPresenter(
      viewFactory: viewFactory, title: viewFactory.viewModel.title, isRoot: true)
  }
}
