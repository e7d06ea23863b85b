import Widgets

/// A story with two components on one screen: a list of users and a map of them. They communicate through the router
/// without knowing each other: the answer to the question about a map and a list of its places.
@MainActor
final class UsersMapRouter {
  private let listParent: ParentView
  private let mapParent: ParentView
  private let services: UsersServices
  private let presenters = Presenters()
  private weak var usersListPresenter: UsersListViewPresenter?
  private weak var usersMapPresenter: UsersMapViewPresenter?

  init(listParent: ParentView, mapParent: ParentView, services: UsersServices) {
    self.listParent = listParent
    self.mapParent = mapParent
    self.services = services
  }

  isolated deinit {}

  var keys: Set<String> { presenters.keys }
}

extension UsersMapRouter: Router {
  func showInitial() {
    let usersMapPresenter = UsersMapViewPresenter(navigationDelegate: self)
    usersMapPresenter.present(in: mapParent)
    presenters.put(usersMapPresenter, for: "UsersMap")
    self.usersMapPresenter = usersMapPresenter

    let usersListPresenter = UsersListViewPresenter(navigationDelegate: self, services: services)
    usersListPresenter.present(in: listParent)
    presenters.put(usersListPresenter, for: "UsersList")
    self.usersListPresenter = usersListPresenter
  }

  func close() {
    presenters.removeAll()
  }
}

extension UsersMapRouter: UsersListNavigationDelegate {
  func usersListLoaded(_ users: [User]) {
    usersMapPresenter?.show(users)
  }

  func usersListSelected(for user: User) {
    usersMapPresenter?.select(user)
  }
}

extension UsersMapRouter: UsersMapNavigationDelegate {
  func usersMapSelected(_ users: [User]?) {
    // A set, because with ten thousand users in one place a list would be searched ten thousand times.
    usersListPresenter?.show(only: users.map(Set.init).map { chosen in { chosen.contains($0) } })
  }
}
