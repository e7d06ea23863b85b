import Widgets

/// The story of `UsersRouter` as MVVM-C has it: one coordinator with three reasons to change, which the 4V Engine gives
/// to a router, view factories and view presenters. View models and views are the same.
@MainActor
final class UsersCoordinator {
  private let parent: ParentView
  private let services: UsersServices
  private var users: (view: UsersListView, viewModel: UsersListViewModel)?
  private var details: (view: UserDetailsView, viewModel: UserDetailsViewModel)?

  init(parent: ParentView, services: UsersServices) {
    self.parent = parent
    self.services = services
  }

  isolated deinit {}
}

extension UsersCoordinator: Router {
  func showInitial() {
    // It makes the stack: a view factory's matter.
    let interactor = UsersListInteractor(httpClient: services.httpClient, usersURL: services.usersURL)
    let viewModel = UsersListViewModel(usersListInteractor: interactor, navigationDelegate: self)
    let view = UsersListView(viewModel: viewModel, clock: services.clock)
    users = (view, viewModel)
    // It puts the view into a parent: a view presenter's matter.
    parent.addFillerChild(view)
  }

  func close() {
    userDetailsCloseDidTap()
    if let users { parent.removeFillerChild(users.view) }
    users = nil
  }
}

// It decides what is on the screen: the only matter that is left to a router.
extension UsersCoordinator: UsersListNavigationDelegate {
  func usersListSelected(for user: User) {
    userDetailsCloseDidTap()
    let viewModel = UserDetailsViewModel(user: user, navigationDelegate: self)
    let view = UserDetailsView(viewModel: viewModel)
    details = (view, viewModel)
    parent.addFillerChild(view)
  }
}

extension UsersCoordinator: UserDetailsNavigationDelegate {
  func userDetailsCloseDidTap() {
    if let details { parent.removeFillerChild(details.view) }
    details = nil
  }
}
