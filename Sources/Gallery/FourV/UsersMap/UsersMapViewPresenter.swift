/// Makes and owns the map: view and view model. Its users come from the router, so there is no interactor.
final class UsersMapViewFactory: ViewFactory {
  let view: UsersMapView
  /// For the router, which connects two components.
  let viewModel: UsersMapViewModel

  init(navigationDelegate: any UsersMapNavigationDelegate) {
    viewModel = UsersMapViewModel(navigationDelegate: navigationDelegate)
    view = UsersMapView(viewModel: viewModel)
  }

  isolated deinit {}
}

/// Shows the map as a child that fills its parent. Does not know the content of the map.
final class UsersMapViewPresenter: ViewPresenter {
  private let viewFactory: UsersMapViewFactory
  private weak var parent: ParentView?

  init(navigationDelegate: any UsersMapNavigationDelegate) {
    viewFactory = UsersMapViewFactory(navigationDelegate: navigationDelegate)
  }

  isolated deinit {}

  func present(in parent: ParentView) {
    self.parent = parent
    parent.addFillerChild(viewFactory.view)
  }

  func remove() {
    parent?.removeFillerChild(viewFactory.view)
  }

  func show(_ users: [User]) {
    viewFactory.viewModel.show(users)
  }

  func select(_ user: User) {
    viewFactory.viewModel.select(user)
  }
}
