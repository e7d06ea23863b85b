/// Makes and owns the map: view and view model. Its users come from the router, so there is no interactor.
final class UsersMapViewFactory: ViewFactory {
  /// What is shown.
  let view: UsersMapView
  /// Exposed for the router that has two components talk to each other.
  let viewModel: UsersMapViewModel

  /// Makes the component.
  init(navigationDelegate: any UsersMapNavigationDelegate) {
    viewModel = UsersMapViewModel(navigationDelegate: navigationDelegate)
    view = UsersMapView(viewModel: viewModel)
  }

  isolated deinit {}
}

/// Shows the map as a child that fills its parent. Knows nothing of what is on it.
final class UsersMapViewPresenter: ViewPresenter {
  private let viewFactory: UsersMapViewFactory
  private weak var parent: ParentView?

  /// Makes the presenter and its component.
  init(navigationDelegate: any UsersMapNavigationDelegate) {
    viewFactory = UsersMapViewFactory(navigationDelegate: navigationDelegate)
  }

  isolated deinit {}

  /// Adds the component to a parent.
  func present(in parent: ParentView) {
    self.parent = parent
    parent.addFillerChild(viewFactory.view)
  }

  /// Takes the component off the screen.
  func remove() {
    parent?.removeFillerChild(viewFactory.view)
  }

  /// Puts users on the map.
  func show(_ users: [User]) {
    viewFactory.viewModel.show(users)
  }

  /// Marks the place of a user.
  func select(_ user: User) {
    viewFactory.viewModel.select(user)
  }
}
