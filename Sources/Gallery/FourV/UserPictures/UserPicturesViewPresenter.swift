/// Makes and owns the component for users with pictures: view, view model and interactor.
final class UserPicturesViewFactory: ViewFactory {
  /// The view.
  let view: UserPicturesView
  private let viewModel: UserPicturesViewModel

  /// Makes the component.
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

  /// Makes the presenter and its component.
  init(navigationDelegate: any UserPicturesNavigationDelegate, services: UsersServices) {
    viewFactory = UserPicturesViewFactory(navigationDelegate: navigationDelegate, services: services)
  }

  isolated deinit {}

  /// Adds the component to a parent.
  func present(in parent: ParentView) {
    self.parent = parent
    parent.addFillerChild(viewFactory.view)
  }

  /// Removes the component from the screen.
  func remove() {
    parent?.removeFillerChild(viewFactory.view)
  }
}
