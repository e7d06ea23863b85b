/// Shows the users list as a child that fills its parent. Does not know the content of the list.
final class UsersListViewPresenter: ViewPresenter {
  private let viewFactory: UsersListViewFactory
  private weak var parent: ParentView?

  init(
    navigationDelegate: any UsersListNavigationDelegate, services: UsersServices, places: UsersPlaces? = nil
  ) {
    viewFactory = UsersListViewFactory(
      navigationDelegate: navigationDelegate, services: services, places: places)
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
