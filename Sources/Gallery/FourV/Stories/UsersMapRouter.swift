import Widgets

/// A story with two components on one screen: a list of users and a map of them, which do not know each other.
///
/// The answer to the question about a map and a list of its places: a selected user comes to the router by the
/// navigation delegate, as the author says. The users themselves, and the field chosen on the map, take a shorter way:
/// the interactors share them, so that no presenter carries data.
@MainActor
final class UsersMapRouter {
  private let listParent: ParentView
  private let mapParent: ParentView
  private let services: UsersServices
  private let places = UsersPlaces()
  private let presenters = Presenters()

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
    let usersMapPresenter = UsersMapViewPresenter(places: places)
    presenters.put(usersMapPresenter, for: "UsersMap")
    usersMapPresenter.present(in: mapParent)

    let usersListPresenter = UsersListViewPresenter(
      navigationDelegate: self, services: services, places: places)
    presenters.put(usersListPresenter, for: "UsersList")
    usersListPresenter.present(in: listParent)
  }

  func close() {
    presenters.removeAll()
  }
}

extension UsersMapRouter: UsersListNavigationDelegate {
  func usersListSelected(for user: User) {
    places.selectPlace(of: user)
  }
}
