/// A story with a pane that is on the screen in special cases only: where more than a name is known of the selected user.
///
/// The answer to the question about side menus: the router decides when, the presenter how and by which transition.
@MainActor
final class UserPaneRouter {
  private let parent: ParentView
  private let pane: SidePane
  private let services: UsersServices
  private let presenters = Presenters()

  init(parent: ParentView, pane: SidePane, services: UsersServices) {
    self.parent = parent
    self.pane = pane
    self.services = services
  }

  isolated deinit {}

  var keys: Set<String> { presenters.keys }
}

extension UserPaneRouter: Router {
  func showInitial() {
    let userCellsPresenter = UserCellsViewPresenter(navigationDelegate: self, services: services)
    presenters.put(userCellsPresenter, for: "UserCells")
    userCellsPresenter.present(in: parent)
  }

  func close() {
    presenters.removeAll()
  }
}

extension UserPaneRouter: UserCellsNavigationDelegate {
  func userCellSelected(for user: User) {
    guard user.hasDetails else { return presenters.remove(for: "UserDetails") }
    let userPanePresenter = UserPaneViewPresenter(user: user, navigationDelegate: self)
    presenters.put(userPanePresenter, for: "UserDetails")
    userPanePresenter.present(in: pane)
  }
}

extension UserPaneRouter: UserDetailsNavigationDelegate {
  func userDetailsCloseDidTap() {
    presenters.remove(for: "UserDetails")
  }
}
