/// Shows the details of a user above the content of its parent. Does not know the details.
final class UserDetailsViewPresenter: ViewPresenter {
  private let viewFactory: UserDetailsViewFactory
  private weak var parent: ParentView?

  init(user: User, navigationDelegate: any UserDetailsNavigationDelegate) {
    viewFactory = UserDetailsViewFactory(user: user, navigationDelegate: navigationDelegate)
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
