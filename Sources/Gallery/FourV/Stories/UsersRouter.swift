/// The document's story: a list of users, and the details of one above it. Knows no view.
@MainActor
final class UsersRouter {
  private let parent: ParentView
  private let services: UsersServices
  private let presenters = Presenters()

  init(parent: ParentView, services: UsersServices) {
    self.parent = parent
    self.services = services
  }

  isolated deinit {}

  var keys: Set<String> { presenters.keys }
}

extension UsersRouter: Router {
  func showInitial() {
    let usersListPresenter = UsersListViewPresenter(navigationDelegate: self, services: services)
    presenters.put(usersListPresenter, for: "UsersList")
    usersListPresenter.present(in: parent)
  }

  func close() {
    presenters.removeAll()
  }
}

extension UsersRouter: UsersListNavigationDelegate {
  func usersListSelected(for user: User) {
    let userDetailsPresenter = UserDetailsViewPresenter(user: user, navigationDelegate: self)
    presenters.put(userDetailsPresenter, for: "UserDetails")
    userDetailsPresenter.present(in: parent)
  }
}

extension UsersRouter: UserDetailsNavigationDelegate {
  func userDetailsCloseDidTap() {
    presenters.remove(for: "UserDetails")
  }
}
