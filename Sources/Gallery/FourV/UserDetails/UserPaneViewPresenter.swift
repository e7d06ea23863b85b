/// Shows the details of a user in a side pane. The component is the one of `UserDetailsViewPresenter`; where it is shown,
/// and by which transition, is the presenter's own matter, as the document has it.
final class UserPaneViewPresenter: ViewPresenter {
  private let viewFactory: UserDetailsViewFactory
  private weak var pane: SidePane?

  init(user: User, navigationDelegate: any UserDetailsNavigationDelegate) {
    viewFactory = UserDetailsViewFactory(user: user, navigationDelegate: navigationDelegate)
  }

  isolated deinit {}

  func present(in pane: SidePane) {
    self.pane = pane
    pane.reveal(viewFactory.view)
  }

  func remove() {
    pane?.conceal(viewFactory.view)
  }
}
