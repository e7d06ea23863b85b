import Widgets

/// The same story in a navigation stack: details are pushed, and going back closes them.
///
/// Its components are those of `UsersRouter`; only the presenter differs.
@MainActor
final class PushedUsersRouter {
  private let navigation: NavigationStack
  private let services: UsersServices
  private let presenters = Presenters()

  init(navigation: NavigationStack, services: UsersServices) {
    self.navigation = navigation
    self.services = services
  }

  isolated deinit {}

  var keys: Set<String> { presenters.keys }
}

extension PushedUsersRouter: Router {
  func showInitial() {
    let usersListPresenter = NavigationViewPresenter.usersList(navigationDelegate: self, services: services)
    presenters.put(usersListPresenter, for: "UsersList")
    usersListPresenter.present(in: navigation)
  }

  func close() {
    presenters.removeAll()
  }
}

extension PushedUsersRouter: UsersListNavigationDelegate {
  func usersListSelected(for user: User) {
    let userDetailsPresenter = NavigationViewPresenter.userDetails(
      of: user, navigationDelegate: self, didLeave: { [weak self] in self?.userDetailsCloseDidTap() })
    presenters.put(userDetailsPresenter, for: "UserDetails")
    userDetailsPresenter.present(in: navigation)
  }
}

extension PushedUsersRouter: UserDetailsNavigationDelegate {
  func userDetailsCloseDidTap() {
    presenters.remove(for: "UserDetails")
  }
}
