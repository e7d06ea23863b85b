extension NavigationViewPresenter {
  /// Makes the users list as the root page of a navigation stack.
  static func usersList(
    navigationDelegate: any UsersListNavigationDelegate, services: UsersServices
  ) -> NavigationViewPresenter {
    let viewFactory = UsersListViewFactory(
      navigationDelegate: navigationDelegate, services: services, showsTitle: false)
    return NavigationViewPresenter(
      viewFactory: viewFactory, title: viewFactory.viewModel.title, isRoot: true)
  }
}
