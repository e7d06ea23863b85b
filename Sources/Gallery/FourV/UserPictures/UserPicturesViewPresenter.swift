/// Makes and owns the component for users with pictures: view, view model and interactor.
final class UserPicturesViewFactory: ViewFactory {
  let view: UserPicturesView
  private let viewModel: UserPicturesViewModel

  init(navigationDelegate: any UserPicturesNavigationDelegate, services: UsersServices) {
    let interactor = UserPicturesInteractor(httpClient: services.httpClient, usersURL: services.usersURL)
    viewModel = UserPicturesViewModel(interactor: interactor, navigationDelegate: navigationDelegate)
    view = UserPicturesView(viewModel: viewModel, clock: services.clock)
  }

  isolated deinit {}
}

/// Shows the users with pictures as a child that fills its parent.
final class UserPicturesViewPresenter: ViewPresenter {
  private let viewFactory: UserPicturesViewFactory
  private weak var parent: ParentView?

  init(navigationDelegate: any UserPicturesNavigationDelegate, services: UsersServices) {
    viewFactory = UserPicturesViewFactory(navigationDelegate: navigationDelegate, services: services)
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
