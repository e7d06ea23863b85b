/// Makes and owns the component for users in cells: view, view model and interactor.
final class UserCellsViewFactory: ViewFactory {
  let view: UserCellsView
  private let viewModel: UserCellsViewModel

  init(navigationDelegate: any UserCellsNavigationDelegate, services: UsersServices) {
    let interactor = UserPicturesInteractor(httpClient: services.httpClient, usersURL: services.usersURL)
    viewModel = UserCellsViewModel(interactor: interactor, navigationDelegate: navigationDelegate)
    view = UserCellsView(viewModel: viewModel, clock: services.clock)
  }

  isolated deinit {}
}

/// Shows the users in cells as a child that fills its parent.
final class UserCellsViewPresenter: ViewPresenter {
  private let viewFactory: UserCellsViewFactory
  private weak var parent: ParentView?

  init(navigationDelegate: any UserCellsNavigationDelegate, services: UsersServices) {
    viewFactory = UserCellsViewFactory(navigationDelegate: navigationDelegate, services: services)
  }

  isolated deinit {}

  func present(in parent: ParentView) {
    self.parent = parent
    parent.addFillerChild(viewFactory.view)
  }

  func remove() {
    parent?.removeFillerChild(viewFactory.view)
  }
}
